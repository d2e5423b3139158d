// Which documents and files the service worker stores, and under which key (docs/rules.md#offline).
import {
  pathIn,
  previewParameter,
  type Site,
  siteElement,
  splitLocale,
} from '@salon/federation/contract';
import { paths } from '@salon/shared-lib/domain';
import { baseLocale, locales } from '@salon/shared-lib/i18n';

/** Pages of staff: the worker leaves them to the browser. */
const staffPages: readonly string[] = [paths.login, paths.dashboard, paths.settings];

/** Pages of one person: they are not stored, but the offline page stands in for them. */
const personalPages: readonly string[] = [paths.history, paths.confirmEmail, paths.visit];

/** The first view of a wizard is the same for every address, so its bare document stands in for all of them. */
const wizards: readonly string[] = [paths.booking, paths.groupBooking];

const withoutLocale = (pathname: string) => splitLocale(pathname, locales).path;

const isBelow = (pages: readonly string[], pathname: string) => {
  const path = withoutLocale(pathname);
  return pages.some((page) => path === page || path.startsWith(`${page}/`));
};

const inAllLanguages = (path: string) => locales.map((locale) => pathIn(locale, path, locales));

/** The offline page, in the language of a page first. */
export function offlinePagesFor(pathname: string): string[] {
  const own = pathIn(splitLocale(pathname, locales).locale ?? baseLocale, paths.offline, locales);
  return [...new Set([own, ...inAllLanguages(paths.offline)])];
}

export const isOfflinePage = (pathname: string): boolean =>
  withoutLocale(pathname) === paths.offline;

/** A page in the other languages, for an address without one: the host would have led it to the chosen language. */
export function otherLanguages(pathname: string): string[] {
  if (withoutLocale(pathname) !== pathname || isOfflinePage(pathname)) return [];
  return inAllLanguages(pathname).filter((path) => path !== pathname);
}

/** Whether an address starts or ends a preview: only the host can do that, so the browser waits for it. */
export const isPreviewAddress = ({ searchParams }: URL): boolean =>
  searchParams.has(previewParameter);

/** Whether the worker answers the navigation to a path. */
export const isAnswered = (pathname: string): boolean =>
  !/^\/(?:api|remotes)\//.test(pathname) && !isBelow(staffPages, pathname);

/** Whether the document of a path may be stored. */
export const mayStore = (pathname: string): boolean =>
  isAnswered(pathname) && !isBelow(personalPages, pathname);

/** The key of a document. Queries are left out, except those that have a first view of their own (`?tab=technicians`). */
export function keyOf({ origin, pathname, search }: URL): string {
  const tab = wizards.includes(withoutLocale(pathname))
    ? null
    : new URLSearchParams(search).get('tab');
  return origin + pathname + (tab && /^[\w-]+$/.test(tab) ? `?tab=${tab}` : '');
}

/** Whether a URL is that of a file of a release: its content never changes. `retry` marks a repeated request. */
export const isReleaseFile = ({ pathname, search }: URL): boolean =>
  search === '' && /^\/remotes\/[\w-]+\/[^/]+\/.+\.\w+$/.test(pathname);

/** What has the headers of a page that everyone may see. */
export function isPublicPage({
  status,
  headers,
  redirected,
}: Pick<Response, 'status' | 'headers' | 'redirected'>): boolean {
  return (
    status === 200 &&
    // It would be stored under another address than its own.
    !redirected &&
    (headers.get('content-type') ?? '').startsWith('text/html') &&
    !/no-store|private/.test(headers.get('cache-control') ?? '')
  );
}

const block = (html: string, id: string): unknown => {
  const text = new RegExp(`<script type="application/json" id="${id}">(.*?)</script>`, 's').exec(
    html,
  );
  return text?.[1] ? JSON.parse(text[1]) : null;
};

/** Whether a document was rendered for everyone. Staff pages, and addresses with choices, have no first view. */
export const hasFirstView = (html: string): boolean =>
  ((block(html, siteElement) as Site | null)?.firstView ?? null) !== null;

/** The scripts, styles and fonts that a document names. Pictures are stored with their first request. */
export function filesOf(html: string): string[] {
  const named = html.matchAll(/<(?:script|link)\b[^>]*?\b(?:src|href)="(\/remotes\/[^"]+)"/g);
  const late = block(html, 'federation-scripts') as {
    main: [string, string];
    preload: [string, string][];
  } | null;
  const delayed = late ? [late.main, ...late.preload].map(([url]) => url) : [];
  const pictures = /\.(?:avif|webp|png|jpe?g|svg)$/;
  return [...new Set([...[...named].map(([, url]) => String(url)), ...delayed])].filter(
    (url) => !pictures.test(url),
  );
}
