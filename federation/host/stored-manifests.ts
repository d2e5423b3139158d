import path from 'node:path';
import { ReleaseError, readManifest, releaseFolder } from '../registry/manifest.ts';
import type { ReleaseManifest } from '../registry/schema.ts';
import { setBounded } from './bounded.ts';

const maxManifests = 100;
const maxReported = 1_000;

/** The manifests beside the files of releases that are not live. The registry has no hash of them, but the name of the folder has one. */
export class StoredManifests {
  readonly #unreadable: (error: unknown) => void;
  readonly #known = new Map<string, ReleaseManifest>();
  readonly #reported = new Map<string, true>();

  /** `unreadable` is called once with each manifest that can't be read, until it can. */
  constructor(unreadable: (error: unknown) => void) {
    this.#unreadable = unreadable;
  }

  /** The manifest of a release by its folder; null when it can't be read or is another than was released. */
  async read(folder: string): Promise<ReleaseManifest | null> {
    try {
      const manifest = this.#known.get(folder) ?? (await readReleased(folder));
      setBounded(this.#known, folder, manifest, maxManifests);
      this.#reported.delete(folder);
      return manifest;
    } catch (error) {
      if (!this.#reported.has(folder)) this.#unreadable(error);
      setBounded(this.#reported, folder, true, maxReported);
      return null;
    }
  }
}

async function readReleased(folder: string): Promise<ReleaseManifest> {
  const { manifest } = await readManifest(folder);
  if (releaseFolder(manifest) !== path.basename(folder)) {
    throw new ReleaseError(`${folder}/remote.json is not the file that was released.`);
  }
  return manifest;
}
