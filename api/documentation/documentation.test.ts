import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv2020 } from 'ajv/dist/2020.js';
import type { RouteOptions } from 'fastify';
import type * as z from 'zod/mini';
import { bookingToken } from '../identity/booking-link.ts';
import { deriveKeys } from '../identity/keys.ts';
import { bookAppointment, freshThursday, newVisitor } from '../testing/bookings.ts';
import { cookieNamed, cookieOf, openSalon, type Salon, testSecret } from '../testing/salon.ts';
import { type Described, type EndpointName, endpointsByName } from './described.ts';
import { descriptions } from './descriptions.ts';
import { type Examples, examplesOf } from './examples.ts';
import type { Operation } from './openapi.ts';

type Document = { servers: unknown; paths: Record<string, Record<string, Operation>> };

/** The examples of an endpoint, its query as text. */
type TextExamples = Omit<Examples, 'query'> & { query: Record<string, string> | undefined };

/** The description of each endpoint, by method and path. */
const descriptionOf: Record<string, Described & TextExamples> = Object.fromEntries(
  Object.entries(descriptions).map(([name, described]) => {
    const endpoint = endpointsByName[name as EndpointName];
    const { method, path } = endpoint;
    const { query, ...examples } = examplesOf(endpoint, described);
    const text = query && Object.entries(query).map(([field, value]) => [field, String(value)]);
    return [
      `${method} ${path.replace(/\/$/, '')}`,
      { ...described, ...examples, query: text && Object.fromEntries(text) },
    ];
  }),
);

