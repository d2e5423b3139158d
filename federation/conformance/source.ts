import fs from 'node:fs/promises';
import path from 'node:path';
import { folderOf, type Store } from '../registry/shared.ts';
import type { SiteReleases } from './report.ts';
import { storedReleases } from './stored.ts';

/** A site with which new builds are run. */
export type Source = {
  /** Address of the running site, from which data, the API and the files of browsers come. */
  site: string;
  releases(): Promise<SiteReleases>;
  /** A file of the Node build of a release, which the site does not serve to browsers. */
  read(release: string, file: string): Promise<Buffer>;
};

/** A site whose store is on this machine. */
export const localSource = (store: Store, site: string): Source => ({
  site,
  releases: () => storedReleases(store),
  read: (release, file) => fs.readFile(path.join(folderOf(store), 'remotes', release, file)),
});
