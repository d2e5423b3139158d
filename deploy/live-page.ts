import type { ManifestPart, Site } from '../federation/browser/site.ts';

/** A package that a development server serves. */
export interface LivePackage {
  name: string;
  /** Where its files are, e.g. `http://127.0.0.1:3012`. */
  origin: string;
  kind: 'refresh' | 'alone';
}

const siteBlock = /(<script type="application\/json" id="federation-site">)(.*?)(<\/script>)/s;
const lateBlock =
  /<script type="application\/json" id="federation-scripts">(.*?)<\/script><script>.*?<\/script>/s;

/**
 * Puts live packages into a page of the site: their entries in the place of the released ones, no first view
 * (it was rendered from the released code), scripts at once.
 */
export function withLive(html: string, live: readonly LivePackage[]): string {
  const found = siteBlock.exec(html);
  if (!found?.[2]) return html;
  const site = liveSite(JSON.parse(found[2]) as Site, live);
  const data = JSON.stringify(site).replaceAll('<', '\\u003c');
  const late = lateBlock.exec(html)?.[1];
  const released = late ? (JSON.parse(late) as { main: [string, string] }).main : null;
  const shell = live.find(({ name }) => name === 'shell');
  let page = html
    .replace(siteBlock, (_, open, _data, close) => open + data + close)
    .replace(lateBlock, '')
    .replace(
      /<div id="root">.*<\/div>(?=<script type="application\/json" id="federation-site")/s,
      '<div id="root"></div>',
    )
    .replace(/<link rel="preload"[^>]*>/g, '');
  if (released)
    page = page.replace('</head>', `<script defer src="${released[0]}"></script></head>`);
  for (const { name, origin } of live) {
    const styles = new RegExp(`<link rel="stylesheet" href="/remotes/${name}/[^"]*">`, 'g');
    page = page.replace(styles, `<link rel="stylesheet" href="${origin}/styles.css">`);
  }
  if (!shell) return page;
  return page.replace(
    /<script defer src="\/remotes\/shell\/[^>]*><\/script>/,
    `<script defer src="${shell.origin}/main.js"></script>`,
  );
}

function liveSite(site: Site, live: readonly LivePackage[]): Site {
  const remotes = site.remotes.map((remote) => {
    const served = live.find(({ name }) => name === remote.name);
    if (!served) return remote;
    return {
      ...remote,
      url: `${served.origin}/remoteEntry.js`,
      version: 'live',
      commit: 'live',
      manifestIntegrity: '',
    };
  });
  const manifests = Object.fromEntries(
    live.filter(({ name }) => name !== 'shell').map(({ name }) => [name, liveManifest(name)]),
  );
  return {
    ...site,
    production: false,
    firstView: null,
    remotes,
    manifests: { ...site.manifests, ...manifests },
  };
}

/** A development server writes no manifest; its file names are always the same. */
const liveManifest = (name: string): ManifestPart => ({
  contract: '^1.0.0',
  shared: {},
  container: `__mfe_${name}`,
  entry: 'remoteEntry.js',
  styles: ['styles.css'],
  files: {},
});
