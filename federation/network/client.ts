import type { KeyObject } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { digestOf, signedHeaders } from '../access/index.ts';
import { ReleaseError, readManifest, releaseFolder, verifyFiles } from '../registry/manifest.ts';
import {
  inParallel,
  newPreviewId,
  type PreviewStarted,
  type PreviewStatus,
  type Promoted,
  type Released,
  type RolledBack,
  type Status,
  type Step,
  silently,
} from '../release/index.ts';
import {
  type PackageOrder,
  type PreviewEndOrder,
  type PreviewOrder,
  protocolPath,
  type Refusal,
  type ReleaseOrder,
  type Upload,
  type UploadState,
} from './protocol.ts';

/** A release takes seconds, and waits for those before it. */
const answerMs = 120_000;
/** Each file must arrive within the fifteen seconds that a server gives a request. */
const sentAtOnce = 2;

/** Releases over the network: each call is signed with the key of a team. Every call throws {@link ReleaseError} where the host refuses. */
export class ReleaseClient {
  readonly #site: URL;
  readonly #key: KeyObject;

  /** `site`: `https://…`; without TLS only this machine. */
  constructor(site: string, privateKey: KeyObject) {
    this.#site = siteOf(site);
    this.#key = privateKey;
  }

  status(): Promise<Status> {
    return this.#call('GET', '/status');
  }

  /**
   * Sends built folders and makes them live, all in one revision; with `canary` for a share of the visitors. What an interrupted call has sent is not sent again. Nothing has changed
   * where it throws, except where the answer was lost; then the next call says that the releases were live already.
   */
  async release(
    dists: readonly string[],
    { step = silently, canary }: { step?: Step; canary?: number | undefined } = {},
  ): Promise<Released[]> {
    const decidedAt = await this.#revision();
    const builds = await step('upload', () => this.#upload(dists), sentText);
    return step(
      'release',
      () => {
        const order: ReleaseOrder = {
          builds: builds.uploads,
          ...(canary !== undefined && { canary }),
          decidedAt,
        };
        return this.#call<Released[]>('POST', '/releases', order);
      },
      () => 'contract tests passed',
    );
  }

  /** Sends a built folder and gives it an address. Nothing that is live changes. */
  async preview(
    dist: string,
    { step = silently, label }: { step?: Step; label?: string | undefined } = {},
  ): Promise<PreviewStarted> {
    const builds = await step('upload', () => this.#upload([dist]), sentText);
    const [build] = builds.uploads;
    if (!build) throw new Error(`${dist} was not sent.`);
    const order: PreviewOrder = {
      build,
      id: newPreviewId(),
      ...(label !== undefined && { label }),
    };
    return step(
      'preview',
      () => this.#call<PreviewStarted>('POST', '/previews', order),
      () => 'contract tests passed',
    );
  }

  async endPreview(id: string): Promise<PreviewStatus> {
    const order: PreviewEndOrder = { id };
    return this.#call('POST', '/preview-ends', order);
  }

  async rollback(name: string): Promise<RolledBack> {
    return this.#call('POST', '/rollbacks', await this.#order(name));
  }

  async promote(name: string): Promise<Promoted> {
    return this.#call('POST', '/promotions', await this.#order(name));
  }

  /** Returns the revision from which on the remote is not live. */
  async unrelease(name: string): Promise<number> {
    const order = await this.#order(name);
    const { revision } = await this.#call<{ revision: number }>('POST', '/unreleases', order);
    return revision;
  }

  async #order(name: string): Promise<PackageOrder> {
    return { name, decidedAt: await this.#revision() };
  }

  async #revision(): Promise<number> {
    return (await this.status()).revision;
  }

  async #upload(dists: readonly string[]) {
    const uploads: Upload[] = [];
    let sent = 0;
    for (const dist of dists) {
      const { manifest, content } = await readManifest(dist);
      await verifyFiles(dist, manifest);
      const upload = { name: manifest.name, folder: releaseFolder(manifest) };
      const address = `/uploads/${upload.name}/${upload.folder}`;
      // Also where the host has the files: the commit may be another one.
      await this.#put(`${address}/remote.json`, content);
      const { missing } = await this.#call<UploadState>('GET', address);
      await inParallel(sentAtOnce, missing ?? [], async (file) => {
        // The host must not have the script before its map: what it has is not sent again.
        const map = await fs.readFile(path.join(dist, `${file}.map`)).catch(() => null);
        if (map) await this.#put(`${address}/${file}.map`, map);
        await this.#put(`${address}/${file}`, await fs.readFile(path.join(dist, file)));
        sent += 1;
      });
      uploads.push(upload);
    }
    return { uploads, sent };
  }

  #put(address: string, content: Buffer): Promise<unknown> {
    return this.#send('PUT', address, content, 'application/octet-stream');
  }

  #call<Answer>(method: string, address: string, body?: unknown): Promise<Answer> {
    const content = Buffer.from(body === undefined ? '' : JSON.stringify(body));
    return this.#send(method, address, content, 'application/json') as Promise<Answer>;
  }

  async #send(method: string, address: string, body: Buffer, type: string): Promise<unknown> {
    const url = new URL(`${protocolPath}${address}`, this.#site);
    const digest = digestOf(body);
    const parts = { method, authority: url.host, path: url.pathname, digest };
    const response = await fetch(url, {
      method,
      headers: {
        ...signedHeaders(parts, this.#key, Date.now()),
        ...(method !== 'GET' && { 'content-type': type }),
      },
      ...(method !== 'GET' && { body: new Uint8Array(body) }),
      redirect: 'error',
      signal: AbortSignal.timeout(answerMs),
    }).catch((error: unknown) => {
      throw new ReleaseError(`${this.#site.origin} can't be reached: ${reasonOf(error)}.`);
    });
    const answer: unknown = await response.json().catch(() => null);
    if (response.ok && answer !== null) return answer;
    const { message } = (answer ?? {}) as Partial<Refusal>;
    throw new ReleaseError(
      message ?? `${this.#site.origin} takes no releases (status ${response.status}).`,
    );
  }
}

const sentText = ({ sent }: { sent: number }) =>
  `${sent} ${sent === 1 ? 'file' : 'files'} sent, every hash verified`;

const ownMachine = ['localhost', '127.0.0.1', '[::1]'];

function siteOf(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : null;
  const isSafe = url?.protocol === 'https:' || ownMachine.includes(url?.hostname ?? '');
  if (url && isSafe && /^https?:$/.test(url.protocol)) return url;
  throw new ReleaseError('--to is an address that begins with https://, or of this machine.');
}

function reasonOf(error: unknown): string {
  const { cause, message } = error as Error;
  return cause instanceof Error ? cause.message : message;
}
