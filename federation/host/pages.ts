import { pathIn, splitLocale } from '../contract/locale.ts';
import { canonicalPath } from '../contract/prefix.ts';
import { chooseEncoding, notModified } from '../http/index.ts';
import { type LiveSite, localesOf, ownerOfPath } from './live-site.ts';
import { type Page, PageCache, type PageCacheOptions } from './page-cache.ts';
import { pageHeaders } from './policy.ts';

export type PagesOptions = PageCacheOptions & {
  /** Inline styles of these pages, which the policy allows. Their text must be constant. */
  styles?: readonly string[];
};

/**
 * Answers the requests of pages. Page and registry come from the same revision, so that hydration matches the first view.
 */
export class Pages {
  readonly #cache: PageCache;
  readonly #headers: Record<string, string>;
  /** Those of pages whose shell works under Trusted Types. */
  readonly #trustedHeaders: Record<string, string>;

  constructor(options: PagesOptions) {
    this.#cache = new PageCache(options);
    const { production, styles } = options;
    const headers = (trustedTypes: boolean) => ({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      vary: 'accept-encoding, cookie',
      ...pageHeaders({ production, styles, trustedTypes }),
    });
    this.#headers = headers(false);
    this.#trustedHeaders = headers(true);
  }

  /**
   * Answers a page request. Another spelling of a prefix is redirected to the prefix, a locale that the release does not
   * have to the default one, and an address without a locale to the one that the visitor has chosen.
   */
  async answer(request: Request, site: LiveSite): Promise<Response> {
    const { pathname, search } = new URL(request.url);
    const locales = localesOf(site.shell);
    const { locale = 'en', path: asked } = splitLocale(pathname, locales);
    const owner = ownerOfPath(site, asked);
    const path = canonicalPath(owner?.manifest.prefixes ?? [], asked) ?? asked;
    if (owner && locale !== locales[0] && !localesOf(owner).includes(locale)) {
      return moved(307, path + search, this.#headers);
    }
    if (path !== asked) {
      return moved(308, pathIn(locale, path, locales) + search, this.#headers);
    }
    const chosen = chosenLocale(request.headers.get('cookie'));
    const other = chosen !== locale && locales.includes(chosen);
    if (owner && locale === locales[0] && other && localesOf(owner).includes(chosen)) {
      // Not stored: another visitor at this browser may have chosen another language.
      const headers = { ...this.#headers, 'cache-control': 'no-store' };
      return moved(302, pathIn(chosen, path, locales) + search, headers);
    }
    const page = await this.#cache.page(site, path, { locale, search });
    return respond(request, page, page.trustedTypes ? this.#trustedHeaders : this.#headers);
  }

  /** Renders the page of every prefix in these locales, one after the other; those of different remotes at the same time. */
  async warm(site: LiveSite, locales: readonly string[]): Promise<void> {
    const remotes = site.remotes.filter(({ manifest }) => manifest.firstView !== 'never');
    for (const locale of locales) {
      await Promise.all(
        remotes.map(async ({ manifest }) => {
          for (const path of manifest.prefixes) {
            await this.#cache.page(site, path, { locale, search: '' });
          }
        }),
      );
    }
  }
}

/** The locale in the cookie `language`, which the page sets when a visitor chooses one. */
const chosenLocale = (cookies: string | null): string =>
  /(?:^|;\s*)language=([a-z-]{2,8})(?:;|$)/.exec(cookies ?? '')?.[1] ?? '';

const moved = (status: number, location: string, headers: Record<string, string>) =>
  new Response(null, { status, headers: { ...headers, location } });

function respond(request: Request, page: Page, common: Record<string, string>): Response {
  const encoding = chooseEncoding(request.headers.get('accept-encoding'), ['br', 'gzip']);
  const etag = `"${page.etag}-${encoding}"`;
  const headers: Record<string, string> = { ...common, etag };
  if (page.location) return moved(page.status, page.location, headers);
  if (page.status === 200 && notModified(request.headers.get('if-none-match'), etag)) {
    return new Response(null, { status: 304, headers });
  }
  const body = page.bodies[encoding];
  if (encoding !== 'identity') headers['content-encoding'] = encoding;
  headers['content-length'] = String(body.length);
  return new Response(request.method === 'HEAD' ? null : new Uint8Array(body), {
    status: page.status,
    headers,
  });
}
