import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import {
  buildIfChanged,
  type CheckoutReleased,
  inParallel,
  printed,
  ReleaseError,
  releaseFromCheckout,
} from '../federation/release/index.ts';
import { type OpenStore, storeOfEnvironment } from '../federation/store/index.ts';
import { filesHash, runIfChanged, sources } from '../federation/workspace/inputs.ts';
import { lockedHash } from '../federation/workspace/locked.ts';
import { type FederatedPackage, findPackages } from '../federation/workspace/packages.ts';

const run = promisify(execFile);
const root = path.join(import.meta.dirname, '..');

/** The store of the releases, as the environment names it. The caller must close it. */
export const openReleases = (): Promise<OpenStore> =>
  storeOfEnvironment(process.env.RELEASES_DIR || path.join(root, '.releases'), process.env);

/** The shell and the remotes of this workspace. */
export const packages = () => findPackages(root);

/** The packages with these names, all where none is named. Throws ReleaseError, which lists the names there are. */
export function choosePackages(names: readonly string[]): FederatedPackage[] {
  const all = packages();
  const unknown = names.find((wanted) => !all.some(({ name }) => name === wanted));
  if (unknown) {
    const known = all.map(({ name }) => name).join(', ');
    throw new ReleaseError(`There is no ${unknown}. Choose from ${known}, or name none for all.`);
  }
  return all.filter(({ name }) => names.length === 0 || names.includes(name));
}

/** Compiles the catalogue of texts unless its sources are unchanged. */
export async function prepareCatalogue(): Promise<void> {
  const library = path.join(root, 'shared-lib');
  const compiler = path.join(import.meta.dirname, 'catalogue.ts');
  const settings = path.join(library, 'i18n/project.inlang/settings.json');
  const texts = ['i18n/locales', 'i18n/owner'].flatMap((folder) =>
    sources(path.join(library, folder)),
  );
  const inputs = filesHash(root, [...texts, compiler, settings], lockedHash(root));
  const stamp = path.join(root, '.cache', 'catalogue');
  const generated = path.join(library, 'i18n', 'generated-node', 'messages.js');
  const compile = () => run(process.execPath, [compiler]);
  await printed(
    'catalogue',
    () => runIfChanged(inputs, stamp, generated, compile),
    (ran) => (ran ? 'compiled' : 'unchanged'),
  );
}

export async function prepareSite(): Promise<void> {
  await prepareCatalogue();
  await buildSite();
}

/** Builds those packages whose inputs changed, two at a time. Throws ReleaseError with webpack's output. */
export async function buildPackages(chosen: readonly FederatedPackage[]): Promise<void> {
  await inParallel(2, chosen, ({ name, folder }) =>
    printed(
      name,
      () => buildIfChanged(folder),
      (built) => (built ? 'built' : 'unchanged'),
    ),
  );
}

/**
 * Builds what changed and releases it into `.releases`, in the same way as a team's own release, but over nothing that was released
 * there meanwhile.
 */
export async function buildSite(): Promise<void> {
  const all = packages();
  await buildPackages(all);
  const dists = all.map(({ folder }) => path.join(folder, 'dist'));
  const { store, close } = await openReleases();
  const { kept } = await printed(
    'release',
    () => releaseFromCheckout(dists, store).finally(close),
    summary,
  );
  for (const { name, live } of kept) {
    console.log(`  ${name} ${live} stays live: somebody released it, or went back to it.`);
  }
}

function summary({ released }: CheckoutReleased): string {
  const changed = released.filter((one) => one.changed).length;
  const revision = released[0]?.revision;
  if (changed > 0) return `${changed} new in revision ${revision}`;
  return revision === undefined ? 'nothing new' : `revision ${revision} is live`;
}
