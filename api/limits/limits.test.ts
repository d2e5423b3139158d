import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startPostgres, type TestPostgres } from '../testing/postgres.ts';
import { processesOfThisFile } from '../testing/process.ts';
import { onPostgres } from '../testing/salon.ts';

const { newFolder, run } = processesOfThisFile();

onPostgres(
  'the limit of public reads',
  (salon) => {
    const read = async (url: string, address: string, token?: string) => {
      const headers = {
        'x-forwarded-for': address,
        ...(token && { authorization: `Bearer ${token}` }),
      };
      return salon().app.inject({ url, headers });
    };

    it('allows 300 at once, cached or not, then five a second per address', async () => {
      const urls = ['/api/services', '/api/technicians', '/api/miscellaneouses'];
      for (let call = 0; call < 300; call += 1) {
        const { statusCode } = await read(urls[call % 3] ?? '', '192.0.2.1');
        expect([call, statusCode]).toEqual([call, 200]);
      }
      const refused = await read('/api/technicians/schedule?date=2027-03-11', '192.0.2.1');
      expect([refused.statusCode, refused.headers['retry-after'], refused.json()]).toEqual([
        429,
        '1',
        expect.objectContaining({ code: 'too_many_requests' }),
      ]);
      expect((await read('/api/services', '192.0.2.1')).statusCode).toBe(429);
      expect((await read('/api/services', '192.0.2.2')).statusCode).toBe(200);
      expect((await read('/api/services', '192.0.2.1', salon().staffToken)).statusCode).toBe(200);
      salon().now.ms += 1_000;
      const next = [];
      for (let call = 0; call < 6; call += 1) {
        next.push((await read('/api/services', '192.0.2.1')).statusCode);
      }
      expect(next).toEqual([200, 200, 200, 200, 200, 429]);
    });

    it('counts refused queries and all addresses of a network as one caller', async () => {
      for (let call = 0; call < 300; call += 1) {
        await read(`/api/services?unknown=${call}`, `2001:db8:1:2::${call}`);
      }
      expect((await read('/api/services', '2001:db8:1:2::ffff')).statusCode).toBe(429);
    });
  },
  { RATE_LIMITS: 'on' },
);

onPostgres(
  'RATE_LIMITS=off',
  (salon) => {
    it('lifts the limit of public reads', async () => {
      for (let call = 0; call < 310; call += 1) {
        expect((await salon().call({ url: '/api/services' })).statusCode).toBe(200);
      }
    });
  },
  { RATE_LIMITS: 'off' },
);

describe('limits of two processes on one PostgreSQL', () => {
  let postgres: TestPostgres;
  beforeAll(async () => {
    postgres = await startPostgres();
  });
  afterAll(() => postgres.stop());

  it('are shared, and so are waits: a caller that alternates between them is refused', async () => {
    const variables = {
      DATABASE_URL: postgres.url,
      DATA_DIR: newFolder(),
      JWT_SECRET: 'a secret that only the tests know about',
      RATE_LIMITS: 'on',
    };
    const both = [run(variables), run(variables)];
    const [one = '', other = ''] = await Promise.all(both.map(({ address }) => address));
    const send = (attempt: number, visitor: string) =>
      fetch(`${attempt % 2 ? one : other}/api/notification/contact`, {
        method: 'POST',
        body: JSON.stringify({ name: 'Jane', email: 'jane@example.com', message: 'Hello' }),
        headers: { 'content-type': 'application/json', 'x-forwarded-for': visitor },
      });
    for (let attempt = 0; attempt < 10; attempt += 1) {
      expect([attempt, (await send(attempt, '192.0.2.1')).status]).toEqual([attempt, 200]);
    }
    for (const attempt of [10, 11]) {
      const refused = await send(attempt, '192.0.2.1');
      expect([refused.status, await refused.json()]).toMatchObject([
        429,
        { code: 'too_many_requests' },
      ]);
      const seconds = Number(refused.headers.get('retry-after'));
      expect([seconds > 0, seconds <= 600]).toEqual([true, true]);
      expect((await send(attempt, '192.0.2.2')).status).toBe(200);
    }
    const guess = (attempt: number) =>
      fetch(`${attempt % 2 ? one : other}/api/authentication/verify-passcode`, {
        method: 'POST',
        body: JSON.stringify({ identifier: 'owner@example.com', passcode: '00000x' }),
        headers: { 'content-type': 'application/json', 'x-forwarded-for': '192.0.2.3' },
      });
    for (let attempt = 0; attempt < 6; attempt += 1) {
      expect([attempt, (await guess(attempt)).status]).toEqual([attempt, 401]);
    }
    for (const attempt of [6, 7]) expect((await guess(attempt)).status).toBe(429);
    for (const { child, ended } of both) {
      child.kill('SIGTERM');
      expect((await ended).code).toBe(0);
    }
  });
});
