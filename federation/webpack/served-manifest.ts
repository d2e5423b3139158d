import type { ManifestPart } from '../contract/site.ts';
import { contractVersion } from '../contract/types.ts';
import { containerOf } from '../registry/manifest.ts';
import { providedRuntime } from './shared.ts';

const runtime = providedRuntime();

/** The manifest of what a development server serves, whose file names are constant. It has no hashes: each edit changes the files. */
export const servedManifest = (name: string): ManifestPart => ({
  contract: `^${contractVersion}`,
  shared: { [runtime.request]: runtime.range },
  container: containerOf({ kind: 'remote', name }),
  entry: 'remoteEntry.js',
  styles: ['styles.css'],
  files: {},
});
