import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { tokenFor } from '../testing/administrator.ts';
import { anyFor, type JsonSchema } from '../testing/arbitrary.ts';
import { newVisitor } from '../testing/bookings.ts';
import { messages } from '../testing/messages.ts';
import { rowsOf } from '../testing/rows.ts';
import { type DatabaseKind, openSalon, type Salon } from '../testing/salon.ts';

const slowestMs = 20_000;

type Operation = {
  method: string;
  path: string;
  parameters: { name: string; in: string; required: boolean; schema: JsonSchema }[];
  body: JsonSchema | undefined;
  statuses: string[];
};
type Described = {
  responses: Record<string, unknown>;
  parameters?: Operation['parameters'];
  requestBody?: { content: Record<string, { schema: JsonSchema }> };
};
type Caller = 'stranger' | 'customer' | 'staff' | 'owner';
type Request = {
  operation: Operation;
  values: Record<string, unknown>;
  body: unknown;
  caller: Caller;
  key: string | null;
};

/** The streams never end, and a log-out would end the token of all calls after it; their own tests call them. */
const leftOut = ['/api/events', '/api/public_data/events', '/api/authentication/log-out'];

// The outbox runs meanwhile, as in production.
const isQuick = process.env.TEST_SET === 'quick';
const sets: [DatabaseKind, number][] = isQuick
  ? [['postgres', 400]]
  : [
      ['pglite', 8_000],
      ['postgres', 8_000],
    ];

describe.each(sets)('random requests (%s)', (kind, runs) => {
  let salon: Salon;
  let close: () => Promise<void>;
  let operations: Operation[];
  let headers: Record<Caller, Record<string, string>>;

  beforeAll(async () => {
    ({ salon, close } = await openSalon(kind));
    await salon.server.outbox.start();
    const jane = await newVisitor(salon);
    // Customers with ids of the generated range, so that requests about a customer find one.
    await salon.database.queries.execute(
      sql`insert into customers (name, phone) select 'FUZZ ' || n, '4' || lpad(n::text, 2, '0') || '5550100' from generate_series(1, 60) n`,
    );
    // So with staff and hours off; their ids begin where those of the requests do.
    await salon.database.queries.execute(
      sql`insert into staff (id, name, email, phone, role) overriding system value
          select n, 'FUZZ ' || n, 'fuzz' || n || '@example.com', '4' || lpad(n::text, 2, '0') || '5550101', 'desk'
          from generate_series(6, 60) n`,
    );
    await salon.database.queries.execute(
      sql`insert into time_off (id, technician_id, first_date, last_date) overriding system value
          select n, 1, date '2030-01-01' + n, date '2030-01-01' + n from generate_series(6, 60) n`,
    );
    // Rows that requests add get other ids.
    for (const table of ['staff', 'time_off']) {
      await salon.database.queries.execute(
        sql`select setval(pg_get_serial_sequence(${table}, 'id'), 1000)`,
      );
    }
    // Ids outside the generated range, so that no request removes these callers.
    await salon.database.queries.execute(
      sql`insert into staff (id, name, email, phone, role) overriding system value
          values (900001, 'ADA', 'ada@example.com', '2535550190', 'owner'),
            (900002, 'SAM', 'sam@example.com', '2535550191', 'desk')`,
    );
    headers = {
      stranger: {},
      customer: { cookie: jane.cookie },
      staff: bearer(await tokenFor(salon, { id: 900_002, role: 'desk' })),
      owner: bearer(await tokenFor(salon, { id: 900_001, role: 'owner' })),
    };
    operations = await operationsOf(salon);
  });
  afterAll(() => close());

  it(`are answered in time, as documented, never with a 5xx (${runs} requests)`, async () => {
    const statuses = new Map<number, number>();
    const succeeded = new Set<Operation>();
    await fc.assert(
      fc.asyncProperty(anyRequest(operations), async (request) => {
        const began = performance.now();
        const status = await send(salon, request, headers[request.caller]);
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        if (status < 300) succeeded.add(request.operation);
        const ms = performance.now() - began;
        // Four calls of `expect` for each request take a twentieth of the run. Some are refused before they reach a route.
        if (!request.operation.statuses.includes(String(status)) && !leadsElsewhere(request))
          throw new Error(`The status ${status} is not documented.`);
        // A code can't be sent to every number: that is documented, and no failure.
        if (status >= 500 && request.operation.path !== '/api/customers/send-code')
          throw new Error(`The status is ${status}.`);
        if (ms >= slowestMs) throw new Error(`The answer took ${ms} ms.`);
        // Headers and bodies of all others are checked against the document when they are sent.
        if (salon.violations.length > 0) throw new Error(salon.violations.join('\n'));
      }),
      { numRuns: runs, endOnFailure: true },
    );
    // Many requests must succeed, or the test proves little.
    expect((statuses.get(200) ?? 0) / runs).toBeGreaterThan(0.1);
    if (isQuick) return;
    expect(statuses.get(201) ?? 0).toBeGreaterThan(10);
    expect(succeeded.size / operations.length).toBeGreaterThan(0.6);
    const [sent] = await rowsOf<{ count: number }>(
      salon.database.queries,
      sql`select count(*)::int as count from ${messages} where outcome = 'sent'`,
    );
    expect(sent?.count).toBeGreaterThan(10);
  }, 600_000);
});

