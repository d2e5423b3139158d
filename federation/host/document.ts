import { type ManifestPart, type Site, siteElement } from '../contract/site.ts';
import { escapeHtml } from '../http/index.ts';
import { lateStart, scriptsElement } from './late-start.ts';
import type { LiveRelease, LiveSite } from './live-site.ts';
import type { HeadTag, Rendered } from './render.tsx';
import type { ShellPage } from './renderer-process.ts';
import { workerPath } from './worker.ts';

/** The parts of a page. */
export type PageParts = {
  site: LiveSite;
  owner: LiveRelease | undefined;
  locale: string;
  production: boolean;
  /** Whether the pages have a service worker. */
  worker: boolean;
  shell: ShellPage;
  /** The rendering; its HTML is left out when `firstView` is false. */
  rendered: Rendered | null;
  firstView: boolean;
};

/** Data inside a script element; `<` could end it, U+2028 could end a line. */
const json = (data: unknown) =>
  JSON.stringify(data).replace(
    /[<\u2028\u2029]/g,
    (found) => `\\u${found.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/** The whole document. Its head names everything that the page loads, so that nothing is more than two requests away. */
export function documentOf(parts: PageParts): string {
  const { site, owner, locale, shell, rendered, firstView } = parts;
  const remote = owner?.manifest.kind === 'remote' ? owner : undefined;
  const main = scriptOf(site.shell, site.shell.manifest.entry);
  const preload = remote ? scriptsOf(remote, rendered?.routes ?? []) : [];
  const delayed = firstView && rendered?.scripts === 'after-picture';
  const reactHead = firstView && rendered ? rendered.head : '';
  const ownTitle = reactHead.includes('<title');
  return [
    `<!doctype html><html lang="${escapeHtml(locale)}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    ownTitle ? '' : `<title>${escapeHtml(rendered?.title ?? shell.title)}</title>`,
    ...shell.head.map(headTag),
    reactHead,
    ...styles(site.shell),
    ...(remote ? styles(remote) : []),
    ...(delayed ? [] : preload.map(preloadTag)),
    delayed ? '' : scriptTag(main),
    '</head><body>',
    `<div id="root">${firstView && rendered ? rendered.html : ''}</div>`,
    firstView && rendered ? '' : `<noscript>${shell.noScript}</noscript>`,
    dataBlock(siteElement, siteData(parts, remote)),
    delayed ? `${dataBlock(scriptsElement, { main, preload })}<script>${lateStart}</script>` : '',
    '</body></html>',
  ].join('');
}

type Script = [url: string, integrity: string];

const scriptOf = ({ base, manifest }: LiveRelease, file: string): Script => [
  base + file,
  manifest.files[file]?.integrity ?? '',
];

/** Entry, exposed module and the chunks of the matched routes. */
function scriptsOf(remote: LiveRelease, routes: readonly string[]): Script[] {
  const { entry, exposed, routes: chunks } = remote.manifest;
  const files = [entry, ...exposed, ...routes.flatMap((id) => chunks[id] ?? [])];
  return [...new Set(files)].map((file) => scriptOf(remote, file));
}

const scriptTag = ([url, integrity]: Script) =>
  `<script defer src="${escapeHtml(url)}" integrity="${integrity}"></script>`;

const preloadTag = ([url, integrity]: Script) =>
  `<link rel="preload" as="script" href="${escapeHtml(url)}" integrity="${integrity}">`;

const styles = ({ base, manifest }: LiveRelease) =>
  manifest.styles.map((file) => `<link rel="stylesheet" href="${escapeHtml(base + file)}">`);

const headTag = ({ tag, ...attributes }: HeadTag) =>
  `<${tag}${Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escapeHtml(value)}"`)
    .join('')}>`;

const dataBlock = (id: string, data: unknown) =>
  `<script type="application/json" id="${id}">${json(data)}</script>`;

/** The part of the registry that the browser needs, with the manifest of the remote that owns the page. */
function siteData(
  { site, rendered, firstView, locale, production, worker }: PageParts,
  remote?: LiveRelease,
) {
  return {
    revision: site.revision,
    locale,
    production,
    ...(worker && site.shell.manifest.worker ? { worker: workerPath } : {}),
    remotes: site.remotes.map(({ name, entry, manifest }) => ({
      name,
      url: entry.url,
      ...(entry.fallbackUrl ? { fallbackUrl: entry.fallbackUrl } : {}),
      version: manifest.version,
      commit: manifest.commit,
      manifestIntegrity: entry.extras.manifestIntegrity,
      prefixes: manifest.prefixes,
      ...(manifest.notice ? { notice: manifest.notice } : {}),
    })),
    manifests: remote ? { [remote.name]: manifestPart(remote) } : {},
    firstView:
      firstView && rendered
        ? { loaderData: rendered.loaderData, reading: rendered.scripts === 'after-picture' }
        : null,
  } satisfies Site;
}

function manifestPart({ manifest }: LiveRelease): ManifestPart {
  const { contract, shared, container, entry, styles, files } = manifest;
  const scripts = Object.entries(files).filter(([file]) => /^[^/]+\.js$/.test(file));
  return {
    contract,
    shared,
    container,
    entry,
    styles,
    files: Object.fromEntries(scripts.map(([file, { integrity }]) => [file, { integrity }])),
  };
}
