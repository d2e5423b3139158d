import { HealthFiles } from '../registry/health-files.ts';
import { releaseOf } from '../registry/live.ts';
import type { NumberedFiles } from '../registry/numbered-files.ts';
import { secretsIn } from '../registry/preview-files.ts';
import type { Registry } from '../registry/schema.ts';
import { type SharedStore, textsIn } from '../registry/shared.ts';
import type { SignedSeries, SignedTexts } from '../registry/signed-texts.ts';
import type { SiteKeys } from '../registry/site-keys.ts';
import { RegistryStore } from '../registry/store.ts';
import type { ReleaseFiles } from './release-files.ts';

/** The registry in the folder, the files of releases also as objects, for a CDN. */
export class FolderStore implements SharedStore {
  readonly folder: string;
  readonly keys: SiteKeys | null;
  readonly secrets: NumberedFiles;
  readonly health: HealthFiles;
  readonly #registries: RegistryStore;
  readonly #files: ReleaseFiles;

  constructor(folder: string, files: ReleaseFiles, keys: SiteKeys | null) {
    this.folder = folder;
    this.keys = keys;
    this.secrets = secretsIn(folder);
    this.health = new HealthFiles(folder);
    this.#registries = new RegistryStore({ folder, keys });
    this.#files = files;
  }

  texts(series: SignedSeries): SignedTexts {
    return textsIn(this.folder, series, this.keys);
  }

  pull(): Promise<void> {
    return this.#registries.copyNewestToCurrent();
  }

  share(release: string, integrity: string): Promise<void> {
    return this.#files.share(release, integrity);
  }

  async publish(next: Registry, basedOn: number): Promise<Registry> {
    const entries = Object.values(next.microFrontends).flat();
    await Promise.all(
      entries.map(({ url, extras }) => this.#files.push(releaseOf(url), extras.manifestIntegrity)),
    );
    return this.#registries.publish(next, basedOn);
  }

  async fetch(release: string, integrity?: string): Promise<void> {
    await this.#files.fetch(release, integrity);
  }

  prune(kept: () => Promise<ReadonlySet<string>>, now: Date): Promise<string[]> {
    return this.#files.prune(kept, now);
  }
}
