/**
 * `pnpm release [name]…`: builds the named packages, or all, tests them with what is live and makes them live in `.releases`, in one
 * revision. The exit code is 0 when all of them are live, otherwise 1; then nothing has changed.
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { printed, release, releasedLines, releaseFailure } from '../federation/release/index.ts';
import { buildPackages, choosePackages, prepareCatalogue, store } from './site.ts';

try {
  const { positionals } = parseArgs({ allowPositionals: true });
  const chosen = choosePackages(positionals);
  await prepareCatalogue();
  await buildPackages(chosen);
  const dists = chosen.map(({ folder }) => path.join(folder, 'dist'));
  console.log(releasedLines(await release(dists, store, { step: printed })).join('\n'));
} catch (error) {
  console.error(releaseFailure(error));
  process.exitCode = 1;
}
