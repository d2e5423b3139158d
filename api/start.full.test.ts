import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { startPostgres, type TestPostgres } from './testing/postgres.ts';
import { type ApiProcess, processesOfThisFile } from './testing/process.ts';
import { until } from './testing/until.ts';
import { unusedPhone } from './testing/unused.ts';

const secret = { JWT_SECRET: 'a secret that only the tests know about' };
const { newDataFolder, newFolder, run } = processesOfThisFile();

describe('a failed start', () => {
  const errorMessageOf = async (variables: Record<string, string>) => {
    const { code, stderr } = await run(variables).ended;
    expect(code).toBe(1);
    expect(stderr.trim().split('\n')).toHaveLength(1);
    return stderr.trim();
  };

  it('names an invalid variable', async () => {
    expect(await errorMessageOf({ PORT: 'abc' })).toBe(
      "The environment can't be used: PORT is not a port.",
    );
  });

  it('names an invalid list of proxies', async () => {
    expect(await errorMessageOf({ TRUST_PROXY: 'everyone' })).toBe(
      "The environment can't be used: TRUST_PROXY is not a list of addresses or networks, like 10.0.0.1,172.16.0.0/12.",
    );
  });

  it('names a port in use', async () => {
    const taken = await new Promise<Server>((resolve) => {
      const server = createServer().listen(0, '127.0.0.1', () => resolve(server));
    });
    const { port } = taken.address() as { port: number };
    const errorMessage = await errorMessageOf({
      PORT: String(port),
      DATA_DIR: await newDataFolder(),
    });
    taken.close();
    expect(errorMessage).toContain(`Port ${port} is already in use.`);
  });

  it('names a data folder that can’t be created', async () => {
    const file = path.join(newFolder(), 'file');
    writeFileSync(file, '');
    const errorMessage = await errorMessageOf({ DATA_DIR: path.join(file, 'data') });
    expect(errorMessage).toContain(`The data folder ${file}`);
    expect(errorMessage).toContain("can't be written to");
  });

  it('names an unreachable database', async () => {
    const errorMessage = await errorMessageOf({
      DATABASE_URL: 'postgres://127.0.0.1:1/x',
      ...secret,
    });
    expect(errorMessage).toContain("PostgreSQL can't be used:");
  });
});

it.each([
  [{ SMTP_URL: 'smtp://127.0.0.1:1' }, true],
  [{ SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'hello@nails.example' }, false],
])('a start with %j warns that MAIL_FROM is missing: %s', async (variables, warns) => {
  const started = run({ DATA_DIR: await newDataFolder(), ...variables });
  await started.address;
  started.child.kill('SIGTERM');
  const { stdout } = await started.ended;
  expect(stdout.includes('MAIL_FROM is not set')).toBe(warns);
});

it.each([
  [{ SALON_DEMO: 'on' }, ['STAFF_EMAIL', 'SALON_DEMO']],
  [{ SALON_DEMO: 'off', STAFF_EMAIL: 'ada@nails.example', STAFF_PHONE: '2065550111' }, []],
  [{ SALON_MODE: 'development' }, []],
])('a start with %j warns of what the demo left: %j', async (variables, warnings) => {
  const started = run({ DATA_DIR: await newDataFolder(), ...variables });
  await started.address;
  started.child.kill('SIGTERM');
  const { stdout } = await started.ended;
  const known = [
    /has the address of the example: set (STAFF_EMAIL)/,
    /start with (SALON_DEMO)=off/,
  ];
  expect(known.flatMap((one) => one.exec(stdout)?.[1] ?? [])).toEqual(warnings);
});

describe('the data folder', () => {
  it('is locked by one process, is unlocked by kill -9, and keeps every acknowledged booking', async () => {
    const folder = await newDataFolder();
    const first = run({ DATA_DIR: folder });
    const address = await first.address;
    const secretFile = path.join(folder, 'jwt-secret');
    const kept = readFileSync(secretFile, 'utf8');
    expect(kept).toMatch(/^[\w-]{64}$/);
    expect(statSync(secretFile).mode & 0o777).toBe(0o600);

    const second = await run({ DATA_DIR: folder }).ended;
    expect(second.code).toBe(1);
    expect(second.stderr).toContain(`The data folder ${folder} is already in use`);
    expect((await fetch(`${address}/readyz`)).status).toBe(200);

    const acknowledged = await bookUntilKilled(first, address, 40);
    expect(acknowledged.length).toBeGreaterThanOrEqual(40);

    const third = run({ DATA_DIR: folder });
    const restarted = await third.address;
    for (const { phone, date } of acknowledged) {
      const schedule = await fetch(`${restarted}/api/technicians/schedule?date=${date}`);
      const [marisol] = (await schedule.json()) as { Appointments: unknown[] }[];
      expect([phone, marisol?.Appointments.length]).toEqual([phone, 1]);
    }
    expect(readFileSync(secretFile, 'utf8')).toBe(kept);
    third.child.kill('SIGTERM');
    expect((await third.ended).code).toBe(0);
    const { stdout } = await first.ended;
    expect(stdout).toContain('/api/appointments');
    expect(stdout).not.toMatch(new RegExp(`JANE|${acknowledged[0]?.phone}`, 'i'));
  });
});

