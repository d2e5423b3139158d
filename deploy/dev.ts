/**
 * Development with live reload.
 *
 *   pnpm dev                      serves shell and all remotes, components replaced in place
 *   pnpm dev booking              serves that remote, the rest from the last local build
 *   pnpm dev booking --against https://…   the rest from a running site
 *
 * One address for the browser: pages come from an upstream site, with the served packages put in; API calls go to that
 * site. The API restarts when its code changes.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import http from 'node:http';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { ReleaseError, webpackCommand } from '../federation/release/index.ts';
import { type ServedPackage, withServed } from './served-page.ts';
import { packages, prepareCatalogue, prepareSite } from './site.ts';

const root = path.join(import.meta.dirname, '..');
const defaultPort = 3000;
/** Headers that are not passed on: those of the connection, and those that don't fit a changed page. */
const ofRequest = /^(host|connection|content-length|accept-encoding|if-none-match)$/;
const ofAnswer =
  /^(content-(encoding|length)|etag|transfer-encoding|connection|content-security-policy)$/;
const children: ChildProcess[] = [];
process.once('exit', () => {
  for (const child of children) child.kill();
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(0));
process.once('uncaughtException', (error) => {
  console.error(error instanceof ReleaseError ? error.message : error);
  process.exit(1);
});

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { against: { type: 'string' }, port: { type: 'string', default: String(defaultPort) } },
});
const all = packages();
const unknown = positionals.find((wanted) => !all.some(({ name }) => name === wanted));
if (unknown) {
  const names = all.map(({ name }) => name).join(', ');
  console.error(`There is no ${unknown}. Choose from ${names}, or name none to serve all.`);
  process.exit(1);
}
const chosen = all.filter(({ name }) => positionals.length === 0 || positionals.includes(name));
const port = Number(values.port);

const upstream = values.against?.replace(/\/$/, '') ?? `http://127.0.0.1:${port + 1}`;
if (values.against) await prepareCatalogue();
else await startSite(port + 1);
// Components are replaced in place only with development React, which the served shell brings.
const kind = chosen.length === all.length ? 'refresh' : 'alone';
const served = chosen.map(({ name, prefixes, folder, ...declared }): ServedPackage => {
  const ownPort = declared.port + port - defaultPort;
  serve(folder, ownPort);
  return { name, prefixes, origin: `http://127.0.0.1:${ownPort}` };
});
await Promise.all(served.map(({ origin }) => firstAnswer(origin)));
const server = http.createServer(answer);
server.once('error', (error: NodeJS.ErrnoException) => {
  console.error(
    error.code === 'EADDRINUSE'
      ? `Port ${port} is already in use. Stop what is using it, or choose another with --port.`
      : `The development server can't listen on port ${port} (${error.code}).`,
  );
  process.exit(1);
});
server.listen(port, '127.0.0.1', () => {
  const names = served.map(({ name }) => name).join(', ');
  console.log(
    `\nLive: ${names}. Everything else from ${upstream}.\n\n  http://localhost:${port}\n`,
  );
});

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
    FEDERATION_SERVE: kind,
    FEDERATION_PORT: String(ownPort),
  });
}

/** Waits for a development server, which answers when its first build is complete. */
async function firstAnswer(origin: string): Promise<void> {
  while (!(await fetch(origin).catch(() => null))) {
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

function start(args: string[], cwd: string, env: Record<string, string>): void {
  children.push(
    spawn(process.execPath, args, { cwd, env: { ...process.env, ...env }, stdio: 'inherit' }),
  );
}

async function answer(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
  try {
    const body = await buffer(request);
    const headers = Object.entries(request.headers)
      .filter(([name]) => !ofRequest.test(name))
      .map(([name, value]): [string, string] => [name, String(value)]);
    const from = await fetch(upstream + (request.url ?? '/'), {
      method: request.method,
      headers,
      redirect: 'manual',
      ...(body.length > 0 ? { body: new Uint8Array(body) } : {}),
    });
    const kept = Object.fromEntries([...from.headers].filter(([name]) => !ofAnswer.test(name)));
    const html = from.headers.get('content-type')?.startsWith('text/html');
    const content = Buffer.from(await from.arrayBuffer());
    response.writeHead(from.status, { ...kept, 'set-cookie': from.headers.getSetCookie() });
    response.end(html ? withServed(content.toString(), served) : content);
  } catch (error) {
    const { message } = error as Error;
    response.writeHead(502, { 'content-type': 'text/plain; charset=utf-8' });
    response.end(`The upstream site (${upstream}) does not answer yet: ${message}\n`);
  }
}
