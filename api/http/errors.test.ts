import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { buildServer } from '../server.ts';
import { requestAppointment } from '../testing/bookings.ts';
import { startOwnServer } from '../testing/postgres.ts';
import { rowsOf } from '../testing/rows.ts';
import { onPostgres, openSalon, type Salon } from '../testing/salon.ts';
import { unusedPhone } from '../testing/unused.ts';

describe('errors are answered as { message, code }', () => {
  let salon: Salon;
  let close: () => Promise<void>;
  let address: string;
  beforeAll(async () => {
    ({ salon, close } = await openSalon('pglite', {
      RATE_LIMITS: 'on',
      METRICS_TOKEN: 'm'.repeat(16),
    }));
    await salon.app.listen({ port: 0, host: '127.0.0.1' });
    address = `http://127.0.0.1:${(salon.app.server.address() as AddressInfo).port}`;
  });
  afterAll(() => close());

  const post = (body: string, contentType = 'application/json') =>
    fetch(`${address}/api/technicians/available`, {
      method: 'POST',
      body,
      headers: { 'content-type': contentType },
    });

  it.each<[string, number, string, () => Promise<Response>]>([
    ['an unknown path', 404, 'not_found', () => fetch(`${address}/api/nothing`)],
    [
      'an unsupported method',
      404,
      'not_found',
      () => fetch(`${address}/api/services`, { method: 'DELETE' }),
    ],
    ['a form', 415, 'not_json', () => post('categoryIds=1', 'application/x-www-form-urlencoded')],
    ['plain text', 415, 'not_json', () => post('{}', 'text/plain')],
    ['broken JSON', 400, 'invalid_json', () => post('{"categoryIds":[1')],
    ['an empty body', 400, 'invalid_json', () => post('')],
    ['a `__proto__` property', 400, 'invalid_json', () => post('{"__proto__":{"a":1}}')],
    ['a body of 101 KB', 413, 'body_too_large', () => post(`"${'x'.repeat(101 * 1024)}"`)],
    ['a malformed URL', 400, 'bad_address', () => fetch(`${address}/api/services/%E0%A4%A`)],
  ])('%s: %i', async (_what, status, code, send) => {
    const response = await send();
    const text = await response.text();
    expect([response.status, text]).toEqual([status, expect.stringContaining(code)]);
    const body = JSON.parse(text);
    expect(Object.keys(body).sort()).toEqual(['code', 'message']);
  });

  it('counts anonymous calls by the address that a local proxy reports', async () => {
    const send = (visitor: string) =>
      fetch(`${address}/api/notification/contact`, {
        method: 'POST',
        body: '{}',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': visitor },
      });
    for (let attempt = 0; attempt < 10; attempt += 1)
      expect((await send('192.0.2.1')).status).toBe(400);
    expect((await send('192.0.2.1')).status).toBe(429);
    expect((await send('192.0.2.2')).status).toBe(400);
  });

  it('answers 431 to oversized headers and keeps running', async () => {
    const status = await new Promise((resolve, reject) => {
      const request = http.request(`${address}/api/services`, { method: 'GET' });
      request.setHeader('x-long', 'x'.repeat(60_000));
      request
        .on('response', (response) => resolve(response.statusCode))
        .on('error', reject)
        .end();
    });
    expect(status).toBe(431);
    expect((await fetch(`${address}/healthz`)).status).toBe(200);
  });
});

onPostgres('a disk without room', (salon) => {
  it('answers 507 to what would be stored, says in the log what is full, and lets the rest be read', async () => {
    const { queries } = salon().database;
    await queries.execute(sql`create function no_room() returns trigger language plpgsql as $$ begin
      raise exception 'could not extend file "base/1/2": No space left on device' using errcode = '53100'; end $$`);
    await queries.execute(
      sql`create trigger no_room before insert on customers for each row execute function no_room()`,
    );
    const answer = await salon().call({
      method: 'PUT',
      url: '/api/customers',
      body: { phone: unusedPhone(), name: 'JANE DOE' },
    });
    expect([answer.statusCode, answer.json().code]).toEqual([507, 'storage_full']);
    expect(answer.headers['retry-after']).toBe('300');
    expect(salon().log.some((line) => line.includes('"full":"the disk of the database"'))).toBe(
      true,
    );
    expect((await salon().call({ url: '/api/services' })).statusCode).toBe(200);
  });
});

