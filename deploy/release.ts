/**
 * `pnpm release [name]… [--canary 10]`: builds the named packages, or all, tests them with what is live and makes them live in `.releases`, or where the environment says, in one
 * revision; with `--canary` for a share of the visitors. `pnpm release name --preview [label]` makes one live only for those who open the
 * address that is printed. The exit code is 0 when all of that is done, otherwise 1; then nothing has changed.
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { withOptionalValue } from '../federation/command/optional-value.ts';
import {
  preview,
  previewLines,
  printed,
  ReleaseError,
  release,
  releasedLines,
  releaseFailure,
  shareOf,
  siteOfEnvironment,
} from '../federation/release/index.ts';
import { buildPackages, choosePackages, openReleases, prepareCatalogue } from './site.ts';

try {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    args: withOptionalValue(process.argv.slice(2), '--preview'),
    options: { canary: { type: 'string' }, preview: { type: 'string' } },
  });
  const canary = values.canary === undefined ? undefined : shareOf(values.canary);
  if (canary !== undefined && values.preview !== undefined) {
    throw new ReleaseError('Choose --canary or --preview.');
  }
  if (values.preview !== undefined && positionals.length !== 1) {
    throw new ReleaseError('A preview is of one remote: name it before --preview.');
  }
  const chosen = choosePackages(positionals);
  await prepareCatalogue();
  await buildPackages(chosen);
  const dists = chosen.map(({ folder }) => path.join(folder, 'dist'));
  const { store, close } = await openReleases();
  try {
    if (values.preview === undefined) {
      const done = await release(dists, store, { step: printed, canary });
      console.log(releasedLines(done).join('\n'));
    } else {
      const label = values.preview || undefined;
      const started = await preview(dists[0] ?? '', store, { step: printed, label });
      console.log(previewLines(started, siteOfEnvironment(process.env)).join('\n'));
    }
  } finally {
    await close();
  }
} catch (error) {
  console.error(releaseFailure(error));
  process.exitCode = 1;
}
