import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import {
  alternativesOfSeveral,
  alternativeTechnicians,
  availability,
  availableTechnicians,
  bookAppointment,
  changeSetting,
  customerHistory,
  dayCalendar,
  findCustomer,
  menu,
  reassignAppointment,
  resendMessages,
  saveCustomer,
  schedules,
  searchAppointments,
  searchCustomers,
  sendPasscode,
  setting,
  settings,
  technicians,
  upcomingAppointments,
  updateNote,
  validateCustomer,
  verifyPasscode,
} from '../endpoints/index.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { createApiClient, nextCursor } from './client.ts';
import { ApiError, mayBeDone, sentenceOf } from './error.ts';
import { transportBy } from './transport.ts';

let server: TestServer;
let token: string | null = null;
// jsdom holds on to a request's time-out after the line is cut, and Jest waits for it: a short one.
const client = (timeoutMs = 2000) =>
  createApiClient({ baseURL: server.baseURL, token: () => token, timeoutMs, backoffMs: [1, 2] });

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(() => {
  server.asked.length = 0;
  token = null;
});

async function failure(call: Promise<unknown>): Promise<ApiError> {
  const error = await call.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (error instanceof ApiError) return error;
  throw new Error('The call did not fail as it should.', { cause: error });
}

const booking = {
  customer_id: 4,
  date: '2027-03-15',
  start_service_time: 570,
  technician_id: [1, 2],
  service_ids: [3],
};
/** The same as it goes over the wire. */
const sentBooking = { ...booking, start_service_time: '09:30' };
const technician = { id: 1, name: 'Mia' };

