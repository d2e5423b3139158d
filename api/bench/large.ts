import { setTimeout as rest } from 'node:timers/promises';
import { maxReportDays } from '@salon/shared-lib/endpoints';
import { addDays } from '@salon/shared-lib/scheduling';
import pg from 'pg';
import { deriveKeys } from '../identity/keys.ts';
import { issueToken } from '../identity/token.ts';
import { customers, dates, fillLarge, firstDate, last, nameOf } from './fill.ts';
import { startFilled } from './filled.ts';
import { load, type Request } from './load.ts';
import { benchSecret, startProduct } from './servers.ts';

const requests = 400;
const largeTables = ['appointments', 'appointment_services', 'customers'];

export type Row = { median: number; p95: number; worst: number; 'whole tables read': number };

/** Queries of staff on many years of appointments: milliseconds, and how often a large table was scanned. */
export async function measureLarge(): Promise<Record<string, Row>> {
  const postgres = await startFilled(fillLarge);
  const client = new pg.Client(postgres.url);
  await client.connect();
  const product = await startProduct({ DATABASE_URL: postgres.url, DATA_DIR: '/tmp' });
  const token = await issueToken(deriveKeys(benchSecret), { id: 1, role: 'owner' }, Date.now());
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

const dayOf = (n: number) => addDays(firstDate, (n * 37) % dates);
const yearEnd = addDays(firstDate, dates - 1);
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
  'report of a year': () =>
    `/api/reports?from=${addDays(yearEnd, 1 - maxReportDays)}&to=${yearEnd}`,
  history: (n) => `/api/appointments/customer_history?customer_id=${1 + ((n * 997) % customers)}`,
};

async function wholeReads(client: pg.Client): Promise<number> {
  // PostgreSQL records scans when a connection becomes idle.
  await rest(1_500);
  const { rows } = await client.query(
    'select coalesce(sum(seq_scan), 0)::int as reads from pg_stat_user_tables where relname = any($1)',
    [largeTables],
  );
  return rows[0].reads;
}
