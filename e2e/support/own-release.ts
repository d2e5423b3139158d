import { once } from 'node:events';
import fs from 'node:fs/promises';
import http from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { createHost, type Host, type Snapshot } from '@salon/federation/host';
import { protocolPath, ReleaseServer } from '@salon/federation/network';
import {
  type LiveStatus,
  type PreviewStarted,
  preview,
  prune,
  release,
  rollback,
  status,
} from '@salon/federation/release';
import { siteFiles } from '@salon/shared-lib/domain';
import { dataPath, livePath } from '../../federation/contract/live.ts';
import type { SiteKeys } from '../../federation/registry/site-keys.ts';
import { changedBuild } from './changed-build.ts';
import { siteKeys } from './site-key.ts';
import { takeRelease } from './take-release.ts';

const root = path.resolve(import.meta.dirname, '../..');
const filesOfApi: readonly string[] = Object.values(siteFiles);
/** What the host reads of a visitor. */
const passedOn = ['cookie', 'sec-fetch-mode'];
/** Headers of calls that are passed on, and of their answers. */
const sentHeaders = ['content-type', 'cookie', 'authorization', 'idempotency-key'];
const answeredHeaders: readonly string[] = ['content-type', 'set-cookie'];

/**
 * The pages of the last local release from a copy of its store, in which a test can release something else. Calls of the API
 * are passed on to a whole site, reports of browsers are the host's.
 */
export class OwnRelease {
  readonly #folder: string;
  readonly #keys = siteKeys();
  readonly #port: number;
  readonly #api: string;
  readonly #snapshot: Snapshot;
  #host: Host;
  readonly #releases: ReleaseServer;
  #server: http.Server | null = null;
  /** Every answer is that of a gateway that does not reach the site. */
  isBehindBrokenGateway = false;

  private constructor(folder: string, port: number, api: string, snapshot: Snapshot) {
    this.#folder = folder;
    this.#port = port;
    this.#api = api;
    this.#snapshot = snapshot;
    this.#releases = new ReleaseServer({ store: this.store, origin: null });
    this.#host = this.#open(true);
  }

  static async start(port: number, api: string): Promise<OwnRelease> {
    const folder = await fs.mkdtemp(path.join(tmpdir(), 'salon-release-'));
    await fs.cp(path.join(root, '.releases'), path.join(folder, 'store'), {
      recursive: true,
      filter: (file) => !file.includes(`${path.sep}maps`),
    });
    const { resources }: Snapshot = await (await fetch(api + dataPath)).json();
    const site = new OwnRelease(folder, port, api, { version: 1, resources });
    await site.connect();
    return site;
  }