describe('calls', () => {
  const customer = { id: 4, name: 'JANE D.', email: null, phone: '2535550101' };
  const saved = { ...customer, optInSms: true };
  const cases: [
    string,
    (api: ReturnType<typeof client>) => Promise<unknown>,
    string,
    unknown,
    unknown,
    unknown?,
  ][] = [
    [
      'customers.search',
      (api) => api.send(findCustomer, { query: { phone: '2535550101' } }),
      'GET /api/customers/search?phone=2535550101',
      undefined,
      customer,
    ],
    [
      'customers.validate',
      (api) => api.send(validateCustomer, { query: { phone: '2535550101', name: 'Jane & Doe' } }),
      'GET /api/customers/validate?phone=2535550101&name=Jane+%26+Doe',
      undefined,
      null,
    ],
    [
      'customers.upsert',
      (api) => api.send(saveCustomer, { body: { phone: '2535550101', name: 'JANE DOE' } }),
      'PUT /api/customers/',
      { phone: '2535550101', name: 'JANE DOE' },
      { customer: saved },
    ],
    [
      'customers.smartSearch',
      (api) => api.send(searchCustomers, { query: { keyword: '*' } }),
      'GET /api/customers/smart_search?keyword=*',
      undefined,
      [saved],
    ],
    [
      'services.list',
      (api) => api.send(menu),
      'GET /api/services/',
      undefined,
      [{ id: 1, name: 'Nails', services: [] }],
    ],
    ['technicians.list', (api) => api.send(technicians), 'GET /api/technicians/', undefined, []],
    [
      'technicians.available',
      (api) => api.send(availableTechnicians, { body: { categoryIds: [1, 2] } }),
      'POST /api/technicians/available',
      { categoryIds: [1, 2] },
      [technician],
    ],
    [
      'technicians.schedule',
      (api) => api.send(schedules, { query: { date: '2027-03-15' } }),
      'GET /api/technicians/schedule?date=2027-03-15',
      undefined,
      [],
    ],
    [
      'availability.list',
      (api) =>
        api.send(availability, { query: { service_ids: [1, 2], from: '2027-03-15', days: 7 } }),
      'GET /api/availability?service_ids=1%2C2&from=2027-03-15&days=7',
      undefined,
      [{ date: '2027-03-15', slots: [{ start: '09:00', technician_ids: [1] }] }],
      [{ date: '2027-03-15', slots: [{ start: 540, technician_ids: [1] }] }],
    ],
    [
      'availability.list of one',
      (api) =>
        api.send(availability, {
          query: { service_ids: [1], from: '2027-03-15', days: 1, technician_id: 5 },
        }),
      'GET /api/availability?service_ids=1&from=2027-03-15&days=1&technician_id=5',
      undefined,
      [],
    ],
    [
      'appointments.create',
      (api) => api.send(bookAppointment, { body: booking, idempotencyKey: 'k' }),
      'POST /api/appointments',
      sentBooking,
      { id: 9, technician_id: 1, messages: { mail: 'awaits_proof', text: true } },
    ],
    [
      'appointments.customerHistory',
      (api) => api.send(customerHistory, { query: { customer_id: 4 } }),
      'GET /api/appointments/customer_history?customer_id=4',
      undefined,
      { future: [], present: [], past: [] },
    ],
    [
      'appointments.calendar',
      (api) => api.send(dayCalendar, { query: { date: '2027-03-15' } }),
      'GET /api/appointments/calendar?date=2027-03-15',
      undefined,
      [{ ...technician, appointments: [] }],
    ],
    [
      'appointments.upcoming',
      (api) => api.send(upcomingAppointments, { query: { tech_id: 1 } }),
      'GET /api/appointments/upcoming?tech_id=1',
      undefined,
      [],
    ],
    [
      'appointments.alternativeTechnicians',
      (api) => api.send(alternativeTechnicians, { query: { id: 9 } }),
      'GET /api/appointments/find_alternative_techs?id=9',
      undefined,
      [technician],
    ],
    [
      'appointments.alternativesOfSeveral',
      (api) => api.send(alternativesOfSeveral, { query: { ids: [9, 7] } }),
      'GET /api/appointments/alternative_technicians?ids=9%2C7',
      undefined,
      [{ id: 9, technicians: [technician] }],
    ],
    [
      'appointments.updateTechnician',
      (api) => api.send(reassignAppointment, { body: { id: 9, technician_id: 1 } }),
      'PUT /api/appointments/update_technician',
      { id: 9, technician_id: 1 },
      { message: 'Done.', updatedTechnician: technician },
    ],
    [
      'authentication.verifyPasscode',
      (api) => api.send(verifyPasscode, { body: { identifier: '2535550100', passcode: '123456' } }),
      'POST /api/authentication/verify-passcode',
      { identifier: '2535550100', passcode: '123456' },
      { token: 'a.b.c' },
    ],
    [
      'settings.list',
      (api) => api.send(settings),
      'GET /api/miscellaneouses/',
      undefined,
      [{ title: 'subtext', context: 'Hi' }],
    ],
    [
      'settings.get',
      (api) => api.send(setting, { query: { title: 'subtext' } }),
      'GET /api/miscellaneouses/key?title=subtext',
      undefined,
      { title: 'subtext', context: 'Hi' },
    ],
    [
      'appointments.cancel',
      (api) => api.send(updateNote, { body: { id: 9, note: 'deleted' } }),
      'PUT /api/appointments/update_note',
      { id: 9, note: 'deleted' },
      { id: 9, note: 'deleted' },
    ],
    [
      'authentication.sendPasscode',
      (api) => api.send(sendPasscode, { body: { identifier: '2535550100' } }),
      'POST /api/authentication/send-passcode',
      { identifier: '2535550100' },
      { message: 'Done.' },
    ],
    [
      'settings.set',
      (api) => api.send(changeSetting, { body: { title: 'subtext', context: 'Hi' } }),
      'PUT /api/miscellaneouses/key',
      { title: 'subtext', context: 'Hi' },
      { title: 'subtext', context: 'Hi' },
    ],
    [
      'messages.notify',
      (api) => api.send(resendMessages, { body: { id: 9, action: 'cancel' } }),
      'POST /api/notification/notify',
      { id: 9, action: 'cancel' },
      { message: 'Done.' },
    ],
  ];
  it.each(cases)('%s', async (_, call, line, body, answer, decoded = answer) => {
    server.reply({ body: answer });
    await expect(call(client())).resolves.toEqual(decoded);
    expect(server.asked).toHaveLength(1);
    const [asked] = server.asked;
    expect(`${asked?.method} ${asked?.url}`).toBe(line);
    expect(asked?.body).toEqual(body);
  });

  it.each([
    ['to its end', undefined, null],
    [
      'and goes on',
      '</api/appointments/search?keyword=jane&limit=20&cursor=WyIyMDI3Il0>; rel="next"',
      'WyIyMDI3Il0',
    ],
    ['whatever else is linked', '</api/docs?cursor=1>; rel="help"', null],
  ])('appointments.search lists %s', async (_, link, next) => {
    server.reply({ body: [], headers: link ? { Link: link } : {} });
    const { body, headers } = await client().exchange(searchAppointments, {
      query: { keyword: 'jane', limit: 20, cursor: 'Wx' },
    });
    expect([body, nextCursor(headers)]).toEqual([[], next]);
    expect(server.asked.map(({ url }) => url)).toEqual([
      '/api/appointments/search?keyword=jane&limit=20&cursor=Wx',
    ]);
  });

  it('carry the token when there is one, and a booking link in its place', async () => {
    server.reply({ body: [] });
    await client().send(settings);
    token = 'a.b.c';
    await client().send(settings);
    await client().send(settings, { link: 'KeyedDigestOf22Letters7' });
    expect(server.asked.map(({ headers }) => headers.authorization)).toEqual([
      undefined,
      'Bearer a.b.c',
      'Booking KeyedDigestOf22Letters7',
    ]);
  });
});

