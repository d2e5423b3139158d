import type { ManifestPart } from '../contract/site.ts';
import { contractVersion } from '../contract/types.ts';

/** The manifest of what a development server serves, whose file names are constant. It has no hashes: each edit changes the files. */
export const servedManifest = (name: string): ManifestPart => ({
  contract: `^${contractVersion}`,
  shared: {},
  container: `__mfe_${name}`,
  entry: 'remoteEntry.js',
  styles: ['styles.css'],
  files: {},
});
