import { execFile, execFileSync, type SpawnOptionsWithoutStdio, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { findPrograms } from './postgres-programs.ts';

/** A PostgreSQL with an empty database in it, for one test file. */
export type TestPostgres = { url: string; stop(): Promise<void> };

/** A server that a test may stop, restart or freeze. A frozen server accepts connections and does not answer. */
export type OwnPostgres = TestPostgres & {
  pause(): Promise<void>;
  resume(): Promise<void>;
  freeze(): void;
  thaw(): void;
};

/** An empty database on the server of TEST_DATABASE_URL, which a whole run of the tests starts, or else on a new server. */
export async function startPostgres(): Promise<TestPostgres> {
  const given = process.env.TEST_DATABASE_URL;
  return given ? makeDatabase(given) : startOwnServer();
}

/** Starts a server. `parameters`: of its configuration, as `name=value`. */
export async function startOwnServer(parameters: readonly string[] = []): Promise<OwnPostgres> {
  const { initdb, postgres, user } = await findPrograms();
  const folder = mkdtempSync(path.join(tmpdir(), 'salon-postgres-'));
  const passwordFile = path.join(folder, 'password');
  writeFileSync(passwordFile, 'postgres\n');
  for (const file of [folder, passwordFile]) chownSync(file, user.uid ?? -1, user.gid ?? -1);
  const data = path.join(folder, 'data');
  const port = await freePort();
  // `user` may not be able to enter the current folder.
  const options = { ...user, cwd: folder, env: { ...process.env, LC_MESSAGES: 'C' } };
  await promisify(execFile)(
    initdb,
    [
      `--pgdata=${data}`,
      '--auth=password',
      '--username=postgres',
      `--pwfile=${passwordFile}`,
      '--lc-messages=C',
    ],
    options,
  );
  const configuration = parameters.flatMap((one) => ['-c', one]);
  const run = () =>
    startServer(postgres, ['-D', data, '-p', String(port), ...configuration], options);
  let stop = await run();
  return {
    url: `postgres://postgres:postgres@127.0.0.1:${port}/postgres`,
    async stop() {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
    pause: () => stop(),
    async resume() {
      stop = await run();
    },
    freeze: () => signalAll(data, 'SIGSTOP'),
    thaw: () => signalAll(data, 'SIGCONT'),
  };
}

/** Resolves, when the server accepts connections, with a function that stops it. */
async function startServer(
  program: string,
  parameters: string[],
  options: SpawnOptionsWithoutStdio,
): Promise<() => Promise<void>> {
  const server = spawn(program, parameters, options);
  const kill = () => server.kill('SIGINT');
  process.once('exit', kill);
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  await new Promise<void>((resolve, reject) => {
    let log = '';
    server.stderr.setEncoding('utf8').on('data', (text: string) => {
      log += text;
      if (log.includes('ready to accept connections')) resolve();
    });
    server.once('error', reject);
    server.once('exit', () => reject(new Error(`PostgreSQL did not start: ${log}`)));
  });
  return async () => {
    process.off('exit', kill);
    kill();
    await ended;
  };
}

/** Signals the server and its child processes, one for each connection. */
function signalAll(data: string, signal: 'SIGSTOP' | 'SIGCONT'): void {
  const server = Number.parseInt(readFileSync(path.join(data, 'postmaster.pid'), 'utf8'), 10);
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
