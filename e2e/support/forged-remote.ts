import type { Page } from '@playwright/test';
import { contractVersion } from '../../federation/contract/types.ts';
import { integrityOf } from '../../federation/registry/manifest.ts';
import { type LiveRelease, liveRelease } from './release.ts';
import { signedAnew } from './site-key.ts';

type Forgery = {
  /** Fields of `remote.json` in place of the released ones. */
  manifest?: object;
  /** An entry in place of the released one; see {@link entryOf}. */
  entry?: string;
};

/**
 * Gives a page a release of a remote that no host would take: `remote.json` and entry are forged, and the document has the hash of the
 * forged manifest, as if the registry named it and the site signed it. Returns the released one.
 */
export async function forgeRemote(
  page: Page,
  name: string,
  { manifest = {}, entry }: Forgery,
): Promise<LiveRelease> {
  const live = await liveRelease(page, name);
  const released = await (await page.request.get(`${live.base}remote.json`)).json();
  const forged = { ...released, ...manifest };
  if (entry !== undefined) {
    const integrity = integrityOf(Buffer.from(entry));
    forged.files = { ...released.files, [live.entry]: { integrity, bytes: entry.length } };
    await page.route(`**${live.base}${live.entry}*`, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: entry }),
    );
  }
  const text = JSON.stringify(forged);
  await page.route(`**${live.base}remote.json*`, (route) =>
    route.fulfill({ contentType: 'application/json', body: text }),
  );
  const hash = integrityOf(Buffer.from(text));
  await page.route(
    (url) => !url.pathname.startsWith('/remotes/') && !url.pathname.startsWith('/api/'),
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback();
      const response = await route.fetch();
      const html = (await response.text()).replaceAll(live.integrity, hash);
      const body = signedAnew(withManifest(html, name, forged, live.entry));
      await route.fulfill({ response, body });
    },
  );
  return live;
}

type Manifest = Record<'files', Record<string, { integrity: string }>>;

/** A page with the forged manifest in place of what it has of its own remote, so that it asks for no `remote.json`. */
function withManifest(html: string, name: string, forged: Manifest, entry: string): string {
  const [, block = '{}'] = /id="federation-site">(.*?)<\/script>/s.exec(html) ?? [];
  const { manifests, ...site } = JSON.parse(block);
  const had: Manifest | undefined = manifests?.[name];
  if (!had) return html;
  const known = Object.keys(had).map((key) => [key, Reflect.get(forged, key)]);
  const changed = { ...site, manifests: { ...manifests, [name]: Object.fromEntries(known) } };
  const text = JSON.stringify(changed).replaceAll('<', '\\u003c');
  const [before, after] = [had, forged].map(({ files }) => files[entry]?.integrity ?? '');
  const page = html.replace(block, () => text);
  return before && after ? page.replaceAll(before, after) : page;
}

/**
 * The code of an entry whose container has one page at `/bookingchoice`. `component`: the code of its component, in
 * which `React` is that of the page; `null` leaves `./remote` out. `rest`: the code of what else its route has.
 */
export function entryOf(component: string | null, container: string, rest = ''): string {
  return `
    let scope;
    const React = () => Object.values(scope.react)[0];
    globalThis[${JSON.stringify(container)}] = {
      init(shared) { scope = shared; },
      async get(name) {
        if (${component === null} || name !== './remote') throw new Error('No module ' + name);
        const { lib, get } = React();
        const page = lib ? lib() : (await get())();
        const Component = ((React) => ${component})(page);
        const routes = () => [{ id: 'booking:choice', path: '/bookingchoice', Component, ${rest} }];
        return () => ({ default: { contract: ${JSON.stringify(contractVersion)}, name: 'booking', version: '9.9.9', routes } });
      },
    };`;
}