/** With nothing, `.` or `..` in the place of a name an address is that of another endpoint, or of none. */
const leadsElsewhere = ({ operation, values }: Request): boolean =>
  operation.parameters.some(
    (one) => one.in === 'path' && ['', '.', '..'].includes(textOf(values[one.name])),
  );

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

async function operationsOf(salon: Salon): Promise<Operation[]> {
  const { paths } = (await salon.call({ url: '/api/openapi.json' })).json<{
    paths: Record<string, Record<string, Described>>;
  }>();
  return Object.entries(paths)
    .filter(([path]) => path.startsWith('/api/') && !leftOut.includes(path))
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { parameters = [], requestBody, responses }]) => ({
        method: method.toUpperCase(),
        path,
        parameters: parameters.filter((one) => one.in !== 'header'),
        body: requestBody?.content['application/json']?.schema,
        statuses: Object.keys(responses),
      })),
    );
}

function anyRequest(operations: Operation[]): fc.Arbitrary<Request> {
  const each = operations.map((operation) => {
    const { parameters, body } = operation;
    return fc.record({
      operation: fc.constant(operation),
      values: fc.record(
        Object.fromEntries(parameters.map(({ name, schema }) => [name, anyFor(schema, name)])),
        { requiredKeys: parameters.filter((one) => one.required).map(({ name }) => name) },
      ),
      body: body ? anyFor(body) : fc.constant(undefined),
      caller: fc.constantFrom<Caller>('stranger', 'customer', 'staff', 'staff', 'owner'),
      key: fc.oneof(
        { weight: 8, arbitrary: fc.constant(null) },
        fc.constantFrom('one', 'two', 'x'.repeat(201), 'ü'),
      ),
    });
  });
  return fc.oneof(...each);
}

/** Sends a request and returns the status. */
async function send(
  { app }: Salon,
  { operation: { method, path, parameters }, values, body, key }: Request,
  headers: Record<string, string>,
): Promise<number> {
  const { statusCode } = await app.inject({
    method: method as 'GET',
    url: urlOf(path, parameters, values),
    headers: {
      ...headers,
      ...(key === null ? {} : { 'idempotency-key': key }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
  });
  return statusCode;
}

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
    const text = textOf(value);
    if (place === 'path') url = url.replace(`{${name}}`, encodeURIComponent(text.toWellFormed()));
    else query.append(name, text);
  }
  return query.size > 0 ? `${url}?${query}` : url;
}

function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(textOf).join(',');
  return typeof value === 'string' ? value : JSON.stringify(value);
}
