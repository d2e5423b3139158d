/**
 * `pnpm release [name]… [--canary 10]`: builds the named packages, or all, tests them with what is live and makes them
 * live in `.releases`, or where the environment says, in one revision; with `--canary` for a share of the visitors.
 * Where the site runs (`--against http://localhost:3000`), they are run in a browser with it before that, unless
 * `--without-browser` leaves it out. `pnpm release name --preview [label]` makes one live only for those who open the
 * address that is printed. The exit code is 0 when all of that is done, otherwise 1; then nothing has changed.
 */
import path from 'node:path';
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
  withIncompatible,
} from '../federation/release/index.ts';
import { argumentsOf } from './arguments.ts';
import { ownSite, runWithSite } from './run-with-site.ts';
import { buildPackages, choosePackages, openReleases, prepareCatalogue } from './site.ts';

const usage = `pnpm release [name]…                 builds the named packages, or all, and makes them live in one revision
pnpm release [name]… --canary 10     for 10 % of the visitors
pnpm release name --preview [label]  for those who open the address that is printed
  --against http://localhost:3000    where the site runs, with which they are run in a browser
  --without-browser                  leaves that out`;

try {
  const { positionals, values } = argumentsOf(usage, {
    allowPositionals: true,
    args: withOptionalValue(process.argv.slice(2), '--preview'),
    options: {
      canary: { type: 'string' },
      preview: { type: 'string' },
      against: { type: 'string', default: ownSite(process.env) },
      'without-browser': { type: 'boolean', default: false },
    },
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
      if (!values['without-browser']) await runWithSite(dists, store, values.against);
      const done = await withIncompatible(
        store,
        await release(dists, store, { step: printed, canary }),
      );
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
