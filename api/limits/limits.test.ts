import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { startPostgres, type TestPostgres } from '../testing/postgres.ts';
import { processesOfThisFile } from '../testing/process.ts';

// The test starts processes.
jest.setTimeout(60_000);

const { newFolder, run } = processesOfThisFile();

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
