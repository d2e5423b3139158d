/**
 * Development with live reload.
 *
 *   pnpm dev                      shell and all remotes live, hot
 *   pnpm dev booking              that remote live, the rest from the last local build
 *   pnpm dev booking --against https://…   the rest from wherever the site runs
 *
 * One address for the browser: pages come from the site behind, with the live packages put in; calls go to its
 * API. The API starts again by itself when its code changes.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import http from 'node:http';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { buildIfChanged, ReleaseError, release } from '../federation/release/index.ts';
import { compileCatalogue } from './catalogue.ts';
import { type LivePackage, withLive } from './live-page.ts';
import { inTurns, step } from './steps.ts';

const root = path.join(import.meta.dirname, '..');
const folders: Record<string, string> = {
  shell: 'shell',
  content: 'content-remote',
  booking: 'booking-remote',
  dashboard: 'dashboard-remote',
};

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { against: { type: 'string' }, port: { type: 'string', default: '3000' } },
});
const unknown = positionals.find((name) => !(name in folders));
if (unknown) {
  console.error(
    `There is no ${unknown}. Choose from ${Object.keys(folders).join(', ')}, or none for all.`,
  );
  process.exit(1);
}
const names = positionals.length > 0 ? positionals : Object.keys(folders);
const port = Number(values.port);
const children: ChildProcess[] = [];
process.once('exit', () => {
  for (const child of children) child.kill();
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(0));

process.once('uncaughtException', (error) => {
  console.error(error instanceof ReleaseError ? error.message : error);
  process.exit(1);
});

await step('catalogue', async () => ((await compileCatalogue(root)) ? 'compiled' : 'unchanged'));
const behind = values.against?.replace(/\/$/, '') ?? (await startSite(port + 1));
// With the shell live there is development React, and so hot replacement; beside a released one there is not.
const kind =
  names.includes('shell') && names.length === Object.keys(folders).length ? 'refresh' : 'alone';
const live = names.map((name, i): LivePackage => {
  const served = port + 10 + i;
  serve(folders[name] ?? name, served);
  return { name, origin: `http://127.0.0.1:${served}`, kind };
});
const server = http.createServer(answer);
server.once('error', (error: NodeJS.ErrnoException) => {
  console.error(
    error.code === 'EADDRINUSE'
      ? `Port ${port} is already in use. Stop what is using it, or say another one with --port.`
      : `The development server can't listen on port ${port} (${error.code}).`,
  );
  process.exit(1);
});
server.listen(port, '127.0.0.1', () => {
  console.log(
    `\nLive: ${names.join(', ')}. Everything else from ${behind}.\n\n  http://localhost:${port}\n`,
  );
});

/** The site behind: the last local build, brought up to date, and the API beside it. */
async function startSite(sitePort: number): Promise<string> {
  const packages = Object.values(folders);
  await inTurns(packages, 2, (name) =>
    step(name, async () => ((await buildIfChanged(path.join(root, name))) ? 'built' : 'unchanged')),
  );
  const dists = packages.map((name) => path.join(root, name, 'dist'));
  await step('release', async () => {
    const [first] = await release(dists, path.join(root, '.releases'));
    return `revision ${first?.revision}`;
  });
  start(['--watch', '--watch-preserve-output', 'api/main.ts'], root, {
    PORT: String(sitePort),
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn',
  });
  return `http://127.0.0.1:${sitePort}`;
}

/** webpack's own development server for one package. */
function serve(folder: string, servedPort: number): void {
  const webpackCli = path.join(root, 'federation/node_modules/webpack-cli/bin/cli.js');
  start([webpackCli, 'serve'], path.join(root, folder), {
    NODE_ENV: 'development',
    FEDERATION_SERVE: kind,
    FEDERATION_PORT: String(servedPort),
  });
}

function start(args: string[], cwd: string, env: Record<string, string>): void {
  children.push(
    spawn(process.execPath, args, { cwd, env: { ...process.env, ...env }, stdio: 'inherit' }),
  );
}

async function answer(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
  try {
    const body = await readAll(request);
    const headers = new Headers(
      Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
    );
    for (const name of [
      'host',
      'connection',
      'content-length',
      'accept-encoding',
      'if-none-match',
    ]) {
      headers.delete(name);
    }
    const from = await fetch(behind + (request.url ?? '/'), {
      method: request.method,
      headers,
      redirect: 'manual',
      ...(body.length > 0 ? { body: new Uint8Array(body) } : {}),
    });
    const kept = Object.fromEntries(
      [...from.headers].filter(
        ([name]) =>
          !/^(content-(encoding|length)|etag|transfer-encoding|connection|content-security-policy)$/.test(
            name,
          ),
      ),
    );
    const html = from.headers.get('content-type')?.startsWith('text/html');
    const content = Buffer.from(await from.arrayBuffer());
    response.writeHead(from.status, { ...kept, 'set-cookie': from.headers.getSetCookie() });
    response.end(html ? withLive(content.toString(), live) : content);
  } catch (error) {
    const { message } = error as Error;
    response.writeHead(502, { 'content-type': 'text/plain; charset=utf-8' });
    response.end(`The site behind (${behind}) does not answer yet: ${message}\n`);
  }
}

async function readAll(request: http.IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
}
