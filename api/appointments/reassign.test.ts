import { expect, it } from '@jest/globals';
import { salonInstant } from '@salon/shared-lib/scheduling';
import { sql } from 'drizzle-orm';
import {
  anneke,
  auditOf,
  bookAppointment,
  freshThursday,
  linh,
  marisol,
  messagesAbout,
  newVisitor,
} from '../testing/bookings.ts';
import { changesIn } from '../testing/changes.ts';
import { rowsOf } from '../testing/rows.ts';
import { onPostgres } from '../testing/salon.ts';

onPostgres('reassignment', (salon) => {
  const { put, cancel, staff } = changesIn(salon);

  it('offers and accepts technicians who perform all services and are free', async () => {
    const jane = await newVisitor(salon());
    const date = freshThursday();
    const id = await bookAppointment(salon(), jane, { date });
    await bookAppointment(salon(), await newVisitor(salon()), { date, technician_id: linh });
    const alternatives = async (appointment = id) =>
      (
        await salon().call({
          url: `/api/appointments/find_alternative_techs?id=${appointment}`,
          ...staff(),
        })
      ).json();
    const offered = (await alternatives()).map((one: { id: number }) => one.id);
    expect(offered).toContain(anneke);
    for (const not of [marisol, linh, 3]) expect(offered).not.toContain(not);

    const reassign = (technician_id: number) =>
      put('update_technician', staff(), { id, technician_id });
    for (const not of [linh, 3, 9_999]) {
      const refused = await reassign(not);
      expect([refused.statusCode, refused.json().code]).toEqual([400, 'technician_not_available']);
    }
    const taken = await reassign(anneke);
    expect([taken.statusCode, taken.json()]).toEqual([
      200,
      { message: expect.any(String), updatedTechnician: { id: anneke, name: 'Anneke' } },
    ]);
    expect(await messagesAbout(salon(), id)).toEqual(['2 confirm 0', '2 confirm 1']);
    expect(await auditOf(salon(), id)).toContain('staff:2 reassigned');
    await bookAppointment(salon(), await newVisitor(salon()), { date });

    expect(
      (await put('update_technician', staff(), { id: 999_999, technician_id: 1 })).statusCode,
    ).toBe(404);
    await cancel(jane, id);
    expect(await alternatives()).toEqual([]);
    expect((await reassign(marisol)).json().code).toBe('appointment_cancelled');
    const unknown = await salon().call({
      url: '/api/appointments/find_alternative_techs?id=999999',
      ...staff(),
    });
    expect(unknown.statusCode).toBe(404);
  });

  it('answers a repeated call as done, and changes nothing', async () => {
    const id = await bookAppointment(salon(), await newVisitor(salon()), { date: freshThursday() });
    const revision = async () => {
      const [row] = await rowsOf<{ revision: number }>(
        salon().database.queries,
        sql`select revision::int as revision from appointments where id = ${id}`,
      );
      return row?.revision;
    };
    const request = { id, technician_id: anneke, expected_revision: await revision() };
    const first = await put('update_technician', staff(), request);
    const after = [await revision(), await auditOf(salon(), id), await messagesAbout(salon(), id)];
    const again = await put('update_technician', staff(), request);
    expect([first.statusCode, again.statusCode]).toEqual([200, 200]);
    expect(again.json()).toEqual(first.json());
    expect([
      await revision(),
      await auditOf(salon(), id),
      await messagesAbout(salon(), id),
    ]).toEqual(after);
    const other = await put('update_technician', staff(), { ...request, technician_id: linh });
    expect([other.statusCode, other.json().code]).toEqual([409, 'changed_meanwhile']);
  });

  it('ignores buffer and lead time', async () => {
    const jane = await newVisitor(salon());
    const id = await bookAppointment(salon(), jane, {
      date: '2027-03-11',
      start_service_time: '14:00',
    });
    const set = (title: string, context: string) =>
      salon().call({
        method: 'PUT',
        url: '/api/miscellaneouses/key',
        token: salon().adminToken,
        body: { title, context },
      });
    await set('bufferTime', '120');
    await set('leadTimeHours', '24');
    const before = salon().now.ms;
    salon().now.ms = salonInstant('2027-03-11', 13 * 60 + 59);
    const token = await salon().newStaffToken();
    const taken = await put('update_technician', { token }, { id, technician_id: linh });
    salon().now.ms = before;
    await set('bufferTime', '60');
    await set('leadTimeHours', '0');
    expect([taken.statusCode, taken.json().updatedTechnician]).toEqual([
      200,
      { id: linh, name: 'Linh' },
    ]);
  });
});
