import { expect, it } from '@jest/globals';
import { salonInstant } from '@salon/shared-lib/scheduling';
import { sql } from 'drizzle-orm';
import { deriveKeys } from '../identity/keys.ts';
import {
  bookAppointment,
  freshThursday,
  newVisitor,
  requestAppointment,
} from '../testing/bookings.ts';
import { changesIn } from '../testing/changes.ts';
import { countRows, rowsOf, tablesWith } from '../testing/rows.ts';
import { cookieOf, onPostgres, testNow, testSecret } from '../testing/salon.ts';
import { runCommand } from './commands.ts';

const keys = deriveKeys(testSecret);

onPostgres('salon customer forget', (salon) => {
  const { cancel, history, staff } = changesIn(salon);
  const run = (words: string[], nowMs = testNow) =>
    runCommand(salon().database, { keys, nowMs }, ['customer', 'forget', ...words]);
  const formatted = (phone: string) => phone.replace(/(...)(...)(....)/, '($1) $2-$3');

  /** A customer with a visit, notes and messages that wait, and the moment after the visit. */
  async function visited(first: string) {
    const visitor = await newVisitor(salon(), `${first} QUILL`);
    const { queries } = salon().database;
    const email = `${first}${visitor.id}@example.com`.toLowerCase();
    await queries.execute(sql`update customers set email = ${email} where id = ${visitor.id}`);
    await queries.execute(
      sql`insert into email_proofs (id, customer_id, email) values (${email}, ${visitor.id}, ${email})`,
    );
    const date = freshThursday();
    const booked = await requestAppointment(
      salon(),
      visitor,
      { date, customer_note: `${first} has a sore thumb.` },
      { 'idempotency-key': `key of ${visitor.id}` },
    );
    const { id } = booked.json<{ id: number }>();
    await queries.execute(
      sql`update appointments set note = ${`${first} came late.`} where id = ${id}`,
    );
    await queries.execute(
      sql`select enqueue_jobs(array[gen_random_uuid()], array[${JSON.stringify({
        kind: 'contact',
        channel: 'owner_mail',
        // As it was typed: only customers' addresses are stored in lower case.
        payload: { name: first, email: email.toUpperCase(), message: 'Hello.' },
      })}::jsonb], 'contact')`,
    );
    return { ...visitor, email, date, appointment: id, later: salonInstant(date, 20 * 60) };
  }

  it.each([
    [['3105550199'], 'There is no customer with this number.'],
    [['jane@example.com'], 'That is no phone number.'],
    [['555'], 'That is no phone number.'],
    [[''], 'That is no phone number.'],
    [[], 'Use "salon unlock'],
    [['3105550199', '3105550198'], 'Use "salon unlock'],
    [['3105550199', '--yes', '--role', 'owner'], 'Use "salon unlock'],
  ])('refuses %j with one sentence', async (words, start) => {
    const { ok, asks, text } = await run(words);
    expect([ok, asks, text.slice(0, start.length)]).toEqual([false, undefined, start]);
  });

  it('asks first, and does nothing without an answer', async () => {
    const { phone, later } = await visited('Zelda');
    const { ok, asks, text } = await run([phone], later);
    expect([ok, asks]).toEqual([false, true]);
    expect(text).toBe(
      `ZELDA QUILL, ${formatted(phone)}. Name, phone number, e-mail address, language, consent, proofs, devices, notes and messages in the queue will be deleted for good; 1 appointment will stay in the figures, without a person.`,
    );
    expect(await tablesWith(salon(), phone)).toContain('public.customers');
  });

  it('refuses while appointments are to come', async () => {
    const { phone, later } = await visited('Zelda');
    expect(await run([phone, '--yes'])).toEqual({
      ok: false,
      text: `ZELDA QUILL, ${formatted(phone)}, has 1 upcoming appointment: please cancel first.`,
    });
    expect((await run([phone, '--yes'], later)).ok).toBe(true);
  });

  it('refuses also in the minute in which a visit starts', async () => {
    const { phone, date, later } = await visited('Zelda');
    const start = salonInstant(date, 10 * 60);
    expect((await run([phone, '--yes'], start)).text).toContain('has 1 upcoming appointment');
    expect((await run([phone, '--yes'], start + 60_000)).ok).toBe(true);
    expect(later).toBeGreaterThan(start);
  });

  it('refuses until the customer has been told of a cancellation', async () => {
    const joan = await newVisitor(salon(), 'JOAN ROE');
    const { queries } = salon().database;
    await queries.execute(
      sql`update customers set email = 'joan.roe@example.com', opt_in_sms = false where id = ${joan.id}`,
    );
    const id = await bookAppointment(salon(), joan, { date: freshThursday() });
    await cancel(joan, id);
    const setState = (state: string) =>
      queries.execute(
        sql`update pgboss.job set state = ${state}::pgboss.job_state
            where data->>'appointment_id' = ${String(id)} and data->>'kind' = 'cancel' and data->>'channel' <> 'owner_mail'`,
      );
    for (const state of ['created', 'retry', 'active']) {
      await setState(state);
      expect(await run([joan.phone, '--yes'])).toEqual({
        ok: false,
        text: `JOAN ROE, ${formatted(joan.phone)}, has not been sent 2 messages about a cancellation yet: please try again in a few minutes.`,
      });
    }
    await setState('completed');
    expect((await run([joan.phone, '--yes'])).ok).toBe(true);
  });

  it('finds a number that is written with the country code 1', async () => {
    const { phone } = await newVisitor(salon(), 'PIA ROE');
    expect((await run([`1${phone}`, '--yes'])).text).toContain('PIA ROE');
  });

  it('leaves the former customer as it is, also for staff', async () => {
    const { phone, later } = await visited('Zelda');
    await run([phone, '--yes'], later);
    const [former] = await rowsOf<{ id: number }>(
      salon().database.queries,
      sql`select id from customers where phone = ''`,
    );
    const answer = await salon().call({
      method: 'PUT',
      url: '/api/customers',
      ...staff(),
      body: { id: former?.id, phone, name: 'ZELDA QUILL' },
    });
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'customer_not_found']);
    expect(
      await countRows(salon(), sql`customers where phone = '' and name = 'FORMER CUSTOMER'`),
    ).toBe(1);
  });

  it('deletes everything about the person, and keeps the visit', async () => {
    const { id, phone, email, date, appointment, cookie, later } = await visited('Ottilie');
    const calendar = async () => {
      const url = `/api/appointments/calender?date=${date}`;
      return (await salon().call({ url, ...staff() }))
        .json<{ appointments: { id: number }[] }[]>()
        .flatMap(({ appointments }) => appointments)
        .find((one) => one.id === appointment);
    };
    const before = await calendar();
    expect(await tablesWith(salon(), 'ottilie')).toEqual(
      expect.arrayContaining(['public.appointments', 'public.customers', 'public.email_proofs']),
    );
    await salon().database.queries.execute(
      sql`update appointments set locale = 'vi' where id = ${appointment}`,
    );
    const { ok, text } = await run([formatted(phone), '--yes'], later);
    expect([ok, text]).toEqual([
      true,
      expect.stringMatching(
        /^OTTILIE QUILL, \(\d{3}\) 555-\d{4}, is forgotten\. Deleted: Name, phone number, e-mail address, .*, the notes of 1 appointment and \d messages in the queue\. 1 appointment will stay in the figures, without a person\.$/,
      ),
    ]);
    for (const trace of ['ottilie', phone, email, `\\mcustomer:${id}\\M`]) {
      expect([trace, await tablesWith(salon(), trace)]).toEqual([trace, []]);
    }
    const kept = await rowsOf(
      salon().database.queries,
      sql`select network, wide_network, device, cancelled_device, locale, note, customer_note from appointments where id = ${appointment}`,
    );
    expect(Object.values(kept[0] ?? {})).toEqual(Array(7).fill(null));
    expect(
      await rowsOf(
        salon().database.queries,
        sql`select actor, details from audit where action = 'customer forgotten' order by id desc limit 1`,
      ),
    ).toEqual([{ actor: 'command', details: { id } }]);

    expect(await calendar()).toEqual({
      ...before,
      customer_id: expect.any(Number),
      note: null,
      customer_note: null,
      Customer: { name: 'FORMER CUSTOMER', phone: '', email: null },
    });
    for (const keyword of ['*', 'former', 'ottilie', phone]) {
      const url = `/api/customers/smart_search?keyword=${encodeURIComponent(keyword)}`;
      const found = (await salon().call({ url, ...staff() })).json<{ name: string }[]>();
      expect(found.filter(({ name }) => /FORMER|OTTILIE/.test(name))).toEqual([]);
    }
    // A session that was open has ended.
    expect(await history({ id, phone, cookie })).toMatchObject({ code: 'not_signed_in' });
    expect((await run([phone, '--yes'])).text).toBe('There is no customer with this number.');
  });

  it('lets the number register anew, which sees nothing old', async () => {
    const { id, phone, later } = await visited('Zelda');
    await run([phone, '--yes'], later);
    expect((await salon().call({ url: `/api/customers/search?phone=${phone}` })).statusCode).toBe(
      404,
    );
    const made = await salon().call({
      method: 'PUT',
      url: '/api/customers',
      body: { phone, name: 'Zelda Quill', email: '', optInSms: true },
    });
    expect(made.statusCode).toBe(200);
    const customer = made.json<{ customer: { id: number } }>().customer;
    expect(customer.id).not.toBe(id);
    const named = await salon().call({
      url: `/api/customers/validate?phone=${phone}&name=Zelda%20Quill`,
    });
    const who = { id: customer.id, phone, cookie: cookieOf(named) };
    expect(await history(who)).toEqual({ future: [], present: [], past: [] });
  });
});
