import { readFileSync } from 'node:fs';
import { privateKeyOf } from '../access/index.ts';
import { type Checked, checkInBrowser } from '../conformance/check.ts';
import { localSource, type Source } from '../conformance/source.ts';
import { ReleaseClient } from '../network/index.ts';
import { isKey } from '../registry/key.ts';
import { ReleaseError } from '../registry/manifest.ts';
import type { Store } from '../registry/shared.ts';
import {
  endPreviewOf,
  preview,
  promote,
  release,
  rollback,
  type Step,
  silently,
  status,
  unrelease,
  withIncompatible,
} from '../release/index.ts';

/** Where a command changes what is live: a store on this machine, or a site over the network. */
type Target = Pick<
  ReleaseClient,
  'release' | 'preview' | 'endPreview' | 'promote' | 'rollback' | 'unrelease' | 'status' | 'source'
>;

/** A release over the network says what a browser has run. */
class TeamClient extends ReleaseClient {
  override async release(...[dists, options]: Parameters<ReleaseClient['release']>) {
    const { step = silently } = options ?? {};
    const { report, revision } = await inBrowser(dists, this.source(), step);
    return super.release(dists, { ...options, conformance: report, decidedAt: revision });
  }
}

/** Runs builds in a browser, as a step of a command. Throws {@link ReleaseError}. */
export const inBrowser = (dists: readonly string[], source: Source, step: Step): Promise<Checked> =>
  step(
    'browser',
    () => checkInBrowser(dists, source),
    ({ report: { browser, pairs } }) =>
      pairs.length === 0 ? nothingRun : `passed in ${browser}, ${countOf(pairs.length)}`,
  );

const nothingRun = 'nothing to run: it is live already, or there is no shell or remote that fits';

/** The same as a command of its own. Throws {@link ReleaseError} also where nothing was run. */
export async function contract(
  dists: readonly string[],
  source: Source,
  step: Step,
): Promise<string> {
  const { report } = await inBrowser(dists, source, step);
  if (report.pairs.length === 0) throw new ReleaseError(`There was ${nothingRun}.`);
  return 'The contract holds in a browser.';
}

/** Throws {@link ReleaseError} for a site without a key that can be read. */
export function targetOf(given: {
  store: Store;
  site: string | undefined;
  /** The file with the private key, or the key. */
  keyFile: string;
  /** Where the site of the store runs. */
  against: string;
}): Target {
  const { store, site, keyFile, against } = given;
  if (site !== undefined) return new TeamClient(site, privateKeyOf(read(keyFile)));
  return {
    release: async (dists, options) =>
      withIncompatible(store, await release(dists, store, options)),
    preview: (dist, options) => preview(dist, store, options),
    endPreview: (id) => endPreviewOf(store, id),
    promote: (name) => promote(store, name),
    rollback: (name) => rollback(store, name),
    unrelease: (name) => unrelease(store, name),
    status: () => status(store),
    source: () => localSource(store, against),
  };
}

function read(keyFile: string): string {
  if (!keyFile) {
    throw new ReleaseError('--to needs --key, the file with the private key of your team.');
  }
  if (isKey(keyFile)) return keyFile;
  try {
    return readFileSync(keyFile, 'utf8');
  } catch {
    throw new ReleaseError(`The key file ${keyFile} can't be read.`);
  }
}

const countOf = (pairs: number) => `${pairs} ${pairs === 1 ? 'pair' : 'pairs'} of shell and remote`;
