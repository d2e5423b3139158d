import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import type { Log } from '../runtime/log.ts';
import { bookAppointment, linh } from '../testing/bookings.ts';
import { makeDue, messages } from '../testing/messages.ts';
import { rowsOf } from '../testing/rows.ts';
import { onEveryDatabase } from '../testing/salon.ts';
import { until } from '../testing/until.ts';
import { type Job, openOutbox } from './outbox.ts';
import { openQueues } from './queue.ts';

const silent: Log = { info: () => undefined, error: () => undefined };

onEveryDatabase('the outbox', (salon) => {
  const folder = () => path.join(salon().environment.DATA_DIR, 'outbox');
  const outcomes = (appointment: number) =>
    rowsOf<{ channel: string; outcome: string | null; attempts: number }>(
      salon().database.queries,
      sql`select channel, outcome, retry_count + 1 as attempts from ${messages} where appointment_id = ${appointment} order by channel`,
    );

  async function book(date: string, email: string): Promise<number> {
    const jane = await salon().newCustomer();
    await salon().database.queries.execute(
      sql`update customers set email = ${email}, email_proven_at = now() where id = ${jane.id}`,
    );
    return bookAppointment(salon(), jane, { date, technician_id: linh, service_ids: [2, 4] });
  }

  it('writes the confirmations to customer and owner as files', async () => {
    const id = await book('2027-03-16', 'jane@example.com');
    await salon().server.outbox.drain();
    expect((await outcomes(id)).map(({ outcome }) => outcome)).toEqual(['sent', 'sent', 'sent']);
    const files = readdirSync(folder()).sort();
    // Quoted-printable folds long lines.
    const read = (part: string) =>
      readFileSync(
        path.join(folder(), files.find((name) => name.includes(part)) ?? ''),
        'utf8',
      ).replaceAll(/=\r?\n/g, '');
    const mail = read('confirm-customer-mail.eml');
    expect(mail).toContain('To: jane@example.com');
    expect(mail).toContain('Subject: Appointment Confirmation');
    expect(mail).toContain('Tuesday, March 16, 2027, 10:00 AM - 11:25 AM');
    expect(mail).toContain('Signature Manicure ($40), Gel Polish ($45+)');
    expect(mail).toContain('With: Linh');
    expect(read('confirm-owner-mail.eml')).toContain('Subject: New Appointment');
    expect(read('confirm-customer-text.txt')).toContain('Tue, Mar 16, 10:00 AM');
  });

  it('skips mail and texts when address and consent were withdrawn after the booking', async () => {
    // The following tests run workers of their own.
    await salon().server.outbox.stop();
    const id = await book('2027-03-17', 'jane@example.com');
    await salon().database.queries.execute(
      sql`update customers set email = null, opt_in_sms = false where id = (select customer_id from appointments where id = ${id})`,
    );
    await work(salonDelivery);
    expect((await outcomes(id)).map(({ outcome }) => outcome)).toEqual([
      'skipped',
      'skipped',
      'sent',
    ]);
  });

  it('skips the confirmation of a cancelled booking', async () => {
    const id = await book('2027-03-18', 'jane@example.com');
    await salon().database.queries.execute(
      sql`update appointments set cancelled_at = now(), cancelled_by = 'test' where id = ${id}`,
    );
    await work(salonDelivery);
    expect(new Set((await outcomes(id)).map(({ outcome }) => outcome))).toEqual(
      new Set(['skipped']),
    );
  });

  it('retries a failed message later, and gives up after ten attempts', async () => {
    const id = await book('2027-03-19', 'jane@example.com');
    let calls = 0;
    const fail = async (): Promise<never> => {
      calls += 1;
      throw new Error('no connection');
    };
    await work(fail);
    expect(calls).toBe(3);
    const [wait] = await rowsOf<{ seconds: number }>(
      salon().database.queries,
      sql`select extract(epoch from max(start_after) - now())::float as seconds from ${messages} where appointment_id = ${id}`,
    );
    expect(wait?.seconds).toBeGreaterThan(5);
    expect(wait?.seconds).toBeLessThan(31);
    for (let attempt = 0; attempt < 12; attempt += 1) {
      await salon().database.queries.execute(makeDue);
      await work(fail);
    }
    expect(calls).toBe(30);
    expect(await outcomes(id)).toEqual(
      ['customer_mail', 'customer_text', 'owner_mail'].map((channel) => ({
        channel,
        outcome: 'failed',
        attempts: 10,
      })),
    );
  });

  it('logs errors without personal data', async () => {
    const id = await book('2027-03-30', 'jane@example.com');
    const lines: string[] = [];
    const log = { ...silent, error: (fields: object) => void lines.push(JSON.stringify(fields)) };
    const fail = async (): Promise<never> => {
      throw new Error('550 <jane@example.com> and +1 (253) 555-0120 are unknown');
    };
    await work(fail, log);
    await salon().database.queries.execute(
      sql`update pgboss.job set state = 'cancelled' where name = 'messages' and data @> ${{ appointment_id: id }}`,
    );
    expect(lines).toHaveLength(3);
    expect(lines.join()).toContain('550 <(address)> and (number) are unknown');
  });

  it('records a sent message although the database is briefly unavailable, and sends it once', async () => {
    const id = await book('2027-04-01', 'jane@example.com');
    const { database } = salon();
    let sent = 0;
    let refusals = 0;
    const execute = database.queries.execute.bind(database.queries);
    database.queries.execute = ((query: Parameters<typeof execute>[0]) => {
      const recording = JSON.stringify(query).includes("data - 'payload'");
      if (recording && refusals < 3) {
        refusals += 1;
        return Promise.reject(new Error('unavailable'));
      }
      return execute(query);
    }) as typeof execute;
    try {
      await work(async () => {
        sent += 1;
        return 'sent';
      });
    } finally {
      database.queries.execute = execute;
    }
    expect(refusals).toBe(3);
    expect(sent).toBe(3);
    expect((await outcomes(id)).map(({ outcome, attempts }) => [outcome, attempts])).toEqual([
      ['sent', 1],
      ['sent', 1],
      ['sent', 1],
    ]);
  });

  it('delivers each message by one of several workers', async () => {
    for (const date of ['2027-03-23', '2027-03-24', '2027-03-25'])
      await book(date, 'a@example.com');
    const taken: string[] = [];
    const take = async (job: Job) => {
      taken.push(job.id);
      return 'sent' as const;
    };
    await Promise.all([work(take), work(take), work(take), work(take)]);
    expect(taken).toHaveLength(9);
    expect(new Set(taken).size).toBe(9);
  });

  it('retakes the job of a dead worker when its lease expires', async () => {
    await book('2027-03-26', 'a@example.com');
    const boss = await openQueues(salon().database, silent);
    const [one] = await boss.fetch('messages');
    const taken: string[] = [];
    const take = async (job: Job) => {
      taken.push(job.id);
      return 'sent' as const;
    };
    const outbox = await openOutbox(salon().database, take, silent);
    await outbox.start();
    await until(() => taken.length === 2);
    expect(taken).not.toContain(one?.id);
    await salon().database.queries.execute(
      sql`update pgboss.job set started_on = now() - interval '121 seconds' where name = 'messages' and id = ${one?.id}`,
    );
    await boss.supervise('messages');
    await boss.stop();
    await salon().database.queries.execute(makeDue);
    await outbox.drain();
    await outbox.stop();
    expect(taken.slice(2)).toEqual([one?.id]);
  });

  it('does not repeat what a worker had sent before it died', async () => {
    await book('2027-04-08', 'a@example.com');
    // As when its lease has expired.
    const [one] = await rowsOf<{ id: string }>(
      salon().database.queries,
      sql`update pgboss.job set state = 'retry', retry_count = 1, data = data || '{"outcome": "sent"}'
          where id = (select id from pgboss.job where name = 'messages' and state = 'created' limit 1) returning id`,
    );
    const taken: string[] = [];
    await work(async (job) => {
      taken.push(job.id);
      return 'sent';
    });
    expect(taken).toHaveLength(2);
    expect(taken).not.toContain(one?.id);
  });

  const salonDelivery = (job: Job) => salon().server.deliver(job);
  const work = async (deliver: (job: Job) => Promise<'sent' | 'skipped'>, log = silent) => {
    const outbox = await openOutbox(salon().database, deliver, log);
    await outbox.drain();
    await outbox.stop();
  };
});
