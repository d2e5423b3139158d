import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { errorSchema } from '@salon/shared-lib/domain';
import fc from 'fast-check';
import { anyFor, type JsonSchema } from '../testing/arbitrary.ts';
import { openSalon, type Salon } from '../testing/salon.ts';
import { newVisitor } from '../testing/visits.ts';

const runs = 20_000;
const slowestMs = 2_000;

type Operation = {
  method: string;
  path: string;
  parameters: { name: string; in: string; required: boolean; schema: JsonSchema }[];
  body: JsonSchema | undefined;
};
type Described = {
  parameters?: Operation['parameters'];
  requestBody?: { content: Record<string, { schema: JsonSchema }> };
};
type Caller = 'stranger' | 'customer' | 'staff' | 'admin';

/** Never ends, so it is not asked like the others; `api/events` has tests of its own. */
const endless = '/api/events';

describe('whatever is asked', () => {
  let salon: Salon;
  let close: () => Promise<void>;
  let operations: Operation[];
  let headers: Record<Caller, Record<string, string>>;

  beforeAll(async () => {
    ({ salon, close } = await openSalon('pglite'));
    await salon.server.outbox.stop();
    const jane = await newVisitor(salon);
    headers = {
      stranger: {},
      customer: { cookie: jane.cookie },
      staff: { authorization: `Bearer ${salon.staffToken}` },
      admin: { authorization: `Bearer ${salon.adminToken}` },
    };
    const { paths } = (await salon.call({ url: '/api/openapi.json' })).json<{
      paths: Record<string, Record<string, Described>>;
    }>();
    operations = Object.entries(paths)
      .filter(([path]) => path.startsWith('/api/') && path !== endless)
      .flatMap(([path, methods]) =>
        Object.entries(methods).map(([method, { parameters = [], requestBody }]) => ({
          method: method.toUpperCase(),
          path,
          parameters: parameters.filter((one) => one.in !== 'header'),
          body: requestBody?.content['application/json']?.schema,
        })),
      );
  }, 30_000);
  afterAll(() => close());

  it(`is answered in time, as described, and never with a fault of ours (${runs} requests)`, async () => {
    const statuses = new Map<number, number>();
    const request = fc.integer({ min: 0, max: operations.length - 1 }).chain((index) => {
      const operation = operations[index] as Operation;
      return fc.record({
        operation: fc.constant(operation),
        values: fc.record(
          Object.fromEntries(
            operation.parameters.map(({ name, schema }) => [name, anyFor(schema, name)]),
          ),
          {
            requiredKeys: operation.parameters
              .filter((one) => one.required)
              .map(({ name }) => name),
          },
        ),
        body: operation.body ? anyFor(operation.body) : fc.constant(undefined),
        caller: fc.constantFrom<Caller>('stranger', 'customer', 'staff', 'staff', 'admin'),
        key: fc.oneof(
          { weight: 8, arbitrary: fc.constant(null) },
          fc.constantFrom('one', 'two', 'x'.repeat(201), 'ü'),
        ),
      });
    });
    await fc.assert(
      fc.asyncProperty(request, async ({ operation, values, body, caller, key }) => {
        const { method, path, parameters } = operation;
        const url = urlOf(path, parameters, values);
        const began = performance.now();
        const response = await salon.app.inject({
          method: method as 'GET',
          url,
          headers: {
            ...headers[caller],
            ...(key === null ? {} : { 'idempotency-key': key }),
            ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          },
          ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
        });
        const status = response.statusCode;
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        expect(performance.now() - began).toBeLessThan(slowestMs);
        expect(status).toBeLessThan(500);
        if (status >= 400) expect(errorSchema.safeParse(response.json()).success).toBe(true);
        else expect(() => response.json()).not.toThrow();
      }),
      { numRuns: runs, endOnFailure: true },
    );
    // Requests that are all turned away at the door prove nothing.
    expect((statuses.get(200) ?? 0) / runs).toBeGreaterThan(0.1);
    expect(statuses.get(201) ?? 0).toBeGreaterThan(10);
  }, 240_000);
});

function urlOf(
  path: string,
  parameters: Operation['parameters'],
  values: Record<string, unknown>,
): string {
  const query = new URLSearchParams();
  let url = path;
  for (const { name, in: place } of parameters) {
    const value = values[name];
    if (value === undefined) continue;
    const text = typeof value === 'string' ? value : JSON.stringify(value);
    if (place === 'path') url = url.replace(`{${name}}`, encodeURIComponent(text.toWellFormed()));
    else query.append(name, text);
  }
  return query.size > 0 ? `${url}?${query}` : url;
}
