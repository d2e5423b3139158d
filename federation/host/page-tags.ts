import { pageUrl } from '../contract/address.ts';
import { pageTag } from '../contract/site.ts';
import { emptyElement, scriptJson } from '../http/index.ts';
import type { PageParts } from './page-parts.ts';

/** A tag that is true of this page only: the browser removes it when the visitor goes to another page. */
const tagOfPage = (name: string, attributes: Record<string, string>) =>
  emptyElement(name, { ...attributes, [pageTag]: '' });

/** Whether search engines may list the page. A page that could not be rendered this time stays listed. */
function isListed({ owner, rendered }: PageParts): boolean {
  if (owner?.manifest.firstView === 'never') return false;
  return !rendered || (rendered.status === 200 && rendered.indexed !== false);
}

/** The one address of the page for search engines, or that they do not list it. */
export function robotsTags(parts: PageParts): string[] {
  if (!isListed(parts)) return [tagOfPage('meta', { name: 'robots', content: 'noindex' })];
  const { origin, path, rendered } = parts;
  if (origin === null || !rendered) return [];
  return [tagOfPage('link', { rel: 'canonical', href: pageUrl(origin, path) })];
}

/** React writes the description of a page into the head that it renders, as escaped text. */
const description = /<meta name="description" content="([^"]*)"/;

/** What other sites show with a link to the page (Open Graph). */
export function previewTags(parts: PageParts): string[] {
  const { origin, path, rendered, shell } = parts;
  if (origin === null || !rendered || !isListed(parts)) return [];
  const described = description.exec(rendered.head)?.[1];
  const properties: [string, string][] = [
    ['og:type', 'website'],
    ['og:title', rendered.title ?? shell.title],
    ['og:url', pageUrl(origin, path)],
    ...(shell.preview ? pictureOf(origin, shell.preview) : []),
  ];
  const card = shell.preview ? 'summary_large_image' : 'summary';
  return [
    ...properties.map(([property, content]) => tagOfPage('meta', { property, content })),
    described ? `<meta property="og:description" content="${described}" ${pageTag}>` : '',
    tagOfPage('meta', { name: 'twitter:card', content: card }),
  ];
}

function pictureOf(
  origin: string,
  { site, picture }: NonNullable<PageParts['shell']['preview']>,
): [string, string][] {
  return [
    ['og:site_name', site],
    ['og:image', pageUrl(origin, picture.path)],
    ['og:image:width', String(picture.width)],
    ['og:image:height', String(picture.height)],
    ['og:image:alt', picture.alt],
  ];
}

/** What the page declares for search engines, as one JSON-LD block. It is data: no browser runs it. */
export function structuredData({ rendered }: PageParts): string {
  if (rendered?.status !== 200 || !rendered.structuredData?.length) return '';
  const data = { '@context': 'https://schema.org', '@graph': rendered.structuredData };
  return `<script type="application/ld+json" ${pageTag}>${scriptJson(data)}</script>`;
}
