import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { buildIfChanged, releaseFromCheckout } from '../federation/release/index.ts';
import { filesHash, runIfChanged, sources } from '../federation/workspace/inputs.ts';
import { findPackages } from '../federation/workspace/packages.ts';

const run = promisify(execFile);
const root = path.join(import.meta.dirname, '..');
const store = path.join(root, '.releases');

/** The shell and the remotes of this workspace. */
export const packages = () => findPackages(root);

/** Compiles the catalogue of texts unless its sources are unchanged. */
export function prepareCatalogue(): Promise<void> {
  const library = path.join(root, 'shared-lib');
  const settings = ['i18n/project.inlang/settings.json', 'package.json'];
  const files = settings.map((file) => path.join(library, file));
  const texts = ['i18n/locales', 'i18n/owner'].flatMap((folder) =>
    sources(path.join(library, folder)),
  );
  const inputs = filesHash(root, [...texts, ...files]);
  const stamp = path.join(root, '.cache', 'catalogue');
  const generated = path.join(library, 'i18n', 'generated', 'messages.js');
  return step('catalogue', async () => {
    const compile = () => run('pnpm', ['run', '--silent', 'catalogue'], { cwd: library });
    return (await runIfChanged(inputs, stamp, generated, compile)) ? 'compiled' : 'unchanged';
  });
}

export async function prepareSite(): Promise<void> {
  await prepareCatalogue();
  await buildSite();
}

/**
 * Builds what changed and releases it into `.releases`, in the same way as a team's own release, but over nothing that was released
 * there meanwhile.
 */
export async function buildSite(): Promise<void> {
  await inParallel(2, packages(), ({ name, folder }) =>
    step(name, async () => ((await buildIfChanged(folder)) ? 'built' : 'unchanged')),
  );
  await step('release', releaseAll);
}

async function releaseAll(): Promise<string> {
  const dists = packages().map(({ folder }) => path.join(folder, 'dist'));
  const { released, kept } = await releaseFromCheckout(dists, store);
  for (const { name, live } of kept) {
    console.log(`  ${name} ${live} stays live: somebody released it, or went back to it.`);
  }
  const changed = released.filter((one) => one.changed).length;
  const revision = released[0]?.revision;
  if (changed > 0) return `${changed} new in revision ${revision}`;
  return revision === undefined ? 'nothing new' : `revision ${revision} is live`;
}

/** Calls `work` for every item, for at most `count` at a time. */
async function inParallel<Item>(
  count: number,
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const waiting = items.values();
  const next = async () => {
    for (const item of waiting) await work(item);
  };
  await Promise.all(Array.from({ length: count }, next));
}

/** Runs a step and prints its result, as `work` returns it, with the seconds it took. */
async function step(name: string, work: () => Promise<string>): Promise<void> {
  const began = performance.now();
  const result = await work();
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.log(`  ${name.padEnd(18)} ${result.padEnd(34)} ${seconds.padStart(5)} s`);
}
