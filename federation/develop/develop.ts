import { type ChildProcess, spawn } from 'node:child_process';
import { webpackCommand } from '../release/index.ts';
import type { FederatedPackage } from '../workspace/packages.ts';
import { developmentProxy } from './dev-proxy.ts';
import { freePort } from './free-port.ts';
import type { ServedPackage } from './served-page.ts';

/** The port of a browser's one address, from which the ports of the packages are counted. */
export const developmentPort = 3000;

type Options = {
  packages: readonly FederatedPackage[];
  port: number;
  /** The site from which everything else comes. */
  upstream: string;
  /** Whether calls that change something reach that site, too. */
  mayChange: boolean;
  /** Components are replaced in place, which needs the shell among the packages; otherwise an edit loads the page again. */
  refreshes: boolean;
  /** What is done between the check of the ports and the first build. */
  prepare?: () => Promise<void>;
};

const children: ChildProcess[] = [];

/**
 * Serves packages live: one address for the browser, where pages come from the upstream site with the served packages
 * put in. Resolves with that address when the first builds are complete; the process goes on until it is ended. Throws
 * ReleaseError where a port is taken.
 */
export async function develop(options: Options): Promise<string> {
  const { packages, port, refreshes, mayChange, prepare } = options;
  const upstream = options.upstream.replace(/\/$/, '');
  const portOf = (one: FederatedPackage) => one.port + port - developmentPort;
  const served = packages.map(
    (one): ServedPackage => ({
      name: one.name,
      prefixes: one.prefixes,
      origin: `http://127.0.0.1:${portOf(one)}`,
    }),
  );
  const { server, open } = developmentProxy(upstream, served, mayChange);
  const advice = 'Stop what is using it, or choose others with --port.';
  for (const own of [port, ...packages.map(portOf)]) await freePort(own, '127.0.0.1', advice);
  server.listen(port, '127.0.0.1');
  await prepare?.();
  for (const one of packages) {
    startProgram(webpackCommand('serve'), one.folder, {
      NODE_ENV: 'development',
      FEDERATION_SERVE: refreshes ? 'refresh' : 'alone',
      FEDERATION_PORT: String(portOf(one)),
    });
  }
  await Promise.all(served.map(({ origin }) => firstAnswer(origin)));
  open();
  return `http://localhost:${port}`;
}

/** Starts a program of Node that this process needs: where it fails, this one ends; where this one ends, it does. */
export function startProgram(args: string[], cwd: string, env: Record<string, string>): void {
  if (children.length === 0) endTogether();
  const child = spawn(process.execPath, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: 'inherit',
  });
  child.once('exit', (code) => {
    if (code) process.exit(1);
  });
  children.push(child);
}

function endTogether(): void {
  process.once('exit', () => {
    for (const child of children) child.kill();
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(0));
}

/** Waits for a development server, which answers when its first build is complete. */
async function firstAnswer(origin: string): Promise<void> {
  while (!(await fetch(origin).catch(() => null))) {
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
