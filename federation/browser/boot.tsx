import { startTransition, useEffect } from 'react';
import { createRoot, hydrateRoot, type RootOptions } from 'react-dom/client';
import { createBrowserRouter, type RouteObject, RouterProvider } from 'react-router-dom';
import { splitLocale } from '../contract/locale.ts';
import type { Site } from '../contract/site.ts';
import type { ReadResource } from '../contract/types.ts';
import { baseOf } from '../registry/live.ts';
import { RemoteFailure } from './failure.ts';
import { onIntent } from './intent.ts';
import { resolveLazy } from './lazy.ts';
import { provideNotices } from './notices.tsx';
import { mayBeOverridden } from './override-key.ts';
import { describePage } from './page-tags.ts';
import { provideRuntime } from './provide-runtime.ts';
import { Remotes } from './remotes.ts';
import { prepareScripts } from './script.ts';
import { readSigned } from './signed.ts';
import { readSite, remoteOf, siteBasename } from './site.ts';
import { areStylesMissing, settleStyles, showPage } from './styles.ts';
import { flushWhenHidden } from './telemetry.ts';
import { titleOf } from './title.ts';
import { branchId, buildTree, type ShellParts } from './tree.tsx';
import { beginWait, deadline, endWait } from './wait.ts';

/** Options of the shell. */
type BootOptions = ShellParts & {
  /** Title of the document for a page's own title, or null when it has none. */
  title: (page: string | null) => string;
  /** Reads a public resource of the site. */
  read: ReadResource;
};

/** Starts the page: loads the remote that owns it, builds the tree that the host rendered, and hydrates it. */
export async function boot(options: BootOptions): Promise<void> {
  globalThis.__federation_signed__ = readSigned;
  provideRuntime();
  flushWhenHidden();
  beginWait(0);
  const pageSite = readSite(document);
  prepareScripts(pageSite);
  const { site, overridden } = await overriddenSite(pageSite);
  const root = document.getElementById('root');
  if (!root) throw new Error('No #root.');

  const remotes = new Remotes(site, options.read);
  const first = remoteOf(site, location.pathname);
  const styles = settleStyles(first && baseOf(first.url), deadline());
  let routes: RouteObject[] | null = null;
  let asRendered = site.firstView !== null && overridden.length === 0;
  // A page with `scripts: 'after-picture'` works as rendered: its links load documents. Other pages need their scripts.
  const worksAsRendered = asRendered && site.firstView?.reading === true;
  const staysAsRendered = () => worksAsRendered && !areStylesMissing();
  if (first) {
    try {
      const loaded = await remotes.open(first);
      routes = loaded.routes;
      remotes.added(first.name);
      asRendered &&= !loaded.instead;
    } catch {
      if (staysAsRendered()) return showPage(root);
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
    { unloaded: (name) => remotes.rethrow(name), basename },
  );
  if (!(await resolveLazy(tree, location.pathname, basename))) {
    // It is reported already; the router fails in the same way and shows it.
    if (staysAsRendered()) return showPage(root);
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
        patch(branchId(entry.name), (await remotes.open(entry)).routes);
        remotes.added(entry.name);
      } catch {
        // The stub of the prefix shows the error inside the layout.
      }
    },
  });
  const failed = (error: unknown) => remotes.renderFailed(location.pathname, error);
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
  onIntent((address) => {
    const { locale, path } = splitLocale(address, site.locales);
    const entry = locale === site.locale && remoteOf(site, address);
    if (entry && (entry.locales ?? [locale]).includes(locale)) void remotes.prepare(entry, path);
  });

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
