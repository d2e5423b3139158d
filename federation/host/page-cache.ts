import { createHash } from 'node:crypto';
import { basenameOf } from '../contract/locale.ts';
import { prefixOf } from '../contract/prefix.ts';
import { compress } from '../http/compress.ts';
import type { Encoding } from '../http/index.ts';
import type { SiteKeys } from '../registry/site-keys.ts';
import { setBounded } from './bounded.ts';
import { documentOf } from './document.ts';
import { buildsFor, type LiveRelease, type LiveSite, localesOf, ownerOfPath } from './live-site.ts';
import type { Metrics } from './metrics.ts';
import type { Rendered } from './render.tsx';
import type { FirstView, RenderFailure } from './render-error.ts';
import { checkRendered } from './rendered.ts';
import { RenderError, type Renderer, type RenderFault } from './renderer.ts';
import { ShellPages } from './shell-pages.ts';
import { withoutPath } from './without-path.ts';

/** Public data of the site at one moment: the same version means the same data. */
export type Snapshot = {
  version: string | number;
  resources: Record<string, unknown>;
};

export type PageCacheOptions = {
  renderer: Renderer;
  snapshot: () => Promise<Snapshot>;
  metrics: Metrics;
  /** Public origin of the site; null when it is not configured. */
  origin: string | null;
  production: boolean;
  /** The keys of the site, by which browsers check pages; null where nothing is signed. */
  keys: SiteKeys | null;
  /** Whether the pages have a service worker. */
  worker: boolean;
  /** Called with every page that could not be rendered. */
  failed: (failure: RenderFailure) => void;
  /** Called with every first view that is rendered, or fails; not with one that is in the cache. */
  rendered?: ((view: FirstView) => void) | undefined;
};

export type Page = {
  status: number;
  location: string | null;
  bodies: Record<Encoding, Buffer>;
  etag: string;
  /** Whether the shell could not say what is in every page. */
  incomplete: boolean;
  /** Whether the shell works under Trusted Types. */
  trustedTypes: boolean;
};

const maxPages = 300;
/** Stored paths below a prefix that are known to be a 404. */
const maxUnknown = 2_000;
/** Pause before a page that could not be rendered is rendered again. */
const retryMs = 15_000;
/** Unknown paths share one page per owner, so that they can't fill the cache. */
const unknownPath = '/-/unknown';

type PageRequest = {
  site: LiveSite;
  owner: LiveRelease | undefined;
  locale: string;
  /** Path in the default locale. */
  path: string;
  /** The query that the rendering gets; empty for most pages. */
  view: string;
  /** Whether the document contains the rendered HTML. */
  hasFirstView: boolean;
  snapshot: Snapshot;
};

/** The pages, rendered once per revision, choice of canaries, locale, path and data version, for all visitors. */
export class PageCache {
  readonly #options: PageCacheOptions;
  /** Stored pages, least recently requested first. */
  readonly #pages = new Map<string, Promise<Page>>();
  /** Keys of unknown paths, and the key of the page that they share. */
  readonly #unknown = new Map<string, string>();
  /** Pages that are being rendered; the key under which they are stored is known afterwards. */
  readonly #rendering = new Map<string, Promise<Page>>();
  readonly #shell: ShellPages;

  constructor(options: PageCacheOptions) {
    this.#options = options;
    this.#shell = new ShellPages({ ...options, retryMs });
  }

  /** The page of an address: from the cache, or rendered now. */
  async page(
    site: LiveSite,
    pathname: string,
    { locale, search }: { locale: string; search: string },
  ): Promise<Page> {
    const snapshot = await this.#options.snapshot();
    const owner = ownerOfPath(site, pathname);
    const path = owner ? pathname : unknownPath;
    const { firstView, views } = owner?.manifest ?? { firstView: 'always' };
    const view = views?.includes(path + search) ? search : '';
    const hasFirstView =
      firstView === 'always' || (firstView === 'without-query' && search === view);
    const requested: PageRequest = { site, owner, locale, path, view, hasFirstView, snapshot };
    const key = this.#keyOf(requested);
    const known = this.#cached(this.#unknown.get(key) ?? key) ?? this.#rendering.get(key);
    if (known) return known;
    const page = this.#build(requested).finally(() => this.#rendering.delete(key));
    this.#rendering.set(key, page);
    return page;
  }

  #cached(key: string): Promise<Page> | undefined {
    const page = this.#pages.get(key);
    if (page) setBounded(this.#pages, key, page, maxPages);
    return page;
  }

