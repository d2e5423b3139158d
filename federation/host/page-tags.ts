import { pageUrl } from '../contract/address.ts';
import { pathIn } from '../contract/locale.ts';
import { pageTag } from '../contract/site.ts';
import { emptyElement, scriptJson } from '../http/index.ts';
import { localesOf } from './live-site.ts';
import type { PageParts } from './page-parts.ts';

/** A tag that is true of this page only: the browser removes it when the visitor goes to another page. */
const tagOfPage = (name: string, attributes: Record<string, string>) =>
  emptyElement(name, { ...attributes, [pageTag]: '' });

/** Whether search engines may list the page. A page that could not be rendered this time stays listed. */
function isListed({ site, owner, rendered }: PageParts): boolean {
  if (site.preview || owner?.manifest.firstView === 'never') return false;
  return !rendered || (rendered.status === 200 && rendered.indexed !== false);
}

/** The address of the page in one of its locales. */
const addressIn = (locale: string, origin: string, { site, path }: PageParts) =>
  pageUrl(origin, pathIn(locale, path, localesOf(site.shell)));

/** The one address of the page for search engines and those in other languages, or that they do not list it. */
export function robotsTags(parts: PageParts): string[] {
  if (!isListed(parts)) return [tagOfPage('meta', { name: 'robots', content: 'noindex' })];
  const { origin, locale, owner, rendered } = parts;
  if (origin === null || !rendered) return [];
  const locales = owner ? localesOf(owner) : [];
  const alternates: [hreflang: string, locale: string][] = locales.map((one) => [one, one]);
  if (locales[0]) alternates.push(['x-default', locales[0]]);
  return [
    tagOfPage('link', { rel: 'canonical', href: addressIn(locale, origin, parts) }),
    ...(locales.length > 1 ? alternates : []).map(([hreflang, one]) =>
      tagOfPage('link', { rel: 'alternate', hreflang, href: addressIn(one, origin, parts) }),
    ),
  ];
}

/** React writes the description of a page into the head that it renders, as escaped text. */
const description = /<meta name="description" content="([^"]*)"/;

/** What other sites show with a link to the page (Open Graph). */
export function linkPreviewTags(parts: PageParts): string[] {
  const { origin, locale, rendered, shell } = parts;
  if (origin === null || !rendered || !isListed(parts)) return [];
  const described = description.exec(rendered.head)?.[1];
  const properties: [string, string][] = [
    ['og:type', 'website'],
    ['og:title', rendered.title ?? shell.title],
    ['og:url', addressIn(locale, origin, parts)],
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
