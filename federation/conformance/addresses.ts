import { pathIn } from '../contract/locale.ts';
import { buildsFor, type LiveSite, localesOf, readSite } from '../host/live-site.ts';
import { Renderer } from '../host/renderer.ts';
import type { Candidate } from '../registry/manifest.ts';
import { RegistryStore } from '../registry/store.ts';

/** The Node builds of a composition are loaded beside a browser. */
const milliseconds = 15_000;

/**
 * The addresses at which a browser opens each tested remote, by its name: its prefixes and its pages without
 * parameters, its `views`, and one page in each further language, which has scripts of its own. `store` is the folder
 * of the composition.
 */
export async function addressesOf(
  store: string,
  tested: readonly Candidate[],
): Promise<Map<string, string[]>> {
  const site = await readSite(store, await new RegistryStore(store).current(), () => undefined);
  const renderer = new Renderer({ store, milliseconds });
  const addresses = new Map<string, string[]>();
  try {
    for (const { name, manifest } of tested) {
      const { prefixes, views = [], locales = [] } = manifest;
      const pages = site ? await pagesOf(renderer, site, name) : [];
      const [first = ''] = pages.length > 0 ? pages : prefixes;
      const all = site ? localesOf(site.shell) : [];
      const further = locales
        .filter((locale) => all.slice(1).includes(locale))
        .map((locale) => pathIn(locale, first, all));
      addresses.set(name, [...new Set([...prefixes, ...pages, ...views, ...further])]);
    }
  } finally {
    renderer.close();
  }
  return addresses;
}

/** The pages of a remote; none where its Node build can't be loaded, which its first views say. */
async function pagesOf(renderer: Renderer, site: LiveSite, name: string): Promise<string[]> {
  const remotes = site.remotes.filter((one) => one.name === name);
  const lists = await renderer.check(buildsFor(site, remotes)).catch(() => null);
  return lists?.[name] ?? [];
}