describe('a refused call', () => {
  it.each([
    ['bad_token', 401, 'a.b.c', ['a.b.c']],
    ['not_signed_in', 401, 'a.b.c', []],
    ['not_allowed', 403, 'a.b.c', []],
    ['bad_token', 401, null, []],
  ])('reports a refused token: %s', async (code, status, stored, told) => {
    const refused: string[] = [];
    const api = createApiClient({
      baseURL: server.baseURL,
      token: () => stored,
      refused: (token) => refused.push(token),
    });
    server.reply({ status, body: { message: 'No.', code } });
    await failure(api.send(settings));
    expect(refused).toEqual(told);
  });

  it('has the sentence of the server', async () => {
    const issues = [{ path: 'phone', message: 'Please enter a valid 10-digit phone number.' }];
    server.reply({
      status: 400,
      body: { message: 'Invalid input.', code: 'invalid_input', issues },
    });
    const error = await failure(client().send(findCustomer, { query: { phone: '1' } }));
    expect(error).toMatchObject({
      kind: 'client',
      status: 400,
      code: 'invalid_input',
      message: 'Invalid input.',
      issues,
    });
    expect(server.asked).toHaveLength(1);
  });

  it('has the conflicting slot', async () => {
    server.reply({
      status: 400,
      body: { message: 'Taken.', code: 'slot_taken', conflictingSlot: '09:30' },
    });
    const error = await failure(
      client().send(bookAppointment, { body: booking, idempotencyKey: 'k' }),
    );
    expect(error).toMatchObject({ code: 'slot_taken', conflictingSlot: '09:30' });
  });

  it('has the seconds until a retry', async () => {
    server.reply({
      status: 429,
      body: { message: 'Slow down.', code: 'too_many' },
      headers: { 'Retry-After': '30' },
    });
    expect(
      await failure(client().send(findCustomer, { query: { phone: '2535550101' } })),
    ).toMatchObject({
      status: 429,
      retryAfter: 30,
    });
  });

  it.each([
    [
      'a page of a proxy',
      { status: 500, text: '<html>', headers: { 'Content-Type': 'text/html' } },
      'server',
      500,
    ],
    ['an empty refusal', { status: 404, text: '' }, 'client', 404],
    ['an answer of another shape', { body: { id: 'four' } }, 'server', 200],
    ['an answer that is no JSON', { text: '{"id":' }, 'server', 200],
  ])('may be %s', async (_, reply, kind, status) => {
    server.reply(reply);
    expect(
      await failure(client().send(findCustomer, { query: { phone: '2535550101' } })),
    ).toMatchObject({
      kind,
      status,
      code: 'unexpected_answer',
    });
  });
});

it.each([
  ['message', { message: 'Please call us.' }, 'Please call us.'],
  [
    'error',
    { error: 'Duplicate accounts are not allowed.' },
    'Duplicate accounts are not allowed.',
  ],
  ['neither', { status: 'failed' }, null],
])('a refusal without a code has the sentence of its %s', async (_, body, sentence) => {
  server.reply({ status: 400, body });
  expect(sentenceOf(await failure(client().send(settings)))).toBe(sentence);
});

