import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Operation } from '../documentation/openapi.ts';
import { openSalon, type Salon } from '../testing/salon.ts';

describe('an invalid request', () => {
  let salon: Salon;
  let close: () => Promise<void>;
  beforeAll(async () => {
    ({ salon, close } = await openSalon('pglite'));
  });
  afterAll(() => close());

  const send = async (method: string, url: string, body?: unknown) => {
    const response = await salon.call({
      method: method as 'GET',
      url: `/api/${url}`,
      token: salon.adminToken,
      ...(body === undefined
        ? {}
        : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    });
    // A search that succeeds may export a file.
    const isJson = String(response.headers['content-type']).startsWith('application/json');
    return { status: response.statusCode, body: isJson ? response.json() : null };
  };

  const appointment = {
    customer_id: 1,
    date: '2027-03-11',
    start_service_time: '10:00',
    technician_id: 1,
    service_ids: [1],
  };
  const service = { category_id: 1, name: 'Gel', time: 30, price: 40 };
  const notify = { id: 1, action: 'confirm' };

  it.each<[string, string, unknown, [path: string, message: string][]]>([
    ['POST', 'appointments', null, [['', 'Please send what is asked for as one JSON object.']]],
    ['POST', 'appointments', [1], [['', 'Please send what is asked for as one JSON object.']]],
    [
      'POST',
      'appointments',
      {},
      [
        ['customer_id', 'Please tell us the customer.'],
        ['date', 'Please tell us the date.'],
        ['start_service_time', 'Please tell us the time.'],
        ['technician_id', 'Please tell us the technician.'],
        ['service_ids', 'Please tell us the services.'],
      ],
    ],
    [
      'POST',
      'appointments',
      { ...appointment, zzz: 1, yyy: 2 },
      [
        ['zzz', 'We don’t ask for this here. Please leave it out.'],
        ['yyy', 'We don’t ask for this here. Please leave it out.'],
      ],
    ],
    [
      'POST',
      'appointments',
      { ...appointment, date: '11/03/2027' },
      [['date', 'Invalid date format. Expected YYYY-MM-DD.']],
    ],
    [
      'POST',
      'appointments',
      { ...appointment, start_service_time: 10 },
      [['start_service_time', 'Please give the time as text.']],
    ],
    [
      'POST',
      'appointments',
      { ...appointment, technician_id: [] },
      [['technician_id', 'Please tell us the technician.']],
    ],
    [
      'POST',
      'appointments',
      { ...appointment, technician_id: 'Marisol' },
      [['technician_id', 'Please give the technician as a number.']],
    ],
    [
      'POST',
      'appointments',
      { ...appointment, service_ids: [1, 0] },
      [['service_ids.1', 'We can’t read the services. Please check it.']],
    ],
    [
      'POST',
      'appointments',
      { ...appointment, service_ids: Array(21).fill(1) },
      [['service_ids', 'Please keep the services to 20 or fewer.']],
    ],
    [
      'POST',
      'appointments/group',
      {
        ...appointment,
        technician_id: undefined,
        service_ids: undefined,
        group_size: 99,
        appointments: [{ technician_id: 1 }],
      },
      [
        ['group_size', 'Please keep the number of people to 4 or fewer.'],
        ['appointments.0.service_ids', 'Please tell us the services.'],
      ],
    ],
    [
      'POST',
      'services',
      { ...service, time: 1, name: '' },
      [
        ['name', 'Name is required.'],
        ['time', 'Please make the time 5 or more.'],
      ],
    ],
    [
      'POST',
      'notification/notify',
      { ...notify, action: 'shout' },
      [['action', 'Please choose one of these for what to send: confirm, cancel.']],
    ],
    [
      'PUT',
      'customers',
      { phone: '2535550120', name: 'Jane Doe', optInSms: 'yes' },
      [['optInSms', 'Please give the choice about text messages as yes or no (true or false).']],
    ],
    [
      'PUT',
      'customers',
      { phone: '2535550120', name: 'Jane Doe', email: 'x'.repeat(255) },
      [['email', 'Please keep the email address to 254 characters or fewer.']],
    ],
    [
      'GET',
      'reports?from=2027-03-11&to=2027-03-10',
      undefined,
      [['to', 'Please ask for 1 to 366 days.']],
    ],
    [
      'GET',
      'appointments/search?keyword=*&limit=0',
      undefined,
      [['limit', 'Please make the number to show 1 or more.']],
    ],
    [
      'GET',
      'appointments/search?keyword=*&limit=201',
      undefined,
      [['limit', 'Please keep the number to show to 200 or fewer.']],
    ],
    [
      'GET',
      'appointments/search?keyword=*&limit=few',
      undefined,
      [['limit', 'Please give a whole number.']],
    ],
    ['GET', 'appointments/search', undefined, [['keyword', 'Please tell us the search words.']]],
    [
      'GET',
      'availability?service_ids=1;2',
      undefined,
      [['service_ids', 'Please give numbers with commas between.']],
    ],
    [
      'GET',
      'customers/search?phone=1',
      undefined,
      [['phone', 'Please enter a valid 10-digit phone number.']],
    ],
    ['PUT', `services/${'9'.repeat(400)}`, service, [['id', 'Please give a whole number.']]],
    ['PUT', 'services/4294967296', service, [['id', 'We can’t read its number. Please check it.']]],
    [
      'POST',
      'notification/failed/7/retry',
      undefined,
      [['id', 'We can’t read its number. Please check it.']],
    ],
  ])('%s %s %j has issues with path and sentence', async (method, url, body, issues) => {
    const { status, body: answer } = await send(method, url, body);
    expect([status, answer.code]).toEqual([400, 'invalid_input']);
    expect(answer.issues.map(Object.values)).toEqual(issues);
    expect(answer.message).toBe(issues[0]?.[1]);
  });

  it.each([
    ['PUT', 'appointments/update_note', { id: 1, note: 'x\ud800' }],
    ['PUT', 'customers', { phone: '2535550120', name: 'Jo\ud83d Doe' }],
  ])('%s %s %j is refused, because half a character can not be kept', async (method, url, body) => {
    const { status, body: answer } = await send(method, url, body);
    expect([status, answer.code, answer.message]).toEqual([
      400,
      'invalid_input',
      'The text contains characters that can’t be kept.',
    ]);
  });

  it.each<[string, unknown]>([
    [
      '9,000 unknown fields',
      Object.fromEntries(Array.from({ length: 9_000 }, (_, i) => [`k${i}`, 1])),
    ],
    ['30,000 wrong items', { ...appointment, service_ids: Array(30_000).fill('') }],
    ['an unknown field with a long name', { ...appointment, ['k'.repeat(90_000)]: 1 }],
  ])('has ten issues and 4 KB at most for %s', async (_, body) => {
    const { status, body: answer } = await send('POST', 'appointments', body);
    expect([status, answer.code]).toEqual([400, 'invalid_input']);
    expect(answer.issues.length).toBeLessThanOrEqual(10);
    expect(JSON.stringify(answer).length).toBeLessThan(4_096);
  });

  it('has issues in plain sentences at every endpoint', async () => {
    const { paths } = (await send('GET', 'openapi.json')).body as {
      paths: Record<string, Record<string, Operation>>;
    };
    const wrong = [null, [], {}, { zzz: 1 }, 'x', 1.5, -1, '', true, [[]], 'x'.repeat(6000)];
    const messages = new Set<string>();
    for (const [path, methods] of Object.entries(paths)) {
      for (const [method, { parameters = [], requestBody }] of Object.entries(methods)) {
        const place = path.replace('/api/', '').replace(/{\w+}/, '1');
        const { properties = {}, anyOf = [] } =
          requestBody?.content['application/json']?.schema ?? {};
        const fields = Object.keys({
          ...properties,
          ...Object.assign({}, ...anyOf.map((one) => one.properties)),
        });
        const bodies = requestBody
          ? [...wrong, ...fields.flatMap((field) => wrong.map((value) => ({ [field]: value })))]
          : [undefined];
        const searches = parameters
          .filter((one) => one.in === 'query')
          .flatMap(({ name }) =>
            wrong.map((value) => `?${name}=${encodeURIComponent(String(value))}`),
          );
        for (const search of ['', ...searches]) {
          for (const body of bodies) {
            // The streams never end.
            if (/(^|\/)events$/.test(place)) continue;
            const { status, body: answer } = await send(method.toUpperCase(), place + search, body);
            if (status !== 400) continue;
            messages.add(answer.message);
            for (const { message } of answer.issues ?? []) messages.add(message);
          }
        }
      }
    }
    expect(messages.size).toBeGreaterThan(60);
    const developerWording =
      /Invalid input|received|Unrecognized|Too (big|small)|must |undefined|object\b(?<!JSON object)/;
    expect(
      [...messages].filter((one) => developerWording.test(one) || !/^[A-Z].+\w/.test(one)),
    ).toEqual([]);
    // A field without a label would be called “this”.
    expect([...messages].filter((one) => /\bthis\b/.test(one)).sort()).toEqual([
      'We don’t ask for this here. Please leave it out.',
    ]);
  });
});
