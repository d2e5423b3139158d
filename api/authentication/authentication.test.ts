import { createSecretKey, type KeyObject } from 'node:crypto';
import { expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { decodeJwt, SignJWT } from 'jose';
import { deriveKeys, digest } from '../identity/keys.ts';
import { issueToken } from '../identity/token.ts';
import { tokenFor } from '../testing/administrator.ts';
import { Browser, passcodeFiles, passcodeIn, wrongFor } from '../testing/browser.ts';
import { messages } from '../testing/messages.ts';
import { rowsOf } from '../testing/rows.ts';
import { onPostgres, testNow, testSecret } from '../testing/salon.ts';

const calendar = '/api/appointments/calender?date=2027-03-10';
const owner = 'owner@example.com';

onPostgres('authentication', (salon) => {
  let networks = 0;
  /** A browser on a network of its own, on which nobody logged in. */
  const newBrowser = () => {
    networks += 1;
    return new Browser({ salon: salon(), ip: `198.51.100.${networks}` });
  };

  it.each([
    [owner, 'owner', 'Owner', '.eml'],
    [' Owner@Example.com ', 'owner', 'Owner', '.eml'],
    ['2535550101', 'desk', 'Front desk', '.txt'],
  ])('logs in %j', async (identifier, role, name, ending) => {
    const browser = newBrowser();
    const passcode = await browser.receive(identifier);
    expect(passcodeFiles(salon()).at(-1)).toMatch(new RegExp(`${ending}$`));
    const response = await browser.verify(identifier, passcode);
    expect(response.statusCode).toBe(200);
    const { token } = response.json();
    const payload = decodeJwt(token);
    expect(payload.data).toEqual({ admin_privilege: true, role, name });
    expect(payload.exp).toBe(testNow / 1000 + 12 * 60 * 60);
    expect((await salon().call({ url: calendar, token })).statusCode).toBe(200);
  });

  it('names the language that the person has chosen in the token', async () => {
    const browser = newBrowser();
    const first = (await browser.logIn('2535550101')).json().token;
    const url = '/api/staff/self/language';
    const body = { locale: 'vi' };
    const chosen = await salon().call({ method: 'PUT', url, body, token: first });
    expect([chosen.statusCode, chosen.json()]).toEqual([200, body]);
    const answer = await browser.logIn('2535550101');
    const { data } = decodeJwt(answer.json().token);
    expect(data).toEqual({ admin_privilege: true, role: 'desk', name: 'Front desk', locale: 'vi' });
    // Addresses without a language lead to it; pages may set another one.
    const language = { name: 'language', value: 'vi', path: '/', sameSite: 'Lax' };
    expect(answer.cookies).toContainEqual({ ...language, maxAge: 365 * 86_400 });
    await salon().database.queries.execute(sql`update staff set locale = null`);
  });

  it('sets cookies that neither scripts nor other sites nor other paths get', async () => {
    const browser = newBrowser();
    const asked = await browser.send(owner);
    const hidden = { path: '/api', httpOnly: true, sameSite: 'Strict' };
    const challenge = { name: 'salon_login', value: expect.stringMatching(/^[\w-]{22}$/) };
    expect(asked.cookies).toEqual([{ ...challenge, ...hidden, maxAge: 20 * 60 }]);
    const { cookies } = await browser.logIn(owner);
    expect(cookies).toContainEqual({
      name: 'salon_staff_device',
      value: expect.stringMatching(/^[\w-]{22}$/),
      ...hidden,
      maxAge: 180 * 86_400,
    });
    expect(cookies).toContainEqual(
      expect.objectContaining({ name: 'salon_login', value: '', path: '/api', maxAge: 0 }),
    );
    const https = await salon().call({
      method: 'POST',
      url: '/api/authentication/send-passcode',
      body: { identifier: owner },
      headers: { 'x-forwarded-for': '198.51.100.250', 'x-forwarded-proto': 'https' },
    });
    expect(https.cookies).toEqual([expect.objectContaining({ ...hidden, secure: true })]);
  });

  it('gives the same answer to known and unknown identifiers', async () => {
    const [known, unknown] = [
      await newBrowser().send(owner),
      await newBrowser().send('nobody@example.com'),
    ];
    expect(unknown.statusCode).toBe(200);
    // Each login has its own letters.
    const { reference: _, ...rest } = known.json();
    expect(unknown.json()).toEqual({ ...rest, reference: expect.stringMatching(/^[A-Z]{2}$/) });
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
      const response = await newBrowser().send(identifier);
      expect(response.statusCode).toBe(400);
      expect(response.json()).toEqual({
        message: 'Invalid email or phone number.',
        code: 'invalid_identifier',
      });
    },
  );

  it('gives the same answer to wrong, used, expired and unknown passcodes, and to other browsers', async () => {
    const browser = newBrowser();
    const passcode = await browser.receive(owner);
    const { cookies } = browser;
    const challenge = cookies.get('salon_login') ?? '';
    const answers = [];
    answers.push(await browser.verify(owner, wrongFor(passcode)));
    answers.push(await browser.verify('2535550100', passcode));
    answers.push(await browser.verify('nobody@example.com', passcode));
    answers.push(await newBrowser().verify(owner, passcode));
    expect((await browser.verify(owner, passcode)).statusCode).toBe(200);
    answers.push(await browser.verify(owner, passcode));
    cookies.set('salon_login', challenge);
    answers.push(await browser.verify(owner, passcode));
    const late = await browser.receive(owner);
    salon().now.ms += 10 * 60_000 + 1;
    answers.push(await browser.verify(owner, late));
    salon().now.ms = testNow;
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([401]));
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect(answers[0]?.json()).toEqual({
      message: 'That passcode did not work. Check the digits, or send a new one.',
      code: 'wrong_passcode',
    });
  });

  it('allows five tries per challenge, also when they are simultaneous', async () => {
    const browser = newBrowser();
    const passcode = await browser.receive(owner);
    const wrong = Array.from({ length: 5 }, () => browser.verify(owner, wrongFor(passcode)));
    await Promise.all(wrong);
    expect((await browser.verify(owner, passcode)).statusCode).toBe(401);
    expect((await newBrowser().logIn(owner)).statusCode).toBe(200);
  });

  it('accepts a passcode once, also when tries are simultaneous', async () => {
    const browser = newBrowser();
    const passcode = await browser.receive(owner);
    const tries = [1, 2, 3, 4].map(() => browser.verify(owner, passcode));
    const statuses = (await Promise.all(tries)).map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  });

  it('stores digests only', async () => {
    const browser = newBrowser();
    const passcode = await browser.receive(owner);
    const challenge = browser.cookies.get('salon_login') ?? '';
    await browser.verify(owner, passcode);
    const device = browser.cookies.get('salon_staff_device') ?? '';
    await browser.send(owner);
    const rows = [];
    for (const table of ['challenges', 'staff_devices', 'waits'])
      rows.push(await rowsOf(salon().database.queries, sql`select * from ${sql.raw(table)}`));
    expect(rows.every((some) => some.length > 0)).toBe(true);
    for (const secret of [passcode, 'owner', challenge, device, browser.ip])
      expect(JSON.stringify(rows)).not.toContain(secret);
  });

  it('replaces a challenge when the same browser asks once more, and no other', async () => {
    const [browser, other] = [newBrowser(), newBrowser()];
    const older = await browser.receive(owner);
    const others = await other.receive(owner);
    const newer = await browser.receive(owner);
    if (older !== newer) expect((await browser.verify(owner, older)).statusCode).toBe(401);
    expect((await browser.verify(owner, newer)).statusCode).toBe(200);
    expect((await other.verify(owner, others)).statusCode).toBe(200);
  });

  it('sends the same passcode when a message is retried', async () => {
    const browser = newBrowser();
    const passcode = await browser.receive(owner);
    const challenge = browser.cookies.get('salon_login') ?? '';
    const row = digest(deriveKeys(testSecret).passcode, 'challenge', challenge);
    const files = new Set(passcodeFiles(salon()));
    await salon().server.deliver({
      kind: 'passcode',
      channel: 'staff',
      payload: { kind: 'email', value: owner, row },
      id: '00000000-0000-4000-8000-000000000000',
      enqueuedAt: new Date(),
      attempt: 2,
    });
    const [retried = ''] = passcodeFiles(salon()).filter((name) => !files.has(name));
    expect(passcodeIn(salon(), retried)).toBe(passcode);
    expect((await browser.verify(owner, passcode)).statusCode).toBe(200);
  });

  it('logs in whom the identifier names when the passcode is entered', async () => {
    const browser = newBrowser();
    const passcode = await browser.receive('2535550101');
    const rename = (from: string, to: string) =>
      salon().database.queries.execute(sql`update staff set phone = ${to} where phone = ${from}`);
    await rename('2535550101', '2535550177');
    expect((await browser.verify('2535550101', passcode)).statusCode).toBe(401);
    await rename('2535550177', '2535550101');
    expect((await browser.logIn('2535550101')).statusCode).toBe(200);
  });

  it('writes logins to the audit trail', async () => {
    const browser = newBrowser();
    await browser.logIn('desk@example.com');
    await browser.logIn('desk@example.com');
    const rows = await rowsOf(
      salon().database.queries,
      sql`select actor, action, details from audit where actor = 'staff:2' order by id desc limit 2`,
    );
    expect(rows).toEqual([
      { actor: 'staff:2', action: 'logged in', details: { device: 'known' } },
      { actor: 'staff:2', action: 'logged in', details: { device: 'new' } },
    ]);
  });

  it('accepts only unexpired tokens that it issued', async () => {
    const { token } = deriveKeys(testSecret);
    const claims = { data: { admin_privilege: true, role: 'owner' }, gen: 0, jti: 'one' };
    const exp = testNow / 1000 + 60;
    const signer = (alg: string) => new SignJWT(claims).setProtectedHeader({ alg }).setSubject('1');
    const sign = (alg: string, key: KeyObject, until = exp) =>
      signer(alg).setExpirationTime(until).sign(key);
    const own = await issueToken(deriveKeys(testSecret), { id: 1, role: 'owner' }, testNow);
    const [, payload] = own.split('.');
    const none = Buffer.from('{"alg":"none"}').toString('base64url');
    const bad: Record<string, string> = {
      'another key': await sign('HS256', createSecretKey('x'.repeat(40), 'utf8')),
      'another algorithm': await sign('HS512', token),
      'no algorithm': `${none}.${payload}.`,
      'no signature': `${none}.${payload}.AAAA`,
      expired: await sign('HS256', token, testNow / 1000 - 1),
      'no expiry': await signer('HS256').sign(token),
      'no id': await new SignJWT({ ...claims, jti: undefined })
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject('1')
        .setExpirationTime(exp)
        .sign(token),
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

  it('ends the token of a log-out, and no other of the person', async () => {
    const logIn = () => tokenFor(salon(), { id: 2, role: 'desk' });
    const [one, other] = [await logIn(), await logIn()];
    const logOut = { method: 'POST', url: '/api/authentication/log-out', token: one } as const;
    expect((await salon().call(logOut)).json()).toEqual({ message: 'You are logged out.' });
    expect((await salon().call({ url: calendar, token: one })).json().code).toBe('bad_token');
    expect((await salon().call({ url: calendar, token: other })).statusCode).toBe(200);
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
