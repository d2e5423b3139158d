import { expect, it } from '@jest/globals';
import { salonInstant } from '@salon/shared-lib/scheduling';
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { rowsOf } from '../db/rows.ts';
import { readBookingDetails } from '../messages/booking-details.ts';
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
import { changesIn } from '../testing/changes.ts';
import { cookieNamed, onPostgres } from '../testing/salon.ts';
import { readBooking } from './booking.ts';
import { toAppointment } from './read.ts';

onPostgres('cancellation', (salon) => {
  const { put, cancel, history, staff, bookGroup } = changesIn(salon);

  it('frees the minutes, and changes nothing when it is repeated', async () => {
    const jane = await newVisitor(salon());
    const date = freshThursday();
    const id = await bookAppointment(salon(), jane, { date });
    const answers = await Promise.all([cancel(jane, id), cancel(jane, id), cancel(staff(), id)]);
    for (const answer of answers) {
      expect([answer.statusCode, answer.json()]).toEqual([200, { id, note: 'deleted' }]);
    }
    expect(await messagesAbout(salon(), id)).toEqual(['2 confirm 0', '2 cancel 1']);
    expect(await auditOf(salon(), id)).toHaveLength(2);
    expect(await bookAppointment(salon(), jane, { date })).toBeGreaterThan(id);
    const edited = await put('update_note', staff(), { id, note: 'She is coming after all.' });
    expect([edited.statusCode, edited.json().code]).toEqual([400, 'appointment_cancelled']);
  });

  it('is told nobody where staff say so, of the whole or of one guest', async () => {
    const jane = await newVisitor(salon());
    const id = await bookAppointment(salon(), jane, { date: freshThursday() });
    const quiet = { note: 'deleted', tell: false };
    expect((await put('update_note', { cookie: jane.cookie }, { id, ...quiet })).statusCode).toBe(
      403,
    );
    expect((await put('update_note', staff(), { id, ...quiet })).statusCode).toBe(200);
    expect(await messagesAbout(salon(), id)).toEqual(['2 confirm 0']);
    const group = await bookGroup(await newVisitor(salon()), freshThursday());
    await salon().server.outbox.drain();
    expect((await put('update_note', staff(), { id: group.id, ...quiet })).statusCode).toBe(200);
    expect(await messagesAbout(salon(), group.id)).toEqual(['2 confirm 0']);
  });

  it('stores its device beside that of the booking, and restoring clears it', async () => {
    const jane = await newVisitor(salon());
    const id = await bookAppointment(salon(), jane, { date: freshThursday() });
    const stored = async () => {
      const { queries } = salon().database;
      const text = z.nullable(z.string());
      const [row] = await rowsOf(
        queries,
        z.object({ device: text, cancelled_by: text, cancelled_device: text }),
        sql`select device, cancelled_by, cancelled_device from appointments where id = ${id}`,
      );
      return row;
    };
    const before = await stored();
    expect(before).toEqual({
      device: expect.any(String),
      cancelled_by: null,
      cancelled_device: null,
    });
    const other = { cookie: await openHistory(salon(), jane.phone) };
    await cancel(other, id);
    const cancelled = await stored();
    expect(cancelled).toEqual({
      device: before?.device,
      cancelled_by: `customer:${jane.id}`,
      cancelled_device: expect.any(String),
    });
    expect(cancelled?.cancelled_device).not.toBe(before?.device);
    expect((await put('restore', other, { id })).statusCode).toBe(200);
    expect(await stored()).toEqual(before);
  });

  it('keeps the note in the database and shows `deleted` on the wire', async () => {
    const jane = await newVisitor(salon());
    const id = await bookAppointment(salon(), jane, { date: freshThursday() });
    await put('update_note', staff(), { id, note: 'Allergic to acetone.' });
    await cancel(jane, id);
    const { queries } = salon().database;
    const [row] = await rowsOf(
      queries,
      z.object({ note: z.string(), cancelled: z.boolean(), cancelled_by: z.string() }),
      sql`select note, cancelled_at is not null as cancelled, cancelled_by from appointments where id = ${id}`,
    );
    expect(row).toEqual({
      note: 'Allergic to acetone.',
      cancelled: true,
      cancelled_by: `customer:${jane.id}`,
    });
    const [stored] = (await readBooking(queries, id)).appointments;
    expect(stored && toAppointment(stored).note).toBe('deleted');
  });

  it('cancels a whole group booking by the id of any of its appointments', async () => {
    const jane = await newVisitor(salon());
    const date = freshThursday();
    const { id, appointments } = await bookGroup(jane, date);
    const other = appointments.find((one) => one.id !== id)?.id ?? 0;
    expect((await cancel(jane, other)).json()).toEqual({ id, note: 'deleted' });
    expect(await messagesAbout(salon(), id)).toEqual(['2 confirm 0', '2 cancel 1']);
    expect((await history(jane)).future).toEqual([]);
    for (const technician_id of [marisol, linh])
      await bookAppointment(salon(), await newVisitor(salon()), { date, technician_id });
  });

  it('cancels one guest of a group, and the others come', async () => {
    const jane = await newVisitor(salon());
    const date = freshThursday();
    const { id, appointments } = await bookGroup(jane, date);
    const other = appointments.find((one) => one.id !== id)?.id ?? 0;
    const day = async () =>
      (await salon().call({ url: `/api/appointments/day?date=${date}`, ...staff() })).json();
    // Held, as that of the move: neither has left when what it says is read.
    const guest = () => put('update_note', staff(), { id, note: 'deleted', hold_message_s: 30 });
    expect((await guest()).json()).toEqual({ id, note: 'deleted' });
    expect((await guest()).statusCode).toBe(200);
    expect(await day()).toMatchObject({
      appointments: [{ id: other, booking_id: id, group: 1, sequence: 1 }],
      cancelled: [{ id }],
    });
    expect((await history(jane)).future).toMatchObject([
      { id, group: 1, Technicians: [{ id: linh }], parts: [{ id: other, technician_id: linh }] },
    ]);
    expect(await messagesAbout(salon(), id)).toEqual(['2 confirm 0', '2 confirm 1']);
    const told = () => readBookingDetails(salon().database.queries, id, { menu: [] });
    expect(await told()).toMatchObject({
      ...{ cancelled: false, changed: true, sequence: 1, group: 1 },
      shares: [{ technician: 'Linh' }],
      cancelledGuests: [{ technician: 'Marisol', services: [{ id: 3 }] }],
    });
    const counted = async () =>
      (await salon().call({ url: `/api/customers/${jane.id}`, ...staff() })).json().cancelled;
    expect(await counted()).toBe(0);
    await bookAppointment(salon(), await newVisitor(salon()), { date, technician_id: marisol });
    const to = { date, start_service_time: '14:00', hold_message_s: 30 };
    const moved = await put('reschedule', staff(), { id: other, ...to });
    expect(moved.statusCode).toBe(200);
    // Neither was told yet, so one message says both.
    expect(await told()).toMatchObject({
      ...{ start: 14 * 60, sequence: 2, cancelledGuests: [{ technician: 'Marisol' }] },
      before: { date, start: 10 * 60, technicians: ['Linh'] },
    });
    expect(
      (await put('status', staff(), { id, status: 'done', expected_revision: 1 })).json().code,
    ).toBe('appointment_cancelled');
    // The booking keeps its id, and what its customer does to it is done to those who come.
    const later = await put('reschedule', jane, { id, date, start_service_time: '15:00' });
    expect(later.statusCode).toBe(200);
    expect(await day()).toMatchObject({
      appointments: [{}, { id: other, start_service_time: '15:00' }],
    });
    expect(
      (await put('update_note', staff(), { id: other, note: 'deleted', whole: true })).statusCode,
    ).toBe(200);
    const sent = await messagesAbout(salon(), id);
    expect(sent.slice(2)).toEqual(['2 confirm 2', '2 confirm 3', '2 cancel 4']);
    expect(await told()).toMatchObject({
      cancelled: true,
      shares: [{ technician: 'Linh' }],
      cancelledGuests: [],
    });
    expect((await day()).appointments).toHaveLength(1);
    expect(await counted()).toBe(1);
  });

  it('lets customers cancel one guest of their own group, and take that back', async () => {
    const [jane, joan] = [await newVisitor(salon()), await newVisitor(salon(), 'JOAN ROE')];
    const date = freshThursday();
    const { id, appointments } = await bookGroup(jane, date);
    const [first = 0, other = 0] = appointments.map((one) => one.id);
    const guest = (who: typeof jane) =>
      put('update_note', who, { id: other, note: 'deleted', whole: false });
    expect((await guest(joan)).statusCode).toBe(403);
    expect((await guest(jane)).statusCode).toBe(200);
    const shown = async () =>
      (await history(jane)).future.map(
        ({ group, parts }: { group: number; parts: { id: number }[] }) => [
          group,
          ...parts.map((one) => one.id),
        ],
      );
    expect(await shown()).toEqual([[1, first]]);
    expect((await put('restore', joan, { id: other })).statusCode).toBe(403);
    for (const _ of ['once', 'twice'])
      expect((await put('restore', jane, { id: other })).statusCode).toBe(200);
    expect(await shown()).toEqual([[2, first, other]]);
    // Of two cancellations the last one is taken back, without the guest who had left before.
    await guest(jane);
    await put('update_note', jane, { id: first, note: 'deleted', whole: true });
    expect(await shown()).toEqual([]);
    expect((await put('restore', jane, { id: first })).statusCode).toBe(200);
    expect(await shown()).toEqual([[1, first]]);
    expect(id).toBe(first);
  });

  it('records the customer of the booking in the audit trail', async () => {
    const [jane, joan] = [await newVisitor(salon()), await newVisitor(salon(), 'JOAN ROE')];
    const id = await bookAppointment(salon(), jane, { date: freshThursday() });
    // Two sessions in one browser: Joan may book, Jane may change her bookings.
    const book = cookieNamed('salon_book', joan);
    const history = cookieNamed('salon_history', jane);
    await cancel({ ...jane, cookie: `${book}; ${history}` }, id);
    expect(await auditOf(salon(), id)).toEqual([
      `customer:${jane.id} booked`,
      `customer:${jane.id} cancelled`,
    ]);
  });

  it('is refused from the minute in which the appointment starts', async () => {
    const jane = await newVisitor(salon());
    const id = await bookAppointment(salon(), jane, {
      date: '2027-03-10',
      start_service_time: '15:00',
    });
    const before = salon().now.ms;
    salon().now.ms = salonInstant('2027-03-10', 15 * 60) + 30_000;
    const history = await openHistory(salon(), jane.phone);
    const late = await cancel({ cookie: history }, id);
    salon().now.ms = before;
    expect([late.statusCode, late.json().code]).toEqual([400, 'appointment_started']);
  });
});
