import { previewParameter } from '../contract/preview.ts';
import { endPreview, noCookie, overCookie, previewCookie, tokenIn } from '../preview/cookie.ts';
import { Previews } from '../preview/previews.ts';
import { releaseOf } from '../registry/live.ts';
import { ReleaseError } from '../registry/manifest.ts';
import type { Preview } from '../registry/preview-schema.ts';
import { folderOf, type Store, sharedOf } from '../registry/shared.ts';
import { fits } from './fits.ts';
import { type LiveSite, ownerOfAddress, readRelease } from './live-site.ts';
import { withPreview } from './live-variants.ts';
import type { Pages } from './pages.ts';

type Options = {
  store: Store;
  /** The pages of browsers with a preview: other visitors get nothing of them. */
  pages: Pages;
  secure: boolean;
  /** Called when it could not be read whether there is a preview. */
  failed: (error: unknown) => void;
  now?: () => number;
};

/** What a browser has: a preview that can be seen, with its site, or one that is over. */
type Found = { preview: Preview; site: LiveSite } | 'over';

/** Gives each browser that has opened the address of a preview the release of it, with the rest of the live site. */
export class PreviewVisits {
  readonly #options: Options;
  readonly #previews: Previews;
  readonly #now: () => number;

  constructor(options: Options) {
    this.#options = options;
    this.#previews = new Previews(options.store);
    this.#now = options.now ?? Date.now;
  }

  /** Answers the page request of a browser with a preview, and the address of one; null for all other requests. */
  async answer(request: Request, live: LiveSite): Promise<Response | null> {
    const address = new URL(request.url);
    const given = address.searchParams.get(previewParameter);
    if (given !== null) return this.#turn(address, given, live);
    const token = tokenIn(request.headers.get('cookie'));
    if (token === null) return null;
    const found = await this.#find(token, live);
    // It can't be read now: the browser may have a preview, and keeps its cookie.
    if (!found) return null;
    const { pages, secure } = this.#options;
    if (found !== 'over') return forOneBrowser(await pages.answer(request, found.site));
    const answer = forOneBrowser(await pages.answer(request, withPreview(live, 'over')));
    // A redirect shows no sentence: the page behind it does.
    if (!answer.headers.has('location')) answer.headers.set('set-cookie', noCookie({ secure }));
    return answer;
  }

  /** The site of a browser with a preview that can be seen; null for others. */
  async siteOf(request: Request, live: LiveSite): Promise<LiveSite | null> {
    const token = tokenIn(request.headers.get('cookie'));
    const found = token === null ? null : await this.#find(token, live);
    return found === null || found === 'over' ? null : found.site;
  }

  /** The package of which a browser has a preview; null for others. A preview that was ended counts until the browser's next page. */
  async packageOf(request: Request): Promise<string | null> {
    const token = tokenIn(request.headers.get('cookie'));
    if (token === null) return null;
    const claim = await this.#previews.claimOf(token, this.#now()).catch(this.#failed);
    return claim?.name ?? null;
  }

  /** Starts or ends a preview, and leads to the same address without the parameter: no token stays in history or referrers. */
  async #turn(address: URL, given: string, live: LiveSite): Promise<Response> {
    const { secure } = this.#options;
    address.searchParams.delete(previewParameter);
    if (given === endPreview) {
      const isLive = ownerOfAddress(live, address.pathname) !== undefined;
      return moved(isLive ? address : new URL('/', address), noCookie({ secure }));
    }
    const found = await this.#find(given, live);
    if (!found || found === 'over') return moved(address, overCookie({ secure }));
    const milliseconds = Date.parse(found.preview.until) - this.#now();
    return moved(address, previewCookie(given, { secure, milliseconds }));
  }

  /** Null where it can't be read. */
  async #find(token: string, live: LiveSite): Promise<Found | null> {
    const { store } = this.#options;
    try {
      const preview = await this.#previews.find(token, this.#now());
      if (!preview) return 'over';
      const { name, label, entry } = preview;
      await sharedOf(store)?.fetch(releaseOf(entry.url), entry.extras.manifestIntegrity);
      const release = await readRelease(folderOf(store), name, entry);
      fits(live.shell.manifest, release.manifest);
      const { commit, dirty = false } = entry.extras;
      const { version } = entry.metadata;
      const shown = { name, ...(label !== undefined && { label }), version, commit, dirty };
      return { preview, site: withPreview(live, shown, release) };
    } catch (error) {
      // Its files are gone or damaged, or another shell has become live, which it does not fit.
      if (error instanceof ReleaseError) return 'over';
      return this.#failed(error);
    }
  }

  readonly #failed = (error: unknown): null => {
    this.#options.failed(error);
    return null;
  };
}

/** An answer that is for one browser alone: no cache stores it, no search engine lists it. */
export function forOneBrowser(answer: Response): Response {
  answer.headers.set('cache-control', 'private, no-store');
  answer.headers.set('x-robots-tag', 'noindex');
  answer.headers.delete('etag');
  return answer;
}

/** Two slashes at the start would name another host. */
const moved = ({ pathname, search }: URL, cookie: string): Response =>
  forOneBrowser(
    new Response(null, {
      status: 302,
      headers: {
        location: pathname.replace(/^[/\\]+/, '/') + search,
        'set-cookie': cookie,
        'referrer-policy': 'no-referrer',
      },
    }),
  );