onPostgres('a server that starts on a full disk', (salon) => {
  it('answers what can be read, and 507 to everything that could change something', async () => {
    const { app } = await buildServer({
      environment: salon().environment,
      database: { ...salon().database, full: '/data' },
      secret: 'a secret of more than 32 characters',
      logStream: { write: () => undefined },
    });
    const call = async (
      method: 'GET' | 'POST' | 'PUT' | 'DELETE',
      url: string,
      payload?: object,
    ) => {
      const answer = await app.inject({ method, url: `/api${url}`, ...(payload && { payload }) });
      return [answer.statusCode, answer.statusCode < 400 || answer.json().code];
    };
    try {
      const { phone } = await salon().newCustomer('JANE DOE');
      for (const url of [
        '/services',
        `/customers/search?phone=${phone}`,
        `/customers/validate?phone=${phone}&name=JANE%20DOE`,
      ])
        expect([url, ...(await call('GET', url))]).toEqual([url, 200, true]);
      expect(await call('POST', '/technicians/available', { categoryIds: [1] })).toEqual([
        200,
        true,
      ]);
      expect(await call('DELETE', '/customers/session')).toEqual([200, true]);
      for (const [method, url] of [
        ['PUT', '/customers'],
        ['POST', '/notification/contact'],
        ['POST', '/authentication/send-passcode'],
      ] as const)
        expect(await call(method, url, {})).toEqual([507, 'storage_full']);
    } finally {
      await app.close();
    }
  });
});

onPostgres(
  'rate limits',
  (salon) => {
    it('answer 429 with Retry-After, and do not apply to staff', async () => {
      const phone = unusedPhone();
      const send = () => salon().call({ url: `/api/customers/search?phone=${phone}` });
      for (let attempt = 0; attempt < 15; attempt += 1) expect((await send()).statusCode).toBe(404);
      const response = await send();
      expect(response.statusCode).toBe(429);
      expect(response.json().code).toBe('too_many_requests');
      expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
      const staff = await salon().call({
        url: `/api/customers/search?phone=${phone}`,
        token: salon().staffToken,
      });
      expect(staff.statusCode).toBe(404);
    });

    it('store digests of what they count', async () => {
      const rows = await rowsOf<{ key: string }>(
        salon().database.queries,
        sql`select key from rate_limits`,
      );
      for (const { key } of rows) expect(key).toMatch(/^\w+:[\da-f]{32}$/);
      expect(rows.length > 0).toBe(salon().database.kind === 'postgres');
    });
  },
  { RATE_LIMITS: 'on' },
);

describe('while PostgreSQL is unavailable', () => {
  it('the API answers 503, then recovers', async () => {
    const postgres = await startOwnServer();
    const { salon, close } = await openSalon('postgres', {}, { postgres });
    const jane = await salon.newCustomer();
    const send = () => salon.call({ url: `/api/customers/search?phone=${jane.phone}` });
    const book = () => requestAppointment(salon, jane, { date: '2027-03-11' });
    expect((await send()).statusCode).toBe(200);
    await postgres.pause();
    // More requests than the pool has connections: none may leak.
    for (let attempt = 0; attempt < 12; attempt += 1) {
      const refused = await book();
      expect(refused.statusCode).toBe(503);
      expect(refused.json()).toEqual({ message: expect.any(String), code: 'database_away' });
      expect(refused.headers['retry-after']).toBe('5');
    }
    expect((await send()).statusCode).toBe(503);
    expect((await salon.call({ url: '/readyz' })).statusCode).toBe(503);
    // Pages of before go out meanwhile.
    salon.server.siteReleases.ready = async () => true;
    const ready = await salon.call({ url: '/readyz' });
    expect([ready.statusCode, ready.json()]).toEqual([
      200,
      { status: 'ready', api: 'away', pages: true },
    ]);
    expect((await salon.call({ url: '/readyz/api' })).statusCode).toBe(503);
    expect((await salon.call({ url: '/healthz' })).statusCode).toBe(200);
    await postgres.resume();
    expect((await salon.call({ url: '/readyz' })).statusCode).toBe(200);
    expect((await book()).statusCode).toBe(201);
    await close();
  });
});
