import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect } from '@jest/globals';
import { salonInstant } from '@salon/shared-lib/scheduling';
import { eq } from 'drizzle-orm';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { customers } from '../db/customers-schema.ts';
import type { Database } from '../db/database.ts';
import { openPglite } from '../db/embedded.ts';
import { openPostgres } from '../db/postgres.ts';
import { checkRows } from '../db/rows.ts';
import { settings } from '../db/schema.ts';
import { seed } from '../demo/seed.ts';
import { type Environment, readEnvironment } from '../environment.ts';
import { deriveKeys } from '../identity/keys.ts';
import { issueToken } from '../identity/token.ts';
import { buildServer, type Server, type ServerOptions } from '../server.ts';
import { registerSite } from '../site/register-site.ts';
import { AnswerCheck } from './answer-check.ts';
import { migratedDatabase } from './database-dumps.ts';
import { LogCheck } from './log-check.ts';
import { startPostgres, type TestPostgres } from './postgres.ts';
import { unusedPhone } from './unused.ts';

// Every query of the product checks its rows.
checkRows();

export type DatabaseKind = 'pglite' | 'postgres';

/**
 * The databases on which the tests of this file run: both; in the quick set PostgreSQL, and in the rest, where the quick set ran
 * the file, the embedded one.
 */
export function databases(): DatabaseKind[] {
  const isWhole = expect.getState().testPath?.includes('.full.test.');
  if (isWhole || !process.env.TEST_SET) return ['pglite', 'postgres'];
  return process.env.TEST_SET === 'quick' ? ['postgres'] : ['pglite'];
}

/** A Wednesday at ten, far from any daylight-saving change. */
export const testNow = salonInstant('2027-03-10', 10 * 60);
export const testSecret = 'a secret that only the tests know about';

type Call = {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'OPTIONS' | 'HEAD';
  url: string;
  body?: unknown;
  cookie?: string;
  token?: string;
  headers?: Record<string, string>;
};

/** A database with menu, staff and settings, and the API over it, for one test file. */
export type Salon = {
  app: FastifyInstance;
  server: Server;
  database: Database;
  environment: Environment;
  /** Answers that do not fit the API document; closing fails when there are any. */
  violations: readonly string[];
  /** Lines of the log. */
  log: readonly string[];
  /** The clock of the API; tests may set it. */
  now: { ms: number };
  call(request: Call): Promise<LightMyRequestResponse>;
  /** Only the status, for answers that may not end. */
  status(request: Call): Promise<number>;
  /** A new customer with a proven number and an open `book` session. */
  newCustomer(name?: string): Promise<{ id: number; phone: string; cookie: string }>;
  adminToken: string;
  staffToken: string;
  /** A token issued at the current time of the clock. */
  newStaffToken(): Promise<string>;
};

/** For the message of a test that fails, which `.ci/jest/bare-node.mjs` writes. */
const lastRequest = (globalThis as { lastRequest?: { text: string } }).lastRequest ?? { text: '' };

type SalonTests = (salon: () => Salon) => void;

/**
 * Runs the same tests on the embedded database and on a real PostgreSQL.
 * `tests` gets a function that returns the salon from the first test on.
 */
export function onEveryDatabase(
  name: string,
  tests: SalonTests,
  variables: Record<string, string> = {},
): void {
  for (const kind of databases()) onDatabase(kind, name, tests, variables);
}

/**
 * Runs tests on a real PostgreSQL alone: those of rules that no database takes part in. The embedded one is the same engine
 * with one connection, so transactions, locks, searches, functions and copies of it are what can differ.
 */
export function onPostgres(
  name: string,
  tests: SalonTests,
  variables: Record<string, string> = {},
): void {
  if (databases().includes('postgres')) onDatabase('postgres', name, tests, variables);
}

function onDatabase(
  kind: DatabaseKind,
  name: string,
  tests: SalonTests,
  variables: Record<string, string>,
): void {
  describe(`${name} (${kind})`, () => {
    let salon: Salon | undefined;
    let close: () => Promise<void> = async () => undefined;
    beforeAll(async () => {
      ({ salon, close } = await openSalon(kind, variables));
    }, 120_000);
    afterAll(() => close());
    tests(() => {
      if (!salon) throw new Error('The salon did not open.');
      return salon;
    });
  });
}

/** `postgres`: a server to use instead of a new one. `site`: also registers the site. */
export type SalonOptions = Pick<ServerOptions, 'onRoute' | 'heartbeatMs' | 'requestTimeout'> & {
  postgres?: TestPostgres;
  site?: boolean;
};