describe('the API document', () => {
  let salon: Salon;
  let close: () => Promise<void>;
  let document: Document;
  let operations: [name: string, operation: Operation][];
  const routes: RouteOptions[] = [];

  beforeAll(async () => {
    ({ salon, close } = await openSalon(
      'pglite',
      {},
      {
        onRoute: (route) => {
          const shown = route.config?.permission && !route.url.endsWith('openapi.json');
          if (shown && route.method !== 'HEAD') routes.push(route);
        },
      },
    ));
    document = (await salon.call({ url: '/api/openapi.json' })).json();
    operations = Object.entries(document.paths).flatMap(([url, methods]) =>
      Object.entries(methods).map(([method, operation]): [string, Operation] => [
        `${method.toUpperCase()} ${url.replace('/api', '').replace(/{(\w+)}/g, ':$1')}`,
        operation,
      ]),
    );
  });
  afterAll(() => close());

  const nameOf = ({ method, url }: RouteOptions) => `${method} ${url.replace('/api', '')}`;
  const operationOf = (name: string) => operations.find(([each]) => each === name)?.[1];

  it('describes every route and nothing else', () => {
    const names = routes.map(nameOf).sort();
    expect(Object.keys(descriptionOf).sort()).toEqual(names);
    expect(operations.map(([name]) => name).sort()).toEqual(names);
  });

  it('is valid OpenAPI 3.1 with unique operation ids', async () => {
    const validator = new Validator();
    expect(await validator.validate(structuredClone(document))).toEqual({ valid: true });
    expect(validator.version).toBe('3.1');
    expect(document.servers).toEqual([{ url: '/' }]);
    const ids = operations.map(([, { operationId }]) => operationId);
    expect(new Set(ids).size).toBe(operations.length);
    expect(ids).toContain('getAppointmentsCustomerHistory');
  });

  it('has examples that fit the schemas of the routes', () => {
    for (const route of routes) {
      const { body, query, answer } = descriptionOf[nameOf(route)] ?? {};
      const schema = (route.schema ?? {}) as Record<string, z.ZodMiniType>;
      const answers = Object.entries((schema.response ?? {}) as Record<string, z.ZodMiniType>);
      const good = answers.find(([status]) => status.startsWith('2'))?.[1];
      const wrong = (example: unknown, against?: z.ZodMiniType) => {
        if (!against) return example === undefined ? [] : ['there is no schema for it'];
        return against.safeParse(example).error?.issues ?? [];
      };
      expect([nameOf(route), wrong(body, schema.body)]).toEqual([nameOf(route), []]);
      expect([nameOf(route), wrong(query ?? {}, schema.querystring)]).toEqual([nameOf(route), []]);
      // Streams have no schema to check with.
      if (good && 'safeParse' in good) {
        expect([nameOf(route), wrong(answer, good)]).toEqual([nameOf(route), []]);
      }
    }
  });

  it('has examples of bodies, answers and required parameters that fit the documented schemas', () => {
    const schemas = new Ajv2020({ strict: false, validateFormats: false });
    const fits = ({ schema, example }: { schema: object; example?: unknown }) =>
      example !== undefined && schemas.validate(schema, example);
    for (const [name, { summary, parameters = [], requestBody, responses }] of operations) {
      expect([name, summary]).toEqual([name, expect.any(String)]);
      for (const one of parameters) {
        const shown = one.in === 'query' && one.required;
        if (shown) expect([name, one.name, fits(one)]).toEqual([name, one.name, true]);
      }
      const bodies = Object.values(requestBody?.content ?? {});
      const good = Object.entries(responses).filter(([status]) => status.startsWith('2'));
      const answers = good.flatMap(([, { content = {} }]) => Object.values(content));
      expect([name, answers.length]).toEqual([name, 1]);
      expect([name, [...bodies, ...answers].every(fits)]).toEqual([name, true]);
    }
  });

  it('describes numbers and lists in URLs with their bounds', () => {
    const schemaOf = (call: string, parameter: string) =>
      operationOf(call)?.parameters?.find(({ name }) => name === parameter)?.schema;
    const id = { type: 'integer', exclusiveMinimum: 0, maximum: 2_147_483_647 };
    expect(schemaOf('GET /appointments/search', 'limit')).toEqual({
      type: 'integer',
      minimum: 1,
      maximum: 200,
    });
    expect(schemaOf('GET /availability', 'days')).toMatchObject({ minimum: 1, maximum: 31 });
    expect(schemaOf('GET /availability', 'service_ids')).toEqual({
      type: 'array',
      items: id,
      minItems: 1,
      maxItems: 20,
    });
    expect(schemaOf('PUT /services/:id', 'id')).toEqual(id);
    const digits = operations.filter(([, { parameters = [] }]) =>
      parameters.some(({ schema }) => String(schema.pattern).startsWith('^\\d{1,')),
    );
    expect(digits).toEqual([]);
  });

  it('describes the headers of requests and answers', () => {
    const headersOf = (call: string, status: number) =>
      Object.keys(operationOf(call)?.responses[status]?.headers ?? {});
    expect(headersOf('POST /appointments', 429)).toEqual(['Retry-After']);
    expect(headersOf('GET /services', 503)).toEqual(['Retry-After']);
    expect(headersOf('GET /services', 200)).toEqual(['ETag']);
    expect(headersOf('GET /services', 304)).toEqual(['ETag']);
    expect(headersOf('GET /appointments/search', 200)).toEqual(['Link']);
    for (const call of ['GET /customers/search', 'GET /customers/validate', 'PUT /customers']) {
      expect(headersOf(call, 200)).toEqual(['Set-Cookie']);
    }
    const parameters = (call: string) =>
      operationOf(call)?.parameters?.flatMap(({ in: place, name }) =>
        place === 'header' ? [name] : [],
      );
    expect(parameters('GET /services')).toEqual(['If-None-Match']);
    expect(parameters('POST /appointments')).toEqual(['Idempotency-Key']);
    expect(parameters('GET /events')).toEqual(['Last-Event-Id']);
    expect(Object.keys(operationOf('GET /events')?.responses[200]?.content ?? {})).toEqual([
      'text/event-stream',
    ]);
  });

  /** Sends the example of an endpoint with an existing customer and appointment. */
  const send = async (name: string, customer: number, appointment: number, as: object) => {
    const [method = 'GET', path = ''] = name.split(' ');
    const { query, body } = descriptionOf[name] ?? {};
    const search = query ? `?${new URLSearchParams(query)}` : '';
    const text = JSON.stringify(body ?? null)
      .replace('"customer_id":12', `"customer_id":${customer}`)
      .replace('"id":77', `"id":${appointment}`);
    return salon.call({
      method: method as 'GET',
      url: `/api${path}${search.replace('customer_id=12', `customer_id=${customer}`)}`,
      ...(body === undefined ? {} : { body: JSON.parse(text) }),
      ...as,
    });
  };

  it('names the sessions that an endpoint accepts', async () => {
    const jane = await newVisitor(salon);
    const book = cookieNamed('salon_book', jane);
    const history = cookieNamed('salon_history', jane);
    const appointment = await bookAppointment(salon, jane, { date: freshThursday() });
    const forCustomers = routes.filter(({ config }) =>
      ['link', 'customer'].includes(String(config?.permission)),
    );
    expect(forCustomers).toHaveLength(10);
    const link = { authorization: `Booking ${bookingToken(deriveKeys(testSecret), appointment)}` };
    for (const { config, ...route } of forCustomers) {
      const name = nameOf(route);
      const statuses = {
        book: (await send(name, jane.id, appointment, { cookie: book })).statusCode,
        history: (await send(name, jane.id, appointment, { cookie: history })).statusCode,
        link: (await send(name, jane.id, appointment, { headers: link })).statusCode,
      };
      const open = Object.entries(statuses).filter(([, status]) => status !== 401);
      expect([name, operationOf(name)?.security]).toEqual([
        name,
        [
          ...open.map(([scope]) => ({ [scope]: [] })),
          ...(config?.permission === 'link' ? [] : [{ staff: ['desk'] }]),
        ],
      ]);
    }
  });

  it('names the credentials that change a public answer', async () => {
    const jane = await newVisitor(salon);
    const hide = { title: 'offline_worker', context: 'Marisol' };
    await salon.call({
      method: 'PUT',
      url: '/api/miscellaneouses/key',
      body: hide,
      token: salon.adminToken,
    });
    // A stream has no end; `api/events` tests it.
    const open = routes.filter(
      ({ config, method, sse }) => config?.permission === 'anyone' && method === 'GET' && !sse,
    );
    for (const name of open.map(nameOf)) {
      const query = { ...descriptionOf[name]?.query };
      if (query.phone) query.phone = jane.phone;
      if (query.title) query.title = hide.title;
      const url = `/api${name.split(' ')[1]}?${new URLSearchParams(query)}`;
      const stranger = await salon.call({ url });
      const staff = await salon.call({ url, token: salon.staffToken });
      const same = stranger.body === staff.body && cookieOf(stranger) === cookieOf(staff);
      expect([name, operationOf(name)?.security]).toEqual([name, same ? [] : [{}, { staff: [] }]]);
    }
    expect(operationOf('PUT /customers')?.security).toEqual([
      {},
      { book: [] },
      { history: [] },
      { staff: [] },
    ]);
  });

  it('distinguishes the roles of staff', () => {
    for (const route of routes) {
      const operation = operationOf(nameOf(route));
      const { permission } = route.config ?? {};
      const expected = { owner: ['owner'], desk: ['desk'], staff: [] }[permission as string];
      if (!expected) continue;
      expect([nameOf(route), operation?.security]).toEqual([nameOf(route), [{ staff: expected }]]);
      expect(operation?.description).toMatch(/^For (the owner|owner and front desk|staff)\./);
    }
  });
});
