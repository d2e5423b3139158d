import { OwnRelease } from './own-release.ts';
import { test } from './test.ts';

/** A test whose pages are those of a store of its own, in which it can release. */
export const testOwnRelease = test.extend<{ own: OwnRelease }>({
  own: async ({ site }, use) => {
    const own = await OwnRelease.start(site.port + 50, site.url);
    await use(own);
    await own.dispose();
  },
  baseURL: async ({ own }, use) => use(own.url),
});
