/**
 * `pnpm contract [name]… [--against http://localhost:3000]`: builds the named packages, or all, and runs them in a
 * browser with what is live in `.releases` and what was live before. The site of `.releases` runs at the address. The
 * exit code is 0 when nothing failed, otherwise 1.
 */
import path from 'node:path';
import { contract } from '../federation/command/target.ts';
import { localSource } from '../federation/conformance/index.ts';
import { printed, releaseFailure } from '../federation/release/index.ts';
import { argumentsOf } from './arguments.ts';
import { buildPackages, choosePackages, openReleases, prepareCatalogue } from './site.ts';

const usage = `pnpm contract [name]…                builds the named packages, or all, and runs them in a browser with what is live
  --against http://localhost:3000    where the site runs`;

try {
  const { positionals, values } = argumentsOf(usage, {
    allowPositionals: true,
    options: { against: { type: 'string', default: 'http://localhost:3000' } },
  });
  const chosen = choosePackages(positionals);
  await prepareCatalogue();
  await buildPackages(chosen);
  const dists = chosen.map(({ folder }) => path.join(folder, 'dist'));
  const { store, close } = await openReleases();
  try {
    console.log(await contract(dists, localSource(store, values.against), printed));
  } finally {
    await close();
  }
} catch (error) {
  console.error(releaseFailure(error));
  process.exitCode = 1;
}
