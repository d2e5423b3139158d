import type { Site } from '../contract/site.ts';
import { servedManifest } from '../webpack/served-manifest.ts';

/** A package that a development server serves. */
export type ServedPackage = {
  name: string;
  prefixes: string[];
  /** Origin of its files, e.g. `http://127.0.0.1:3012`. */
  origin: string;
};

const siteBlock = /(<script type="application\/json" id="federation-site">)(.*?)(<\/script>)/s;
/** What the site signed is another page. */
const signatureBlock = /<script type="application\/json" id="federation-signature">.*?<\/script>/s;
const lateBlock =
  /<script type="application\/json" id="federation-scripts">(.*?)<\/script><script>.*?<\/script>/s;

/**
 * Puts served packages into a page of the site: their entries instead of the released ones, no first view (it was
 * rendered from released code), scripts without waiting for a picture.
 */
export function withServed(html: string, served: readonly ServedPackage[]): string {
  const found = siteBlock.exec(html);
  if (!found?.[2]) return html;
  const site = servedSite(JSON.parse(found[2]) as Site, served);
  const data = JSON.stringify(site).replaceAll('<', '\\u003c');
  const late = lateBlock.exec(html)?.[1];
  const released = late ? (JSON.parse(late) as { main: [string, string] }).main : null;
  const shell = served.find(({ name }) => name === 'shell');
  let page = html
    .replace(siteBlock, (_, open, _data, close) => open + data + close)
    .replace(lateBlock, '')
    .replace(signatureBlock, '')
    .replace(
      /<div id="root">.*<\/div>(?=<script type="application\/json" id="federation-site")/s,
      '<div id="root"></div>',
    )
    .replace(/<link rel="preload"[^>]*>/g, '');
  if (released)
    page = page.replace('</head>', `<script defer src="${released[0]}"></script></head>`);
  for (const { name, origin } of served) {
    const styles = new RegExp(`<link rel="stylesheet" href="/remotes/${name}/[^"]*">`, 'g');
    page = page.replace(styles, `<link rel="stylesheet" href="${origin}/styles.css">`);
  }
  if (!shell) return page;
  return page.replace(
    /<script defer src="\/remotes\/shell\/[^>]*><\/script>/,
    `<script defer src="${shell.origin}/main.js"></script>`,
  );
}

/** The list of previous releases without those of served packages: a browser must not fall back to them. */
export function withoutServed(previous: string, served: readonly ServedPackage[]): string {
  const all: Record<string, unknown> = JSON.parse(previous);
  const kept = Object.entries(all).filter(([name]) => !served.some((one) => one.name === name));
  return JSON.stringify(Object.fromEntries(kept));
}

function servedSite(site: Site, served: readonly ServedPackage[]): Site {
  const servedRemotes = served.filter(({ name }) => name !== 'shell');
  const others = site.remotes.filter(({ name }) => !servedRemotes.some((one) => one.name === name));
  const remotes = servedRemotes.map(({ name, prefixes, origin }) => ({
    name,
    url: `${origin}/remoteEntry.js`,
    version: 'live',
    commit: 'live',
    manifestIntegrity: '',
    prefixes,
  }));
  const manifests = Object.fromEntries(
    servedRemotes.map(({ name }) => [name, servedManifest(name)]),
  );
  const { worker: _, ...own } = site;
  return {
    ...own,
    production: false,
    firstView: null,
    remotes: [...others, ...remotes],
    manifests: { ...site.manifests, ...manifests },
  };
}
