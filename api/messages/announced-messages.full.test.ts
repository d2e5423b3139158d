import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type SQL, sql } from 'drizzle-orm';
import { administrator } from '../testing/administrator.ts';
import {
  freshThursday,
  newVisitor,
  requestAppointment,
  requestGroup,
  type Visitor,
} from '../testing/bookings.ts';
import { onPostgresWithMessageServers } from '../testing/message-servers.ts';
import { rowsOf } from '../testing/rows.ts';
import { openSalon } from '../testing/salon.ts';
import { startSmtp } from '../testing/smtp.ts';
import { enqueueEmailProof } from './enqueue.ts';

const confirmation = 'Appointment Confirmation';

onPostgresWithMessageServers('the messages that a booking announces', (servers) => {
  const { salon, twilio, settled, to, visitor } = servers;
  const { put } = administrator(salon);
  const execute = (statement: SQL) => salon().database.queries.execute(statement);
  const write = ({ id }: Visitor, change: SQL) =>
    execute(sql`update customers set ${change} where id = ${id}`);
  const set = async (title: string, context: string) =>
    expect((await put('miscellaneouses/key', { title, context })).status).toBe(200);
  const book = (who: Visitor, headers: Record<string, string> = {}, date = freshThursday()) =>
    requestAppointment(salon(), who, { date }, headers);
  const bookGroup = (who: Visitor, date = freshThursday(), headers: Record<string, string> = {}) =>
    requestGroup(salon(), who, date, { headers });
  const askForProof = async ({ id }: Visitor) => {
    await enqueueEmailProof(salon().database.queries, id);
    await settled();
  };
  const fill = async (rows: number, phone: SQL) => {
    const at = new Date(salon().now.ms - 1000).toISOString();
    await execute(
      sql`insert into sent_texts (phone, kind, at) select ${phone}, 'confirm', ${at}::timestamptz from generate_series(1, ${rows}::int)`,
    );
  };
  const unproven = sql`email_proven_at = null`;

  it.each<[string, { mail: string; text: boolean }, (who: Visitor) => Promise<unknown>]>([
    ['of a customer with a proven address', { mail: 'sent', text: true }, async () => undefined],
    [
      'without an address',
      { mail: 'none', text: true },
      (who) => write(who, sql`email = null, email_proven_at = null`),
    ],
    [
      'while the link that proves the address works',
      { mail: 'awaits_proof', text: true },
      async (who) => {
        await write(who, unproven);
        await askForProof(who);
      },
    ],
    [
      'with a link that has expired',
      { mail: 'none', text: true },
      async (who) => {
        await write(who, unproven);
        await askForProof(who);
        const old = new Date(salon().now.ms - 49 * 3_600_000).toISOString();
        await execute(
          sql`update email_proofs set created_at = ${old}::timestamptz where customer_id = ${who.id}`,
        );
      },
    ],
    [
      'with a proven address that another device added',
      { mail: 'none', text: true },
      (who) => write(who, sql`email_device = 'another'`),
    ],
    [
      'with an unproven address that another device added',
      { mail: 'none', text: true },
      async (who) => {
        await write(who, sql`email_device = 'another', email_proven_at = null`);
        await askForProof(who);
      },
    ],
    [
      'without consent to texts',
      { mail: 'sent', text: false },
      (who) => write(who, sql`opt_in_sms = false`),
    ],
    [
      'after STOP',
      { mail: 'sent', text: false },
      (who) => write(who, sql`opt_in_sms = false, consent_source = 'sms'`),
    ],
    [
      'with a number that gets no texts',
      { mail: 'sent', text: false },
      (who) => write(who, sql`phone = '8005550100'`),
    ],
    ['while texts are off', { mail: 'sent', text: false }, () => set('smsFeature', 'off')],
    ['when the hour is full', { mail: 'sent', text: false }, () => set('textsPerHour', '0')],
  ])('are those that leave: %s', async (_, announced, prepare) => {
    await execute(sql`delete from sent_texts`);
    for (const request of [(who: Visitor) => book(who), (who: Visitor) => bookGroup(who)]) {
      await set('smsFeature', 'on');
      await set('textsPerHour', '120');
      const jane = await visitor();
      await prepare(jane);
      const before = [to(jane.email).length, twilio().sent.length] as const;
      const response = await request(jane);
      expect([response.statusCode, response.json().messages]).toEqual([201, announced]);
      expect(response.body).not.toContain('@');
      await settled();
      const mails = to(jane.email).slice(before[0]);
      expect(mails.map(({ mail }) => mail.subject)).toEqual(
        announced.mail === 'sent' ? [confirmation] : [],
      );
      expect(twilio().sent.slice(before[1])).toHaveLength(announced.text ? 1 : 0);
      await write(jane, sql`phone = ${jane.phone}`);
    }
    await set('smsFeature', 'on');
    await set('textsPerHour', '120');
  });

  it('have no text when the number had its texts of the day', async () => {
    await execute(sql`delete from sent_texts`);
    const jane = await visitor();
    expect((await book(jane)).json().messages).toEqual({ mail: 'sent', text: true });
    await settled();
    await fill(3, sql`(select phone from sent_texts limit 1)`);
    expect((await book(jane)).json().messages).toEqual({ mail: 'sent', text: false });
    await settled();
    expect(twilio().sent).toHaveLength(1);
  });

  it('await a proof whose mail has not left yet', async () => {
    const jane = await visitor();
    await write(jane, unproven);
    const { queries } = salon().database;
    await salon().database.transaction(async (transaction) => {
      await enqueueEmailProof(transaction, jane.id);
    });
    await queries.execute(
      sql`update pgboss.job set start_after = now() + interval '1 hour' where data->>'kind' = 'prove_email' and state < 'active'`,
    );
    expect((await book(jane)).json().messages.mail).toBe('awaits_proof');
  });

  it('are the same when the request is repeated with its key', async () => {
    await execute(sql`delete from sent_texts`);
    const jane = await visitor();
    const date = freshThursday();
    const key = { 'idempotency-key': 'announced' };
    const first = await book(jane, key, date);
    expect(first.json().messages).toEqual({ mail: 'sent', text: true });
    await set('textsPerHour', '0');
    await write(jane, sql`email = null, email_proven_at = null`);
    const repeated = await book(jane, key, date);
    expect([repeated.statusCode, repeated.json()]).toEqual([201, first.json()]);
    await set('textsPerHour', '120');
  });

  describe('while the limits of texts can not be read', () => {
    const readable = sql`alter function text_room_away rename to text_room`;
    beforeEach(() => execute(sql`alter function text_room rename to text_room_away`));
    afterEach(async () => {
      await execute(readable).catch(() => undefined);
    });
    const count = async ({ id }: Visitor) =>
      (
        await rowsOf(
          salon().database.queries,
          sql`select from appointments where customer_id = ${id}`,
        )
      ).length;

    const withKey = ({ id }: Visitor) => ({ 'idempotency-key': `with-${id}` });
    it.each<[string, (who: Visitor, date: string) => ReturnType<typeof book>]>([
      ['a booking', (who, date) => book(who, {}, date)],
      ['a booking with a key', (who, date) => book(who, withKey(who), date)],
      ['a group', (who, date) => bookGroup(who, date)],
      ['a group with a key', (who, date) => bookGroup(who, date, withKey(who))],
    ])('fail with the booking, which a repeated request makes: %s', async (_, request) => {
      const jane = await visitor();
      const date = freshThursday();
      const failed = await request(jane, date);
      expect([failed.statusCode, failed.json().code]).toEqual([500, 'internal']);
      expect(await count(jane)).toBe(0);
      await execute(readable);
      const repeated = await request(jane, date);
      expect([repeated.statusCode, repeated.json().messages]).toEqual([
        201,
        { mail: 'sent', text: true },
      ]);
      expect(await count(jane)).toBeGreaterThan(0);
    });
  });

  it('are none in an answer that an earlier release has stored', async () => {
    const jane = await visitor();
    const date = freshThursday();
    const key = { 'idempotency-key': 'earlier' };
    const { messages, ...booked } = (await book(jane, key, date)).json();
    expect(messages.mail).toBe('sent');
    await execute(
      sql`update idempotency_keys set answer = answer - 'messages' where key = 'earlier'`,
    );
    const repeated = await book(jane, key, date);
    expect(repeated.json()).toEqual({ ...booked, messages: { mail: 'none', text: false } });
  });
});

it('the messages that a booking announces have no text where mails leave and texts become files', async () => {
  const smtp = await startSmtp();
  const { salon, close } = await openSalon('pglite', { SMTP_URL: smtp.url });
  try {
    const response = await requestAppointment(salon, await newVisitor(salon), {
      date: freshThursday(),
    });
    expect([response.statusCode, response.json().messages.text]).toEqual([201, false]);
  } finally {
    await close().finally(() => smtp.stop());
  }
});
