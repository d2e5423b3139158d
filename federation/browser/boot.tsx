import { startTransition, useEffect } from 'react';
import { createRoot, hydrateRoot, type RootOptions } from 'react-dom/client';
import { createBrowserRouter, type RouteObject, RouterProvider } from 'react-router-dom';
import { checkRoutes } from '../contract/check-remote.ts';
import { loadAgainOf } from '../contract/lazy-part.ts';
import { splitLocale } from '../contract/locale.ts';
import type { RemoteEntry, Site } from '../contract/site.ts';
import type { ReportedEvent } from '../contract/telemetry.ts';
import {
  contractVersion,
  parsedRead,
  type ReadResource,
  type RemoteModule,
} from '../contract/types.ts';
import { baseOf } from '../registry/live.ts';
import { framesOf, RemoteFailure } from './failure.ts';
import { resolveLazy, withRetries } from './lazy.tsx';
import { loadRelease } from './load.ts';
import { provideNotices } from './notices.tsx';
import { mayBeOverridden } from './override-key.ts';
import { describePage } from './page-tags.ts';
import { prepareScripts } from './script.ts';
import { readSite, remoteOf, siteBasename } from './site.ts';
import { areStylesMissing, settleStyles, showPage } from './styles.ts';
import { flushWhenHidden, report } from './telemetry.ts';
import { titleOf } from './title.ts';
import { branchId, buildTree, type ShellParts } from './tree.tsx';
import { beginWait, endWait, waitEnd } from './wait.ts';

/** Options of the shell. */
type BootOptions = ShellParts & {
  /** Title of the document for a page's own title, or null when it has none. */
  title: (page: string | null) => string;
  /** Reads a public resource of the site. */
  read: ReadResource;
};

/** Starts the page: loads the remote that owns it, builds the tree that the host rendered, and hydrates it. */
export async function boot(options: BootOptions): Promise<void> {
  prepareScripts();
  flushWhenHidden();
  beginWait(0);
  const { site, overridden } = await overriddenSite(readSite(document));
  const root = document.getElementById('root');
  if (!root) throw new Error('No #root.');

  const remotes = new Remotes(site, options.read);
  const first = remoteOf(site, location.pathname);
  const styles = settleStyles(first && baseOf(first.url), waitEnd());
  let routes: RouteObject[] | null = null;
  let asRendered = site.firstView !== null && overridden.length === 0;
  // A page with `scripts: 'after-picture'` works as rendered: its links load documents. Other pages need their scripts.
  const worksAsRendered = asRendered && site.firstView?.reading === true;
  if (first) {
    try {
      const loaded = await remotes.load(first);
      routes = loaded.routes;
      remotes.added(first.name);
      asRendered &&= !loaded.instead;
    } catch {
      if (worksAsRendered && !areStylesMissing()) return;
      asRendered = false;
    }
  }
  const basename = siteBasename(site);
  provideNotices(
    site.remotes.flatMap((entry) =>
      entry.notice ? [{ storageKey: entry.notice, load: () => remotes.notice(entry) }] : [],
    ),
  );
  const tree = buildTree(
    options,
    site.remotes.map(({ name, prefixes }) => ({
      name,
      prefixes,
      routes: name === first?.name ? routes : null,
    })),
    { unloaded: (name) => remotes.fail(name), basename },
  );
  if (!(await resolveLazy(tree, location.pathname, basename))) {
    // It is reported already; the router fails in the same way and shows it.
    if (worksAsRendered && !areStylesMissing()) return;
    asRendered = false;
  }
  await styles;
  showPage(root);
  start(root, tree, { site, remotes, options, asRendered });
  if (overridden.length > 0) (await import('./override-banner.ts')).showOverrideBanner(overridden);
}

async function overriddenSite(site: Site): Promise<{ site: Site; overridden: string[] }> {
  if (!mayBeOverridden(site)) return { site, overridden: [] };
  return (await import('./override.ts')).applyOverrides(site);
}

