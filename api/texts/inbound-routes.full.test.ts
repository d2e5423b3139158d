import { createHmac } from 'node:crypto';
import { expect, it } from '@jest/globals';
import type { Conversation, SalonText } from '@salon/shared-lib/domain';
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { deleteExpired } from '../cleanup.ts';
import { rowsOf } from '../db/rows.ts';
import { auditOf, bookAppointment, freshThursday, newVisitor } from '../testing/bookings.ts';
import { changesIn } from '../testing/changes.ts';
import { onPostgresWithMessageServers } from '../testing/message-servers.ts';
import { makeDue } from '../testing/messages.ts';
import { openSalon } from '../testing/salon.ts';
import { unusedPhone } from '../testing/unused.ts';
import { inboundPath } from './inbound-routes.ts';

const secret = 'the words of a text';

onPostgresWithMessageServers('texts to the salon', (servers) => {
  const { salon, twilio, settled } = servers;
  const { cancel, reschedule, staff } = changesIn(salon);

  function inbound(
    parameters: Record<string, string>,
    { token = 'secret', headers = {} }: { token?: string; headers?: Record<string, string> } = {},
  ) {
    const content = Object.keys(parameters)
      .sort()
      .map((name) => name + parameters[name])
      .join('');
    const signature = createHmac('sha1', token)
      .update(`http://127.0.0.1:3000${inboundPath}${content}`)
      .digest('base64');
    return salon().app.inject({
      method: 'POST',
      url: inboundPath,
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'x-twilio-signature': signature,
        ...headers,
      },
      payload: new URLSearchParams(parameters).toString(),
    });
  }
  let texted = 0;
  function text(phone: string, Body: string) {
    texted += 1;
    return inbound({ From: `+1${phone}`, To: '+12535550142', Body, MessageSid: `SM${texted}` });
  }

  const consentOf = async (phone: string) => {
    const [row] = await rowsOf(
      salon().database.queries,
      z.object({ on: z.boolean(), source: z.nullable(z.string()), dated: z.boolean() }),
      sql`select opt_in_sms as "on", consent_source as source,
            coalesce(consent_at > now() - interval '1 minute', false) as dated
          from customers where phone = ${phone}`,
    );
    return row;
  };

  it('end all texts with STOP, and start them with START', async () => {
    const jane = await newVisitor(salon());
    expect(await consentOf(jane.phone)).toEqual({ on: true, source: 'web', dated: true });
    const stopped = await text(jane.phone, 'Stop');
    expect([stopped.statusCode, stopped.headers['content-type'], stopped.body]).toEqual([
      200,
      'text/xml; charset=utf-8',
      '<?xml version="1.0" encoding="UTF-8"?><Response></Response>',
    ]);
    expect(await consentOf(jane.phone)).toEqual({ on: false, source: 'sms', dated: true });
    const trail = await rowsOf(
      salon().database.queries,
      z.object({ details: z.unknown() }),
      sql`select details from audit where actor = ${`customer:${jane.id}`} and action = 'customer changed'`,
    );
    expect(trail).toEqual([{ details: { id: jane.id, optInSms: [true, false], source: 'sms' } }]);

    // The pages can't consent for the holder of the phone, neither for good nor for one booking.
    const saved = await salon().call({
      method: 'PUT',
      url: '/api/customers',
      cookie: jane.cookie,
      body: { id: jane.id, phone: jane.phone, name: 'JANE DOE', optInSms: true },
    });
    expect([saved.statusCode, saved.json().customer.optInSms]).toEqual([200, false]);
    const id = await bookAppointment(salon(), jane, { date: freshThursday() });
    await cancel(staff(), id);
    await salon().database.queries.execute(makeDue);
    await settled();
    expect(twilio().sent).toEqual([]);

    await text(jane.phone, 'START');
    expect(await consentOf(jane.phone)).toEqual({ on: true, source: 'sms', dated: true });
    await bookAppointment(salon(), jane, { date: freshThursday() });
    await settled();
    expect(twilio().sent).toHaveLength(1);
  });

  it('that wait when STOP comes are not sent', async () => {
    const jane = await newVisitor(salon());
    const id = await bookAppointment(salon(), jane, { date: freshThursday() });
    await settled();
    twilio().sent.length = 0;
    await cancel(jane, id);
    await text(jane.phone, 'STOP');
    await salon().database.queries.execute(makeDue);
    await settled();
    expect(twilio().sent).toEqual([]);
  });

  it('can be started again by staff', async () => {
    const jane = await newVisitor(salon());
    await text(jane.phone, 'QUIT');
    await salon().call({
      method: 'PUT',
      url: '/api/customers',
      ...staff(),
      body: { id: jane.id, phone: jane.phone, name: 'JANE DOE', optInSms: true },
    });
    expect(await consentOf(jane.phone)).toEqual({ on: true, source: 'staff', dated: true });
    const trail = await rowsOf(
      salon().database.queries,
      z.object({ details: z.unknown() }),
      sql`select details from audit where actor like 'staff:%' and action = 'customer changed' and (details->>'id')::int = ${jane.id}`,
    );
    expect(trail).toEqual([{ details: { id: jane.id, optInSms: [false, true], source: 'staff' } }]);
  });

  const desk = async (method: 'PUT' | 'POST', url: string, body: object) => {
    const answer = await salon().call({ method, url: `/api/customers/${url}`, ...staff(), body });
    expect(answer.statusCode).toBe(200);
    return answer.json();
  };

  it('end the texts to a number, over changes of its customer', async () => {
    const jane = await newVisitor(salon());
    await text(jane.phone, 'STOP');
    const stopped = await consentOf(jane.phone);
    const other = unusedPhone();
    await desk('PUT', `${jane.id}`, { phone: other });
    expect(await consentOf(other)).toEqual({ on: false, source: null, dated: false });
    await desk('PUT', `${jane.id}`, { phone: jane.phone });
    expect(await consentOf(jane.phone)).toEqual(stopped);
    // Staff who note a new consent end the stop, which does not come back.
    await desk('PUT', `${jane.id}`, { optInSms: true });
    await desk('PUT', `${jane.id}`, { phone: other });
    await desk('PUT', `${jane.id}`, { phone: jane.phone });
    expect(await consentOf(jane.phone)).toEqual({ on: false, source: null, dated: false });
  });

  it('end the texts to the number of a merged customer, also when the merge is undone', async () => {
    const jane = await newVisitor(salon());
    const double = await newVisitor(salon());
    const { merge_id } = await desk('POST', 'merge', {
      keep: jane.id,
      fold: double.id,
      preview: false,
    });
    await text(double.phone, 'STOP');
    expect(await consentOf(jane.phone)).toEqual({ on: true, source: 'web', dated: true });
    await desk('POST', 'merge/undo', { merge_id });
    expect(await consentOf(double.phone)).toEqual({ on: false, source: 'sms', dated: true });
  });

  it('are answered where they ask for help, and change nothing', async () => {
    const jane = await newVisitor(salon());
    const answer = await text(jane.phone, 'HELP');
    expect(answer.body).toContain('Nail Salon &amp; Spa');
    expect(answer.body).toContain('(253) 555-0142');
    expect(await consentOf(jane.phone)).toEqual({ on: true, source: 'web', dated: true });
  });

  it('of unknown numbers make no customer and no message, and no text is logged', async () => {
    const before = await count();
    expect((await text('2065550100', secret)).body).toContain('thank you, we have your text');
    expect((await text('2065550100', 'STOP')).statusCode).toBe(200);
    expect((await text('2065550100', secret)).body).toContain('<Response></');
    expect(await count()).toEqual(before);
    expect(
      salon().log.filter((line) => line.includes(secret) || line.includes('2065550100')),
    ).toEqual([]);
  });

  it('of senders without a number change nobody, the former customer included', async () => {
    const { queries } = salon().database;
    await queries.execute(
      sql`insert into customers (phone, name, opt_in_sms) values ('', 'FORMER CUSTOMER', false)`,
    );
    const before = await consentOf('');
    for (const From of ['', 'anonymous'])
      expect((await inbound({ From, Body: 'START' })).statusCode).toBe(200);
    expect(await consentOf('')).toEqual(before);
  });

  it('are refused without the signature of Twilio', async () => {
    const jane = await newVisitor(salon());
    const parameters = { From: `+1${jane.phone}`, Body: 'STOP' };
    const answers = [
      await inbound(parameters, { token: 'another' }),
      await inbound(parameters, { headers: { 'x-twilio-signature': '' } }),
      await inbound(parameters, { headers: { 'x-twilio-signature': 'AAAA' } }),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403]);
    const json = await salon().call({ method: 'POST', url: inboundPath, body: parameters });
    expect(json.statusCode).toBe(415);
    const large = await inbound({ From: '+12535550100', Body: 'x'.repeat(40_000) });
    expect(large.statusCode).toBe(413);
    expect((await consentOf(jane.phone))?.on).toBe(true);
  });

  it('are limited without a signature only, so that nobody shuts Twilio out', async () => {
    const jane = await newVisitor(salon());
    const parameters = { From: `+1${jane.phone}`, Body: 'STOP' };
    const statuses = new Set<number>();
    for (let call = 0; call < 40; call += 1)
      statuses.add((await inbound(parameters, { token: 'another' })).statusCode);
    expect([...statuses].sort()).toEqual([403, 429]);
    expect((await text(jane.phone, 'STOP')).statusCode).toBe(200);
    expect((await consentOf(jane.phone))?.on).toBe(false);
  });

  const get = async (url: string) => (await salon().call({ url, ...staff() })).json();
  const conversationWith = async (phone: string) => {
    const all: Conversation[] = await get('/api/texts');
    return all.find((one) => one.phone === phone);
  };
  const textsOf = async (phone: string): Promise<SalonText[]> => {
    const { id } = (await conversationWith(phone)) ?? {};
    return (await get(`/api/texts/conversation?text=${id}`)).texts;
  };
  const words = (answer: { body: string }) => /<Message>(.*)<\/Message>/.exec(answer.body)?.[1];

  it('are read and answered by the desk, and thanked for once a day', async () => {
    const jane = await newVisitor(salon());
    const id = await bookAppointment(salon(), jane, { date: freshThursday() });
    await settled();
    twilio().sent.length = 0;
    const { unread } = await get('/api/texts/unread');
    expect(words(await text(jane.phone, 'Running late, sorry!'))).toContain('we have your text');
    expect(words(await text(jane.phone, 'Ten minutes'))).toBeUndefined();
    const repeated = { From: `+1${jane.phone}`, Body: 'Ten minutes', MessageSid: `SM${texted}` };
    await inbound(repeated);
    expect(await conversationWith(jane.phone)).toMatchObject({
      customer: { id: jane.id, name: 'JANE DOE' },
      visit: { appointment_id: id },
      unread: 2,
      stopped: false,
      latest: { body: 'Ten minutes', from: 'customer' },
    });
    const answer = (body: string) =>
      salon().call({
        method: 'POST',
        url: `/api/texts/${last}/answer`,
        ...staff(),
        body: { body },
      });
    const last = (await conversationWith(jane.phone))?.id;
    expect((await answer('  ')).statusCode).toBe(400);
    for (const _ of ['once', 'repeated'])
      expect((await answer('See you soon.')).statusCode).toBe(200);
    await settled();
    expect(twilio().sent.map(({ to, body }) => [to, body])).toEqual([
      [`+1${jane.phone}`, 'See you soon.'],
    ]);
    const shown = await get(`/api/texts/conversation?appointment=${id}`);
    expect(
      shown.texts.map(({ from, by, state, body }: SalonText) => [from, by !== null, state, body]),
    ).toEqual([
      ['customer', false, 'received', 'Running late, sorry!'],
      ['salon', false, 'sent', expect.stringContaining('thank you')],
      ['customer', false, 'received', 'Ten minutes'],
      ['salon', true, 'sent', 'See you soon.'],
    ]);
    // Who answers has read.
    expect(await get('/api/texts/unread')).toEqual({ unread });
    await text(jane.phone, 'STOP');
    const refused = await answer('Please come back.');
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'texts_stopped']);
    const stop = await conversationWith(jane.phone);
    expect(stop).toMatchObject({ unread: 1, stopped: true, latest: { body: 'STOP' } });
    const read = await salon().call({
      method: 'PUT',
      url: `/api/texts/${stop?.id}/read`,
      ...staff(),
    });
    expect(read.json()).toEqual({ unread });
  });

  it('show an answer that failed, which can be tried again', async () => {
    await text('2535550177', 'Do you do gel?');
    twilio().state.behavior = 'a page';
    const { id } = (await conversationWith('2535550177')) ?? {};
    await salon().call({
      method: 'POST',
      url: `/api/texts/${id}/answer`,
      ...staff(),
      body: { body: 'We do.' },
    });
    await settled();
    expect((await textsOf('2535550177')).at(-1)?.state).toBe('waiting');
    twilio().state.behavior = 'normal';
    const { job } = (await textsOf('2535550177')).at(-1) ?? {};
    await salon().call({
      method: 'POST',
      url: `/api/notification/failed/${job}/retry`,
      ...staff(),
    });
    await settled();
    expect((await textsOf('2535550177')).at(-1)?.state).toBe('sent');
  });

  it('cancel with CANCEL and YES the visit that was asked about, and no other', async () => {
    const jane = await newVisitor(salon());
    expect(words(await text(jane.phone, 'CANCEL'))).toBeUndefined();
    expect((await consentOf(jane.phone))?.on).toBe(false);
    // Who stopped starts again; from others YES is an answer.
    await text(jane.phone, 'YES');
    expect((await consentOf(jane.phone))?.on).toBe(true);
    const other = await newVisitor(salon());
    const before = await consentOf(other.phone);
    await text(other.phone, 'Yes');
    expect(await consentOf(other.phone)).toEqual(before);
    const first = await bookAppointment(salon(), jane, { date: freshThursday() });
    const later = await bookAppointment(salon(), jane, { date: freshThursday() });
    await settled();
    twilio().sent.length = 0;
    expect(words(await text(jane.phone, 'Cancel'))).toMatch(
      /Reply YES to cancel your visit \w+, .*10:00 AM/,
    );
    expect((await consentOf(jane.phone))?.on).toBe(true);
    expect((await conversationWith(jane.phone))?.latest.body).toBe('Cancel');
    expect(words(await text(jane.phone, 'Yes!'))).toBeUndefined();
    await settled();
    expect(twilio().sent.map(({ body }) => body)).toEqual([
      expect.stringMatching(/^Nail Salon & Spa: your appointment on .* has been canceled/),
    ]);
    const of = async (id: number) => (await auditOf(salon(), id)).at(-1);
    expect([await of(first), await of(later)]).toEqual([
      `customer:${jane.id} cancelled`,
      expect.stringContaining('booked'),
    ]);

    // What was moved since is another visit than the one that was asked about.
    await text(jane.phone, 'CANCEL');
    await reschedule(staff(), { id: later, date: freshThursday() });
    expect(words(await text(jane.phone, 'YES'))).toContain('nothing was canceled');
    // Too late.
    await text(jane.phone, 'CANCEL');
    const { now } = salon();
    now.ms += 3 * 3_600_000;
    expect(words(await text(jane.phone, 'YES'))).toContain('nothing was canceled');
    now.ms -= 3 * 3_600_000;
    expect(await of(later)).not.toContain('cancelled');
  });

  it('say in the first text to a number how to end them, and in no other', async () => {
    const jane = await newVisitor(salon());
    for (const _ of [1, 2]) {
      await bookAppointment(salon(), jane, { date: freshThursday() });
      await settled();
    }
    const toJane = twilio().sent.filter(({ to }) => to.endsWith(jane.phone));
    expect(toJane.map(({ body }) => body.includes('Reply STOP to opt out.'))).toEqual([
      true,
      false,
    ]);
  });

  it('are deleted with the customer, and after 30 days', async () => {
    const jane = await newVisitor(salon());
    await text(jane.phone, secret);
    const removed = await salon().call({
      method: 'DELETE',
      url: `/api/customers/${jane.id}`,
      token: salon().adminToken,
    });
    expect([removed.statusCode, await conversationWith(jane.phone)]).toEqual([200, undefined]);
    await text('2535550178', secret);
    await salon().database.queries.execute(
      sql`update texts set at = now() - interval '31 days' where phone = '2535550178'`,
    );
    await deleteExpired(salon().database, salon().now.ms);
    expect(await conversationWith('2535550178')).toBeUndefined();
  });

  async function count() {
    const [row] = await rowsOf(
      salon().database.queries,
      z.object({ customers: z.int(), jobs: z.int() }),
      sql`select (select count(*)::int from customers) as customers, (select count(*)::int from pgboss.job) as jobs`,
    );
    return row;
  }
});

it('have no address where Twilio is not set up', async () => {
  const { salon, close } = await openSalon('pglite');
  const answer = await salon.call({ method: 'POST', url: inboundPath, body: {} });
  await close();
  expect(answer.statusCode).toBe(404);
});
