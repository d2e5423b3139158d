import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { decodeJwt, SignJWT } from 'jose';
import { deriveKeys, digest } from '../identity/keys.ts';
import { issueToken } from '../identity/token.ts';
import { messages } from '../testing/messages.ts';
import { rowsOf } from '../testing/rows.ts';
import { onEveryDatabase, testNow, testSecret } from '../testing/salon.ts';
import { createPasscode } from './passcodes.ts';

const calendar = '/api/appointments/calender?date=2027-03-10';

onEveryDatabase('authentication', (salon) => {
  const send = (identifier: string) =>
    salon().call({
      method: 'POST',
      url: '/api/authentication/send-passcode',
      body: { identifier },
    });
  const verify = (identifier: string, passcode: string) =>
    salon().call({
      method: 'POST',
      url: '/api/authentication/verify-passcode',
      body: { identifier, passcode },
    });
  const passcodeFiles = () =>
    readdirSync(path.join(salon().environment.DATA_DIR, 'outbox')).filter((name) =>
      name.includes('passcode'),
    );

  /** Requests a passcode and reads it from the outbox folder. */
  async function receive(identifier: string): Promise<string> {
    await send(identifier);
    await salon().server.outbox.drain();
    const newest = passcodeFiles().sort().at(-1) ?? '';
    const text = readFileSync(path.join(salon().environment.DATA_DIR, 'outbox', newest), 'utf8');
    return /passcode is (\d{6})\./.exec(text)?.[1] ?? 'none';
  }

  it.each([
    ['owner@example.com', true, '.eml'],
    [' Owner@Example.com ', true, '.eml'],
    ['2535550101', false, '.txt'],
  ])('logs in %j', async (identifier, admin, ending) => {
    const passcode = await receive(identifier);
    expect(passcodeFiles().sort().at(-1)).toMatch(new RegExp(`${ending}$`));
    const response = await verify(identifier, passcode);
    expect(response.statusCode).toBe(200);
    const { token } = response.json();
    const payload = decodeJwt(token);
    expect(payload.data).toEqual({ admin_privilege: admin });
    expect(payload.exp).toBe(testNow / 1000 + 12 * 60 * 60);
    expect((await salon().call({ url: calendar, token })).statusCode).toBe(200);
  });

  it('gives the same answer to known and unknown identifiers', async () => {
    const [known, unknown] = [await send('owner@example.com'), await send('nobody@example.com')];
    expect(unknown.statusCode).toBe(200);
    expect(unknown.body).toBe(known.body);
    await salon().server.outbox.drain();
    const left = await rowsOf<{ outcome: string; payload: unknown }>(
      salon().database.queries,
      sql`select outcome, payload from ${messages} where kind = 'passcode' order by created_on desc limit 2`,
    );
    expect(left).toEqual([
      { outcome: 'skipped', payload: null },
      { outcome: 'sent', payload: null },
    ]);
  });

  it.each(['', 'owner', '253555010', '25355501000', 'a b@example.com', '(253) 555-0100'])(
    'refuses %j as an identifier',
    async (identifier) => {
      const response = await send(identifier);
      expect(response.statusCode).toBe(400);
      expect(response.json()).toEqual({
        message: 'Invalid email or phone number.',
        code: 'invalid_identifier',
      });
    },
  );

  it('gives the same answer to wrong, used, expired and unknown passcodes', async () => {
    const passcode = await receive('owner@example.com');
    const answers = [];
    answers.push(await verify('owner@example.com', other(passcode)));
    answers.push(await verify('nobody@example.com', passcode));
    expect((await verify('owner@example.com', passcode)).statusCode).toBe(200);
    answers.push(await verify('owner@example.com', passcode));
    const late = await receive('owner@example.com');
    salon().now.ms += 10 * 60_000 + 1;
    answers.push(await verify('owner@example.com', late));
    salon().now.ms = testNow;
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([401]));
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect(answers[0]?.json()).toEqual({
      message: 'That passcode is not right, or no longer valid.',
      code: 'wrong_passcode',
    });
  });

  it('allows five attempts per passcode, also when they are simultaneous', async () => {
    const passcode = await receive('owner@example.com');
    const wrong = Array.from({ length: 5 }, () => verify('owner@example.com', other(passcode)));
    await Promise.all(wrong);
    expect((await verify('owner@example.com', passcode)).statusCode).toBe(401);
    expect((await verify('owner@example.com', await receive('owner@example.com'))).statusCode).toBe(
      200,
    );
  });

  it('accepts a passcode once, also when attempts are simultaneous', async () => {
    const passcode = await receive('owner@example.com');
    const attempts = [1, 2, 3, 4].map(() => verify('owner@example.com', passcode));
    const statuses = (await Promise.all(attempts)).map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  });

  it('stores passcodes and identifiers as digests only', async () => {
    const passcode = await receive('owner@example.com');
    const rows = await rowsOf(salon().database.queries, sql`select * from passcodes`);
    expect(JSON.stringify(rows)).not.toContain(`"${passcode}"`);
    expect(JSON.stringify(rows)).not.toContain('owner');
  });

  it('invalidates an older passcode when a newer one is sent', async () => {
    const older = await receive('owner@example.com');
    const newer = await receive('owner@example.com');
    if (older !== newer) expect((await verify('owner@example.com', older)).statusCode).toBe(401);
    expect((await verify('owner@example.com', newer)).statusCode).toBe(200);
  });

  it('keeps one passcode per identifier when several are created simultaneously', async () => {
    const owner = 'owner@example.com';
    const needs = {
      database: salon().database,
      keys: deriveKeys(testSecret),
      clock: () => salon().now.ms,
    };
    const made = await Promise.all(Array.from({ length: 8 }, () => createPasscode(needs, owner)));
    const rows = await rowsOf<{ hash: string }>(
      salon().database.queries,
      sql`select hash from passcodes where identifier = ${digest(needs.keys.passcode, owner)}`,
    );
    const good = made.filter(
      (one) =>
        digest(needs.keys.passcode, digest(needs.keys.passcode, owner), one?.passcode ?? '') ===
        rows[0]?.hash,
    );
    expect(good.length).toBeGreaterThan(0);
    expect((await verify(owner, good[0]?.passcode ?? '')).statusCode).toBe(200);
    expect(rows).toHaveLength(1);
  });

  it('accepts only unexpired tokens that it issued', async () => {
    const { token } = deriveKeys(testSecret);
    const claims = { data: { admin_privilege: true } };
    const exp = testNow / 1000 + 60;
    const signer = (alg: string) => new SignJWT(claims).setProtectedHeader({ alg }).setSubject('1');
    const sign = (alg: string, key: Uint8Array, until = exp) =>
      signer(alg).setExpirationTime(until).sign(key);
    const own = await issueToken(deriveKeys(testSecret), { id: 1, admin: true }, testNow);
    const [, payload] = own.split('.');
    const none = Buffer.from('{"alg":"none"}').toString('base64url');
    const bad: Record<string, string> = {
      'another key': await sign('HS256', new TextEncoder().encode('x'.repeat(40))),
      'another algorithm': await sign('HS512', token),
      'no algorithm': `${none}.${payload}.`,
      'no signature': `${none}.${payload}.AAAA`,
      expired: await sign('HS256', token, testNow / 1000 - 1),
      'no expiry': await signer('HS256').sign(token),
      'no subject': await new SignJWT(claims)
        .setProtectedHeader({ alg: 'HS256' })
        .setExpirationTime(exp)
        .sign(token),
      nonsense: 'a.b.c',
    };
    for (const [what, forged] of Object.entries(bad)) {
      const response = await salon().call({ url: calendar, token: forged });
      expect([what, response.statusCode, response.json().code]).toEqual([what, 401, 'bad_token']);
    }
    expect(
      (await salon().call({ url: calendar, token: await sign('HS256', token) })).statusCode,
    ).toBe(200);
  });

  it('refuses a session cookie as a token and a token as a session cookie', async () => {
    const jane = await salon().newCustomer();
    const session = jane.cookie.split('=')[1] ?? '';
    expect((await salon().call({ url: calendar, token: session })).statusCode).toBe(401);
    const body = { id: 1, phone: '2535550100', name: 'X' };
    const cookie = `salon_book=${salon().adminToken}`;
    const response = await salon().call({ method: 'PUT', url: '/api/customers', body, cookie });
    expect(response.statusCode).toBe(401);
  });
});

/** A different passcode. */
function other(passcode: string): string {
  return passcode === '123456' ? '654321' : '123456';
}
