import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { deleteExpired } from '../db/cleanup.ts';
import { onEveryDatabase, testNow } from '../testing/salon.ts';
import { recordStatements } from '../testing/statements.ts';

const email = 'owner@example.com';
const phone = '2535550100';
const unknown = 'nobody@example.com';

onEveryDatabase('verification of passcodes', (salon) => {
  const post = async (name: string, body: object) =>
    await salon().call({ method: 'POST', url: `/api/authentication/${name}`, body });
  const verify = (identifier: string, passcode: string) =>
    post('verify-passcode', { identifier, passcode });

  /** Requests a passcode and returns the newest one in the outbox folder. */
  async function receive(identifier: string): Promise<string> {
    await post('send-passcode', { identifier });
    await salon().server.outbox.drain();
    const folder = path.join(salon().environment.DATA_DIR, 'outbox');
    const newest = readdirSync(folder).sort().at(-1) ?? '';
    return /passcode is (\d{6})/.exec(readFileSync(path.join(folder, newest), 'utf8'))?.[1] ?? '';
  }
  const wrongFor = (passcode: string) => (passcode === '000000' ? '000001' : '000000');
  /** Sends `count` wrong passcodes, five for each new passcode. */
  async function guess(identifier: string, count: number): Promise<number[]> {
    const statuses: number[] = [];
    let wrong = '';
    for (let index = 0; index < count; index += 1) {
      if (index % 5 === 0) wrong = wrongFor(await receive(identifier));
      statuses.push((await verify(identifier, wrong)).statusCode);
    }
    return statuses;
  }
  const tenWrongThenBlocked = [...Array(10).fill(401), ...Array(5).fill(429)];

  beforeEach(async () => {
    salon().now.ms = testNow;
    await post('send-passcode', { identifier: email });
    await salon().server.outbox.drain();
    await salon().database.queries.execute(sql`delete from passcodes`);
  });

  it('blocks each of the two identifiers of a person after ten wrong passcodes', async () => {
    expect(await guess(email, 15)).toEqual(tenWrongThenBlocked);
    expect(await guess(phone, 15)).toEqual(tenWrongThenBlocked);
    for (const identifier of [email, phone]) {
      const refused = await verify(identifier, await receive(identifier));
      expect(refused.json()).toMatchObject({
        code: 'too_many_requests',
        message: 'Too many tries. Please try again in 12 hours.',
      });
      expect(refused.statusCode).toBe(429);
      expect(refused.headers['retry-after']).toBe(String(12 * 60 * 60));
    }
  });

  it('blocks known and unknown identifiers alike', async () => {
    const answers = async (identifier: string) => {
      const seen = [];
      for (let index = 0; index < 12; index += 1) {
        if (index === 5) salon().now.ms += 60_000;
        const { statusCode, headers, body } = await verify(identifier, '000000');
        const { date: _, ...rest } = headers;
        seen.push({ statusCode, headers: rest, body });
      }
      salon().now.ms = testNow;
      return seen;
    };
    await receive(email);
    expect(await answers(unknown)).toEqual(await answers(email));
  });

  it('counts simultaneous attempts', async () => {
    const wrong = wrongFor(await receive(email));
    const answers = await Promise.all(Array.from({ length: 30 }, () => verify(email, wrong)));
    const refused = answers.filter(({ statusCode }) => statusCode === 429);
    expect(refused).toHaveLength(20);
  });

  it('resets the count with the right passcode and after twelve hours', async () => {
    await guess(email, 9);
    expect((await verify(email, await receive(email))).statusCode).toBe(200);
    expect(await guess(email, 15)).toEqual(tenWrongThenBlocked);
    salon().now.ms += 12 * 3_600_000 - 1000;
    await deleteExpired(salon().database);
    expect((await verify(email, await receive(email))).headers['retry-after']).toBe('1');
    salon().now.ms += 1000;
    expect((await verify(email, await receive(email))).statusCode).toBe(200);
  });

  it('refuses a passcode while its identifier belongs to another person', async () => {
    const passcode = await receive(phone);
    const swap = (one: string, other: string) =>
      salon().database.queries.execute(sql`update staff set phone = ${one} where phone = ${other}`);
    await swap('2535550177', phone);
    await swap(phone, '2535550101');
    expect((await verify(phone, passcode)).statusCode).toBe(401);
    await swap('2535550101', phone);
    await swap(phone, '2535550177');
    expect((await verify(phone, passcode)).statusCode).toBe(200);
  });

  it('runs the same statements and writes for known and unknown identifiers', async () => {
    const cost = async (identifier: string) => {
      const recording = recordStatements(salon().database);
      await verify(identifier, '999999');
      return recording.end();
    };
    await receive('desk@example.com');
    await receive(unknown);
    const known = [await cost('desk@example.com'), await cost('desk@example.com')];
    expect(known[0]).toEqual([{ text: expect.stringContaining('passcodes'), rows: 1 }]);
    expect([await cost(unknown), await cost(unknown)]).toEqual(known);
    // No passcode was requested for these.
    const fresh = [await cost('2535550101'), await cost('2535550101')];
    expect([await cost('2535550188'), await cost('2535550188')]).toEqual(fresh);
    expect(fresh).toEqual(known);
  });
});
