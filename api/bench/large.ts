import { setTimeout as rest } from 'node:timers/promises';
import pg from 'pg';
import { deriveKeys } from '../identity/keys.ts';
import { issueToken } from '../identity/token.ts';
import { startOwnServer } from '../testing/postgres.ts';
import { load, type Request } from './load.ts';
import { benchSecret, startProduct } from './servers.ts';

const customers = 100_000;
const appointments = 1_000_000;
const technicians = 50;
const perDay = 12;
const requests = 400;
const largeTables = ['appointments', 'appointment_services', 'customers'];

export type Row = { median: number; p95: number; worst: number; 'whole tables read': number };

/** Queries of staff on many years of appointments: milliseconds, and how often a large table was scanned. */
export async function measureLarge(): Promise<Record<string, Row>> {
  const postgres = await startOwnServer();
  const variables = { DATABASE_URL: postgres.url, DATA_DIR: '/tmp' };
  // Creates tables and menu.
  await (await startProduct(variables)).stop();
  const client = new pg.Client(postgres.url);
  await client.connect();
  await fill(client);
  const product = await startProduct(variables);
  const token = await issueToken(deriveKeys(benchSecret), { id: 1, admin: true }, Date.now());
  const headers = { authorization: `Bearer ${token}` };
  const table: Record<string, Row> = {};
  // The scans of the start are recorded when its connections have been idle for ten seconds.
  await rest(11_000);
  try {
    for (const [name, path] of Object.entries(questions)) {
      const run = (count: number) => {
        let left = count;
        const next = (): Request | null => {
          left -= 1;
          return left < 0 ? null : { path: path(left), headers };
        };
        return load(product.address, 1, 120, next);
      };
      await run(20);
      const before = await wholeReads(client);
      const { median, p95, worst, statuses } = await run(requests);
      if (statuses[200] !== requests) throw new Error(`${name}: ${JSON.stringify(statuses)}`);
      const reads = (await wholeReads(client)) - before;
      table[name] = { median, p95, worst, 'whole tables read': reads };
    }
  } finally {
    await product.stop();
    await client.end();
    await postgres.stop();
  }
  return table;
}

const dayOf = (n: number) =>
  new Date(Date.UTC(2025, 0, 1) + ((n * 37) % 1_600) * 86_400_000).toISOString().slice(0, 10);
const nameOf = (n: number) => `${first[n % first.length]} ${last[(n * 7) % last.length]}`;
const first = [
  'ALMA',
  'BENNO',
  'CARLA',
  'DIEGO',
  'EDITH',
  'FARIS',
  'GRETA',
  'HUGO',
  'INES',
  'JONAH',
];
const last = ['MARLOWE', 'TANAKA', 'ALVAREZ', 'BERG', 'CASTELLANO', 'DUBOIS', 'EKLUND', 'FARROW'];

const questions: Record<string, (n: number) => string> = {
  'calendar day': (n) => `/api/appointments/calendar?date=${dayOf(n)}`,
  'schedule day': (n) => `/api/technicians/schedule?date=${dayOf(n)}`,
  'search, a name': (n) =>
    `/api/appointments/search?keyword=${encodeURIComponent(`${nameOf(n)} ${n}`)}`,
  'search, a common word': (n) => `/api/appointments/search?keyword=${last[n % last.length]}`,
  'search, a number': (n) => `/api/appointments/search?keyword=${3_000_000_000 + n * 211}`,
  'search, four digits': (n) => `/api/appointments/search?keyword=${1_000 + ((n * 211) % 9_000)}`,
  'search, everyone': () => '/api/appointments/search?keyword=*',
  'smart search, a name': (n) =>
    `/api/customers/smart_search?keyword=${encodeURIComponent(`${nameOf(n)} ${n}`)}`,
  'smart search, a common word': (n) =>
    `/api/customers/smart_search?keyword=${last[n % last.length]}`,
  'smart search, a number': (n) =>
    `/api/customers/smart_search?keyword=${String(3_000_000_000 + n * 211)}`,
  'report of a year': () => '/api/reports?from=2026-01-01&to=2026-12-31',
  history: (n) => `/api/appointments/customer_history?customer_id=${1 + ((n * 997) % customers)}`,
};

/** Inserts years of appointments. Constraint and triggers are restored afterwards: with them this takes an hour. */
async function fill(client: pg.Client): Promise<void> {
  const run = (text: string) => client.query(text);
  await run(`insert into technicians (name) select 'Technician ' || n from generate_series(1, ${technicians}) as n
    on conflict do nothing`);
  await run(
    `insert into technician_categories select t.id, c.id from technicians t, service_categories c on conflict do nothing`,
  );
  await run(`insert into customers (phone, name, email)
    select (3000000000 + n)::text, (array['${first.join("','")}'])[1 + n % ${first.length}] || ' ' ||
      (array['${last.join("','")}'])[1 + (n / 10) % ${last.length}] || ' ' || n, 'customer' || n || '@example.com'
    from generate_series(1, ${customers}) as n`);
  await run('alter table appointments disable trigger user');
  await run('alter table appointments drop constraint appointments_no_overlap');
  await run(`insert into appointments (customer_id, technician_id, date, start_minute, length)
    select 1 + (n::bigint * 7919) % ${customers}, 1 + n % ${technicians}, date '2025-01-01' + n / ${technicians * perDay},
      540 + 50 * ((n / ${technicians}) % ${perDay}), 45
    from generate_series(0, ${appointments - 1}) as n`);
  await run(`insert into appointment_services select id, 1 + id % 20, 45, 40 from appointments`);
  await run(`alter table appointments add constraint appointments_no_overlap
    exclude using gist (technician_id with =, date with =, minutes with &&) where (cancelled_at is null)`);
  await run('alter table appointments enable trigger user');
  await run('vacuum analyze');
}

async function wholeReads(client: pg.Client): Promise<number> {
  // PostgreSQL records scans when a connection becomes idle.
  await rest(1_500);
  const { rows } = await client.query(
    'select coalesce(sum(seq_scan), 0)::int as reads from pg_stat_user_tables where relname = any($1)',
    [largeTables],
  );
  return rows[0].reads;
}
