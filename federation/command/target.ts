import { readFileSync } from 'node:fs';
import { privateKeyOf } from '../access/index.ts';
import { ReleaseClient } from '../network/index.ts';
import { ReleaseError } from '../registry/manifest.ts';
import type { Store } from '../registry/shared.ts';
import {
  endPreviewOf,
  preview,
  promote,
  release,
  rollback,
  status,
  unrelease,
} from '../release/index.ts';

/** Where a command changes what is live: a store on this machine, or a site over the network. */
type Target = Pick<
  ReleaseClient,
  'release' | 'preview' | 'endPreview' | 'promote' | 'rollback' | 'unrelease' | 'status'
>;

/** Throws {@link ReleaseError} for a site without a key that can be read. */
export function targetOf(given: {
  store: Store;
  site: string | undefined;
  keyFile: string;
}): Target {
  const { store, site, keyFile } = given;
  if (site !== undefined) return new ReleaseClient(site, privateKeyOf(read(keyFile)));
  return {
    release: (dists, options) => release(dists, store, options),
    preview: (dist, options) => preview(dist, store, options),
    endPreview: (id) => endPreviewOf(store, id),
    promote: (name) => promote(store, name),
    rollback: (name) => rollback(store, name),
    unrelease: (name) => unrelease(store, name),
    status: () => status(store),
  };
}

function read(keyFile: string): string {
  if (!keyFile) {
    throw new ReleaseError('--to needs --key, the file with the private key of your team.');
  }
  try {
    return readFileSync(keyFile, 'utf8');
  } catch {
    throw new ReleaseError(`The key file ${keyFile} can't be read.`);
  }
}
