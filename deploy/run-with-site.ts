import { inBrowser } from '../federation/command/target.ts';
import { localSource, runningSite } from '../federation/conformance/index.ts';
import { type Store, sharedOf } from '../federation/registry/shared.ts';
import { printed, ReleaseError } from '../federation/release/index.ts';

/** The site of this checkout, where no other address is given. */
export const ownSite = (environment: NodeJS.ProcessEnv): string =>
  `http://localhost:${environment.PORT || 3000}`;

/**
 * Runs builds in a browser with the site of a store, as before a release over the network. Where no site runs and no
 * other host has the store, nobody visits what goes live, and this prints that nothing was run. Throws ReleaseError
 * with all that went wrong.
 */
export async function runWithSite(
  dists: readonly string[],
  store: Store,
  site: string,
): Promise<void> {
  const source = localSource(store, site);
  const running = await runningSite(source);
  if (running === 'this') {
    await inBrowser(dists, source, printed);
    return;
  }
  const reason =
    running === 'none'
      ? `no site answers at ${site}`
      : `${site} has other releases than this store`;
  if (running === 'other' || sharedOf(store)) {
    throw new ReleaseError(
      `The builds can't be run in a browser: ${reason}. Name the site with --against, or leave it out with --without-browser.`,
    );
  }
  console.log(`  browser: nothing was run, because ${reason}; --against names another site`);
}
