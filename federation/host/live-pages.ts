import type { FirstView } from '../registry/index.ts';
import { buildsFor, LiveRegistry } from './live-site.ts';
import { Renderer } from './renderer.ts';

/** A page of a live release. */
export type LivePage = { path: string; owner: string; firstView: FirstView };

/** All pages that are live in a store, from the routes of the releases; empty before the first release. */
export async function livePages(store: string): Promise<LivePage[]> {
  const registry = new LiveRegistry(store, (error) => {
    throw error;
  });
  const site = await registry.current();
  if (!site) return [];
  const renderer = new Renderer({ store, milliseconds: 10_000 });
  try {
    const pages = await renderer.check(buildsFor(site, site.remotes));
    return [site.shell, ...site.remotes].flatMap(({ name, manifest: { firstView } }) =>
      (pages[name] ?? []).map((path) => ({ path, owner: name, firstView })),
    );
  } finally {
    renderer.close();
  }
}
