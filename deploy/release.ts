/**
 * `pnpm release [name]… [--canary 10]`: builds the named packages, or all, tests them with what is live and makes them live in `.releases`, or where the environment says, in one
 * revision; with `--canary` for a share of the visitors. The exit code is 0 when all of them are live, otherwise 1; then nothing has changed.
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import {
  printed,
  release,
  releasedLines,
  releaseFailure,
  shareOf,
} from '../federation/release/index.ts';
import { buildPackages, choosePackages, openReleases, prepareCatalogue } from './site.ts';

try {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { canary: { type: 'string' } },
  });
  const canary = values.canary === undefined ? undefined : shareOf(values.canary);
  const chosen = choosePackages(positionals);
  await prepareCatalogue();
  await buildPackages(chosen);
  const dists = chosen.map(({ folder }) => path.join(folder, 'dist'));
  const { store, close } = openReleases();
  const done = await release(dists, store, { step: printed, canary }).finally(close);
  console.log(releasedLines(done).join('\n'));
} catch (error) {
  console.error(releaseFailure(error));
  process.exitCode = 1;
}
