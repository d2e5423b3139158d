import path from 'node:path';
import { LiveRegistry } from '../../federation/host/live-registry.ts';
import { buildsFor } from '../../federation/host/live-site.ts';
import { Renderer } from '../../federation/host/renderer.ts';

const pages = await livePages(path.resolve(import.meta.dirname, '../../.releases'));

/** Every page of the last local release, so that a new page is tested without being listed here. */
export const allPaths = pages.map(({ path }) => path);

/** The pages that the host renders. */
export const renderedPaths = pages
  .filter(({ firstView }) => firstView !== 'never')
  .map(({ path }) => path);

/** The pages of remotes that the host does not render: those of staff. */
export const staffPaths = pages
  .filter(({ firstView, owner }) => firstView === 'never' && owner !== 'shell')
  .map(({ path }) => path);

/** All pages that are live in a store, from the routes of the releases; empty before the first release. */
async function livePages(store: string) {
  const registry = new LiveRegistry(store, (error) => {
    throw error;
  });
  const site = (await registry.current())?.site;
  if (!site) return [];
  const renderer = new Renderer({ store, milliseconds: 10_000 });
  try {
    const found = await renderer.check(buildsFor(site, site.remotes));
    return [site.shell, ...site.remotes].flatMap(({ name, manifest: { firstView } }) =>
      (found[name] ?? []).map((path) => ({ path, owner: name, firstView })),
    );
  } finally {
    renderer.close();
  }
}
