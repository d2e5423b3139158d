import { type AddressInfo, connect, type Socket } from 'node:net';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { deleteExpired } from '../cleanup.ts';
import { openPostgres } from '../db/postgres.ts';
import { deriveKeys } from '../identity/keys.ts';
import { issueToken, tokenLifetimeSeconds } from '../identity/token.ts';
import { tokenFor } from '../testing/administrator.ts';
import { bookAppointment } from '../testing/bookings.ts';
import {
  closeStreams,
  eventsUntilNow,
  listen,
  listenFromNow,
  nextEvent,
  openStream,
  type ReceivedEvent,
} from '../testing/event-streams.ts';
import { untilWaiting } from '../testing/locks.ts';
import { startPostgres, type TestPostgres } from '../testing/postgres.ts';
import { cookieOf, databases, openSalon, type Salon, testSecret } from '../testing/salon.ts';
import { until } from '../testing/until.ts';
import { unusedPhone } from '../testing/unused.ts';
import { readEvents } from './store.ts';

afterEach(closeStreams);

async function book(salon: Salon, start_service_time: string): Promise<number> {
  const jane = await salon.newCustomer();
  return bookAppointment(salon, jane, { date: '2027-03-11', start_service_time });
}

describe.each(databases())('live events (%s)', (kind) => {
  let salon: Salon;
  let close: () => Promise<void>;
  beforeAll(async () => {
    ({ salon, close } = await openSalon(kind, {}, { heartbeatMs: 200 }));
    await salon.app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(() => close());

  it('report a burst of new customers from one network', async () => {
    const staff = await listenFromNow(salon);
    for (let customer = 0; customer < 9; customer += 1)
      await salon.call({
        method: 'PUT',
        url: '/api/customers',
        headers: { 'x-forwarded-for': '203.0.113.88' },
        body: { phone: unusedPhone(), name: 'JANE DOE' },
      });
    expect(await nextEvent(staff)).toMatchObject({
      event: 'customers.burst',
      data: { network: expect.stringMatching(/^[0-9a-f]{16}$/), customers: 9 },
    });
  });

  it('report that staff changed customers, and not what', async () => {
    const jane = await salon.newCustomer();
    const staff = await listenFromNow(salon);
    const token = salon.staffToken;
    const url = `/api/customers/${jane.id}`;
    await salon.call({ method: 'PUT', url, body: { notes: 'Almond shape' }, token });
    const other = { phone: unusedPhone(), name: 'MINA LEE' };
    const made = await salon.call({ method: 'PUT', url: '/api/customers', body: other, token });
    const { id } = made.json().customer;
    const next = async () => {
      const received = await nextEvent(staff);
      // The audit trail has a line about each.
      return received?.event === 'records.changed' ? nextEvent(staff) : received;
    };
    const [first, second] = [await next(), await next()];
    expect([first, second].map((event) => [event?.event, event?.data])).toEqual([
      ['customers.changed', { id: jane.id }],
      ['customers.changed', { id }],
    ]);
  });

  it('report a booking to staff, without personal data', async () => {
    const staff = await listen(salon);
    expect(staff.response.headers.get('content-type')).toContain('text/event-stream');
    expect(staff.response.headers.get('cache-control')).toBe('no-store');
    expect(await staff.next()).toMatchObject({
      event: 'ready',
      id: expect.stringMatching(/^\d+-0$/),
    });
    await eventsUntilNow(salon, staff);
    const id = await book(salon, '09:00');
    expect(await nextEvent(staff)).toEqual({
      id: expect.stringMatching(/^\d+-\d+$/),
      event: 'appointment.created',
      data: {
        id,
        booking_id: id,
        revision: expect.any(Number),
        date: '2027-03-11',
        technician_id: 1,
        before: null,
      },
    });
  });

  it.each([
    [
      'appointment.changed',
      sql`date = '2027-03-12', technician_id = 2`,
      { date: '2027-03-12', technician_id: 2 },
      '12:00',
    ],
    [
      'appointment.changed',
      sql`note = 'Allergic to acetone.'`,
      { date: '2027-03-12', technician_id: 2 },
      '13:00',
    ],
    [
      'appointment.cancelled',
      sql`cancelled_at = now(), cancelled_by = 'test'`,
      { date: '2027-03-12', technician_id: 2 },
      '14:00',
    ],
  ])('report a change as %s, also one made by manual SQL', async (event, change, after, start) => {
    const staff = await listenFromNow(salon);
    const [row] = await before(salon);
    await salon.database.queries.execute(
      sql`update appointments set ${change} where id = ${row?.id}`,
    );
    // Manual SQL sends no notification; the booking does.
    await book(salon, start);
    expect(await nextEvent(staff)).toMatchObject({
      event,
      data: {
        id: row?.id,
        ...after,
        before: { date: row?.date, technician_id: row?.technician_id },
      },
    });
  });

  it('continue after Last-Event-ID, or begin with `reload` when it is unknown or too old', async () => {
    const first = await listen(salon);
    const position = (await first.next())?.id ?? '';
    first.close();
    const missed = [await book(salon, '10:00'), await book(salon, '11:00')];
    const resumed = await listen(salon, { 'last-event-id': position });
    expect(await resumed.next()).toMatchObject({ event: 'ready' });
    const received = await eventsUntilNow(salon, resumed);
    expect(received.map((one) => idOf(one)).slice(-2)).toEqual(missed);

    for (const unknown of ['nonsense', '1-0', '999999999999-1']) {
      const unknownPosition = await listen(salon, { 'last-event-id': unknown });
      expect([unknown, (await unknownPosition.next())?.event]).toEqual([unknown, 'reload']);
    }
    await salon.database.queries.execute(sql`update events set at = now() - interval '25 hours'`);
    await deleteExpired(salon.database);
    const late = await listen(salon, { 'last-event-id': received.at(-1)?.id ?? '' });
    expect(await late.next()).toMatchObject({ event: 'reload' });
  });

  it('are in the order of their transactions, whose numbers may differ in length', async () => {
    const { queries } = salon.database;
    const transactions = [10, 9];
    for (const transaction of transactions) {
      await queries.execute(
        sql`insert into events (transaction, type, appointment_id, booking_id, revision, date, technician_id)
            values (${String(transaction)}::xid8, 'appointment.created', 1, 1, 1, '2027-03-11', 1)`,
      );
    }
    const { events } = await readEvents(queries, { transaction: 0, id: 0 });
    await queries.execute(sql`delete from events where transaction < '11'::xid8`);
    expect(events.slice(0, 2).map(({ position }) => position.transaction)).toEqual([9, 10]);
  });

  it('answer HEAD with 404', async () => {
    const token = salon.staffToken;
    expect(
      (
        await salon.app.inject({
          method: 'HEAD',
          url: '/api/events',
          headers: { authorization: `Bearer ${token}` },
        })
      ).statusCode,
    ).toBe(404);
  });

  it('are limited to twelve at a time for each person', async () => {
    const open = [];
    for (let one = 0; one < 12; one += 1) open.push(await listen(salon));
    expect(open.map(({ response }) => response.status)).toEqual(open.map(() => 200));
    const further = await listen(salon);
    expect(further.response.status).toBe(503);
    expect(await further.response.json()).toMatchObject({ code: 'too_many_listeners' });
    expect(salon.log.filter((line) => JSON.parse(line).level >= 40)).toEqual([]);
    const other = await listen(salon, {}, salon.adminToken);
    expect(other.response.status).toBe(200);
    for (const one of [...open, other]) one.close();
    await until(async () => {
      const again = await listen(salon);
      again.close();
      return again.response.status === 200;
    });
  });

  it('include heartbeats', async () => {
    const staff = await listen(salon);
    expect(await staff.next()).toMatchObject({ event: 'ready' });
    expect(await staff.next()).toEqual({ comment: 'heartbeat' });
  });

  it.each(['removed', 'changed', 'signed out', 'logged out', 'added by mistake'])(
    'end when the member of staff is %s, and not those of others',
    async (what) => {
      const token = salon.adminToken;
      const member = {
        name: 'Zoe',
        email: 'zoe@example.com',
        phone: unusedPhone(),
        role: 'owner',
        technician_id: null,
      };
      const made = await salon.call({ method: 'POST', url: '/api/staff', body: member, token });
      const { id } = made.json();
      const url = `/api/staff/${id}`;
      const own = await tokenFor(salon, { id, role: 'owner' });
      const [zoe, other] = [await listen(salon, {}, own), await listen(salon)];
      expect([(await zoe.next())?.event, (await other.next())?.event]).toEqual(['ready', 'ready']);
      if (what === 'changed')
        await salon.call({ method: 'PUT', url, body: { ...member, role: 'desk' }, token });
      else if (what === 'logged out')
        await salon.call({ method: 'POST', url: '/api/authentication/log-out', token: own });
      else if (what === 'added by mistake') {
        const body = { change: 'added', kind: 'staff', id };
        await salon.call({ method: 'POST', url: '/api/undo', body, token });
      } else
        await salon.call({
          method: 'DELETE',
          url: what === 'removed' ? url : `${url}/devices`,
          token,
        });
      /** A comment, or null at the end of the stream. */
      const afterEvents = async (stream: typeof other) => {
        let received = await stream.next();
        while (received?.event !== undefined) received = await stream.next();
        return received;
      };
      let last = await afterEvents(zoe);
      // A heartbeat may come between the change and the end.
      while (last?.comment !== undefined) last = await afterEvents(zoe);
      expect(last).toBeNull();
      expect(await afterEvents(other)).toEqual({ comment: 'heartbeat' });
      await salon.call({ method: 'DELETE', url, token });
    },
  );

  it('end when the token expires', async () => {
    const keys = deriveKeys(testSecret);
    const started = salon.now.ms - tokenLifetimeSeconds * 1000 + 1_000;
    const token = await issueToken(keys, { id: 2, role: 'desk' }, started);
    const staff = await listen(salon, {}, token);
    const received: (string | undefined)[] = [];
    for (let one = await staff.next(); one; one = await staff.next()) received.push(one.event);
    expect(received[0]).toBe('ready');
  });
});

async function before(salon: Salon) {
  const result: unknown = await salon.database.queries.execute(
    sql`select id, date, technician_id from appointments order by id limit 1`,
  );
  return (result as { rows: { id: number; date: string; technician_id: number }[] }).rows;
}

const idOf = (received: ReceivedEvent | null) => (received?.data as { id: number } | undefined)?.id;

describe('listeners who leave before the stream begins', () => {
  it('take no place', async () => {
    const postgres = await startPostgres();
    const { salon, close } = await openSalon('postgres', {}, { postgres });
    const blocker = new pg.Client(postgres.url);
    await blocker.connect();
    try {
      await salon.app.listen({ port: 0, host: '127.0.0.1' });
      const { port } = salon.app.server.address() as AddressInfo;
      const connections = promisify(salon.app.server.getConnections.bind(salon.app.server));
      await blocker.query('begin');
      // The check of the token waits.
      await blocker.query('lock table staff in access exclusive mode');
      const request = `GET /api/events HTTP/1.1\r\nHost: salon\r\nAuthorization: Bearer ${salon.staffToken}\r\n\r\n`;
      const sockets = [1, 2, 3, 4].map(() =>
        connect(port, '127.0.0.1', function write(this: Socket) {
          this.write(request);
        }),
      );
      await untilWaiting(salon.database, 4);
      for (const socket of sockets) socket.destroy();
      await until(async () => (await connections()) === 0);
      await blocker.query('commit');
      const staff = await listen(salon);
      expect(staff.response.status).toBe(200);
    } finally {
      await blocker.end();
      await close();
    }
  });
});

const publicData = '/api/public_data/events';
const versionOf = (received: ReceivedEvent | null) =>
  (received?.data as { version: number } | undefined)?.version ?? 0;
const changeText = (salon: Salon, context: string) =>
  salon.call({
    method: 'PUT',
    url: '/api/miscellaneouses/key',
    body: { title: 'adBoard', context },
    token: salon.adminToken,
  });

describe.each(databases())('the version of public data (%s)', (kind) => {
  let salon: Salon;
  let close: () => Promise<void>;
  beforeAll(async () => {
    ({ salon, close } = await openSalon(kind));
    await salon.app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(() => close());

  it('is told to anybody, at once and with every change, without the data', async () => {
    const visitor = await openStream(salon, publicData);
    expect(visitor.response.headers.get('content-type')).toContain('text/event-stream');
    const first = await visitor.next();
    expect(first).toEqual({ event: 'version', data: { version: expect.any(Number) } });
    expect((await changeText(salon, 'Soft hands')).statusCode).toBe(200);
    const second = await visitor.next();
    expect(versionOf(second)).toBeGreaterThan(versionOf(first));
    // What the page reads then is of that version.
    const setting = await salon.call({ url: '/api/miscellaneouses/key?title=adBoard' });
    expect(setting.json()).toEqual({ title: 'adBoard', context: 'Soft hands' });
  });

  it('has a limited number of listeners on one network', async () => {
    const from = (address: string) => openStream(salon, publicData, { 'x-forwarded-for': address });
    const open = await Promise.all(Array.from({ length: 60 }, () => from('203.0.113.9')));
    expect(open.every(({ response }) => response.status === 200)).toBe(true);
    const refused = await from('203.0.113.9');
    expect([refused.response.status, await refused.response.json()]).toMatchObject([
      503,
      { code: 'too_many_listeners' },
    ]);
    const elsewhere = await from('198.51.100.9');
    expect(elsewhere.response.status).toBe(200);
  });

  it('has a limited number of listeners on one wide network', async () => {
    const from = (address: string) => openStream(salon, publicData, { 'x-forwarded-for': address });
    const open = await Promise.all(Array.from({ length: 240 }, (_, n) => from(`192.0.2.${n % 8}`)));
    expect(open.every(({ response }) => response.status === 200)).toBe(true);
    const refused = await from('192.0.2.99');
    expect(refused.response.status).toBe(503);
    const elsewhere = await from('198.51.100.9');
    expect(elsewhere.response.status).toBe(200);
  });
});

describe('two processes on one PostgreSQL', () => {
  let postgres: TestPostgres;
  const open: Awaited<ReturnType<typeof openSalon>>[] = [];
  const kept = () => ({ ...postgres, stop: async () => undefined });
  beforeAll(async () => {
    postgres = await startPostgres();
    for (let index = 0; index < 2; index += 1) {
      const one = await openSalon('postgres', {}, { postgres: kept() });
      await one.salon.app.listen({ port: 0, host: '127.0.0.1' });
      open.push(one);
    }
  });
  afterAll(async () => {
    for (const { close } of open) await close();
    await postgres.stop();
  });

  it('receive each other’s events in one order, and lose none to a long transaction', async () => {
    const [here, there] = open.map(({ salon }) => salon) as [Salon, Salon];
    const listeners = await Promise.all([listen(here), listen(there)]);
    for (const one of listeners) expect(await one.next()).toMatchObject({ event: 'ready' });

    // This transaction gets its id first and commits last.
    const slow = await openPostgres(postgres.url);
    const jane = await here.newCustomer();
    const entered = Promise.withResolvers<void>();
    const finish = Promise.withResolvers<void>();
    const held = slow.transaction(async (queries) => {
      await queries.execute(
        sql`insert into appointments (customer_id, technician_id, date, start_minute, length)
            values (${jane.id}, 5, '2027-03-11', 600, 30)`,
      );
      entered.resolve();
      await finish.promise;
    });
    await entered.promise;
    const ids = [await book(there, '09:00'), await book(here, '10:00')];
    finish.resolve();
    await held;
    await slow.close();
    for (const one of listeners) {
      const nextBooked = async (): Promise<number | undefined> => {
        const received = await nextEvent(one);
        // The audit trail has lines of its own at any time.
        return received?.event === 'appointment.created' ? idOf(received) : nextBooked();
      };
      const [first, ...others] = [await nextBooked(), await nextBooked(), await nextBooked()];
      expect([others, ids.includes(Number(first))]).toEqual([ids, false]);
    }
  });

  it('tell of each other’s changes of public data', async () => {
    const [here, there] = open.map(({ salon }) => salon) as [Salon, Salon];
    const visitor = await openStream(there, publicData);
    const first = versionOf(await visitor.next());
    await changeText(here, 'Warm towels');
    expect(versionOf(await visitor.next())).toBeGreaterThan(first);
    const read = await there.call({ url: '/api/miscellaneouses/key?title=adBoard' });
    expect(read.json()).toMatchObject({ context: 'Warm towels' });
  });

  it('end each other’s sessions of customers, also for who has copied the cookies', async () => {
    const [here, there] = open.map(({ salon }) => salon) as [Salon, Salon];
    const { id, phone, cookie } = await here.newCustomer('JANE DOE');
    const url = `/api/customers/validate?phone=${phone}&name=JANE%20DOE`;
    const opened = cookieOf(await here.call({ url, cookie }));
    const copied = `${cookie}; ${opened}`;
    const history = `/api/appointments/customer_history?customer_id=${id}`;
    const seen = async (salon: Salon) =>
      (await salon.call({ url: history, cookie: copied })).statusCode;
    const booked = async (salon: Salon) =>
      (await salon.call({ method: 'POST', url: '/api/appointments', cookie, body: {} })).statusCode;
    expect([await seen(here), await seen(there), await booked(there)]).toEqual([200, 200, 400]);
    await here.call({ method: 'DELETE', url: '/api/customers/session', cookie: copied });
    expect([await seen(here), await booked(here)]).toEqual([401, 401]);
    await until(async () => (await seen(there)) === 401);
    expect(await booked(there)).toBe(401);
    const restarted = await openSalon('postgres', {}, { postgres: kept() });
    expect([await seen(restarted.salon), await booked(restarted.salon)]).toEqual([401, 401]);
    await restarted.close();
    // The next session is another one.
    expect((await here.call({ url, cookie })).statusCode).toBe(200);
  });

  it('serve each other’s appointments, including manually inserted ones', async () => {
    const [here, there] = open.map(({ salon }) => salon) as [Salon, Salon];
    const url = '/api/technicians/schedule?date=2027-03-11';
    const starts = async () => (await there.call({ url })).body.match(/"13:\d\d"/g) ?? [];
    expect(await starts()).toEqual([]);
    await book(here, '13:00');
    await until(async () => (await starts()).length === 1);
    const day = await there.call({
      url: '/api/appointments/calendar?date=2027-03-11',
      token: there.staffToken,
    });
    expect([day.statusCode, day.body]).toEqual([200, expect.stringContaining('"Services":[]')]);
  });
});