describe('a bad connection', () => {
  it.each([502, 503, 504])('retries after %i', async (status) => {
    server.reply({ status }, { status }, { body: [] });
    await expect(client().send(settings)).resolves.toEqual([]);
    expect(server.asked).toHaveLength(3);
  });

  it('ends after the third attempt', async () => {
    server.reply({ status: 503, body: { message: 'Away.', code: 'database_away' } });
    expect(await failure(client().send(settings))).toMatchObject({
      kind: 'server',
      status: 503,
      code: 'database_away',
    });
    expect(server.asked).toHaveLength(3);
  });

  it('retries a booking with the same key and body', async () => {
    // An answer of an earlier release, which announces no messages.
    server.reply('hangUp', { status: 502 }, { status: 201, body: { id: 9, technician_id: 2 } });
    const made = client().send(bookAppointment, { body: booking, idempotencyKey: 'key-1' });
    const messages = { mail: 'none', text: false };
    await expect(made).resolves.toEqual({ id: 9, technician_id: 2, messages });
    expect(server.asked.map(({ headers, body }) => [headers['idempotency-key'], body])).toEqual(
      Array.from({ length: 3 }, () => ['key-1', sentBooking]),
    );
  });

  it('does not retry a call without an idempotency key', async () => {
    server.reply('hangUp', { body: {} });
    expect(
      await failure(client().send(sendPasscode, { body: { identifier: '2535550100' } })),
    ).toMatchObject({
      kind: 'offline',
      status: 0,
    });
    expect(server.asked).toHaveLength(1);
  });

  it('is offline without an answer', async () => {
    const gone = await startTestServer();
    const { baseURL } = gone;
    await gone.close();
    const api = createApiClient({ baseURL, token: () => null, timeoutMs: 1000, backoffMs: [1, 1] });
    expect(await failure(api.send(menu))).toMatchObject({ kind: 'offline', code: 'offline' });
  });

  it('is offline while the transport cannot be loaded, and works once it can', async () => {
    let missing = 4;
    const transport = transportBy(async () => {
      missing -= 1;
      if (missing >= 0) throw Object.assign(new Error('Loading chunk 7 failed.'), { code: 'GONE' });
      return import('axios');
    });
    const { baseURL } = server;
    const api = createApiClient({ baseURL, token: () => null, backoffMs: [1, 1], transport });
    const lost = await failure(api.send(sendPasscode, { body: { identifier: '2535550100' } }));
    expect(lost).toMatchObject({ kind: 'offline', code: 'offline', status: 0 });
    expect(await failure(api.send(menu))).toMatchObject({ kind: 'offline' });
    server.reply({ body: [] });
    expect(await api.send(menu)).toEqual([]);
  });

  const unreadable = { status: 502, text: '<html>', headers: { 'Content-Type': 'text/html' } };
  it.each([
    ['sent, and cut off', [true], 'hangUp', true],
    ['sent, and too late', [true], 'wait', true],
    ['sent, and answered by a proxy', [true], unreadable, true],
    ['sent, and answered in another shape', [true], { body: [] }, true],
    ['cut off, and offline at the next attempt', [true, false], 'hangUp', true],
    ['never sent', [false], 'hangUp', false],
    ['refused', [true], { status: 400, body: { message: 'No.', code: 'slot_taken' } }, false],
    ['refused without a code', [true], { status: 413, text: '' }, false],
    ['failed', [true], { status: 500, body: { message: 'Oh.', code: 'internal' } }, false],
  ] as const)('may have done what was %s', async (_, online, reply, expected) => {
    const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(online.at(-1) ?? true);
    onLine.mockReturnValueOnce(online[0]);
    server.reply(reply);
    const call = client(200).send(bookAppointment, { body: booking, idempotencyKey: 'k' });
    expect(mayBeDone(await failure(call))).toBe(expected);
    onLine.mockRestore();
  });

  it('asks for no cookie before it sends', async () => {
    const get = jest.fn(async () => null);
    Object.defineProperty(window, 'cookieStore', { value: { get }, configurable: true });
    try {
      const here = createApiClient({ baseURL: '/api', token: () => null, backoffMs: [] });
      expect(await failure(here.send(menu))).toMatchObject({ kind: 'offline' });
      expect(get).not.toHaveBeenCalled();
    } finally {
      Reflect.deleteProperty(window, 'cookieStore');
    }
  });

  it('times out without an answer in time', async () => {
    server.reply('wait');
    expect(await failure(client(40).send(menu))).toMatchObject({
      kind: 'timeout',
      code: 'timeout',
    });
    expect(server.asked).toHaveLength(3);
  });

  it('rejects with the abort reason when its signal is aborted', async () => {
    const leave = new AbortController();
    server.reply({ status: 503 });
    const slow = createApiClient({
      baseURL: server.baseURL,
      token: () => null,
      backoffMs: [60_000],
    });
    const call = slow.send(menu, { signal: leave.signal });
    await server.nextAsked();
    leave.abort(new Error('left'));
    await expect(call).rejects.not.toBeInstanceOf(ApiError);
    expect(server.asked).toHaveLength(1);
  });
});
