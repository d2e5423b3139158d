import { expect, it } from '@jest/globals';
import { salonInstant } from '@salon/shared-lib/scheduling';
import { deriveKeys } from '../identity/keys.ts';
import { issueToken, tokenLifetimeSeconds } from '../identity/token.ts';
import {
  auditOf,
  bookAppointment,
  freshThursday,
  linh,
  marisol,
  messagesAbout,
  newVisitor,
  openHistory,
} from '../testing/bookings.ts';
import { type As, changesIn } from '../testing/changes.ts';
import { onPostgres, testNow, testSecret } from '../testing/salon.ts';

onPostgres('bookings of a customer', (salon) => {
  const { put, cancel, reschedule, history, staff, bookGroup } = changesIn(salon);

  it('are listed as future, present and past; a group booking is one row', async () => {
    const jane = await newVisitor(salon());
    const [first, second] = [freshThursday(), freshThursday()];
    salon().now.ms = salonInstant('2027-03-01', 600);
    const past = [
      await bookAppointment(salon(), jane, { date: '2027-03-04' }),
      await bookAppointment(salon(), jane, { date: '2027-03-08' }),
    ];
    salon().now.ms = testNow;
    const today = await bookAppointment(salon(), jane, {
      date: '2027-03-10',
      start_service_time: '17:00',
    });
    const { id } = await bookGroup(jane, second);
    const single = await bookAppointment(salon(), jane, { date: first });
    const gone = await bookAppointment(salon(), jane, { date: first, start_service_time: '15:00' });
    await cancel(jane, gone);
    const lists = await history(jane);
    const ids = (appointments: { id: number }[]) =>
      appointments.map((appointment) => appointment.id);
    expect([ids(lists.future), ids(lists.present), ids(lists.past)]).toEqual([
      [single, id],
      [today],
      past.reverse(),
    ]);
    expect(lists.future[1]).toEqual({
      id,
      date: second,
      start_service_time: '10:00',
      note: null,
      sequence: 0,
      group: 2,
      Technicians: [
        { id: marisol, name: 'Marisol' },
        { id: linh, name: 'Linh' },
      ],
      Services: [expect.objectContaining({ id: 3 }), expect.objectContaining({ id: 3 })],
      minutes: 60,
      parts: [
        { id, technician_id: marisol, minutes: 60, service_ids: [3] },
        { id: expect.any(Number), technician_id: linh, minutes: 60, service_ids: [3] },
      ],
    });
    expect(lists.future[0]?.parts).toMatchObject([{ technician_id: marisol, minutes: 25 }]);
  });

  it('show notes to staff only', async () => {
    const jane = await newVisitor(salon());
    const id = await bookAppointment(salon(), jane, { date: freshThursday() });
    expect((await put('update_note', staff(), { id, note: 'Likes the window.' })).statusCode).toBe(
      200,
    );
    expect((await history(jane)).future).toMatchObject([{ id, note: null }]);
    const byStaff = await salon().call({
      url: `/api/appointments/customer_history?customer_id=${jane.id}`,
      ...staff(),
    });
    expect(byStaff.json().future).toMatchObject([{ id, note: 'Likes the window.' }]);
    expect(await auditOf(salon(), id)).toEqual([`customer:${jane.id} booked`, 'staff:2 noted']);
    expect(await messagesAbout(salon(), id)).toEqual(['2 confirm 0']);
  });

  it('keep their note when somebody else has changed them since they were read', async () => {
    const jane = await newVisitor(salon());
    const id = await bookAppointment(salon(), jane, { date: freshThursday() });
    const note = (as: As, text: string, expected_revision: number) =>
      put('update_note', as, { id, note: text, expected_revision });
    const refused = await note(staff(), 'Likes the window.', 1);
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'changed_meanwhile']);
    const { revision } = refused.json().appointment;
    // The answer has what staff write, so customers can't ask for it.
    expect((await note(jane, 'deleted', revision)).statusCode).toBe(403);
    expect((await note(staff(), 'Likes the window.', revision)).statusCode).toBe(200);
    expect((await note(staff(), 'Likes the door.', revision)).statusCode).toBe(409);
    const booked = [`customer:${jane.id} booked`, 'staff:2 noted'];
    expect(await auditOf(salon(), id)).toEqual(booked);
  });

  it('can be changed by their customer until the start, and by staff', async () => {
    const [jane, joan] = [await newVisitor(salon()), await newVisitor(salon(), 'JOAN ROE')];
    const date = freshThursday();
    const id = await bookAppointment(salon(), jane, { date });
    const bookOnly = { cookie: (await salon().newCustomer()).cookie };
    const expired = await issueToken(
      deriveKeys(testSecret),
      { id: 2, role: 'desk' },
      salon().now.ms - tokenLifetimeSeconds * 1000,
    );
    const forged = await issueToken(
      deriveKeys('another secret that nobody here has used'),
      { id: 1, role: 'owner' },
      salon().now.ms,
    );
    const start = { id, date, start_service_time: '11:00' };
    const refusedCallers: [string, As, number][] = [
      ['an anonymous caller', {}, 401],
      ['a customer with a book session only', bookOnly, 401],
      ['another customer', joan, 403],
      ['an expired token', { token: expired }, 401],
      ['a forged token', { token: forged }, 401],
    ];
    for (const [who, as, status] of refusedCallers) {
      expect([who, (await cancel(as, id)).statusCode]).toEqual([who, status]);
      expect([who, (await reschedule(as, start)).statusCode]).toEqual([who, status]);
      const list = await salon().call({
        url: `/api/appointments/customer_history?customer_id=${jane.id}`,
        ...as,
      });
      expect([who, list.statusCode]).toEqual([who, status]);
    }
    expect((await put('update_note', jane, { id, note: 'Hello' })).statusCode).toBe(403);
    expect((await cancel(jane, 999_999)).statusCode).toBe(404);
    expect((await reschedule(jane, { ...start, id: 999_999 })).statusCode).toBe(404);
    salon().now.ms = salonInstant(date, 10 * 60 + 1);
    const laterSession = { cookie: await openHistory(salon(), jane.phone) };
    const late = await cancel(laterSession, id);
    const lateReschedule = await reschedule(laterSession, {
      ...start,
      start_service_time: '15:00',
    });
    const token = await salon().newStaffToken();
    const byStaff = await cancel({ token }, id);
    salon().now.ms = testNow;
    expect([late.statusCode, late.json().code]).toEqual([400, 'appointment_started']);
    expect(lateReschedule.json().code).toBe('appointment_started');
    expect(byStaff.statusCode).toBe(200);
    // No message after the start.
    expect(await messagesAbout(salon(), id)).toEqual(['2 confirm 0']);
  });
});
