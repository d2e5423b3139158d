import fs from 'node:fs/promises';
import path from 'node:path';
import type { SiteReleases } from '../conformance/report.ts';
import { storedReleases } from '../conformance/stored.ts';
import { ReleaseError } from '../registry/manifest.ts';
import { folderOf, type Store } from '../registry/shared.ts';
import { RegistryStore } from '../registry/store.ts';
import { fileAddress, type ReleaseFile } from './protocol.ts';

/** Files of the releases that a new build is run with: hosts serve their Node builds to no browser. */
export class ReleasedFiles {
  readonly #store: Store;
  #known: SiteReleases | null = null;

  constructor(store: Store) {
    this.#store = store;
  }

  /**
   * `address`: the parts of `/files/<name>/<folder>/<file>`. Throws {@link ReleaseError} for what is neither live nor
   * was live just before.
   */
  async read([name, folder, ...rest]: readonly string[]): Promise<ReleaseFile> {
    const found = fileAddress.safeParse({ name, folder, file: rest.join('/') });
    if (!found.success) throw new ReleaseError('A file is /files/<package>/<release>/<file>.');
    const release = `${found.data.name}/${found.data.folder}`;
    const { live, canaries, previous } = await this.#releases();
    const listed = [...live, ...canaries, ...previous].find((one) => one.release === release);
    if (!listed) throw new ReleaseError(`${release} is neither live nor the one before.`);
    const { file } = found.data;
    if (!Object.hasOwn(listed.manifest.files, file)) {
      throw new ReleaseError(`${release} has no file ${file}.`);
    }
    const full = path.join(folderOf(this.#store), 'remotes', release, file);
    return { content: (await fs.readFile(full)).toString('base64') };
  }

  /** Of the present revision. */
  async #releases(): Promise<SiteReleases> {
    const { revision } = await new RegistryStore(this.#store).current();
    if (this.#known?.revision !== revision) this.#known = await storedReleases(this.#store);
    return this.#known;
  }
}