function start(
  root: HTMLElement,
  tree: RouteObject[],
  {
    site,
    remotes,
    options,
    asRendered,
  }: { site: Site; remotes: Remotes; options: BootOptions; asRendered: boolean },
): void {
  const router = createBrowserRouter(tree, {
    basename: siteBasename(site) || '/',
    hydrationData: asRendered ? (site.firstView ?? undefined) : undefined,
    async patchRoutesOnNavigation({ path, patch }) {
      const entry = remoteOf(site, path);
      if (!entry || remotes.nothingToLoad(entry.name)) return;
      if (entry.locales && !entry.locales.includes(site.locale)) {
        // Its pages have no address in this locale: the host leads on to the default one.
        const { search = '', hash = '' } = router.state.navigation.location ?? {};
        location.assign(splitLocale(path, site.locales).path + search + hash);
        return new Promise(() => {});
      }
      try {
        patch(branchId(entry.name), (await remotes.load(entry)).routes);
        remotes.added(entry.name);
      } catch {
        // The stub of the prefix shows the error inside the layout.
      }
    },
  });
  const failed = (error: unknown) => remotes.rendering(location.pathname, error);
  // A title that throws must not keep the page from being shown.
  const ownTitle: typeof titleOf = (...args) => {
    try {
      return titleOf(...args);
    } catch (error) {
      failed(error);
      return null;
    }
  };
  const showTitle = ({ matches, loaderData, errors, navigation }: typeof router.state) => {
    if (navigation.state !== 'idle') return;
    const own = ownTitle(matches, loaderData);
    const missing = Object.values(errors ?? {}).some((error) => error instanceof RemoteFailure);
    document.title = options.title(
      own ?? (missing ? (options.unavailableTitle?.() ?? null) : null),
    );
  };
  router.subscribe(showTitle);
  router.subscribe(describePage(site));
  router.subscribe(limitWaits());
  addEventListener('error', ({ error }) => remotes.stray(error));
  addEventListener('unhandledrejection', ({ reason }) => remotes.stray(reason));
  if (!asRendered) showTitle(router.state);

  const errors: RootOptions = {
    onCaughtError: failed,
    onUncaughtError: failed,
    onRecoverableError: failed,
  };
  const page = <Page router={router} />;
  if (asRendered) startTransition(() => void hydrateRoot(root, page, errors));
  else if (root.firstChild) whenSettled(router, () => createRoot(root, errors).render(page));
  else createRoot(root, errors).render(page);
}

/** Returns a listener of the router that begins a wait with every navigation. */
function limitWaits(): (state: { navigation: { state: string; location?: object } }) => void {
  let asked: object | undefined;
  return ({ navigation: { state, location } }) => {
    if (state === 'idle') endWait();
    else if (location !== asked) beginWait(performance.now());
    asked = location;
  };
}

/** Waits for the first navigation, so that the content on the screen is replaced by a page and not by `Loading`. */
function whenSettled(router: ReturnType<typeof createBrowserRouter>, show: () => void): void {
  if (router.state.initialized) {
    show();
    return;
  }
  const stop = router.subscribe(({ initialized }) => {
    if (!initialized) return;
    stop();
    show();
  });
}

function Page({ router }: { router: ReturnType<typeof createBrowserRouter> }) {
  useEffect(() => {
    performance.mark('hydrated');
    document.documentElement.dataset.ready = '';
  }, []);
  return <RouterProvider router={router} />;
}

/** Of the errors that nobody caught, a page reports this many: one of a timer could come for ever. */
const maxStrays = 10;

type Loaded = { routes: RouteObject[]; instead: unknown; notice: RemoteModule['notice'] };

/** The remotes of this page: each is loaded once, its failure is kept until the next attempt. */
class Remotes {
  readonly #site: Site;
  readonly #read: ReadResource;
  readonly #loads = new Map<string, Promise<Loaded>>();
  /** Remotes whose routes are in the tree. One that is loaded for its notice is not. */
  readonly #inTree = new Set<string>();
  readonly #failures = new Map<string, RemoteFailure>();
  /** A remote that failed before the router started; its first navigation must not retry it. */
  #justFailed: string | null = null;
  #strays = 0;

