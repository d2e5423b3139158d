import path from 'node:path';
import { buildIfChanged, release } from '../federation/release/index.ts';
import { compileCatalogue } from './catalogue.ts';
import { inTurns, step } from './steps.ts';

const root = path.join(import.meta.dirname, '..');
const packages = ['shell', 'content-remote', 'booking-remote', 'dashboard-remote'];
const store = path.join(root, '.releases');

export function prepareCatalogue(): Promise<void> {
  return step('catalogue', async () => ((await compileCatalogue(root)) ? 'compiled' : 'unchanged'));
}

/** Builds what changed and releases it into `.releases`, through the same step as a team's release. */
export async function prepareSite(): Promise<void> {
  await prepareCatalogue();
  await inTurns(packages, 2, (name) =>
    step(name, async () => ((await buildIfChanged(path.join(root, name))) ? 'built' : 'unchanged')),
  );
  await step('release', releaseAll);
}

async function releaseAll(): Promise<string> {
  const done = await release(
    packages.map((name) => path.join(root, name, 'dist')),
    store,
  );
  const changed = done.filter((one) => one.changed).length;
  const revision = done[0]?.revision;
  return changed > 0 ? `${changed} new in revision ${revision}` : `revision ${revision} is live`;
}
