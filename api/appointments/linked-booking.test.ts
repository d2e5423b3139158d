import { expect, it } from '@jest/globals';
import { salonInstant } from '@salon/shared-lib/scheduling';
import { sql } from 'drizzle-orm';
import { bookingToken } from '../identity/booking-link.ts';
import { deriveKeys } from '../identity/keys.ts';
import { auditOf, bookAppointment, freshThursday, newVisitor } from '../testing/bookings.ts';
import { type As, changesIn } from '../testing/changes.ts';
import { rowsOf } from '../testing/rows.ts';
import { onPostgres, testNow, testSecret } from '../testing/salon.ts';

const tokenOf = (id: number, secret = testSecret) => bookingToken(deriveKeys(secret), id);
const withToken = (token: string): As => ({ headers: { authorization: `Booking ${token}` } });
const linkOf = (id: number) => withToken(tokenOf(id));

onPostgres('the link of a booking', (salon) => {
  const { put, cancel, reschedule, bookGroup, staff } = changesIn(salon);

  async function read(as: As) {
    const answer = await salon().call({ url: '/api/appointments/linked', ...as });
    return [answer.statusCode, answer.json().code ?? answer.json()];
  }

  it('shows the given name and the booking, and nothing else', async () => {
    const jane = await newVisitor(salon(), 'JANE DOE');
    const date = freshThursday();
    const id = await bookAppointment(salon(), jane, { date, customer_note: 'Two flights up.' });
    await put('update_note', staff(), { id, note: 'Allergic to acetone.' });
    await bookAppointment(salon(), jane, { date: freshThursday() });
    const [status, answer] = await read(linkOf(id));
    expect(status).toBe(200);
    expect(answer.name).toBe('Jane');
    expect(answer.booking).toMatchObject({ id, date, note: null, group: 1 });
    expect(JSON.stringify(answer)).not.toMatch(
      new RegExp(`doe|customer|flights|acetone|${jane.phone}`, 'i'),
    );
    expect(await auditOf(salon(), id)).toHaveLength(2);
    expect(salon().log.join()).not.toContain(tokenOf(id));
  });

  it('names nobody where its reader may be somebody else', async () => {
    const jane = await newVisitor(salon());
    const { id } = await bookGroup(jane, freshThursday());
    const { queries } = salon().database;
    await queries.execute(sql`update appointments set guest_name = 'ROBIN ROE' where id = ${id}`);
    expect((await read(linkOf(id)))[1].booking.parts).toMatchObject([
      { guest_name: 'ROBIN ROE' },
      {},
    ]);
    await queries.execute(
      sql`update appointments set guest_name = 'ROBIN ROE' where group_id = ${id}`,
    );
    expect((await read(linkOf(id)))[1]).toMatchObject({ booking: { guest_name: 'ROBIN ROE' } });
    await queries.execute(sql`update customers set email_device = 'another' where id = ${jane.id}`);
    const [, answer] = await read(linkOf(id));
    expect(answer.name).toBeNull();
    expect(JSON.stringify(answer)).not.toMatch(/jane|robin/i);
  });

  it('moves, cancels and takes that back, by the rules of customers, and stays the same', async () => {
    const jane = await newVisitor(salon());
    const { id, appointments } = await bookGroup(jane, freshThursday());
    const date = freshThursday();
    expect((await reschedule(linkOf(id), { id, date })).statusCode).toBe(200);
    expect((await read(linkOf(id)))[1]).toMatchObject({ booking: { date, group: 2 } });
    const other = appointments.find((one) => one.id !== id)?.id;
    expect((await put('update_note', linkOf(id), { id, note: 'A note' })).statusCode).toBe(403);
    const guest = { id: other, note: 'deleted', whole: false };
    expect((await put('update_note', linkOf(id), guest)).statusCode).toBe(200);
    expect((await read(linkOf(id)))[1].booking.parts).toHaveLength(1);
    expect((await cancel(linkOf(id), id)).statusCode).toBe(200);
    expect(await read(linkOf(id))).toEqual([400, 'appointment_cancelled']);
    expect((await put('restore', linkOf(id), { id })).statusCode).toBe(200);
    expect((await read(linkOf(id)))[0]).toBe(200);
    expect(new Set(await auditOf(salon(), id))).toEqual(
      new Set(
        ['booked', 'rescheduled', 'cancelled', 'restored'].map(
          (action) => `customer:${jane.id} ${action}`,
        ),
      ),
    );
  });

  it('leaves the booking to the device that made it, whose address gets its mails', async () => {
    const jane = await newVisitor(salon());
    const id = await bookAppointment(salon(), jane, { date: freshThursday() });
    const device = async () => {
      const [row] = await rowsOf<{ device: string; cancelled_device: string | null }>(
        salon().database.queries,
        sql`select device, cancelled_device from appointments where id = ${id}`,
      );
      return row;
    };
    const before = await device();
    await reschedule(linkOf(id), { id, date: freshThursday() });
    await cancel(linkOf(id), id);
    expect(await device()).toEqual({ ...before, cancelled_device: before?.device });
  });

  it('opens its booking alone, also beside the sessions of another customer', async () => {
    const jane = await newVisitor(salon());
    const mary = await newVisitor(salon(), 'MARY ROE');
    const own = await bookAppointment(salon(), jane, { date: freshThursday() });
    const others = await bookAppointment(salon(), mary, { date: freshThursday() });
    const also = await bookAppointment(salon(), jane, { date: freshThursday() });
    const date = freshThursday();
    for (const id of [others, also]) {
      const as = { ...linkOf(own), cookie: mary.cookie };
      expect((await cancel(as, id)).statusCode).toBe(401);
      expect((await reschedule(as, { id, date })).statusCode).toBe(401);
    }
    const services = { id: own, service_ids: [1, 2] };
    expect((await put('services', linkOf(own), services)).statusCode).toBe(401);
    const history = `/api/appointments/customer_history?customer_id=${jane.id}`;
    expect((await salon().call({ url: history, ...linkOf(own) })).statusCode).toBe(401);
    expect(await read({ cookie: jane.cookie })).toEqual([401, 'not_signed_in']);
    expect(await read(staff())).toEqual([403, 'not_allowed']);
  });

  it('is refused when it is forged, and when it leads to no booking', async () => {
    const jane = await newVisitor(salon());
    const { id, appointments } = await bookGroup(jane, freshThursday());
    const guest = appointments.find((one) => one.id !== id)?.id ?? 0;
    const walkIn = await bookAppointment(
      salon(),
      { ...jane, token: salon().staffToken },
      { date: freshThursday(), customer_id: null },
    );
    const token = tokenOf(id);
    const [first = ''] = token;
    for (const wrong of [
      '',
      'x',
      tokenOf(id, 'a secret that somebody made up'),
      `${first === 'A' ? 'B' : 'A'}${token.slice(1)}`,
      token.slice(0, 22) + guest.toString(36),
      token.slice(0, -1),
      `${token} `.repeat(400),
      tokenOf(guest),
      tokenOf(walkIn),
      tokenOf(2_000_000_000),
    ]) {
      expect([wrong, await read(withToken(wrong))]).toEqual([wrong, [404, 'unknown_booking_link']]);
      expect((await cancel(withToken(wrong), id)).statusCode).toBe(404);
    }
  });

  it('can be read until the booking has ended, and changes it until the start', async () => {
    const jane = await newVisitor(salon());
    const date = freshThursday();
    const id = await bookAppointment(salon(), jane, { date });
    const [, { booking }] = await read(linkOf(id));
    const ends = salonInstant(date, 600 + booking.minutes);
    try {
      salon().now.ms = ends - 1;
      expect((await read(linkOf(id)))[0]).toBe(200);
      const late = await cancel(linkOf(id), id);
      expect(late.json().code).toBe('appointment_started');
      salon().now.ms = ends;
      expect(await read(linkOf(id))).toEqual([410, 'booking_link_over']);
      expect((await cancel(linkOf(id), id)).statusCode).toBe(410);
    } finally {
      salon().now.ms = testNow;
    }
  });
});
