import { expect, it } from '@jest/globals';
import { maxAlternatives } from '@salon/shared-lib/endpoints';
import { bookAppointment, freshThursday, linh, newVisitor } from '../testing/bookings.ts';
import { changesIn } from '../testing/changes.ts';
import { onPostgres } from '../testing/salon.ts';

onPostgres('technicians for several appointments', (salon) => {
  const { cancel, staff } = changesIn(salon);
  const read = (path: string) => salon().call({ url: `/api/appointments/${path}`, ...staff() });
  const together = (ids: readonly number[]) => read(`alternative_technicians?ids=${ids.join()}`);

  it('are those of each appointment alone, in the asked order', async () => {
    const jane = await newVisitor(salon());
    const busy = freshThursday();
    const first = await bookAppointment(salon(), jane, { date: busy });
    const other = await newVisitor(salon());
    await bookAppointment(salon(), other, { date: busy, technician_id: linh });
    const second = await bookAppointment(salon(), jane, { date: freshThursday() });
    const cancelled = await bookAppointment(salon(), other, { date: freshThursday() });
    await cancel(other, cancelled);
    const answer = await together([second, first, cancelled, 999_999]);
    expect(answer.statusCode).toBe(200);
    const alone = async (id: number) => (await read(`find_alternative_techs?id=${id}`)).json();
    expect(answer.json()).toEqual([
      { id: second, technicians: await alone(second) },
      { id: first, technicians: await alone(first) },
      { id: cancelled, technicians: [] },
    ]);
    const offered = (at: number) =>
      answer.json()[at].technicians.map(({ id }: { id: number }) => id);
    expect(offered(0)).toContain(linh);
    expect(offered(1)).not.toContain(linh);
  });

  it.each([
    ['none', ''],
    ['more than the limit', Array.from({ length: maxAlternatives + 1 }, (_, at) => at + 1).join()],
  ])('are refused for %s', async (_, ids) => {
    const refused = await read(`alternative_technicians?ids=${ids}`);
    expect([refused.statusCode, refused.json().code]).toEqual([400, 'invalid_input']);
  });
});