  get url(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  /** Its store, with the key of the site. */
  get store(): { folder: string; keys: SiteKeys } {
    return { folder: path.join(this.#folder, 'store'), keys: this.#keys };
  }

  #open(worker: boolean): Host {
    return createHost({
      store: this.store,
      snapshot: async () => this.#snapshot,
      worker,
      // Browser and renderer share two cores; a page that is late has no first view for a while.
      renderMilliseconds: 10_000,
    });
  }

  /** Releases the last build of a package with a text replaced in all of its files; with `canary` for a share of the visitors. */
  async releaseChanged(name: string, from: string, to: string, canary?: number): Promise<string> {
    return this.#release(name, (text) => text.replaceAll(from, to), canary);
  }

  /** Releases the last build of the content whose contact page runs some code while its first view is rendered. */
  async releaseRendering(code: string): Promise<string> {
    const title = /([`'"])Write to us\1/g;
    return this.#release('content', (text, file) =>
      file.startsWith('node/')
        ? text.replace(title, `(()=>{${code};return "Write to us"})()`)
        : text,
    );
  }

  /** Releases a build as it is. */
  async releaseBuild(dist: string): Promise<void> {
    await release([dist], this.store);
  }

  /** Starts a preview of the last build of a package with a text replaced in all of its files. */
  async previewChanged(name: string, from: string, to: string): Promise<PreviewStarted> {
    const build = await this.#changed(name, (text) => text.replaceAll(from, to));
    return preview(build, this.store, { label: 'spring' });
  }

  /** Returns the path of the files of the release. */
  async #release(
    name: string,
    change: (text: string, file: string) => string,
    canary?: number,
  ): Promise<string> {
    const build = await this.#changed(name, change);
    const [done] = await release([build], this.store, { canary });
    if (!done?.changed) throw new Error(`The build of ${name} has not changed.`);
    return path.posix.dirname(done.url);
  }

  #changed(name: string, change: (text: string, file: string) => string): Promise<string> {
    return changedBuild(path.join(this.#folder, `${name}-build`), name, { change });
  }

  /** What is live of a package, with its canary. */
  async live(name: string): Promise<LiveStatus[]> {
    const { releases } = await status(this.store);
    return releases.filter((one) => one.name === name);
  }

  /** Deletes the files of all releases but the last two of each package, as `prune` does after some days. */
  async prune(): Promise<void> {
    const now = new Date(Date.now() + 3 * 86_400_000);
    await prune(this.store, { days: 1, now });
  }

  /** Makes the release before the live one live again, and waits until the host has seen it. */
  async rollback(name: string): Promise<void> {
    const before = await this.#served(name);
    await rollback(this.store, name);
    while ((await this.#served(name)) === before) await setTimeout(25);
  }

  /** What has failed while the host in use rendered pages of a package: the outcomes, and `rejected` for promises that nobody handled. */
  renderFaults(name: string): string[] {
    const samples = this.#host.metrics.samples().filter(({ labels }) => labels.remote === name);
    const faults = samples.flatMap(({ name: counter, labels }) => {
      if (counter === 'federation_render_rejections_total') return 'rejected';
      return counter === 'federation_renders_total' ? (labels.outcome ?? []) : [];
    });
    return [...new Set(faults)].filter((one) => one !== 'ok');
  }

  /** Where the host says that the live files of a package are. */
  async #served(name: string): Promise<string> {
    const answer = await this.#host.handle(new Request(`${this.url}${livePath}`));
    if (!answer?.ok) throw new Error('The host does not say what is live.');
    return (await answer.json())[name];
  }

  /** With `false`, browsers are told to remove the service worker. */
  async setWorker(wanted: boolean): Promise<void> {
    await this.#host.close();
    this.#host = this.#open(wanted);
  }

  /** The host ends, and another one starts with what is in the store. */
  restart(): Promise<void> {
    return this.setWorker(true);
  }

  async connect(): Promise<void> {
    this.#server = http.createServer((request, response) => {
      this.#answer(request).then(
        async (answer) => {
          const cookies = answer.headers.getSetCookie();
          const headers = Object.fromEntries(answer.headers);
          response.writeHead(answer.status, {
            ...headers,
            ...(cookies.length > 0 && { 'set-cookie': cookies }),
          });
          response.end(Buffer.from(await answer.arrayBuffer()));
        },
        (error) => response.writeHead(500).end(String(error)),
      );
    });
    this.#server.listen(this.#port, '127.0.0.1');
    await once(this.#server, 'listening');
  }

  /** No request gets through from now on. */
  async disconnect(): Promise<void> {
    const server = this.#server;
    this.#server = null;
    if (!server) return;
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  }

  async #answer(request: http.IncomingMessage): Promise<Response> {
    const { url = '/', method } = request;
    if (this.isBehindBrokenGateway) return new Response('Bad gateway', { status: 502 });
    if (url.startsWith(protocolPath)) return takeRelease(this.#releases, request);
    const isReport = url.startsWith('/api/telemetry');
    if ((url.startsWith('/api/') && !isReport) || filesOfApi.includes(url)) {
      return this.#passOn(request);
    }
    const report = method === 'POST' && url === '/api/telemetry' ? await buffer(request) : null;
    if (method !== 'GET' && !report) return new Response(null, { status: 204 });
    const headers = Object.entries(request.headers).filter(([name]) => passedOn.includes(name));
    const answer = await this.#host.handle(
      new Request(this.url + url, {
        headers: headers.map(([name, value]): [string, string] => [name, String(value)]),
        ...(report && { method: 'POST', body: new Uint8Array(report) }),
      }),
    );
    return answer ?? new Response('Not found', { status: 404 });
  }

  /** The answer of the whole site to a call of its API. */
  async #passOn(request: http.IncomingMessage): Promise<Response> {
    const { url = '/', method = 'GET' } = request;
    const sent = new Headers();
    for (const name of sentHeaders) {
      const value = request.headers[name];
      if (typeof value === 'string') sent.set(name, value);
    }
    const body = method === 'GET' ? null : await buffer(request);
    const answer = await fetch(this.#api + url, { method, headers: sent, body });
    const headers = new Headers();
    for (const [name, value] of answer.headers) {
      if (answeredHeaders.includes(name)) headers.append(name, value);
    }
    const { status } = answer;
    const content = status === 204 ? null : await answer.arrayBuffer();
    return new Response(content, { status, headers });
  }

  async dispose(): Promise<void> {
    await this.disconnect();
    await this.#host.close();
    await fs.rm(this.#folder, { recursive: true, force: true });
  }
}