  constructor(site: Site, read: ReadResource) {
    this.#site = site;
    this.#read = read;
  }

  load(entry: RemoteEntry): Promise<Loaded> {
    const running = this.#loads.get(entry.name) ?? this.#load(entry);
    this.#loads.set(entry.name, running);
    return running;
  }

  async #load(entry: RemoteEntry): Promise<Loaded> {
    const { name, prefixes } = entry;
    const began = performance.now();
    try {
      const { module, base, instead } = await loadRelease(this.#site, entry, waitEnd());
      if (instead) this.#failed(entry, instead, began);
      const context = { read: parsedRead(this.#read), base, locale: this.#site.locale };
      const expected = { name, prefixes, contract: contractVersion };
      const routes = withRetries(checkRoutes(module.routes(context), expected), (error) => {
        const failure = new RemoteFailure(name, 'load', String(error), error);
        this.report(entry, failure);
        return failure;
      });
      this.#failures.delete(name);
      this.#send(entry, { stage: 'ready', milliseconds: performance.now() - began });
      return { routes, instead, notice: module.notice };
    } catch (error) {
      this.#loads.delete(name);
      const failure = this.#failed(entry, error, began);
      this.#failures.set(name, failure);
      this.#justFailed = name;
      throw failure;
    }
  }

  /** Reports that the live release of a remote could not be loaded. */
  #failed(entry: RemoteEntry, error: unknown, began: number): RemoteFailure {
    const failure =
      error instanceof RemoteFailure
        ? error
        : new RemoteFailure(entry.name, 'version', String(error), error);
    this.report(entry, failure, performance.now() - began);
    return failure;
  }

  /** The notice of a remote; undefined without one. A failure does not keep the next navigation from loading the remote. */
  async notice(entry: RemoteEntry) {
    try {
      return await (await this.load(entry)).notice?.();
    } catch (error) {
      this.#justFailed = null;
      throw error;
    }
  }

  /** The routes of a remote are in the tree from now on. */
  added(name: string): void {
    this.#inTree.add(name);
  }

  /** Whether there is nothing to load: the routes are in the tree, or the remote has just failed. */
  nothingToLoad(name: string): boolean {
    const justFailed = this.#justFailed === name;
    this.#justFailed = null;
    return this.#inTree.has(name) || justFailed;
  }

  /** Throws the reason why a remote is not loaded. */
  fail(name: string): never {
    this.#justFailed = null;
    throw this.#failures.get(name) ?? new RemoteFailure(name, 'load', `${name} is not loaded`);
  }

  /** Reports an error that a page of a remote threw. */
  rendering(path: string, error: unknown): void {
    if (error instanceof RemoteFailure) return;
    console.error(error);
    const entry = remoteOf(this.#site, path);
    const stage = loadAgainOf(error) ? 'load' : 'render';
    if (entry) this.report(entry, new RemoteFailure(entry.name, stage, String(error), error));
  }

  /** Reports an error that nobody caught, such as one of an event, if code of a remote threw it. */
  stray(error: unknown): void {
    const name = /^\/remotes\/([^/]+)/.exec(framesOf(error)[0] ?? '')?.[1];
    const entry = this.#site.remotes.find((remote) => remote.name === name);
    if (!entry || this.#strays >= maxStrays) return;
    this.#strays += 1;
    this.report(entry, new RemoteFailure(entry.name, 'event', String(error), error));
  }

  report(entry: RemoteEntry, failure: RemoteFailure, milliseconds = 0): void {
    this.#send(entry, {
      stage: failure.stage,
      milliseconds,
      id: failure.id,
      message: failure.message.slice(0, 300),
      frames: framesOf(failure.cause ?? failure),
    });
  }

  #send(
    { name, version, commit }: RemoteEntry,
    event: Omit<ReportedEvent, 'remote' | 'version' | 'commit' | 'revision'>,
  ): void {
    report({ remote: name, version, commit, revision: this.#site.revision, ...event });
  }
}
