import path from 'node:path';
import { buildIfChanged, release } from '../federation/release/index.ts';
import { findPackages } from '../federation/workspace/index.ts';
import { compileCatalogue } from './catalogue.ts';
import { inParallel, step } from './steps.ts';

const root = path.join(import.meta.dirname, '..');
const store = path.join(root, '.releases');

/** The shell and the remotes of this workspace. */
export const packages = () => findPackages(root);

export function prepareCatalogue(): Promise<void> {
  return step('catalogue', async () => ((await compileCatalogue(root)) ? 'compiled' : 'unchanged'));
}

/** Builds what changed and releases it into `.releases`, in the same way as a team's own release. */
export async function prepareSite(): Promise<void> {
  await prepareCatalogue();
  await inParallel(packages(), 2, ({ name, folder }) =>
    step(name, async () => ((await buildIfChanged(folder)) ? 'built' : 'unchanged')),
  );
  await step('release', releaseAll);
}

async function releaseAll(): Promise<string> {
  const dists = packages().map(({ folder }) => path.join(folder, 'dist'));
  const done = await release(dists, store);
  const changed = done.filter((one) => one.changed).length;
  const revision = done[0]?.revision;
  return changed > 0 ? `${changed} new in revision ${revision}` : `revision ${revision} is live`;
}
