import { localeFile } from '../contract/locale.ts';
import {
  type ManifestPart,
  type Site,
  siteElement,
  styleMark,
  waitingElement,
} from '../contract/site.ts';
import { emptyElement, escapeHtml, scriptJson } from '../http/index.ts';
import { publicBytesOf } from '../registry/key.ts';
import { type PageSignature, signatureElement } from '../registry/signed-message.ts';
import { type LateScripts, lateStart, type Script, scriptsElement } from './late-start.ts';
import { lateStyles } from './late-styles.ts';
import { type LiveRelease, localesOf } from './live-site.ts';
import type { PageParts } from './page-parts.ts';
import { linkPreviewTags, robotsTags, structuredData } from './page-tags.ts';
import { previewBanner, previewStyleTag } from './preview-banner.ts';
import { workerPath } from './worker.ts';

/** The whole document. It names everything that the page loads, so that nothing is more than two requests away. */
export function documentOf(parts: PageParts): string {
  const { site, owner, locale, shell, rendered, firstView } = parts;
  const isRunning = owner?.manifest.kind === 'remote' && !owner.damaged && !owner.incompatible;
  const remote = isRunning ? owner : undefined;
  const main = scriptOf(site.shell, site.shell.manifest.entry, locale);
  const preload = remote ? scriptsOf(remote, rendered?.routes ?? [], locale) : [];
  const view = firstView ? rendered : null;
  const afterPicture = view?.scripts === 'after-picture';
  const reactHead = view?.head ?? '';
  const fonts = afterPicture ? (reactHead.match(fontPreload) ?? []) : [];
  const ownTitle = reactHead.includes('<title');
  return [
    `<!doctype html><html lang="${escapeHtml(locale)}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    ownTitle ? '' : `<title>${escapeHtml(rendered?.title ?? shell.title)}</title>`,
    ...shell.head.map(({ tag, ...attributes }) => emptyElement(tag, attributes)),
    fonts.reduce((head, font) => head.replace(font, ''), reactHead),
    ...robotsTags(parts),
    ...linkPreviewTags(parts),
    `<script>${lateStyles}</script>`,
    ...styles(site.shell),
    ...(remote ? styles(remote) : []),
    ...(view ? [] : [...preload, main].map(preloadTag)),
    previewStyleTag(parts),
    '</head><body>',
    previewBanner(parts),
    `<div id="root">${view?.html ?? ''}</div>`,
    waitingFor(parts, view !== null),
    // The browser asks for the picture first.
    ...fonts,
    view ? '' : `<noscript>${shell.noScript}</noscript>`,
    structuredData(parts),
    ...signedBlock(siteElement, siteData(parts, remote), parts),
    ...lateTags({ main, preload: view ? preload : [], afterPicture }),
    '</body></html>',
  ].join('');
}

/** React's tag for a font. */
const fontPreload = /<link rel="preload"[^>]* as="font"[^>]*>/g;

function scriptOf({ base, manifest }: LiveRelease, name: string, locale: string): Script {
  const file = localeFile(name, locale, manifest.files);
  return [base + file, manifest.files[file]?.integrity ?? ''];
}

/** Entry, exposed module and the chunks of the matched routes. */
function scriptsOf(remote: LiveRelease, routes: readonly string[], locale: string): Script[] {
  const { entry, exposed, routes: chunks } = remote.manifest;
  const files = [entry, ...exposed, ...routes.flatMap((id) => chunks[id] ?? [])];
  return [...new Set(files)].map((file) => scriptOf(remote, file, locale));
}

const preloadTag = ([url, integrity]: Script) =>
  `<link rel="preload" as="script" href="${escapeHtml(url)}" integrity="${integrity}">`;

const lateTags = (scripts: LateScripts) => [
  dataBlock(scriptsElement, scripts),
  `<script>${lateStart}</script>`,
];

const styles = ({ base, manifest }: LiveRelease) =>
  manifest.styles.map((file) => {
    const integrity = manifest.files[file]?.integrity ?? '';
    return `<link rel="stylesheet" ${styleMark} href="${escapeHtml(base + file)}" integrity="${integrity}">`;
  });

/** What a visitor sees until there is a page. One that was rendered is there at once; its scripts may not come. */
const waitingFor = ({ shell }: PageParts, isRendered: boolean) =>
  shell.waiting
    ? `<div id="${waitingElement}"${isRendered ? ' hidden' : ''}>${shell.waiting}</div>`
    : '';

const block = (id: string, text: string) =>
  `<script type="application/json" id="${id}">${text}</script>`;

const dataBlock = (id: string, data: unknown) => block(id, scriptJson(data));

/** What is signed is the text of the block itself. */
function signedBlock(id: string, data: unknown, { keys }: PageParts): string[] {
  const text = scriptJson(data);
  if (!keys) return [block(id, text)];
  const signature: PageSignature = {
    keys: keys.publicTexts.map(publicBytesOf),
    signature: keys.sign('page', text),
  };
  return [block(id, text), dataBlock(signatureElement, signature)];
}

/** The part of the registry that the browser needs, with the manifest of the remote that owns the page. */
function siteData(
  { site, rendered, firstView, dataVersion, locale, origin, production, worker }: PageParts,
  remote?: LiveRelease,
) {
  return {
    revision: site.revision,
    locale,
    locales: [...localesOf(site.shell)],
    origin,
    production,
    ...(worker && site.shell.manifest.worker ? { worker: workerPath } : {}),
    remotes: site.remotes.map(({ name, entry, manifest }) => ({
      name,
      url: entry.url,
      ...(entry.fallbackUrl ? { fallbackUrl: entry.fallbackUrl } : {}),
      version: entry.metadata.version,
      commit: manifest.commit,
      manifestIntegrity: entry.extras.manifestIntegrity,
      prefixes: manifest.prefixes,
      ...(manifest.locales && { locales: manifest.locales }),
      ...(manifest.notice ? { notice: manifest.notice } : {}),
    })),
    dataVersion,
    chunks: chunksOf(site.shell, locale),
    manifests: remote ? { [remote.name]: manifestPart(remote, locale) } : {},
    firstView:
      firstView && rendered
        ? { loaderData: rendered.loaderData, reading: rendered.scripts === 'after-picture' }
        : null,
  } satisfies Site;
}

/** The hashes of the styles, and of the scripts in the locale of the page. */
function manifestPart(release: LiveRelease, locale: string): ManifestPart {
  const { contract, shared, container, entry, styles, files } = release.manifest;
  const loaded = [...styles, ...scriptNames(release, locale)].map((file): HashedFile => {
    return [file, { integrity: files[file]?.integrity ?? '' }];
  });
  return {
    contract,
    shared,
    container,
    entry,
    styles,
    files: Object.fromEntries(loaded),
  };
}

type HashedFile = [file: string, { integrity: string }];

/** The scripts of a release in a locale. */
const scriptNames = ({ manifest: { files } }: LiveRelease, locale: string): string[] =>
  Object.keys(files).filter(
    (file) =>
      file.endsWith('.js') && localeFile(file.replace(/^[\w-]+\//, ''), locale, files) === file,
  );

/** The scripts of the shell but the one that the page starts. */
function chunksOf(shell: LiveRelease, locale: string): Record<string, { integrity: string }> {
  const { files, entry, worker } = shell.manifest;
  const started = [localeFile(entry, locale, files), worker];
  const chunks = scriptNames(shell, locale).filter((file) => !started.includes(file));
  return Object.fromEntries(
    chunks.map((file): HashedFile => {
      return [shell.base + file, { integrity: files[file]?.integrity ?? '' }];
    }),
  );
}
