import { expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { deleteExpired } from '../cleanup.ts';
import { freshThursday, newVisitor } from '../testing/bookings.ts';
import { changesIn } from '../testing/changes.ts';
import { onPostgresWithMessageServers } from '../testing/message-servers.ts';
import { makeDue } from '../testing/messages.ts';
import { countRows, rowsOf } from '../testing/rows.ts';
import { testNow } from '../testing/salon.ts';
import { unusedPhone } from '../testing/unused.ts';
import { enqueueEmailProof, enqueueMessages } from './enqueue.ts';

const name = 'IRIS IBARRA';
const hour = 3_600_000;
const confirmation = 'Appointment Confirmation';
const subject = 'Please confirm your email address';

onPostgresWithMessageServers('an e-mail address', (servers) => {
  const { salon, smtp, settled, to } = servers;
  let people = 0;

  /** A customer with an unproven address of an own. `device`: who added it without a proof of the number. */
  async function iris(device: string | null = null, address?: string) {
    people += 1;
    const email = address ?? `iris${people}@example.com`;
    const customer = await newVisitor(salon(), name, `198.51.100.${people}`);
    await salon().database.queries.execute(
      sql`update customers set email = ${email}, email_device = ${device} where id = ${customer.id}`,
    );
    return { ...customer, email };
  }
  const enqueue = (id: number) => enqueueEmailProof(salon().database.queries, id);
  /** From an address of an own, because one address may try a few times only. */
  const prove = (token: string, address = `203.0.113.${people}`) =>
    salon().call({
      method: 'POST',
      url: '/api/customers/prove-email',
      body: { token },
      headers: { 'x-forwarded-for': address },
    });
  const tokenIn = (address: string) => {
    const mail = to(address).findLast(({ mail: { subject: one } }) => one === subject)?.mail;
    return (
      /http:\/\/127\.0\.0\.1:3000\/confirm-email#([\w-]{32})\n/.exec(mail?.text ?? '')?.[1] ?? ''
    );
  };
  const subjects = (address: string) => to(address).map(({ mail }) => mail.subject);
  let bookings = 0;
  /** Written with the device, so that no message leaves before it. */
  async function book({ id }: { id: number }, device: string | null = null) {
    bookings += 1;
    const { queries } = salon().database;
    const [booking] = await rowsOf<{ id: number }>(
      queries,
      sql`insert into appointments (customer_id, technician_id, date, start_minute, length, device)
          values (${id}, 1, date '2027-06-01' + ${bookings}::int, 600, 30, ${device}) returning id`,
    );
    await enqueueMessages(queries, sql`a.id = ${booking?.id}`, 'confirm');
    await settled();
    return booking?.id;
  }
  const used = (status: number, code?: string) => ({ status, code });
  const answer = ({ statusCode, json }: Awaited<ReturnType<typeof prove>>) =>
    used(statusCode, json().code);

  it('gets one mail without a name, and nothing else until its link is used', async () => {
    const known = await iris();
    await enqueue(known.id);
    await book(known);
    await enqueue(known.id);
    await book(known);
    expect(subjects(known.email)).toEqual([subject]);
    const { mail } = to(known.email)[0] ?? {};
    expect(JSON.stringify([mail?.headers, mail?.text, mail?.html])).not.toMatch(/iris i|ibarra/i);
    expect(mail?.attachments).toEqual([]);

    const token = tokenIn(known.email);
    expect(mail?.html).toContain(`#${token}"`);
    const first = await prove(token);
    expect([first.statusCode, first.json()]).toEqual([
      200,
      { message: 'Your email address is confirmed.' },
    ]);
    await settled();
    expect(subjects(known.email)).toEqual([subject, confirmation, confirmation]);
    expect((await prove(token)).json()).toEqual({
      message: 'Your email address is already confirmed.',
    });
    await book(known);
    expect(subjects(known.email).slice(1)).toEqual([confirmation, confirmation, confirmation]);
    expect(to(known.email)[1]?.mail.text).toContain('Hello Iris,');
    await enqueue(known.id);
    await settled();
    expect(to(known.email)).toHaveLength(4);
  });

  const { cancel, put, bookGroup } = changesIn(salon);
  const restore = (who: { cookie: string }, id: number) => put('restore', who, { id });
  const setConfirmation = (id: number, change: string) =>
    salon().database.queries.execute(
      sql`update pgboss.job set ${sql.raw(change)} where name = 'messages' and data->>'kind' = 'confirm'
          and data->>'appointment_id' = ${String(id)}`,
    );
  /** A customer with a mailed link, and the confirmation of a booking that waited for it. */
  async function awaiting() {
    const known = await iris();
    await enqueue(known.id);
    const id = (await book(known)) ?? 0;
    const { queries } = salon().database;
    return { known, id, token: tokenIn(known.email), queries };
  }

  it('gets the confirmation of a group booking that waited', async () => {
    const known = await iris();
    await enqueue(known.id);
    await bookGroup(known, freshThursday());
    await settled();
    expect(subjects(known.email)).toEqual([subject]);
    await prove(tokenIn(known.email));
    await settled();
    expect(subjects(known.email)).toEqual([subject, confirmation]);
  });

  it('gets no second confirmation of a booking that is cancelled and restored after the proof', async () => {
    const { known, id, token, queries } = await awaiting();
    await prove(token);
    await settled();
    await cancel(known, id);
    expect((await restore(known, id)).statusCode).toBe(200);
    await queries.execute(makeDue);
    await settled();
    expect(subjects(known.email)).toEqual([subject, confirmation]);
  });

  it('gets the confirmation once of a booking that is cancelled and restored before it left', async () => {
    const { known, id, token, queries } = await awaiting();
    smtp().state.behavior = 'busy';
    await prove(token);
    await settled();
    smtp().state.behavior = 'normal';
    await cancel(known, id);
    expect((await restore(known, id)).statusCode).toBe(200);
    await queries.execute(makeDue);
    await settled();
    expect(subjects(known.email)).toEqual([subject, confirmation]);
  });

  it('gets one confirmation when the first one still waits', async () => {
    const { known, id, token, queries } = await awaiting();
    await setConfirmation(
      id,
      `state = 'retry', completed_on = null, data = data - 'outcome', start_after = now() + interval '1 hour'`,
    );
    await prove(token);
    await settled();
    await queries.execute(makeDue);
    await settled();
    expect(subjects(known.email)).toEqual([subject, confirmation]);
  });

  it.each([
    ['none', 'sent', [subject]],
    ['one', 'skipped', [subject, confirmation]],
  ])('gets %s after a confirmation that was being sent is %s', async (_, result, expected) => {
    const { known, id, token, queries } = await awaiting();
    await setConfirmation(id, `state = 'active', completed_on = null, data = data - 'outcome'`);
    await prove(token);
    const waiting = await countRows(
      salon(),
      sql`pgboss.job where data->>'appointment_id' = ${String(id)} and data->>'channel' = 'customer_mail'
            and state = 'created' and start_after > now()`,
    );
    expect(waiting).toBe(1);
    await queries.execute(
      sql`update pgboss.job set state = 'completed', completed_on = now(), data = data || jsonb_build_object('outcome', ${result}::text)
            where state = 'active' and data->>'appointment_id' = ${String(id)}`,
    );
    await queries.execute(makeDue);
    await settled();
    expect(subjects(known.email)).toEqual(expected);
  });

  it('gets another mail only when it is another address', async () => {
    const known = await iris();
    await enqueue(known.id);
    await settled();
    const old = tokenIn(known.email);
    const { queries } = salon().database;
    // Expired rows and jobs do not allow a second mail.
    await queries.execute(sql`update email_proofs set created_at = now() - interval '9 days'`);
    await queries.execute(sql`delete from pgboss.job where data->>'kind' = 'prove_email'`);
    await deleteExpired(salon().database);
    await enqueue(known.id);
    await settled();
    expect(subjects(known.email)).toEqual([subject]);
    const other = `other${known.id}@example.com`;
    await queries.execute(sql`update customers set email = ${other} where id = ${known.id}`);
    await enqueue(known.id);
    await settled();
    expect(subjects(other)).toEqual([subject]);
    expect(answer(await prove(old))).toEqual(used(400, 'link_used_up'));
    expect((await prove(tokenIn(other))).statusCode).toBe(200);
  });

  it('is not proven by a link of an address that was replaced, nor proven anew by a used one', async () => {
    const known = await iris();
    await enqueue(known.id);
    await settled();
    const token = tokenIn(known.email);
    const { queries } = salon().database;
    const write = (email: string) =>
      queries.execute(
        sql`update customers set email = ${email}, email_proven_at = null where id = ${known.id}`,
      );
    await write('new@example.com');
    expect(answer(await prove(token))).toEqual(used(400, 'link_used_up'));
    await write(known.email);
    expect((await prove(token)).statusCode).toBe(200);
    await write(known.email);
    expect(answer(await prove(token))).toEqual(used(400, 'link_used_up'));
    expect(
      await countRows(salon(), sql`customers where id = ${known.id} and email_proven_at is null`),
    ).toBe(1);
  });

  it('is proven by a link for 48 hours; unknown and old ones have the same answer', async () => {
    const known = await iris();
    await enqueue(known.id);
    await settled();
    salon().now.ms = testNow + 48 * hour + 1;
    const late = await prove(tokenIn(known.email));
    const unknown = [await prove('x'.repeat(32)), await prove('')];
    expect(late.statusCode).toBe(400);
    expect(new Set([late, ...unknown].map(({ body }) => body)).size).toBe(1);
    salon().now.ms = testNow + 48 * hour - 1000;
    expect((await prove(tokenIn(known.email))).statusCode).toBe(200);
    salon().now.ms = testNow;
  });

  it('is proven once when its link is used several times at once', async () => {
    const known = await iris();
    await enqueue(known.id);
    await settled();
    const token = tokenIn(known.email);
    const answers = await Promise.all([1, 2, 3, 4].map(() => prove(token)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    expect(answers.filter(({ body }) => body.includes('is confirmed'))).toHaveLength(1);
  });

  it('has the link of the last attempt, and the queue has no token', async () => {
    const known = await iris();
    smtp().state.behavior = 'busy';
    await enqueue(known.id);
    await settled();
    const proofs = () =>
      rowsOf<{ id: string }>(
        salon().database.queries,
        sql`select id from email_proofs where customer_id = ${known.id}`,
      );
    const [first] = await proofs();
    smtp().state.behavior = 'normal';
    await salon().database.queries.execute(makeDue);
    await settled();
    const rows = await proofs();
    expect(rows).toHaveLength(1);
    expect(rows[0]?.id).not.toBe(first?.id);
    const token = tokenIn(known.email);
    expect(await countRows(salon(), sql`pgboss.job where data::text like ${`%${token}%`}`)).toBe(0);
    expect((await prove(token)).statusCode).toBe(200);
  });

  it('gets mail only about bookings of the device that added it, without a name', async () => {
    const known = await iris('device 1');
    await enqueue(known.id);
    await settled();
    expect((await prove(tokenIn(known.email))).statusCode).toBe(200);
    await book(known, 'device 2');
    await book(known, null);
    expect(subjects(known.email)).toEqual([subject]);
    await book(known, 'device 1');
    expect(subjects(known.email)).toEqual([subject, 'Appointment Confirmation']);
    const { mail } = to(known.email)[1] ?? {};
    expect(mail?.text).toMatch(/^Hello,\n/);
    const files = (mail?.attachments ?? []).map(({ content }) =>
      typeof content === 'string' ? content : new TextDecoder().decode(content),
    );
    expect(files.length).toBeGreaterThan(0);
    expect(JSON.stringify([mail?.headers, mail?.text, mail?.html, files])).not.toMatch(/ibarra/i);

    // The device that registered the customer typed the name.
    await salon().database.queries.execute(
      sql`update customers set name_device = 'device 1' where id = ${known.id}`,
    );
    await book(known, 'device 1');
    expect(to(known.email)[2]?.mail.text).toMatch(/^Hello Iris,\n/);
  });

  it.each([
    ['the customer', 'device 1', 'device 2', ['Appointment Confirmation']],
    ['the customer', 'device 2', 'device 1', ['Cancellation']],
    ['staff', 'device 1', null, ['Appointment Confirmation', 'Cancellation']],
  ])(
    'gets mail about a cancellation by %s with the device: %s, %s',
    async (who, device, cancelling, mails) => {
      const known = await iris('device 1');
      const { queries } = salon().database;
      await queries.execute(
        sql`update customers set email_proven_at = now() where id = ${known.id}`,
      );
      const id = await book(known, device);
      const by = who === 'staff' ? 'staff:1' : `customer:${known.id}`;
      await queries.execute(
        sql`update appointments set cancelled_at = now(), cancelled_by = ${by}, cancelled_device = ${cancelling},
            sequence = sequence + 1 where id = ${id}`,
      );
      await enqueueMessages(queries, sql`a.id = ${id}`, 'cancel');
      await settled();
      expect(subjects(known.email)).toEqual(mails);
    },
  );

  it('is written to three times when many jobs run at once', async () => {
    const address = 'at-once@example.com';
    const ids = await Promise.all(
      Array.from({ length: 8 }, async () => (await iris('device 1', address)).id),
    );
    const outcomes = await Promise.all(
      ids.map((customer) =>
        salon().server.deliver({
          id: crypto.randomUUID(),
          kind: 'prove_email',
          channel: 'customer_mail',
          payload: { customer: String(customer) },
          enqueuedAt: new Date(salon().now.ms),
          attempt: 1,
        }),
      ),
    );
    expect(outcomes.filter((one) => one === 'sent')).toHaveLength(3);
  });

  it('is not written to by strangers with many numbers', async () => {
    const spellings = ['victim@example.com', 'victim+1@example.com', 'Vic.Tim+b@example.com'];
    for (const address of [...spellings, ...spellings]) {
      await enqueue((await iris('device 1', address)).id);
      await settled();
    }
    expect(spellings.flatMap((address) => subjects(address))).toEqual([subject, subject, subject]);
  });

  it('is not written to by one network with many numbers and mailboxes', async () => {
    const addresses = Array.from({ length: 21 }, (_, n) => `network${n}@example.com`);
    for (const [n, email] of addresses.entries()) {
      const body = { phone: unusedPhone(), name, email };
      const headers = { 'x-forwarded-for': `2001:db8:5:${n}::1` };
      await salon().call({ method: 'PUT', url: '/api/customers', body, headers });
    }
    await settled();
    expect(addresses.flatMap((address) => subjects(address))).toHaveLength(20);
  });

  it('is asked about when a customer is created with it', async () => {
    const body = { phone: unusedPhone(), name, email: 'created@example.com' };
    const headers = { 'x-forwarded-for': '198.51.100.200' };
    await salon().call({ method: 'PUT', url: '/api/customers', body, headers });
    await settled();
    expect(subjects('created@example.com')).toEqual([subject]);
  });

  it('has a limit of attempts for each address of callers', async () => {
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 25; attempt += 1) {
      statuses.push((await prove('x'.repeat(32))).statusCode);
    }
    expect(statuses.at(-1)).toBe(429);
  });
});
