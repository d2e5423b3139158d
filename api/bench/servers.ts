import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type OwnPostgres, startOwnServer } from '../testing/postgres.ts';

export type DatabaseKind = 'postgres' | 'pglite';
export type Server = { address: string; child: ChildProcess; stop(): Promise<void> };
/** The product and its baseline, each on its own database of the same kind. */
export type Pair = {
  product: Server;
  baseline: Server;
  /** The database of the product, if it is PostgreSQL. */
  postgres: OwnPostgres | undefined;
  stop(): Promise<void>;
};

export async function startPair(kind: DatabaseKind): Promise<Pair> {
  const folder = mkdtempSync(path.join(tmpdir(), 'salon-bench-'));
  const databases =
    kind === 'postgres' ? await Promise.all([startOwnServer(), startOwnServer()]) : [];
  const on = (index: number) => {
    const url = databases[index]?.url;
    return { DATA_DIR: path.join(folder, String(index)), ...(url ? { DATABASE_URL: url } : {}) };
  };
  const product = await startProduct(on(0));
  const baseline = await startServer('bench/baseline.ts', [], on(1));
  return {
    product,
    baseline,
    postgres: databases[0],
    async stop() {
      await Promise.all([product.stop(), baseline.stop()]);
      for (const database of databases) await database.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The API alone, without rate limits and demo data. */
export function startProduct(variables: Record<string, string>): Promise<Server> {
  return startServer('main.ts', ['--no-site'], {
    JWT_SECRET: benchSecret,
    METRICS_TOKEN: benchSecret,
    RATE_LIMITS: 'off',
    SALON_DEMO: 'off',
    LOG_LEVEL: 'warn',
    ...variables,
  });
}

export const benchSecret = 'a secret that only benchmarks know about';

export async function startServer(
  file: string,
  options: string[],
  variables: Record<string, string>,
): Promise<Server> {
  const port = await freePort();
  const child = spawn(process.execPath, [path.join(import.meta.dirname, '..', file), ...options], {
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      NODE_ENV: 'production',
      ...variables,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const address = `http://127.0.0.1:${port}`;
  for (;;) {
    if (child.exitCode !== null) throw new Error(`${file} ended with ${child.exitCode}.`);
    if (await fetch(`${address}/healthz`).catch(() => null)) break;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return {
    address,
    child,
    async stop() {
      const ended = once(child, 'exit');
      child.kill();
      await ended;
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}
