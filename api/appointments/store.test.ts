import { expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import {
  freshThursday,
  linh,
  marisol,
  messagesAbout,
  newVisitor,
  tovah,
} from '../testing/bookings.ts';
import { countRows } from '../testing/rows.ts';
import { onEveryDatabase } from '../testing/salon.ts';
import { insertBooking, type NewBooking, readBookingInput } from './store.ts';

onEveryDatabase('book_appointments', (salon) => {
  const service = { id: 1, category_id: 1, name: '', description: '', time: 25, price: 31 };
  const toBook = (...technicians: number[]) =>
    technicians.map((technician_id) => ({ technician_id, services: [service] }));

  async function book(date: string, changes: Partial<NewBooking>) {
    const { queries } = salon().database;
    const { id } = await newVisitor(salon());
    const current = await readBookingInput(queries, id, date, [marisol]);
    const booking = {
      customer_id: id,
      date,
      start: 600,
      version: current?.version ?? 0,
      limits: null,
      locale: null,
      text_limits: null,
      group_size: 1,
      moment: new Date(salon().now.ms).toISOString(),
    };
    return insertBooking(queries, { ...booking, actor: 'test', appointments: [], ...changes });
  }
  const written = (date: string) => [
    countRows(salon(), sql`appointments where date = ${date}`),
    countRows(salon(), sql`events where date = ${date}`),
  ];

  it('writes a group booking in the order of its technicians, under the id of the first appointment', async () => {
    const date = freshThursday();
    const outcome = await book(date, { appointments: toBook(linh, marisol) });
    const appointments = 'appointments' in outcome ? outcome.appointments : [];
    const [first] = appointments;
    expect(outcome.outcome).toBe('booked');
    expect(appointments.map(({ technician_id }) => technician_id)).toEqual([marisol, linh]);
    expect(await messagesAbout(salon(), first?.id ?? 0)).toEqual(['2 confirm 0']);
    const stored = sql`appointment_services where appointment_id = ${first?.id} and time = 25 and price = 31`;
    expect(await countRows(salon(), stored)).toBe(1);
    expect(
      await countRows(salon(), sql`appointments where date = ${date} and group_id = ${first?.id}`),
    ).toBe(2);
  });

  it('writes nothing when one technician of a group booking is taken', async () => {
    const date = freshThursday();
    await book(date, { appointments: toBook(tovah) });
    const outcome = await book(date, { appointments: toBook(marisol, linh, tovah), start: 615 });
    expect(outcome).toEqual({ outcome: 'taken' });
    expect(await Promise.all(written(date))).toEqual([1, 1]);
  });

  it.each<[string, Partial<NewBooking>]>([
    ['unknown_customer', { customer_id: 999_999 }],
    ['stale', { version: 0 }],
  ])('writes nothing and returns %s', async (outcome, changes) => {
    const date = freshThursday();
    expect(await book(date, { appointments: toBook(marisol), ...changes })).toEqual({ outcome });
    expect(await Promise.all(written(date))).toEqual([0, 0]);
  });
});
