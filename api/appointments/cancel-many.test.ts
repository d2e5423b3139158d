import { expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { freshThursday, linh, marisol, messagesAbout, newVisitor } from '../testing/bookings.ts';
import { rowsOf } from '../testing/rows.ts';
import { onPostgres } from '../testing/salon.ts';
import { Browser } from '../testing/strangers.ts';
import { unusedPhone } from '../testing/unused.ts';

onPostgres('cancelling several bookings', (salon) => {
  const cancelMany = (body: object, token = salon().adminToken) =>
    salon().call({ method: 'POST', url: '/api/appointments/cancel_many', token, body });
  const idsOf = (answer: Awaited<ReturnType<typeof cancelMany>>) =>
    answer.json<{ appointments: { id: number }[] }>().appointments.map(({ id }) => id);

  /** A new customer behind an address, with one booking. */
  async function stranger(address: string, date: string, technician_id = marisol) {
    const browser = new Browser(salon(), address);
    const saved = await browser.save({ phone: unusedPhone(), name: 'JANE DOE' });
    const customer = saved.json().customer.id;
    const booked = await browser.book(customer, { date, technician_id });
    return { customer, id: booked.json().id as number };
  }

  it('previews, then cancels those of a customer, with one message', async () => {
    const jane = await newVisitor(salon());
    const browser = new Browser(salon(), '198.51.100.1');
    await browser.validate(jane.phone, 'JANE DOE');
    await browser.search(jane.phone);
    const ids: number[] = [];
    for (let booking = 0; booking < 3; booking += 1)
      ids.push((await browser.book(jane.id, { date: freshThursday() })).json().id);
    const preview = await cancelMany({ customer_id: jane.id, preview: true });
    expect([preview.json().cancelled, idsOf(preview)]).toEqual([false, ids]);
    expect(idsOf(await cancelMany({ customer_id: jane.id, preview: true }))).toEqual(ids);

    const cancelled = await cancelMany({ customer_id: jane.id, preview: false });
    expect([cancelled.json().cancelled, idsOf(cancelled)]).toEqual([true, ids]);
    expect(await messagesAbout(salon(), ids[0] ?? 0)).toEqual(['2 confirm 0', '2 cancel 1']);
    expect(await messagesAbout(salon(), ids[1] ?? 0)).toEqual(['2 confirm 0']);
    expect(idsOf(await cancelMany({ customer_id: jane.id, preview: false }))).toEqual([]);
    // One message tells of all of them.
    for (const id of ids) {
      const answer = await salon().call({
        method: 'PUT',
        url: '/api/appointments/restore',
        token: salon().adminToken,
        body: { id },
      });
      expect(answer.json()).toMatchObject({ code: 'undo_not_found' });
    }
  });

  it('cancels those from a network, as the event of the burst names it, and no others', async () => {
    const date = freshThursday();
    const attackers = '203.0.113.50';
    const theirs: number[] = [];
    for (const at of [date, freshThursday(), freshThursday()])
      theirs.push((await stranger(attackers, at)).id);
    const other = await stranger('198.51.100.2', date, linh);
    const [row] = await rowsOf<{ network: string }>(
      salon().database.queries,
      sql`select network from appointments where id = ${theirs[0]}`,
    );
    const network = row?.network;
    expect(idsOf(await cancelMany({ network, preview: true }))).toEqual(theirs);
    expect(idsOf(await cancelMany({ network, from: date, to: date, preview: true }))).toEqual(
      theirs.slice(0, 1),
    );
    await cancelMany({ network, preview: false, notify: false });
    const upcoming = await cancelMany({ from: date, to: date, preview: true });
    expect(idsOf(upcoming)).toEqual([other.id]);
    expect(await messagesAbout(salon(), theirs[0] ?? 0)).toEqual(['2 confirm 0']);
  });

  it('tells by mail first, then by text those whom no mail reaches', async () => {
    const date = freshThursday();
    const [withMail, without] = [
      await stranger('198.51.100.3', date),
      await stranger('198.51.100.4', date, linh),
    ];
    await salon().database.queries.execute(
      sql`update customers set email = 'jane@example.com', email_proven_at = now() where id = ${withMail.customer}`,
    );
    await cancelMany({ from: date, to: date, preview: false });
    const order = await rowsOf<{ id: number; channel: string }>(
      salon().database.queries,
      sql`select (data->>'appointment_id')::int as id, data->>'channel' as channel from pgboss.job
          where data->>'kind' = 'cancel' and (data->>'appointment_id')::int in (${withMail.id}, ${without.id})
          order by priority desc, data->>'channel', (data->>'appointment_id')::int`,
    );
    expect(order).toEqual([
      { id: withMail.id, channel: 'customer_mail' },
      { id: without.id, channel: 'customer_mail' },
      { id: without.id, channel: 'customer_text' },
      { id: withMail.id, channel: 'customer_text' },
    ]);
  });

  it('cancels those made in a span of time', async () => {
    const early = await stranger('198.51.100.3', freshThursday());
    const late = await stranger('198.51.100.3', freshThursday());
    await salon().database.queries.execute(
      sql`update appointments set created_at = '2027-03-01T10:00:00Z' where id = ${early.id}`,
    );
    const span = { booked_from: '2027-03-01T01:59:00-08:00', booked_to: '2027-03-01T10:00:00Z' };
    expect(idsOf(await cancelMany({ ...span, preview: false }))).toEqual([early.id]);
    expect(idsOf(await cancelMany({ customer_id: late.customer, preview: true }))).toEqual([
      late.id,
    ]);
  });

  it('cancels a group whole', async () => {
    const jane = await newVisitor(salon());
    const browser = new Browser(salon(), '198.51.100.1');
    await browser.search(jane.phone);
    const date = freshThursday();
    const appointments = [marisol, linh].map((technician_id) => ({
      technician_id,
      service_ids: [1],
    }));
    const { id } = (await browser.bookGroup(jane.id, { date, group_size: 2, appointments })).json();
    expect(idsOf(await cancelMany({ from: date, to: date, preview: false }))).toEqual([id]);
    const open = await rowsOf(
      salon().database.queries,
      sql`select id from appointments where date = ${date} and cancelled_at is null`,
    );
    expect(open).toEqual([]);
  });

  it.each([
    ['nothing selected', { preview: true }],
    ['only a choice of messages', { preview: false, notify: false }],
    ['no choice of a preview', { customer_id: 1 }],
    ['an address instead of a network', { network: '203.0.113.50', preview: true }],
    ['a date instead of a moment', { booked_from: '2027-03-01', preview: true }],
    ['a moment in the year 0', { booked_from: '0000-01-01T00:00:00Z', preview: true }],
    ['an offset that no place has', { booked_to: '2027-03-01T00:00:00+23:59', preview: true }],
    [
      'a fraction of a second without end',
      { booked_to: `2027-03-01T00:00:00.${'1'.repeat(200)}Z`, preview: true },
    ],
  ])('is refused with %s', async (_what, body) => {
    expect((await cancelMany(body)).statusCode).toBe(400);
  });

  it('is for the owner', async () => {
    expect(
      (await cancelMany({ customer_id: 1, preview: true }, salon().staffToken)).statusCode,
    ).toBe(403);
  });
});
