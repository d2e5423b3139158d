import { existsSync } from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { describe, expect, it, jest } from '@jest/globals';
import { addDays, salonInstant } from '@salon/shared-lib/scheduling';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { rowsOf } from './db/database.ts';
import { startOwnServer } from './testing/postgres.ts';
import { processesOfThisFile } from './testing/process.ts';
import { onEveryDatabase, openSalon, unusedPhone } from './testing/salon.ts';
import { until } from './testing/until.ts';
import { basicManicure, marisol, newVisitor } from './testing/visits.ts';

// Whole processes and databases are started, killed and started again.
jest.setTimeout(90_000);

const secret = { JWT_SECRET: 'a secret that only the tests know about' };
const { newFolder, run } = processesOfThisFile();

/** Runs before the program: `fault` is its source. */
const withFault = (fault: string) => ({
  NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(fault)}`,
});

async function newCustomer(address: string): Promise<{ id: number; cookie: string }> {
  const response = await fetch(`${address}/api/customers`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ phone: unusedPhone(), name: 'JANE DOE' }),
  });
  const { customer } = (await response.json()) as { customer: { id: number } };
  return { id: customer.id, cookie: response.headers.getSetCookie()[0]?.split(';')[0] ?? '' };
}

describe('a process that is killed between commit and answer', () => {
  it('has booked once, and says so to who asks again with the same key', async () => {
    const DATA_DIR = newFolder();
    const first = run({ DATA_DIR, ...secret });
    const jane = await newCustomer(await first.address);
    first.child.kill('SIGTERM');
    await first.ended;

    const ask = (address: string) =>
      fetch(`${address}/api/appointments`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'idempotency-key': 'the one visit',
          cookie: jane.cookie,
        },
        body: JSON.stringify({
          customer_id: jane.id,
          date: nextThursday(),
          start_service_time: '10:00',
          technician_id: marisol,
          service_ids: [basicManicure],
        }),
      });
    const dying = run({
      DATA_DIR,
      ...secret,
      ...withFault(`
        import { ServerResponse } from 'node:http';
        const { writeHead } = ServerResponse.prototype;
        ServerResponse.prototype.writeHead = function (status, ...rest) {
          if (status === 201) process.kill(process.pid, 'SIGKILL');
          return writeHead.call(this, status, ...rest);
        };
      `),
    });
    await expect(ask(await dying.address)).rejects.toThrow();
    expect((await dying.ended).code).toBeNull();

    const again = run({ DATA_DIR, ...secret });
    const answers = await Promise.all([ask(await again.address), ask(await again.address)]);
    const bodies = await Promise.all(answers.map((answer) => answer.json()));
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(bodies[0]).toEqual(bodies[1]);
    const schedule = await fetch(
      `${await again.address}/api/technicians/schedule?date=${nextThursday()}`,
    );
    const [taken] = (await schedule.json()) as { Appointments: unknown[] }[];
    expect(taken?.Appointments).toHaveLength(1);
  });
});

describe('a migration that is interrupted half-way', () => {
  it('is finished by the next start on PostgreSQL', async () => {
    const postgres = await startOwnServer();
    const variables = { DATABASE_URL: postgres.url, DATA_DIR: newFolder(), ...secret };
    // Killed in the middle of what it says to the database, a little later each time.
    for (const writes of [4, 8, 16, 32, 64]) {
      const dying = run({
        ...variables,
        ...withFault(`
          import { Socket } from 'node:net';
          const { write } = Socket.prototype;
          let left = ${writes};
          Socket.prototype.write = function (...all) {
            left -= 1;
            if (left < 0) process.kill(process.pid, 'SIGKILL');
            return write.apply(this, all);
          };
        `),
      });
      expect((await dying.ended).code).toBeNull();
    }
    const whole = run(variables);
    expect((await fetch(`${await whole.address}/readyz`)).status).toBe(200);
    const client = new pg.Client(postgres.url);
    await client.connect();
    const { rows } = await client.query(
      "select (select count(*)::int from technicians) as technicians, to_regclass('pgboss.job') is not null as queue",
    );
    expect(rows).toEqual([{ technicians: 8, queue: true }]);
    await client.end();
    whole.child.kill('SIGTERM');
    await whole.ended;
    await postgres.stop();
  });

  it('is finished by the next start on the embedded database', async () => {
    const DATA_DIR = newFolder();
    for (const later of [0, 150, 300, 600]) {
      const dying = run({ DATA_DIR, ...secret });
      await until(() => existsSync(path.join(DATA_DIR, 'pglite', 'PG_VERSION')));
      await setTimeout(later);
      dying.child.kill('SIGKILL');
      await dying.ended;
    }
    const whole = run({ DATA_DIR, ...secret });
    const technicians = await fetch(`${await whole.address}/api/technicians`);
    expect(await technicians.json()).toHaveLength(8);
  });
});

describe('a database that is gone for ten seconds under load', () => {
  it('is answered for with 503, and nothing is lost or booked twice', async () => {
    const postgres = await startOwnServer();
    const { salon, close } = await openSalon('postgres', {}, { postgres });
    const jane = await salon.newCustomer();
    const days = Array.from({ length: 400 }, (_, index) => addDays('2027-03-15', index));
    const statuses: Record<number, number> = {};
    const acknowledged: { id: number; date: string }[] = [];
    let away = true;

    const book = (date: string) =>
      salon.call({
        method: 'POST',
        url: '/api/appointments',
        cookie: jane.cookie,
        headers: { 'idempotency-key': `visit of ${date}` },
        body: {
          customer_id: jane.id,
          date,
          start_service_time: '11:00',
          technician_id: [1, 2, 3, 4],
          service_ids: [basicManicure],
        },
      });
    const client = async () => {
      for (let date = days.shift(); date; date = days.shift()) {
        for (;;) {
          const { statusCode, body } = await book(date);
          statuses[statusCode] = (statuses[statusCode] ?? 0) + 1;
          if (statusCode === 201) acknowledged.push({ id: JSON.parse(body).id, date });
          if (statusCode !== 503) break;
          await setTimeout(100);
        }
        if (!away && acknowledged.length > 60) return;
      }
    };
    const clients = Array.from({ length: 8 }, client);
    await until(() => acknowledged.length > 20);
    await postgres.pause();
    await setTimeout(10_000);
    await postgres.resume();
    away = false;
    await Promise.all(clients);

    expect(Object.keys(statuses).sort()).toEqual(['201', '503']);
    const kept = await rowsOf<{ id: number; date: string }>(
      salon.database.queries,
      sql`select id, date::text as date from appointments order by id`,
    );
    // What was answered is there, and nothing else is.
    expect(acknowledged.toSorted((a, b) => a.id - b.id)).toEqual(kept);
    expect(new Set(kept.map(({ date }) => date)).size).toBe(kept.length);
    await close();
    await postgres.stop();
  });
});

onEveryDatabase('a clock that jumps', (salon) => {
  it.each([
    ['over the hour that spring skips', '2027-03-14', 1 * 60 + 50, 40],
    ['back over the hour that autumn has twice', '2027-11-07', 1 * 60 + 20, -40],
  ])('%s changes no visit and sells no past minute', async (_what, date, minute, jump) => {
    const before = salon().now.ms;
    // A Sunday morning; the salon opens at eleven and wants an hour's notice.
    salon().now.ms = salonInstant(date, minute);
    const jane = await newVisitor(salon());
    const starts = async () =>
      (
        await salon().call({
          url: `/api/availability?service_ids=${basicManicure}&from=${date}&days=1`,
        })
      )
        .json<{ slots: { start: string }[] }[]>()
        .flatMap(({ slots }) => slots.map(({ start }) => start));
    const book = (start_service_time: string) =>
      salon().call({
        method: 'POST',
        url: '/api/appointments',
        cookie: jane.cookie,
        body: {
          customer_id: jane.id,
          date,
          start_service_time,
          technician_id: [1, 2, 3, 4],
          service_ids: [basicManicure],
        },
      });
    const early = await starts();
    expect(early[0]).toBe('11:00');
    expect((await book('11:00')).statusCode).toBe(201);
    for (const minutes of [jump / 2, jump / 4, -jump / 2]) {
      salon().now.ms += minutes * 60_000;
      const offered = await starts();
      const late = await book('11:00');
      expect([201, 400]).toContain(late.statusCode);
      if (!offered.includes('11:00')) expect(late.json().code).toBe('slot_taken');
      for (const start of offered) expect(early).toContain(start);
    }
    const history = await salon().call({
      url: `/api/appointments/customer_history?customer_id=${jane.id}`,
      cookie: jane.cookie,
    });
    expect(history.json().present[0]).toMatchObject({ date, start_service_time: '11:00' });
    salon().now.ms = before;
  });
});

/** Some weeks from now, when Marisol works. */
function nextThursday(): string {
  const today = new Date(Date.now() + 14 * 86_400_000);
  today.setUTCDate(today.getUTCDate() + ((11 - today.getUTCDay()) % 7));
  return today.toISOString().slice(0, 10);
}