export async function openSalon(
  kind: DatabaseKind,
  variables: Record<string, string> = {},
  { postgres: given, site = false, onRoute, ...options }: SalonOptions = {},
): Promise<{ salon: Salon; close: () => Promise<void> }> {
  const folder = mkdtempSync(path.join(tmpdir(), 'salon-test-'));
  const environment = readEnvironment({
    DATA_DIR: folder,
    LOG_LEVEL: 'trace',
    RATE_LIMITS: 'off',
    SALON_DEMO: 'off',
    ...variables,
  });
  let postgres: TestPostgres | undefined;
  let database: Database;
  if (kind === 'postgres') {
    postgres = given ?? (await startPostgres());
    database = await openPostgres(postgres.url);
  } else {
    database = await openPglite(undefined, await migratedDatabase());
  }
  const now = { ms: testNow };
  await seed(database, environment, now.ms);
  // Each test of a file takes a date of its own.
  await database.queries
    .insert(settings)
    .values({ title: 'bookingHorizonDays', context: '731' })
    .onConflictDoNothing();
  const log = new LogCheck();
  const answers = new AnswerCheck();
  const server = await buildServer({
    logStream: log,
    environment,
    database,
    secret: testSecret,
    clock: () => now.ms,
    onRoute(route) {
      onRoute?.(route);
      answers.onRoute(route);
    },
    ...options,
  });
  const { publicSnapshot } = server;
  const releases = path.join(folder, 'releases');
  await registerSite(
    server.app,
    { environment, publicSnapshot, siteReleases: server.siteReleases, releases },
    site,
  );
  await server.app.ready();
  const keys = deriveKeys(testSecret);
  const salon: Salon = {
    app: server.app,
    server,
    database,
    environment,
    violations: answers.violations,
    log: log.lines,
    now,
    call: (request) => inject(server.app, request),
    async status(request) {
      const response = await inject(server.app, request, { payloadAsStream: true });
      response.stream().destroy();
      return response.statusCode;
    },
    newCustomer: (name) => createCustomer(server.app, database, name),
    adminToken: await issueToken(keys, { id: 1, role: 'owner' }, now.ms),
    staffToken: await issueToken(keys, { id: 2, role: 'desk' }, now.ms),
    newStaffToken: () => issueToken(keys, { id: 2, role: 'desk' }, now.ms),
  };
  return {
    salon,
    async close() {
      await server.app.close();
      const leaks = await log.leaks(database);
      await database.close();
      await postgres?.stop();
      rmSync(folder, { recursive: true, force: true });
      if (leaks.length > 0)
        throw new Error(`The log contains personal data: ${leaks.slice(0, 3).join('')}`);
      if (answers.violations.length > 0) {
        throw new Error(`Undocumented answers: ${answers.violations.slice(0, 3).join('\n')}`);
      }
    },
  };
}

async function inject(
  app: FastifyInstance,
  call: Call,
  options: { payloadAsStream?: boolean } = {},
): Promise<LightMyRequestResponse> {
  const { method = 'GET', url, body, cookie, token, headers = {} } = call;
  lastRequest.text = `${method} ${url}`;
  const response = await app.inject({
    ...options,
    method,
    url,
    headers: {
      ...(cookie ? { cookie } : {}),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...headers,
    },
    ...(body === undefined ? {} : { payload: body as object }),
  });
  lastRequest.text += ` → ${response.statusCode}`;
  return response;
}

async function createCustomer(app: FastifyInstance, { queries }: Database, name = 'JANE DOE') {
  const phone = unusedPhone();
  const response = await inject(app, {
    method: 'PUT',
    url: '/api/customers',
    body: { phone, name },
  });
  if (response.statusCode !== 200) throw new Error(response.body);
  const { customer } = response.json<{ customer: { id: number } }>();
  await queries
    .update(customers)
    .set({ phone_proven_at: new Date(), name_device: null })
    .where(eq(customers.id, customer.id));
  return { id: customer.id, phone, cookie: cookieOf(response) };
}

/** The cookies that an answer sets, as a browser sends them back. */
export function cookieOf(response: LightMyRequestResponse): string {
  return response.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
}

/** One of the cookies that `cookieOf` returned, as `name=value`. */
export function cookieNamed(name: string, { cookie }: { cookie: string }): string {
  return cookie.split('; ').find((one) => one.startsWith(`${name}=`)) ?? '';
}