  #keyOf({ site, owner, locale, path, view, hasFirstView, snapshot }: PageRequest): string {
    const { version } = snapshot;
    return JSON.stringify([site.state, owner?.name, locale, path, view, hasFirstView, version]);
  }

  async #build(requested: PageRequest): Promise<Page> {
    const { site, owner, locale, hasFirstView } = requested;
    // It is described while the page is rendered, in another process.
    void this.#shell.of(site, locale);
    let rendered: Rendered | null = null;
    let fault: RenderFault | null = null;
    // Without a first view too: status, redirect and the scripts of the route come from the rendering.
    if (hasFirstView || owner?.manifest.firstView === 'without-query') {
      ({ rendered, fault } = await this.#render(requested));
    }
    // Not stored: a burst of requests must not displace the pages of the site.
    if (fault === 'busy') return this.#write(requested, null);
    const requestedKey = this.#keyOf(requested);
    const key =
      rendered?.status === 404
        ? this.#keyOf({ ...requested, path: unknownPath, view: '' })
        : requestedKey;
    if (key !== requestedKey) setBounded(this.#unknown, requestedKey, key, maxUnknown);
    const stored = this.#pages.get(key);
    if (stored) return stored;
    const page = this.#write(requested, rendered);
    setBounded(this.#pages, key, page, maxPages);
    const forget = () => {
      if (this.#pages.get(key) === page) this.#pages.delete(key);
    };
    page.then(({ incomplete }) => {
      if (fault || incomplete) setTimeout(forget, retryMs).unref();
    }, forget);
    return page;
  }

  async #write(
    { site, owner, locale, path, hasFirstView, snapshot }: PageRequest,
    rendered: Rendered | null,
  ): Promise<Page> {
    const { origin, production, keys, worker, metrics } = this.#options;
    const firstView = hasFirstView && rendered !== null;
    metrics.add('federation_pages_total', { first_view: String(firstView) });
    const shell = await this.#shell.of(site, locale);
    const html = Buffer.from(
      documentOf({
        site,
        owner,
        path,
        locale,
        origin,
        production,
        keys,
        worker,
        shell: shell ?? { head: [], title: '', noScript: '', waiting: '' },
        rendered,
        firstView,
        dataVersion: snapshot.version,
      }),
    );
    return {
      status: rendered?.status ?? 200,
      location: rendered?.redirect ?? null,
      bodies: { identity: html, ...(await compress(html, { br: 9, gzip: 6, brWindow: 16 })) },
      etag: createHash('sha256').update(html).digest('base64url').slice(0, 22),
      incomplete: !shell,
      trustedTypes: shell?.trustedTypes ?? false,
    };
  }

  async #render({
    site,
    owner,
    locale,
    path,
    view,
    snapshot: { resources },
  }: PageRequest): Promise<
    { rendered: Rendered; fault: null } | { rendered: null; fault: RenderFault }
  > {
    const { renderer, metrics, origin, failed } = this.#options;
    const { name: remote, entry } = owner ?? site.shell;
    const { version } = entry.metadata;
    const startedAt = performance.now();
    let outcome: FirstView['outcome'] | null = null;
    const prefix = prefixOf(owner?.manifest.prefixes ?? [], path) ?? unknownPath;
    try {
      const builds = buildsFor(site, owner ? [owner] : []);
      const basename = basenameOf(locale, localesOf(site.shell));
      // Below a prefix any path can be requested; the pages at a prefix are rendered first.
      const canWait = owner !== undefined && path !== prefix;
      const rendered = checkRendered(
        await renderer.render(
          { builds, path: path + view, locale, basename, origin, resources },
          { canWait },
        ),
      );
      outcome = 'ok';
      return { rendered, fault: null };
    } catch (error) {
      if (!(error instanceof RenderError)) throw error;
      const { fault, message } = error;
      outcome = fault;
      if (fault !== 'busy') {
        failed({ fault, remote, version, prefix, error: withoutPath(message, path, prefix) });
      }
      return { rendered: null, fault };
    } finally {
      const milliseconds = performance.now() - startedAt;
      if (outcome !== null) {
        metrics.add('federation_renders_total', { remote, outcome });
        this.#options.rendered?.({ remote, version, outcome, milliseconds });
      }
      metrics.add('federation_render_seconds_total', { remote }, milliseconds / 1000);
    }
  }
}
