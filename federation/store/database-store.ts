import path from 'node:path';
import { releaseOf } from '../registry/live.ts';
import { ReleaseError } from '../registry/manifest.ts';
import { type Numbered, NumberedFiles } from '../registry/numbered-files.ts';
import { secretsIn } from '../registry/preview-files.ts';
import type { Registry } from '../registry/schema.ts';
import type { SharedStore } from '../registry/shared.ts';
import { type SignedSeries, SignedTexts } from '../registry/signed-texts.ts';
import type { SiteKeys } from '../registry/site-keys.ts';
import { addRevision, parseRegistry } from '../registry/store.ts';
import { Documents, type Series } from './documents.ts';
import type { HealthTable } from './health-table.ts';
import { hasRelease, type ReleaseFiles } from './release-files.ts';
import { documentsOf, Replica } from './replica.ts';
import type { Warn } from './sync-releases.ts';

/** Older revisions than so many are not tried in the place of one whose files are missing. */
const maxTried = 10;
/** The first word of a notification that a release is shared, before it is live; its path and the hash of its manifest follow. */
const sharedNotice = 'shared';

type Options = {
  folder: string;
  url: string;
  /** Null where the hosts share the folder itself. */
  files: ReleaseFiles | null;
  /** Null where nothing is signed. */
  keys: SiteKeys | null;
  warn: Warn;
};

/** The registry and the acts of keys in PostgreSQL, the files of releases in the folder or shared as objects. */
export class DatabaseStore implements SharedStore {
  readonly folder: string;
  readonly keys: SiteKeys | null;
  readonly secrets: Numbered;
  readonly health: HealthTable;
  readonly #documents: Documents;
  readonly #revisions: Series;
  readonly #replica: Replica;
  readonly #files: ReleaseFiles | null;
  readonly #warn: Warn;
  /** One pull at a time; one that is asked for meanwhile begins after it. */
  #running: Promise<unknown> = Promise.resolve();
  #waiting: Promise<void> | null = null;
  /** What was said of a revision, once. */
  #said = '';

  constructor({ folder, url, files, keys, warn }: Options) {
    this.folder = folder;
    this.keys = keys;
    this.#replica = new Replica(folder, keys);
    this.#files = files;
    this.#warn = warn;
    this.#documents = new Documents(url, (error) =>
      warn('A connection of the shared registry was lost.', { error: String(error) }),
    );
    this.#revisions = this.#documents.series('registry');
    this.secrets = this.#documents.series('secrets');
    this.health = this.#documents.health;
  }

  texts(series: SignedSeries): SignedTexts {
    return new SignedTexts(this.#documents.series(series), series, this.keys);
  }

  pull(): Promise<void> {
    this.#waiting ??= this.#running.then(() => {
      this.#waiting = null;
      const work = this.#pull();
      this.#running = work.catch(() => undefined);
      return work;
    });
    return this.#waiting;
  }

  async share(release: string, integrity: string): Promise<void> {
    if (!this.#files) return;
    await this.#files.share(release, integrity);
    await this.#documents.notify(`${sharedNotice} ${release} ${integrity}`);
  }

  /** Fetches what was shared, or reads the registry. */
  async noticed(payload = ''): Promise<void> {
    const [kind, release = '', integrity = ''] = payload.split(' ');
    if (kind !== sharedNotice) return this.pull();
    // Where it fails, it is tried again when the release is to be live, and reported then.
    await this.#files?.fetch(release, integrity).catch(() => undefined);
  }

  async publish(next: Registry, basedOn: number): Promise<Registry> {
    await this.#push(next);
    const published = await addRevision(this.texts('registry'), next, basedOn, new Date());
    // It is live, whatever happens on this host.
    await this.pull().catch((error) => this.#say('It is live, but not read yet.', error));
    return published;
  }

  async fetch(release: string, integrity?: string): Promise<void> {
    await this.#files?.fetch(release, integrity);
  }

  async prune(kept: () => Promise<ReadonlySet<string>>, now: Date): Promise<string[]> {
    return (await this.#files?.prune(kept, now)) ?? [];
  }

  async close(): Promise<void> {
    await this.#running;
    await this.#documents.close();
  }

  async #pull(): Promise<void> {
    const own = await this.#replica.newest();
    let found = await this.#revisions.from(own?.number ?? 1);
    if (own && found.length === 0 && (await this.#revisions.numbers()).length === 0) {
      await this.#seed();
      found = await this.#revisions.from(own.number);
    }
    if (own && (found[0]?.number !== own.number || found[0].text !== own.text)) {
      const folder = await this.#replica.setAside();
      this.#warn('The folder had the registry of another store, which was set aside.', { folder });
      found = await this.#revisions.from(1);
    }
    const newest = found.at(-1);
    // Without registry.json a host reads the newest revision: its files come first. What fails here is said below.
    if (newest && !(await this.#replica.hasLive())) {
      await this.#haveFilesOf(newest.text).catch(() => undefined);
    }
    for (const one of found) await this.#replica.add(one);
    await this.#makeLive();
  }

  /** The first host that finds an empty database brings what its folder has. */
  async #seed(): Promise<void> {
    const newest = await this.#replica.registries.newestReadable();
    if (newest) await this.#push(newest);
    const acts = await documentsOf(new NumberedFiles(path.join(this.folder, 'access')));
    const revisions = await this.#replica.documents();
    await this.#documents.seed(
      new Map([
        ['registry', revisions],
        ['access', acts],
        ['previews', await documentsOf(new NumberedFiles(path.join(this.folder, 'previews')))],
        ['secrets', await documentsOf(secretsIn(this.folder))],
      ]),
    );
  }

  async #push(registry: Registry): Promise<void> {
    await Promise.all(
      entriesOf(registry).map(({ url, extras }) =>
        this.#files?.push(releaseOf(url), extras.manifestIntegrity),
      ),
    );
  }

  /** Makes the newest revision live on this host whose files it has. */
  async #makeLive(): Promise<void> {
    const { registries } = this.#replica;
    for (const revision of (await registries.revisions()).slice(-maxTried).reverse()) {
      if (await this.#replica.isLive(revision)) return;
      try {
        const registry = await registries.revision(revision);
        if (registry) await this.#haveFiles(registry);
        await this.#replica.makeLive(revision);
        return;
      } catch (error) {
        this.#say(`Revision ${revision} is not live on this host.`, error);
      }
    }
  }

  async #haveFilesOf(text: string): Promise<void> {
    await this.#haveFiles(parseRegistry(text, 'The newest revision', this.keys));
  }

  /** Throws where the folder has not, and can't get, each release of a registry. */
  async #haveFiles(registry: Registry): Promise<void> {
    await Promise.all(
      entriesOf(registry).map(async ({ url, extras }) => {
        const [release, integrity] = [releaseOf(url), extras.manifestIntegrity];
        const fault = await this.#files?.fetch(release, integrity).then(
          () => undefined,
          (error: unknown) => error,
        );
        // What is damaged here and can't be had is live all the same: the host leaves out what it can't serve.
        if (await hasRelease(this.folder, release, integrity)) return;
        if (fault) throw fault;
        throw new ReleaseError(`${release} is neither in the folder of this host nor shared.`);
      }),
    );
  }

  #say(message: string, error: unknown): void {
    const text = `${message} ${error}`;
    if (text === this.#said) return;
    this.#said = text;
    this.#warn(message, { error: String(error) });
  }
}

const entriesOf = (registry: Registry) => Object.values(registry.microFrontends).flat();
