import { existsSync, globSync, statSync } from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { basicManicure, marisol } from './testing/bookings.ts';
import { startOwnServer } from './testing/postgres.ts';
import { processesOfThisFile } from './testing/process.ts';
import { until } from './testing/until.ts';
import { unusedPhone } from './testing/unused.ts';

const secret = { JWT_SECRET: 'a secret that only the tests know about' };
const { newDataFolder, newFolder, run } = processesOfThisFile();

/** Runs the source text `fault` before the program. */
const withFault = (fault: string) => ({
  NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(fault)}`,
});

type Customer = { id: number; cookie: string };

async function newCustomer(address: string): Promise<Customer> {
  const response = await fetch(`${address}/api/customers`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ phone: unusedPhone(), name: 'JANE DOE' }),
  });
  const { customer } = (await response.json()) as { customer: { id: number } };
  return { id: customer.id, cookie: response.headers.getSetCookie()[0]?.split(';')[0] ?? '' };
}

it('keeps its data from other users of the machine, whatever the umask', async () => {
  const DATA_DIR = path.join(newFolder(), 'data');
  const umask = process.umask(0);
  const { address } = run({ DATA_DIR });
  process.umask(umask);
  await fetch(`${await address}/api/notification/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      name: 'Jane',
      email: 'jane@example.com',
      message: 'Do you have parking?',
    }),
  });
  await until(() => existsSync(path.join(DATA_DIR, 'outbox')));
  const readable = [
    DATA_DIR,
    ...globSync('**', { cwd: DATA_DIR }).map((file) => path.join(DATA_DIR, file)),
  ].filter((file) => ((statSync(file, { throwIfNoEntry: false })?.mode ?? 0) & 0o077) !== 0);
  expect(readable).toEqual([]);
});

describe('a process that is killed between commit and answer', () => {
  it('has booked once, and a retry with the same key gets that answer', async () => {
    const DATA_DIR = await newDataFolder();
    const send = (address: string, jane: Customer) =>
      fetch(`${address}/api/appointments`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'idempotency-key': 'the one appointment',
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
    const killed = run({
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
    const jane = await newCustomer(await killed.address);
    await expect(send(await killed.address, jane)).rejects.toThrow();
    expect((await killed.ended).code).toBeNull();

    const restarted = run({ DATA_DIR, ...secret });
    const answers = await Promise.all([
      send(await restarted.address, jane),
      send(await restarted.address, jane),
    ]);
    const bodies = await Promise.all(answers.map((answer) => answer.json()));
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(bodies[0]).toEqual(bodies[1]);
    const schedule = await fetch(
      `${await restarted.address}/api/technicians/schedule?date=${nextThursday()}`,
    );
    const [taken] = (await schedule.json()) as { Appointments: unknown[] }[];
    expect(taken?.Appointments).toHaveLength(1);
  });
});

/** Six starts, one after the other. */
const sixStartsMs = 300_000;

describe('a migration that is interrupted half-way', () => {
  it(
    'is finished by the next start on PostgreSQL',
    async () => {
      const postgres = await startOwnServer();
      const variables = { DATABASE_URL: postgres.url, DATA_DIR: newFolder(), ...secret };
      // Killed while it writes to the database, a little later each time.
      for (const writes of [4, 8, 16, 32, 64]) {
        const killed = run({
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
        expect((await killed.ended).code).toBeNull();
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
    },
    sixStartsMs,
  );

  it(
    'is finished by the next start on the embedded database',
    async () => {
      const DATA_DIR = newFolder();
      const isThere = (folder: string) => existsSync(path.join(DATA_DIR, folder, 'PG_VERSION'));
      // Killed while the database is unpacked, as soon as it is whole, and a little later each time.
      for (const later of [null, 0, 150, 300, 600]) {
        const killed = run({ DATA_DIR, ...secret });
        await until(() => isThere('pglite') || (later === null && isThere('pglite.new')));
        await setTimeout(later ?? 0);
        killed.child.kill('SIGKILL');
        await killed.ended;
      }
      const whole = run({ DATA_DIR, ...secret });
      const technicians = await fetch(`${await whole.address}/api/technicians`);
      expect(await technicians.json()).toHaveLength(8);
    },
    sixStartsMs,
  );
});

/** A Thursday, on which Marisol works, about two weeks from now. */
function nextThursday(): string {
  const today = new Date(Date.now() + 14 * 86_400_000);
  today.setUTCDate(today.getUTCDate() + ((11 - today.getUTCDay()) % 7));
  return today.toISOString().slice(0, 10);
}
