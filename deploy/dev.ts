/**
 * Development with live reload.
 *
 *   pnpm dev                      serves shell and all remotes
 *   pnpm dev booking              serves that remote, the other remotes from the last local build
 *   pnpm dev booking --against https://…   the other remotes from a running site
 *   pnpm dev booking --released-shell      the shell is the site's, too: an edit loads the page again
 *
 * One address for the browser: pages come from an upstream site, with the served packages put in; API calls go to that
 * site. The shell is served as well, because components are replaced in place only with its development React. The API restarts when its
 * code changes.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { StartError } from '../api/runtime/start-error.ts';
import { ReleaseError, webpackCommand } from '../federation/release/index.ts';
import { developmentProxy } from './dev-proxy.ts';
import { freePort } from './free-port.ts';
import type { ServedPackage } from './served-page.ts';
import { choosePackages, packages, prepareCatalogue, prepareSite } from './site.ts';

const root = path.join(import.meta.dirname, '..');
const defaultPort = 3000;
const children: ChildProcess[] = [];
process.once('exit', () => {
  for (const child of children) child.kill();
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(0));
process.once('uncaughtException', (error) => {
  const isSaid = error instanceof ReleaseError || error instanceof StartError;
  console.error(isSaid ? error.message : error);
  process.exit(1);
});

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    against: { type: 'string' },
    port: { type: 'string', default: String(defaultPort) },
    'released-shell': { type: 'boolean', default: false },
  },
});
const named = choosePackages(positionals);
const refreshes = !values['released-shell'] || named.some(({ kind }) => kind === 'shell');
const isNamed = ({ name }: { name: string }) => named.some((one) => one.name === name);
const chosen = refreshes ? packages().filter((one) => one.kind === 'shell' || isNamed(one)) : named;
const port = Number(values.port);
const portOf = (one: { port: number }) => one.port + port - defaultPort;
const served = chosen.map(
  (one): ServedPackage => ({
    name: one.name,
    prefixes: one.prefixes,
    origin: `http://127.0.0.1:${portOf(one)}`,
  }),
);

const upstream = values.against?.replace(/\/$/, '') ?? `http://127.0.0.1:${port + 1}`;
const { server, open } = developmentProxy(upstream, served);
const advice = 'Stop what is using it, or choose others with --port.';
for (const own of [port, ...chosen.map(portOf)]) await freePort(own, '127.0.0.1', advice);
server.listen(port, '127.0.0.1');

if (values.against) await prepareCatalogue();
else await startSite(port + 1);
for (const one of chosen) serve(one.folder, portOf(one));
await Promise.all(served.map(({ origin }) => firstAnswer(origin)));
open();
const names = served.map(({ name }) => name).join(', ');
console.log(`\nLive: ${names}. Everything else from ${upstream}.\n\n  http://localhost:${port}\n`);

/** The upstream site: the last local build, brought up to date, and the API. */
async function startSite(sitePort: number): Promise<void> {
  await prepareSite();
  start(['--watch', '--watch-preserve-output', 'api/main.ts'], root, {
    PORT: String(sitePort),
    LOG_LEVEL: process.env.LOG_LEVEL || 'warn',
    SALON_MODE: process.env.SALON_MODE || 'development',
  });
}

/** webpack's own development server for one package. */
function serve(folder: string, ownPort: number): void {
  start(webpackCommand('serve'), folder, {
    NODE_ENV: 'development',
    FEDERATION_SERVE: refreshes ? 'refresh' : 'alone',
    FEDERATION_PORT: String(ownPort),
  });
}

/** Waits for a development server, which answers when its first build is complete. */
async function firstAnswer(origin: string): Promise<void> {
  while (!(await fetch(origin).catch(() => null))) {
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** Starts a program that this one needs: where it fails, this one ends. */
function start(args: string[], cwd: string, env: Record<string, string>): void {
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
