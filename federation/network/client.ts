import type { KeyObject } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { type ConformanceReport, siteReleases } from '../conformance/report.ts';
import type { Source } from '../conformance/source.ts';
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
import type {
  PackageOrder,
  PreviewEndOrder,
  PreviewOrder,
  ReleaseFile,
  ReleaseOrder,
  Upload,
  UploadState,
} from './protocol.ts';
import { SignedCalls } from './signed-calls.ts';

/** Each file must arrive within the fifteen seconds that a server gives a request. */
const sentAtOnce = 2;

/** Releases over the network: each call is signed with the key of a team. Every call throws {@link ReleaseError} where the host refuses. */
export class ReleaseClient {
  readonly #calls: SignedCalls;

  /** `site`: `https://…`; without TLS only this machine. */
  constructor(site: string, privateKey: KeyObject) {
    this.#calls = new SignedCalls(site, privateKey);
  }

  status(): Promise<Status> {
    return this.#calls.call('GET', '/status');
  }

  /**
   * Sends built folders and makes them live, all in one revision; with `canary` for a share of the visitors. What an
   * interrupted call has sent is not sent again. Nothing has changed where it throws, except where the answer was lost;
   * then the next call says that the releases were live already.
   */
  async release(
    dists: readonly string[],
    {
      step = silently,
      canary,
      conformance,
      decidedAt,
    }: {
      step?: Step;
      canary?: number | undefined;
      conformance?: ConformanceReport;
      /** The revision with which the builds were run; by default the present one. */
      decidedAt?: number;
    } = {},
  ): Promise<Released[]> {
    const known = decidedAt ?? (await this.#revision());
    const builds = await step('upload', () => this.#upload(dists), sentText);
    return step(
      'release',
      () => {
        const order: ReleaseOrder = {
          builds: builds.uploads,
          ...(canary !== undefined && { canary }),
          ...(conformance && { conformance }),
          decidedAt: known,
        };
        return this.#calls.call<Released[]>('POST', '/releases', order);
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
      () => this.#calls.call<PreviewStarted>('POST', '/previews', order),
      () => 'contract tests passed',
    );
  }

  async endPreview(id: string): Promise<PreviewStatus> {
    const order: PreviewEndOrder = { id };
    return this.#calls.call('POST', '/preview-ends', order);
  }

  /** The site as a source for the tests in a browser. */
  source(): Source {
    return {
      site: this.#calls.origin,
      releases: async () => {
        const found = siteReleases.safeParse(await this.#calls.call('GET', '/site'));
        if (found.success) return found.data;
        throw new ReleaseError(`${this.#calls.origin} says in another form what is live.`);
      },
      read: async (release, file) => {
        const { content } = await this.#calls.call<ReleaseFile>('GET', `/files/${release}/${file}`);
        return Buffer.from(content, 'base64');
      },
    };
  }

  async rollback(name: string): Promise<RolledBack> {
    return this.#calls.call('POST', '/rollbacks', await this.#order(name));
  }

  async promote(name: string): Promise<Promoted> {
    return this.#calls.call('POST', '/promotions', await this.#order(name));
  }

  /** Returns the revision from which on the remote is not live. */
  async unrelease(name: string): Promise<number> {
    const order = await this.#order(name);
    const { revision } = await this.#calls.call<{ revision: number }>('POST', '/unreleases', order);
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
      await this.#calls.put(`${address}/remote.json`, content);
      const { missing } = await this.#calls.call<UploadState>('GET', address);
      await inParallel(sentAtOnce, missing ?? [], async (file) => {
        // The host must not have the script before its map: what it has is not sent again.
        const map = await fs.readFile(path.join(dist, `${file}.map`)).catch(() => null);
        if (map) await this.#calls.put(`${address}/${file}.map`, map);
        await this.#calls.put(`${address}/${file}`, await fs.readFile(path.join(dist, file)));
        sent += 1;
      });
      uploads.push(upload);
    }
    return { uploads, sent };
  }
}

const sentText = ({ sent }: { sent: number }) =>
  `${sent} ${sent === 1 ? 'file' : 'files'} sent, every hash verified`;
