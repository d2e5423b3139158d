import { describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { readBookingDetails } from '../messages/booking-details.ts';
import { administrator } from '../testing/administrator.ts';
import {
  auditOf,
  basicManicure,
  bookAppointment,
  freshThursday,
  linh,
  marisol,
  messagesAbout,
  newVisitor,
} from '../testing/bookings.ts';
import { changesIn } from '../testing/changes.ts';
import { makeDue, messages } from '../testing/messages.ts';
import { rowsOf } from '../testing/rows.ts';
import { onPostgres } from '../testing/salon.ts';

onPostgres('held messages', (salon) => {
  const { put, cancel, reschedule, staff, bookGroup } = changesIn(salon);
  const drain = () => salon().server.outbox.drain();
  const holdEnds = async () => {
    await salon().database.queries.execute(makeDue);
    await drain();
  };
  /** What left about a booking: `owner_mail confirm 1`. */
  const sent = async (id: number) => {
    const rows = await rowsOf<{ what: string }>(
      salon().database.queries,
      sql`select concat_ws(' ', channel, kind, sequence) as what from ${messages}
          where appointment_id = ${id} and outcome = 'sent' order by sequence, channel`,
    );
    return rows.map(({ what }) => what);
  };
  const waiting = async (id: number) =>
    (
      await rowsOf<{ channel: string }>(
        salon().database.queries,
        sql`select channel from ${messages} where appointment_id = ${id} and state = 'created' order by channel`,
      )
    ).map(({ channel }) => channel);
  const booked = async () => {
    const jane = await newVisitor(salon());
    const date = freshThursday();
    const id = await bookAppointment(salon(), jane, { date });
    await drain();
    return { jane, date, id, first: ['customer_text confirm 0', 'owner_mail confirm 0'] };
  };
  const hold = { hold_message_s: 12 };
  const decide = (id: number, action: string) => put('held_message', staff(), { id, action });

  it('leave after the time, and tell the last state only', async () => {
    const { id, date, first } = await booked();
    const began = Date.now();
    for (const start_service_time of ['11:00', '12:00', '13:00'])
      expect(
        (await reschedule(staff(), { id, date, start_service_time, ...hold })).statusCode,
      ).toBe(200);
    await drain();
    expect(await sent(id)).toEqual(first);
    const due = await rowsOf<{ seconds: number }>(
      salon().database.queries,
      sql`select extract(epoch from start_after)::float8 - ${began / 1000}::float8 as seconds from ${messages}
          where appointment_id = ${id} and sequence = 3`,
    );
    expect(due).toHaveLength(2);
    for (const { seconds } of due) {
      expect(seconds).toBeGreaterThan(11);
      expect(seconds).toBeLessThan(60);
    }
    await holdEnds();
    expect(await sent(id)).toEqual([...first, 'customer_text confirm 3', 'owner_mail confirm 3']);
  });

  it('are none when the booking is back where it was', async () => {
    const { id, date, first } = await booked();
    const other = freshThursday();
    await reschedule(staff(), { id, date, start_service_time: '11:00', ...hold });
    await reschedule(staff(), { id, date: other, technician_id: linh, ...hold });
    await reschedule(staff(), { id, date, start_service_time: '10:00', technician_id: marisol });
    expect(await messagesAbout(salon(), id)).toEqual(['2 confirm 0', '2 confirm 1', '2 confirm 2']);
    await holdEnds();
    expect(await sent(id)).toEqual(first);
    // The next change is told.
    await reschedule(staff(), { id, date, start_service_time: '15:00' });
    await drain();
    expect(await sent(id)).toEqual([...first, 'customer_text confirm 4', 'owner_mail confirm 4']);
  });

  it('compare with what was told last', async () => {
    const { id, date, first } = await booked();
    await reschedule(staff(), { id, date, start_service_time: '11:00' });
    await drain();
    await reschedule(staff(), { id, date, start_service_time: '10:00', ...hold });
    await holdEnds();
    const told = [1, 2].flatMap((n) => [`customer_text confirm ${n}`, `owner_mail confirm ${n}`]);
    expect(await sent(id)).toEqual([...first, ...told]);
  });

  it('are sent when the time was over before the booking came back', async () => {
    const { id, date, first } = await booked();
    await reschedule(staff(), { id, date, start_service_time: '11:00', ...hold });
    await holdEnds();
    await reschedule(staff(), { id, date, start_service_time: '10:00', ...hold });
    await holdEnds();
    const told = [1, 2].flatMap((n) => [`customer_text confirm ${n}`, `owner_mail confirm ${n}`]);
    expect(await sent(id)).toEqual([...first, ...told]);
  });

  it('leave the first confirmation to be sent, when it had not been', async () => {
    const { id, date } = await booked();
    // As when the mail server did not answer.
    await salon().database.queries.execute(
      sql`update pgboss.job set state = 'created', started_on = null, completed_on = null, data = data - 'outcome',
            start_after = now() + interval '1 hour'
          where name = 'messages' and (data->>'appointment_id')::int = ${id}`,
    );
    await reschedule(staff(), { id, date, start_service_time: '11:00', ...hold });
    await reschedule(staff(), { id, date, start_service_time: '10:00', ...hold });
    await holdEnds();
    expect(await sent(id)).toEqual(['customer_text confirm 2', 'owner_mail confirm 2']);
  });

  it('are of the whole group, with its technicians', async () => {
    const jane = await newVisitor(salon());
    const date = freshThursday();
    const { id, appointments } = await bookGroup(jane, date, basicManicure);
    await drain();
    const first = await sent(id);
    const other = appointments.find((one) => one.id !== id)?.id ?? 0;
    await reschedule(staff(), { id: other, date, technician_id: 4, ...hold });
    expect(await waiting(id)).toEqual(['customer_text', 'owner_mail']);
    const back = await reschedule(staff(), { id: other, date, technician_id: linh, ...hold });
    expect(back.statusCode).toBe(200);
    await holdEnds();
    expect(await sent(id)).toEqual(first);
  });

  it.each([
    ['are one with the cancellation of a guest', hold, 10 * 60],
    ['are told before it, unless they are held', {}, undefined],
  ])('%s', async (_, held, before) => {
    const date = freshThursday();
    const { id } = await bookGroup(await newVisitor(salon()), date);
    await drain();
    await reschedule(staff(), { id, date, start_service_time: '11:00', ...held });
    await drain();
    await put('update_note', staff(), { id, note: 'deleted', ...hold });
    const told = await readBookingDetails(salon().database.queries, id, { menu: [] });
    expect([told?.before?.start, told?.cancelledGuests.length]).toEqual([before, 1]);
    await holdEnds();
    expect((await sent(id)).at(-1)).toBe('owner_mail confirm 2');
    expect(await sent(id)).toHaveLength(held === hold ? 4 : 6);
  });

  it('tell the owner only, when they are dropped', async () => {
    const { id, date, first } = await booked();
    await reschedule(staff(), { id, date, start_service_time: '11:00', ...hold });
    for (let call = 0; call < 2; call += 1)
      expect((await decide(id, 'drop')).json()).toEqual({ id, outcome: 'dropped' });
    expect((await auditOf(salon(), id)).slice(-1)).toEqual(['staff:2 message dropped']);
    await holdEnds();
    expect(await sent(id)).toEqual([...first, 'owner_mail confirm 1']);
    expect((await decide(id, 'drop')).json()).toEqual({ id, outcome: 'none' });
    expect((await decide(id, 'send')).json()).toEqual({ id, outcome: 'none' });
  });

  it('leave at once, when staff say so', async () => {
    const { id, date, first } = await booked();
    await reschedule(staff(), { id, date, start_service_time: '11:00', ...hold });
    expect((await decide(id, 'send')).json()).toEqual({ id, outcome: 'sending' });
    await drain();
    expect(await sent(id)).toEqual([...first, 'customer_text confirm 1', 'owner_mail confirm 1']);
  });

  it('yield to a cancellation, and to a change by the customer', async () => {
    const one = await booked();
    await reschedule(staff(), { id: one.id, date: one.date, start_service_time: '11:00', ...hold });
    await cancel(staff(), one.id);
    await holdEnds();
    expect((await sent(one.id)).slice(2)).toEqual([
      'customer_text cancel 2',
      'owner_mail cancel 2',
    ]);
    const two = await booked();
    await reschedule(staff(), { id: two.id, date: two.date, start_service_time: '11:00', ...hold });
    await reschedule({ cookie: two.jane.cookie }, { id: two.id, date: two.date });
    await holdEnds();
    // Whoever moves their own booking is told, also where it was before.
    expect((await sent(two.id)).slice(2)).toEqual([
      'customer_text confirm 2',
      'owner_mail confirm 2',
    ]);
  });

  describe('of a cancellation', () => {
    const cancelHeld = (id: number, more = {}) =>
      put('update_note', staff(), { id, note: 'deleted', whole: true, ...hold, ...more });
    const restore = async (id: number, as = staff()) => {
      const { statusCode, json } = await put('restore', as, { id });
      return `${statusCode} ${json().code ?? ''}`.trim();
    };

    it('are none when it is taken back', async () => {
      const { id, first } = await booked();
      await cancelHeld(id);
      expect(await waiting(id)).toEqual(['customer_text', 'owner_mail']);
      expect(await restore(id)).toBe('200');
      await holdEnds();
      expect(await sent(id)).toEqual(first);
    });

    it('tell the owner only, when they are dropped', async () => {
      const { id, first } = await booked();
      await cancelHeld(id);
      expect((await decide(id, 'drop')).json()).toEqual({ id, outcome: 'dropped' });
      await holdEnds();
      expect(await sent(id)).toEqual([...first, 'owner_mail cancel 1']);
      const unreached = await salon().call({ url: '/api/notification/unreached', ...staff() });
      expect(unreached.json().map((one: { appointment_id: number }) => one.appointment_id)).toEqual(
        [],
      );
    });

    it('are followed by one that the visit is booked, once they have left', async () => {
      const { id, date, jane, first } = await booked();
      await reschedule(staff(), { id, date, start_service_time: '11:00' });
      await drain();
      await cancelHeld(id);
      expect(await restore(id, { cookie: jane.cookie })).toBe('400 appointment_cancelled');
      await decide(id, 'send');
      await drain();
      // Also somebody else than who cancelled it, at any time.
      const answer = await put('restore', { token: salon().adminToken }, { id });
      expect(answer.json()).toEqual({ id, date, start_service_time: '11:00', tells: true });
      await drain();
      expect((await sent(id)).slice(first.length)).toEqual([
        ...['customer_text confirm 1', 'owner_mail confirm 1'],
        ...['customer_text cancel 2', 'owner_mail cancel 2'],
        ...['customer_text confirm 3', 'owner_mail confirm 3'],
      ]);
      // Not as a move: that was told before the cancellation.
      const details = await readBookingDetails(salon().database.queries, id, { menu: [] });
      expect(details).toMatchObject({ changed: false, before: null });
      expect((await auditOf(salon(), id)).at(-1)).toMatch(/^staff:\d+ restored$/);
      expect(await restore(id)).toBe('200');
      await drain();
      expect(await sent(id)).toHaveLength(8);
    });

    it('are none an hour later, where nobody was told', async () => {
      const { id, first } = await booked();
      await cancelHeld(id, { hold_message_s: undefined, tell: false });
      await salon().database.queries.execute(
        sql`update appointments set cancelled_at = cancelled_at - interval '1 hour' where id = ${id}`,
      );
      expect((await put('restore', staff(), { id })).json()).toMatchObject({ tells: false });
      await holdEnds();
      expect(await sent(id)).toEqual(first);
    });

    it('are one that the visit is booked, where the desk takes back what its customer cancelled', async () => {
      const { id, jane, first } = await booked();
      await cancel({ cookie: jane.cookie }, id);
      expect(await restore(id)).toBe('200');
      await holdEnds();
      expect(await sent(id)).toEqual([...first, 'customer_text confirm 2', 'owner_mail confirm 2']);
    });

    it('are those of a guest, too, who comes back with the move that was held before', async () => {
      const date = freshThursday();
      const { id, appointments } = await bookGroup(await newVisitor(salon()), date);
      await drain();
      const first = await sent(id);
      const other = appointments.find((one) => one.id !== id)?.id ?? 0;
      await cancelHeld(other, { whole: false });
      expect(await restore(other)).toBe('200');
      await holdEnds();
      expect(await sent(id)).toEqual(first);
      await reschedule(staff(), { id, date, start_service_time: '11:00', ...hold });
      await cancelHeld(other, { whole: false });
      expect(await restore(other)).toBe('200');
      await holdEnds();
      expect(await sent(id)).toEqual([...first, 'customer_text confirm 5', 'owner_mail confirm 5']);
    });

    it('say who has the time meanwhile', async () => {
      const { id, date } = await booked();
      await cancelHeld(id, { tell: false });
      await bookAppointment(salon(), await newVisitor(salon(), 'JOAN ROE'), { date });
      const refused = await put('restore', staff(), { id });
      expect(refused.json()).toMatchObject({ code: 'slot_taken', conflictingSlot: '10:00' });
      expect(refused.json().message).toContain('Joan Roe');
    });

    it('say that the technician is off by now', async () => {
      const { id, date } = await booked();
      await cancelHeld(id, { tell: false });
      const off = { technician_id: 1, first_date: date, last_date: date };
      await administrator(salon).post('technicians/time_off', off);
      const refused = await put('restore', staff(), { id });
      expect(refused.json()).toMatchObject({ code: 'slot_taken', conflictingSlot: '10:00' });
      expect(refused.json().message).toMatch(/Marisol/);
    });

    it('are for staff to hold', async () => {
      const { id, jane } = await booked();
      const body = { id, note: 'deleted', ...hold };
      expect((await put('update_note', { cookie: jane.cookie }, body)).statusCode).toBe(403);
      const move = { id, date: freshThursday(), tell: false };
      expect((await reschedule({ cookie: jane.cookie }, move)).statusCode).toBe(403);
    });
  });

  it('are none of a move that nobody is told of', async () => {
    const { id, date, first } = await booked();
    await reschedule(staff(), { id, date, start_service_time: '11:00', tell: false });
    await holdEnds();
    expect(await sent(id)).toEqual(first);
  });

  it('are none of a confirmation, and none of an unknown appointment', async () => {
    const { id } = await booked();
    expect((await decide(id, 'drop')).json()).toEqual({ id, outcome: 'none' });
    expect((await decide(1_000_000, 'drop')).statusCode).toBe(404);
    expect((await decide(id, 'keep')).statusCode).toBe(400);
    const body = { id, date: freshThursday(), start_service_time: '10:00', hold_message_s: 31 };
    expect((await put('reschedule', staff(), body)).statusCode).toBe(400);
  });
});
