import { expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { openChallenge } from '../challenges/challenges.ts';
import { deriveKeys } from '../identity/keys.ts';
import { administrator, tokenFor } from '../testing/administrator.ts';
import { bookAppointment, byStaff, freshThursday } from '../testing/bookings.ts';
import { onPostgresWithMessageServers } from '../testing/message-servers.ts';
import { makeDue, messages } from '../testing/messages.ts';
import { countRows, rowsOf } from '../testing/rows.ts';
import { testNow, testSecret } from '../testing/salon.ts';
import { codeChannel } from './code-channel.ts';
import { enqueueCode } from './enqueue.ts';
import { type Message, openOutbox } from './outbox.ts';
import { reserveText } from './text-limits.ts';

const keys = deriveKeys(testSecret);
const hour = 3_600_000;
const silent = { info: () => undefined, error: () => undefined };

onPostgresWithMessageServers('text messages', (servers) => {
  const { salon, smtp, twilio, settled, to, visitor } = servers;
  const needs = (environment = salon().environment) => ({
    environment,
    database: salon().database,
    publicData: salon().server.publicData,
    keys,
    clock: () => salon().now.ms,
  });
  const { put } = administrator(salon);
  const set = async (title: string, context: string) => {
    // The clock may be past the end of an earlier token.
    const token = await tokenFor(salon(), { id: 1, role: 'owner' });
    const { status } = await put('miscellaneouses/key', { title, context }, token);
    expect(status).toBe(200);
  };
  const status = async () =>
    (
      await salon().call({ url: '/api/notification/texts', token: await salon().newStaffToken() })
    ).json();
  const retried = () => countRows(salon(), sql`${messages} where retry_count > 0`);
  /** Everything that waits is sent or cancelled, and the limits are as at the start. */
  const startOver = async () => {
    salon().now.ms = testNow;
    const { queries } = salon().database;
    await queries.execute(sql`update pgboss.job set state = 'cancelled' where state < 'active'`);
    await queries.execute(sql`delete from sent_texts`);
    await queries.execute(sql`delete from notices`);
    await set('textsPerHour', '120');
    await set('smsFeature', 'on');
  };
  const resend = async (id: number) => {
    const response = await salon().call({
      method: 'POST',
      url: '/api/notification/notify',
      body: { id, action: 'confirm' },
      token: await salon().newStaffToken(),
    });
    expect(response.statusCode).toBe(200);
    await settled();
  };
  let addresses = 0;
  const passcode = async (identifier: string) => {
    addresses += 1;
    await salon().call({
      method: 'POST',
      url: '/api/authentication/send-passcode',
      body: { identifier },
      headers: { 'x-forwarded-for': `203.0.113.${addresses}` },
    });
    await settled();
  };
  const code = async (channel: 'customer_text' | 'customer_mail', phone: string) => {
    const asked = await openChallenge(needs(), phone, '');
    await enqueueCode(
      salon().database.queries,
      channel,
      { phone, locale: 'en' },
      { ...asked, network: 'network' },
    );
    await settled();
    const [job] = await rowsOf<{ outcome: string; payload: unknown }>(
      salon().database.queries,
      sql`select outcome, payload from ${messages} where kind = 'code' order by created_on desc limit 1`,
    );
    expect(job?.payload).toBeNull();
    return job?.outcome;
  };

  it('are at most four a day about the bookings of one number; staff see why others were not sent', async () => {
    await startOver();
    const jane = await visitor();
    const id = await bookAppointment(salon(), jane, { date: freshThursday() });
    await settled();
    for (let texts = 2; texts <= 5; texts += 1) await resend(id);
    expect(twilio().sent).toHaveLength(4);
    expect(to(jane.email)).toHaveLength(5);
    const token = await salon().newStaffToken();
    const failed = await salon().call({ url: '/api/notification/failed', token });
    expect(failed.json()).toMatchObject([
      {
        appointment_id: id,
        channel: 'customer_text',
        reason: 'This phone number had as many text messages as it gets in 24 hours.',
      },
    ]);
    // A retry does not avoid the limit, nor does another kind of message.
    const retry = async () => {
      const url = `/api/notification/failed/${failed.json()[0].id}/retry`;
      await salon().call({ method: 'POST', url, token: await salon().newStaffToken() });
      await settled();
    };
    await retry();
    expect(twilio().sent).toHaveLength(4);
    // One more may be a code; the next one goes by mail.
    for (const texts of [5, 5]) {
      expect(await code('customer_text', jane.phone)).toBe('sent');
      expect(twilio().sent).toHaveLength(texts);
    }
    expect(to(jane.email).at(-1)?.mail.subject).toBe('Your code');
    salon().now.ms += 24 * hour + 1;
    await retry();
    expect(twilio().sent).toHaveLength(6);
  });

  it('wait when the hour is full, except codes, and the owner is told once', async () => {
    await startOver();
    const retriedBefore = await retried();
    await set('textsPerHour', '6');
    const date = freshThursday();
    const book = async (...starts: string[]) => {
      for (const start_service_time of starts) {
        await bookAppointment(salon(), await visitor(), { date, start_service_time });
      }
    };
    await book('09:00', '10:00', '11:00', '12:00');
    await settled();
    // Half of six.
    expect(twilio().sent).toHaveLength(3);
    expect(await status()).toEqual({ sent_last_hour: 3, limit: 6, waiting: 1, held: 1 });
    await passcode('2535550101');
    await passcode('2535550101');
    await passcode('2535550101');
    expect(twilio().sent.at(-1)?.to).toBe('+12535550101');
    await passcode('2535550101');
    expect(twilio().sent).toHaveLength(6);
    expect(to('desk@example.com').map(({ mail }) => mail.subject)).toEqual(['Your passcode']);
    await book('14:00');
    await settled();
    expect(await status()).toEqual({ sent_last_hour: 6, limit: 6, waiting: 2, held: 2 });
    const told = () =>
      to('owner@example.com').filter(({ mail }) => mail.subject === 'Text messages are waiting');
    await settled();
    expect(told()).toHaveLength(1);
    expect(await retried()).toBe(retriedBefore);

    // A restarted server sends them when there is room, and none was counted as an attempt.
    salon().now.ms += hour + 1;
    await salon().database.queries.execute(makeDue);
    const { deliver } = salon().server;
    const other = await openOutbox(salon().database, deliver, silent);
    await other.drain();
    await other.stop();
    expect(twilio().sent).toHaveLength(8);
    expect(await status()).toEqual({ sent_last_hour: 2, limit: 6, waiting: 0, held: 0 });
    expect(await retried()).toBe(retriedBefore);

    await book('15:00', '16:00', '17:00');
    await settled();
    expect(await status()).toMatchObject({ held: 2 });
    expect(told()).toHaveLength(1);
    salon().now.ms += 12 * hour;
    await set('textsPerHour', '0');
    await salon().database.queries.execute(makeDue);
    await settled();
    await settled();
    expect(told()).toHaveLength(2);
  });

  it('never exceed the limit when many are sent at once', async () => {
    await startOver();
    await set('textsPerHour', '10');
    const phones = Array.from(
      { length: 40 },
      (_, line) => `36055501${String(line).padStart(2, '0')}`,
    );
    const all = await Promise.all(phones.map((phone) => reserveText(needs(), phone, 'code')));
    expect(all.filter(({ outcome }) => outcome === 'reserved')).toHaveLength(10);
    await startOver();
    const same = await Promise.all(phones.map(() => reserveText(needs(), '3605550199', 'confirm')));
    expect(same.filter(({ outcome }) => outcome === 'reserved')).toHaveLength(4);
    const outcomes = async (phone: string, ...kinds: Message['kind'][]) => {
      const seen = [];
      for (const kind of kinds) seen.push((await reserveText(needs(), phone, kind)).outcome);
      return seen;
    };
    expect(await outcomes('3605550199', 'reminder', 'code', 'code', 'cancel', 'cancel')).toEqual([
      'number',
      'reserved',
      'number',
      'reserved',
      'number',
    ]);
    const confirmed = ['confirm', 'confirm', 'confirm', 'confirm', 'cancel'] as const;
    expect((await outcomes('3605550197', ...confirmed, 'cancel', 'code', 'code')).slice(4)).toEqual(
      ['reserved', 'number', 'reserved', 'number'],
    );
    expect(
      await outcomes('3605550198', 'code', 'code', 'code', 'code', 'code', 'confirm', 'confirm'),
    ).toEqual(['reserved', 'reserved', 'reserved', 'reserved', 'number', 'reserved', 'number']);
    expect(new Set(same.map(({ outcome }) => outcome))).toEqual(new Set(['reserved', 'number']));
  });

  it('are not counted when the provider did not take them', async () => {
    await startOver();
    twilio().state.behavior = 'busy';
    const jane = await visitor();
    await bookAppointment(salon(), jane, { date: freshThursday() });
    await settled();
    expect(await status()).toMatchObject({ sent_last_hour: 0, waiting: 1, held: 0 });
    twilio().state.behavior = 'normal';
    await salon().database.queries.execute(makeDue);
    await settled();
    expect(await status()).toMatchObject({ sent_last_hour: 1, waiting: 0 });
  });

  it('are not sent while the setting is off; a passcode goes by mail then', async () => {
    await startOver();
    await set('smsFeature', 'off');
    const jane = await visitor();
    await bookAppointment(salon(), jane, { date: freshThursday() });
    await passcode('2535550101');
    expect(await code('customer_text', jane.phone)).toBe('sent');
    expect(twilio().sent).toEqual([]);
    expect(to('desk@example.com')).toHaveLength(1);
    expect(
      to(jane.email)
        .map(({ mail }) => mail.subject)
        .sort(),
    ).toEqual(['Appointment Confirmation', 'Your code']);
  });

  it('go to US numbers only', async () => {
    await startOver();
    const { id, cookie } = await visitor();
    const book = async (phone: string) => {
      await salon().database.queries.execute(
        sql`update customers set phone = ${phone} where id = ${id}`,
      );
      await bookAppointment(salon(), byStaff(salon(), { id, cookie, phone }), {
        date: freshThursday(),
      });
      await settled();
      return twilio().sent.length;
    };
    for (const phone of ['6045550100', '8765550100', '9005550100', '2539760100', '8005550100']) {
      expect([phone, await book(phone)]).toEqual([phone, 0]);
    }
    expect(await book('4255550188')).toBe(1);
    expect(await status()).toMatchObject({ sent_last_hour: 1, waiting: 0 });
  });

  it('are sent about a booking with consent to that booking', async () => {
    await startOver();
    const jane = await visitor();
    await salon().database.queries.execute(
      sql`update customers set opt_in_sms = false where id = ${jane.id}`,
    );
    const id = await bookAppointment(salon(), jane, { date: freshThursday() });
    await settled();
    expect(twilio().sent).toEqual([]);
    await salon().database.queries.execute(
      sql`update appointments set text_consent = true where id = ${id}`,
    );
    await resend(id);
    expect(twilio().sent.map(({ to: number }) => number)).toEqual([`+1${jane.phone}`]);
  });

  it('carry the code of a challenge, once and for ten minutes', async () => {
    await startOver();
    const jane = await visitor();
    expect(await code('customer_text', jane.phone)).toBe('sent');
    expect(twilio().sent[0]).toMatchObject({
      to: `+1${jane.phone}`,
      body: expect.stringMatching(/^Nail Salon & Spa: your code is \d{6}\./),
    });
    expect(await code('customer_mail', jane.phone)).toBe('sent');
    expect(to(jane.email)[0]?.mail.text).toMatch(/your code is \d{6}\./);
    const asked = await openChallenge(needs(), jane.phone, '');
    salon().now.ms += 10 * 60_000 + 1;
    await enqueueCode(
      salon().database.queries,
      'customer_text',
      { phone: jane.phone, locale: 'en' },
      { ...asked, network: 'network' },
    );
    await settled();
    expect(twilio().sent).toHaveLength(1);
  });

  it('are the channel of codes, else a proven address, else there is none', async () => {
    await startOver();
    const jane = await visitor();
    const { queries } = salon().database;
    const choose = (phone = jane.phone, environment = salon().environment) =>
      codeChannel(needs(environment), phone);
    const { SMTP_URL, TWILIO_ACCOUNT_SID: _, ...files } = salon().environment;
    expect(await choose()).toBe('customer_text');
    expect(await choose(jane.phone, { ...files, SMTP_URL })).toBe('customer_mail');
    expect(await choose(jane.phone, files)).toBe('customer_text');
    expect(await choose('6045550100')).toBeNull();
    await set('textsPerHour', '0');
    expect(await choose()).toBe('customer_mail');
    // Who added the address may know no more than the phone number.
    await queries.execute(sql`update customers set email_device = 'd' where id = ${jane.id}`);
    expect(await choose()).toBeNull();
    expect(await code('customer_mail', jane.phone)).toBe('skipped');
    await queries.execute(
      sql`update customers set email_device = null, email_proven_at = null where id = ${jane.id}`,
    );
    expect(await choose()).toBeNull();
    await set('textsPerHour', '120');
    await set('smsFeature', 'off');
    expect(await choose()).toBeNull();
    expect(smtp().mails.filter(({ to: receivers }) => receivers.includes(jane.email))).toEqual([]);
    await startOver();
  });

  it('are counted for staff only', async () => {
    const response = await salon().call({ url: '/api/notification/texts' });
    expect(response.statusCode).toBe(401);
  });
});