describe('several processes on one PostgreSQL', () => {
  let postgres: TestPostgres;
  beforeAll(async () => {
    postgres = await startPostgres();
  });
  afterAll(() => postgres.stop());

  it('start simultaneously, seed the database once, and book a slot once', async () => {
    const variables = { DATABASE_URL: postgres.url, DATA_DIR: newFolder(), ...secret };
    const three = [run(variables), run(variables), run(variables)];
    const addresses = await Promise.all(three.map(({ address }) => address));
    const client = new pg.Client(postgres.url);
    await client.connect();
    const { rows } = await client.query(
      'select (select count(*) from technicians) t, (select count(*) from staff) s',
    );
    expect(rows).toEqual([{ t: '8', s: '2' }]);

    const jane = await newCustomer(addresses[0] ?? '');
    const responses = await Promise.all(
      Array.from({ length: 60 }, (_, index) =>
        book(addresses[index % 3] ?? '', jane, nextOpenDay(1), '10:00'),
      ),
    );
    const statuses = responses.map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
    expect(statuses.filter((status) => status === 400)).toHaveLength(59);

    await settled(client);
    const { rows: messages } = await client.query(
      "select data->>'kind' as kind, data->>'channel' as channel, count(*)::int, min(data->>'outcome') as outcome from pgboss.job where name = 'messages' group by 1, 2 order by 2",
    );
    expect(messages).toEqual([
      { kind: 'confirm', channel: 'customer_text', count: 1, outcome: 'sent' },
      { kind: 'confirm', channel: 'owner_mail', count: 1, outcome: 'sent' },
    ]);
    await client.end();
    for (const { child } of three) child.kill('SIGTERM');
    for (const { ended } of three) expect((await ended).code).toBe(0);
  });

  it('starts to be read while the disk of PostgreSQL is full', async () => {
    const variables = { DATABASE_URL: postgres.url, DATA_DIR: newFolder(), ...secret };
    const client = new pg.Client(postgres.url);
    await client.connect();
    await client.query(`create function no_room() returns trigger language plpgsql as $$ begin
      raise exception 'could not extend file "base/1/2": No space left on device' using errcode = '53100'; end $$;
      create trigger no_room before update on staff for each row execute function no_room();
      create trigger no_room before update on pgboss.queue for each row execute function no_room()`);
    const started = run({ ...variables, STAFF_EMAIL: 'ada@nails.example' });
    const address = await started.address;
    expect((await fetch(`${address}/api/services`)).status).toBe(200);
    expect((await fetch(`${address}/readyz`)).status).toBe(200);
    const refused = await fetch(`${address}/api/customers`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ phone: unusedPhone(), name: 'JANE DOE' }),
    });
    expect(refused.status).toBe(507);
    started.child.kill('SIGTERM');
    const { code, stdout } = await started.ended;
    expect(code).toBe(0);
    expect(stdout).toContain('"full":"the disk of the database"');
    // A new salon is not there to be read.
    await client.query(`drop trigger no_room on pgboss.queue; update salon set seeded_at = null;
      create trigger no_room before insert on service_categories for each row execute function no_room()`);
    const { code: failed, stderr } = await run(variables).ended;
    expect([failed, stderr.trim()]).toEqual([
      1,
      'No room is left on the disk of the database. Make room and start again.',
    ]);
    await client.end();
  });
});

type Customer = { id: number; phone: string; cookie: string };

async function newCustomer(address: string): Promise<Customer> {
  const phone = unusedPhone();
  const response = await fetch(`${address}/api/customers`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ phone, name: 'JANE DOE' }),
  });
  const { customer } = (await response.json()) as { customer: { id: number } };
  const cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  return { id: customer.id, phone, cookie };
}

function book(address: string, { id, cookie }: Customer, date: string, start: string) {
  return fetch(`${address}/api/appointments`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify({
      customer_id: id,
      date,
      start_service_time: start,
      technician_id: 1,
      service_ids: [1],
    }),
  });
}

/** The date with index `n` among the dates after tomorrow without Sundays, when Marisol does not work. */
function nextOpenDay(n: number): string {
  const days = Array.from(
    { length: n * 2 + 4 },
    (_, index) => new Date(Date.now() + (index + 2) * 86_400_000),
  );
  const open = days
    .filter((day) => day.getUTCDay() !== 0)
    .map((day) => day.toISOString().slice(0, 10));
  return open[n] ?? '';
}

/** Books on consecutive dates, kills the process meanwhile, and returns the acknowledged bookings. */
async function bookUntilKilled(server: ApiProcess, address: string, enough: number) {
  const acknowledged: { phone: string; date: string }[] = [];
  let day = 0;
  const worker = async () => {
    for (;;) {
      day += 1;
      const date = nextOpenDay(day);
      // A new number holds one booking.
      const jane = await newCustomer(address).catch(() => null);
      if (!jane) return;
      const response = await book(address, jane, date, '10:00').catch(() => null);
      if (!response) return;
      if (response.status === 201) acknowledged.push({ phone: jane.phone, date });
      if (acknowledged.length >= enough) server.child.kill('SIGKILL');
    }
  };
  await Promise.all([worker(), worker(), worker(), worker()]);
  await server.ended;
  return acknowledged;
}

/** Resolves when the outbox is empty. */
function settled(client: pg.Client): Promise<void> {
  return until(async () => {
    const { rows } = await client.query(
      "select 1 from pgboss.job where name = 'messages' and state <= 'active' limit 1",
    );
    return rows.length === 0;
  });
}
