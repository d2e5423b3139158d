import { once } from 'node:events';
import fs from 'node:fs/promises';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { ReportedEvent } from '../contract/telemetry.ts';
import { createHost, type Snapshot } from '../host/index.ts';
import {
  type Candidate,
  integrityOf,
  isFile,
  parseManifest,
  ReleaseError,
} from '../registry/manifest.ts';
import type { RegistryEntry } from '../registry/schema.ts';
import { RegistryStore } from '../registry/store.ts';
import { inParallel } from '../release/steps.ts';
import { upload } from '../release/upload.ts';
import { entryOf } from '../release/uploaded.ts';
import type { Run } from './runs.ts';
import type { Source } from './source.ts';

/** The header with which a page of the browser says which one it is. */
export const pageHeader = 'x-conformance-page';

/** A composition that a browser can open on this machine. */
export type Composition = {
  url: string;
  /** The folder of its releases. */
  store: string;
  /** What the page with this name has reported so far. */
  reportsOf(page: string): readonly ReportedEvent[];
  /** First views that failed, as sentences. */
  failedViews(): readonly string[];
  close(): Promise<void>;
};

type Options = {
  source: Source;
  data: Snapshot;
  /** The folders of new builds, by their release. */
  builds: ReadonlyMap<string, string>;
};

/** Time for a first view: the browser and the renderer share this machine. */
const renderMilliseconds = 15_000;
/** A host takes a few requests of one key at once. */
const readAtOnce = 2;
/** Headers that are passed on to the site, and back. */
const passed = ['accept', 'accept-language', 'last-event-id'];
const answered = ['content-type', 'cache-control', 'content-language'];

/**
 * Serves a shell with remotes: pages and new builds from this machine, public files of the site's own releases and reading calls of its API
 * from the site. Nothing is sent to the site that could change it.
 */
export async function openComposition(run: Run, options: Options): Promise<Composition> {
  const folder = await fs.mkdtemp(path.join(tmpdir(), 'conformance-'));
  const remove = () => fs.rm(folder, { recursive: true, force: true });
  const reports = new Map<string, ReportedEvent[]>();
  const failed = new Set<string>();
  try {
    await writeSite(folder, run, options);
  } catch (error) {
    await remove();
    throw error;
  }
  const host = createHost({
    store: folder,
    snapshot: async () => options.data,
    renderMilliseconds,
    worker: false,
    reported: (event, page = '') => reports.set(page, [...(reports.get(page) ?? []), event]),
    warn: (_, { fault, error, prefix }) => {
      if (fault) failed.add(`the first view of ${prefix} failed: ${error}`);
    },
  });
  const server = http.createServer(async (request, response) => {
    const gone = new AbortController();
    response.once('close', () => gone.abort());
    const answer = await answerOf(request, host.handle, options.source.site, gone.signal).catch(
      (error: unknown) => new Response(String(error), { status: 502 }),
    );
    response.writeHead(answer.status, Object.fromEntries(answer.headers));
    if (!answer.body) return response.end();
    // A page that is closed ends its streams.
    await pipeline(Readable.fromWeb(answer.body as never), response).catch(() => undefined);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    store: folder,
    reportsOf: (page) => reports.get(page) ?? [],
    failedViews: () => [...failed],
    async close() {
      server.closeAllConnections();
      server.close();
      await host.close();
      await remove();
    },
  };
}

/** A store with one revision: of new builds all files, of the others what the host reads itself. */
async function writeSite(
  folder: string,
  { shell, remotes }: Run,
  { source, builds }: Options,
): Promise<void> {
  const entries: [string, RegistryEntry[]][] = [];
  await inParallel(readAtOnce, [shell, ...remotes], async (one) => {
    const dist = builds.get(one.release);
    if (dist) await upload(dist, folder);
    else await copyReadByHost(folder, one, source);
    const content = await fs.readFile(path.join(folder, 'remotes', one.release, 'remote.json'));
    const manifest = parseManifest(content, 'remote.json');
    const url = `/remotes/${one.release}/${manifest.entry}`;
    entries.push([one.name, [entryOf(manifest, url, integrityOf(content))]]);
  });
  const registries = new RegistryStore(folder);
  const registry = await registries.current();
  await registries.publish({ ...registry, microFrontends: Object.fromEntries(entries) }, 0);
}

/** Writes the manifest of a release, and the files of its Node build. Throws {@link ReleaseError} for one that is not what it describes. */
async function copyReadByHost(
  folder: string,
  { release, manifest }: Candidate,
  source: Source,
): Promise<void> {
  const target = path.join(folder, 'remotes', release);
  await fs.mkdir(target, { recursive: true });
  await fs.writeFile(path.join(target, 'remote.json'), JSON.stringify(manifest));
  for (const [file, described] of Object.entries(manifest.files)) {
    if (!file.startsWith('node/')) continue;
    const content = await source.read(release, file);
    if (!isFile(content, described)) {
      throw new ReleaseError(`${release}: the site sends another ${file} than it describes.`);
    }
    await fs.mkdir(path.dirname(path.join(target, file)), { recursive: true });
    await fs.writeFile(path.join(target, file), content);
  }
}

async function answerOf(
  request: http.IncomingMessage,
  handle: (request: Request, sender?: string) => Promise<Response | null>,
  site: string,
  gone: AbortSignal,
): Promise<Response> {
  const { method = 'GET', url = '/', headers } = request;
  const own = new URL(url, `http://${headers.host}`);
  const page = headers[pageHeader];
  const isReport = method === 'POST' && own.pathname === '/api/telemetry';
  if (method !== 'GET' && !isReport) return new Response(null, { status: 405 });
  const sent = new Request(own, {
    method,
    headers: { accept: headers.accept ?? '*/*' },
    ...(isReport && { body: new Uint8Array(await buffer(request)) }),
  });
  const answer = await handle(sent, typeof page === 'string' ? page : '');
  const isMissingFile = answer?.status === 404 && own.pathname.startsWith('/remotes/');
  return answer && !isMissingFile ? answer : passOn(request, new URL(url, site), gone);
}

/** The site's own answer to a reading request. */
async function passOn(
  request: http.IncomingMessage,
  url: URL,
  gone: AbortSignal,
): Promise<Response> {
  const headers = passed.flatMap((name): [string, string][] => {
    const value = request.headers[name];
    return typeof value === 'string' ? [[name, value]] : [];
  });
  const from = await fetch(url, { headers, redirect: 'manual', signal: gone });
  const kept = answered.flatMap((name): [string, string][] => {
    const value = from.headers.get(name);
    return value === null ? [] : [[name, value]];
  });
  return new Response(from.body, { status: from.status, headers: kept });
}
