import { expect, it } from '@jest/globals';
import type { DeskDay } from '@salon/shared-lib/domain';
import { administrator, tokenFor } from '../testing/administrator.ts';
import { bookAppointment, freshThursday, linh, marisol, newVisitor } from '../testing/bookings.ts';
import { changesIn } from '../testing/changes.ts';
import { onPostgres } from '../testing/salon.ts';
import { unusedPhone } from '../testing/unused.ts';

onPostgres('a technician', (salon) => {
  const { post, put, remove } = administrator(salon);
  const { bookGroup } = changesIn(salon);
  const logIn = async (technician_id: number | null) => {
    const phone = unusedPhone();
    const person = { name: 'Ann', email: `ann${phone}@example.com`, phone };
    const { id } = (await post('staff', { ...person, role: 'technician', technician_id })).body;
    return { id, token: await tokenFor(salon(), { id, role: 'technician' }) };
  };
  const day = async (token: string, date: string): Promise<DeskDay> =>
    (await salon().call({ url: `/api/appointments/day?date=${date}`, token })).json();

  it('sees her own column, without the contacts of customers', async () => {
    const date = freshThursday();
    const jane = await newVisitor(salon());
    const own = await bookAppointment(salon(), jane, { date, technician_id: marisol });
    const joan = await newVisitor(salon(), 'JOAN REED');
    await bookAppointment(salon(), joan, { date, technician_id: linh });
    const { token } = await logIn(marisol);
    const seen = await day(token, date);
    expect(seen.technicians.map(({ id }) => id)).toEqual([marisol]);
    expect(seen.appointments.map(({ id }) => id)).toEqual([own]);
    expect(seen.appointments[0]?.Customer).toMatchObject({
      name: 'JANE DOE',
      phone: '',
      email: null,
    });
    const { token: unlinked } = await logIn(null);
    expect(await day(unlinked, date)).toMatchObject({ technicians: [], appointments: [] });
  });

  it('marks the status of her own part of a booking, and of no other', async () => {
    const date = freshThursday();
    const { appointments: parts } = await bookGroup(await newVisitor(salon()), date);
    const [first = 0, second = 0] = parts.map(({ id }) => id);
    const before = await day(salon().staffToken, date);
    const seen = (id: number) => ({
      id,
      status: 'arrived',
      expected_revision: before.appointments.find((one) => one.id === id)?.revision,
    });
    const { token } = await logIn(marisol);
    const whole = await put('appointments/status', { ...seen(first), whole: true }, token);
    expect([whole.status, whole.body.appointments.map(({ id }: { id: number }) => id)]).toEqual([
      200,
      [first],
    ]);
    const ofLinh = await put('appointments/status', seen(second), token);
    expect([ofLinh.status, ofLinh.body.code]).toEqual([403, 'not_allowed']);
    const { appointments } = await day(salon().staffToken, date);
    expect(appointments.map(({ id, status }) => [id, status])).toEqual([
      [first, 'arrived'],
      [second, 'booked'],
    ]);
  });

  it('is no customer, whatever cookie her browser has', async () => {
    const jane = await newVisitor(salon());
    const { token } = await logIn(marisol);
    const ask = async (method: 'GET' | 'POST' | 'PUT', url: string, body?: object) =>
      (await salon().call({ method, url, token, cookie: jane.cookie, ...(body && { body }) }))
        .statusCode;
    expect(await ask('GET', `/api/appointments/customer_history?customer_id=${jane.id}`)).toBe(403);
    expect(await ask('POST', '/api/appointments', { customer_id: jane.id })).toBe(403);
    expect(await ask('PUT', '/api/customers', { phone: unusedPhone(), name: 'JOAN REED' })).toBe(
      403,
    );
  });

  it('has no more access from the next call on when she is removed', async () => {
    const { id, token } = await logIn(marisol);
    await remove(`staff/${id}`);
    const url = `/api/appointments/day?date=${freshThursday()}`;
    expect((await salon().call({ url, token })).statusCode).toBe(401);
  });
});
