import { describe, expect, it } from '@jest/globals';
import { exampleOf } from '@salon/shared-lib/fields';
import * as z from 'zod/mini';
import { largeRequests } from '../bench/large-requests.ts';
import { type EndpointName, endpointsByName } from '../documentation/described.ts';
import { descriptions } from '../documentation/descriptions.ts';
import { onPostgres } from '../testing/salon.ts';
import { validatorCompiler } from './validation.ts';

const endpoints = Object.keys(descriptions)
  // The streams never end.
  .filter((name) => !['events', 'publicDataEvents'].includes(name))
  .map((name) => endpointsByName[name as EndpointName]);

// What they cost is measured by `pnpm bench api --only worst`.
onPostgres('the largest requests', (salon) => {
  it.each(endpoints.map((one) => [`${one.method} ${one.path}`, one] as const))(
    'get a short refusal, or are answered, by %s',
    async (_name, { method, path, params, query, body }) => {
      const parts = Object.entries({ params, query, body }).map(([part, schema]) => [
        part,
        schema && exampleOf(schema),
      ]);
      for (const { what, payload, ...request } of largeRequests({
        method,
        path,
        ...Object.fromEntries(parts),
      })) {
        const answer = await salon().app.inject({
          ...request,
          headers: {
            authorization: `Bearer ${salon().adminToken}`,
            ...(payload !== undefined && { 'content-type': 'application/json' }),
          },
          ...(payload !== undefined && { payload }),
        });
        expect([what, answer.statusCode < 500]).toEqual([what, true]);
        if (answer.statusCode >= 400) {
          expect([what, answer.body.length < 4_096]).toEqual([what, true]);
          expect((answer.json().issues ?? []).length).toBeLessThanOrEqual(10);
        }
      }
    },
    60_000,
  );
});

describe('the validation of a body', () => {
  let checked = 0;
  const counted = z.any().check(
    z.refine(() => {
      checked += 1;
      return false;
    }),
  );
  const validate = validatorCompiler({
    schema: z.array(counted),
    method: 'POST',
    url: '/',
    httpPart: 'body',
  }) as (data: unknown) => { error?: { message: string } };

  it('stops before the schema at 2,000 values, flat or nested', () => {
    const nested = JSON.parse(`${'['.repeat(50_000)}${']'.repeat(50_000)}`);
    const pairs = Array.from({ length: 1_000 }, () => ({ a: 1 }));
    for (const large of [Array(2_000).fill(1), pairs, nested, { a: Array(2_000).fill(null) }]) {
      expect(validate(large).error?.message).toBe('The request has more than 2000 values.');
    }
    expect(checked).toBe(0);
    expect(validate(Array(1_999).fill(1)).error).toBeDefined();
    expect(checked).toBe(1_999);
  });
});
