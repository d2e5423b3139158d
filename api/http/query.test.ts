import { expect, it } from '@jest/globals';
import { exampleOf } from '@salon/shared-lib/fields';
import { type EndpointName, endpointsByName } from '../documentation/described.ts';
import { descriptions } from '../documentation/descriptions.ts';
import { basicManicure, freshThursday } from '../testing/bookings.ts';
import { onPostgres } from '../testing/salon.ts';

/** Who has a link may call one that nobody else may, and is asked for it first. */
const endpoints = Object.keys(descriptions)
  .map((name) => endpointsByName[name as EndpointName])
  .filter(({ permission }) => permission !== 'link');

onPostgres('unknown query parameters', (salon) => {
  it.each(endpoints.map((one) => [`${one.method} ${one.path}`, one] as const))(
    'are refused by %s',
    async (_name, { method, path, params, body }) => {
      const ids = (params && exampleOf(params)) as Record<string, unknown> | undefined;
      const answer = await salon().call({
        method,
        url: `/api${path.replace(/:(\w+)/g, (_, id) => String(ids?.[id]))}?page=1&page=2&x%79=1`,
        token: salon().adminToken,
        ...(body && { body: exampleOf(body) }),
      });
      expect([answer.statusCode, answer.json()]).toMatchObject([
        400,
        { code: 'invalid_input', issues: [{ path: 'page' }, { path: 'xy' }] },
      ]);
    },
  );

  it('are named, ten at most, and leave no answer in the cache', async () => {
    const many = Array.from({ length: 3_000 }, (_, n) => `p${n}=1`).join('&');
    const url = `/api/technicians/schedule?date=${freshThursday()}`;
    expect((await salon().call({ url })).statusCode).toBe(200);
    for (let attempt = 0; attempt < 2; attempt += 1) {
      const answer = await salon().call({ url: `${url}&${many}` });
      expect(answer.statusCode).toBe(400);
      expect(answer.body.length).toBeLessThan(4_000);
      expect(answer.json().issues).toHaveLength(10);
      expect(answer.json().issues[0].path).toBe('p0');
    }
  });

  it('are refused where a parameter is repeated or empty, although the answer is in the cache', async () => {
    const date = freshThursday();
    const url = `/api/availability?service_ids=${basicManicure}&from=${date}`;
    expect((await salon().call({ url: `${url}&days=1` })).statusCode).toBe(200);
    for (const more of ['&days=1&days=1', '&days=', '&days=1&', '&technician_id=&days=1']) {
      const { statusCode } = await salon().call({ url: url + more });
      expect([more, statusCode]).toEqual([more, more === '&days=1&' ? 200 : 400]);
    }
  });
});
