import { once } from 'node:events';
import net, { type AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { databases, openSalon, type Salon } from '../testing/salon.ts';
import { until } from '../testing/until.ts';

const requestTimeout = 400;
const head = (method: string, path: string, more = '') =>
  `${method} ${path} HTTP/1.1\r\nHost: salon\r\n${more}\r\n`;
const jsonOf = (length: number) =>
  `Content-Type: application/json\r\nContent-Length: ${length}\r\n`;

describe.each(databases())('connections (%s)', (kind) => {
  let salon: Salon;
  let close: () => Promise<void>;
  beforeAll(async () => {
    ({ salon, close } = await openSalon(kind, { SALON_MODE: 'development' }, { requestTimeout }));
    await salon.app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(() => close());

  async function connect(text: string): Promise<net.Socket> {
    const { port } = salon.app.server.address() as AddressInfo;
    const socket = net.connect(port, '127.0.0.1');
    await once(socket, 'connect');
    socket.write(text);
    return socket;
  }

  const hasNoConnections = async () => {
    const count = promisify(salon.app.server.getConnections.bind(salon.app.server));
    return (await count()) === 0;
  };
  const failures = () => salon.log.filter((line) => JSON.parse(line).level >= 40);

  it.each([
    ['headers', head('GET', '/api/services').slice(0, -10)],
    ['body', `${head('POST', '/api/technicians/available', jsonOf(50))}{`],
  ])('end with 408 when the request is not complete in time: %s', async (_what, part) => {
    const began = performance.now();
    const socket = await connect(part);
    const answer = (await socket.setEncoding('utf8').toArray()).join('');
    expect(answer).toMatch(/^HTTP\/1.1 408 /);
    // Node's own interval would be 30 seconds.
    expect(performance.now() - began).toBeLessThan(10_000);
    expect(performance.now() - began).toBeGreaterThan(requestTimeout - 50);
    expect(failures()).toEqual([]);
  });

  it.each<[string, number, string]>([
    ['an unknown method', 400, head('BREW', '/api/services')],
    [
      'two lengths',
      400,
      head(
        'POST',
        '/api/technicians/available',
        'Content-Length: 5\r\nTransfer-Encoding: chunked\r\n',
      ),
    ],
    ['no HTTP at all', 400, '\x16\x03\x01\r\n\r\n'],
    ['headers of 20 KB', 431, head('GET', '/api/services', `X-Long: ${'x'.repeat(20_000)}\r\n`)],
    ['an unfinished request', 408, head('GET', '/api/services').slice(0, -10)],
  ])('end with { message, code } after %s', async (_what, status, request) => {
    const answer = (await (await connect(request)).setEncoding('utf8').toArray()).join('');
    const [, headers = '', body = ''] = /^(.*?)\r\n\r\n(.*)$/s.exec(answer) ?? [];
    expect(headers).toMatch(new RegExp(`^HTTP/1.1 ${status} .*Connection: close`, 's'));
    expect(headers).toContain(`Content-Length: ${Buffer.byteLength(body)}`);
    expect(JSON.parse(body)).toEqual({
      message: 'That request can’t be understood.',
      code: 'bad_request',
    });
    expect(failures()).toEqual([]);
  });

  it('that end within a body are no failure of the server', async () => {
    const route = '/api/notification/contact';
    const socket = await connect(head('POST', route, `${jsonOf(500)}Expect: 100-continue\r\n`));
    await once(socket, 'data');
    socket.write('{"name":');
    socket.resetAndDestroy();
    await until(hasNoConnections);
    expect(failures()).toEqual([]);
  });

  it('that end while the answer is made or sent are no failure of the server', async () => {
    const { queries } = salon.database;
    const schedule = '/api/technicians/schedule';
    const making = await connect(head('GET', `${schedule}?date=2027-03-11`));
    making.resetAndDestroy();
    const document = '/api/openapi.json';
    const sending = await connect(head('GET', document).repeat(15));
    await once(sending, 'readable');
    sending.resetAndDestroy();
    await until(hasNoConnections);
    // By now the queries of the first request have ended.
    await queries.execute(sql`select 1`);
    expect(failures()).toEqual([]);
    const metrics = await salon.app.inject({ url: '/metrics' });
    expect(metrics.statusCode).toBe(200);
    expect(metrics.body).not.toMatch(/status="5/);
  });
});
