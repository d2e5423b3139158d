import { HealthWriter } from '../canary/health.ts';
import { dataPath, livePath } from '../contract/live.ts';
import { folderOf, keysOf } from '../registry/shared.ts';
import { signatureHeader } from '../registry/signed-message.ts';
import type { SiteKeys } from '../registry/site-keys.ts';
import { Canaries } from './canaries.ts';
import { CompressedCopies } from './compressed-copies.ts';
import { DamagedReleases } from './damaged-releases.ts';
import { serveFile } from './files.ts';
import { KnownReleases } from './known-releases.ts';
import { LiveCounts } from './live-counts.ts';
import { LiveRegistry, liveReleases } from './live-registry.ts';
import { type LiveSite, localesOf, releasesOf } from './live-site.ts';
import type { Live } from './live-variants.ts';
import { Metrics } from './metrics.ts';
import { openPreviews } from './open-previews.ts';
import type { HostOptions } from './options.ts';
import { Pages } from './pages.ts';
import { forOneBrowser } from './previews.ts';
import { Renderer } from './renderer.ts';
import { takeTelemetry } from './telemetry.ts';
import { VerifiedFiles } from './verified-files.ts';
import { answerVisit, siteOf } from './visits.ts';
import { serveWorker, workerPath } from './worker.ts';

/** The host of a composed site, in terms of the platform's Request and Response. */
export type Host = {
  /** Answers requests for pages, files of releases and telemetry. Null for everything else. `sender` may name who sent it. */
  handle(request: Request, sender?: string): Promise<Response | null>;
  metrics: Metrics;
  /** Renders the main pages before they are asked for: those of the default locale, or of the others. */
  warm(locales: 'default' | 'others'): Promise<void>;
  /** Whether the page at `/` can be sent, rendered now or before. */
  ready(): Promise<boolean>;
  /** Ends the renderers and watches the store no more. Resolves when a write into the store that is under way is done. */
  close(): Promise<void>;
};

/** The address of the page that every site has. */
const homeOf = ({ origin }: HostOptions): string => new URL('/', origin ?? 'http://localhost').href;

const telemetryPath = '/api/telemetry';

/** A list of releases with its signature. It depends on the visitor while a canary runs. */
function listed(list: 'live' | 'previous', data: unknown, keys: SiteKeys | null): Response {
  const text = JSON.stringify(data);
  return new Response(text, {
    headers: {
      'content-type': 'application/json',
      'cache-control': 'no-cache',
      vary: 'cookie',
      ...(keys && { [signatureHeader]: keys.sign(list, text) }),
    },
  });
}

/** Serves the releases of a store and renders the first view of its pages. */
export function createHost(options: HostOptions): Host {
  const { apiPrefix = '/api/', warn = () => {} } = options;
  const store = folderOf(options.store);
  const damaged = new DamagedReleases({ store: options.store, warn });
  const copies = new CompressedCopies(warn);
  const metrics = new Metrics();
  const known = new KnownReleases();
  const knownPreviews = new KnownReleases();
  const keys = keysOf(options.store);
  const registry = new LiveRegistry(options.store, (error) => {
    metrics.add('federation_registry_failures_total');
    warn('The registry or a release could not be read; what can be read stays live.', {
      error: String(error),
    });
  });
  const verified = new VerifiedFiles({
    manifestOf: async (base) => {
      const live = await registry.current();
      const releases = live ? [live.site.shell, ...live.site.remotes, ...live.canaries] : [];
      const found = releases.find((one) => one.base === base);
      return found?.damaged ? null : found?.manifest;
    },
    refused: (file, encoding) =>
      warn('A file of a release is not the one that was released: it is not served.', {
        file,
        encoding,
      }),
    damaged: () => damaged.noticed(),
    unreadable: (error) =>
      warn('The manifest of a release could not be read: its files are not served meanwhile.', {
        error: String(error),
      }),
  });
  const renderer = new Renderer({
    store,
    milliseconds: options.renderMilliseconds,
    megabytes: options.renderMegabytes,
    maxProcesses: options.renderProcesses,
    user: options.renderUser,
    spare: true,
    unhandled: (remote, error) => {
      metrics.add('federation_render_rejections_total', { remote });
      warn('A promise failed unhandled while pages were rendered.', { remote, error });
    },
  });
  const pages = new Pages({
    renderer,
    metrics,
    snapshot: options.snapshot,
    origin: options.origin ?? null,
    production: options.production ?? true,
    keys,
    worker: options.worker ?? true,
    rendered: options.rendered,
    failed: (failure) => {
      warn('A page was sent without a first view.', failure);
      damaged.noticed();
      void canaries.firstViewFailed(failure.remote, failure.version);
      counts.firstViewFailed(failure.remote, failure.version);
    },
  });
  const health = new HealthWriter(
    options.store,
    () => ({ canaries: canaries.records, live: counts.records }),
    (error) => warn('The health of releases could not be written.', { error: String(error) }),
  );
  const changed = () => health.write();
  const counts = new LiveCounts(changed);
  const canaries = new Canaries({
    store: options.store,
    changed,
    stopped: (canary) => {
      metrics.add('federation_canaries_stopped_total', { remote: canary.remote });
      warn('A canary was stopped.', canary);
    },
    failed: (error) => warn('A canary could not be stopped.', { error: String(error) }),
  });
  const secure = options.origin?.startsWith('https:') ?? false;
  const previews = openPreviews(options, secure);

  /** What is live, and with it what has to be counted. */
  async function current(): Promise<Live | null> {
    const live = await registry.current();
    if (live) {
      canaries.follow(live);
      counts.follow(live);
    }
    if (!registry.isWhole) damaged.noticed();
    return live;
  }

  async function handle(request: Request, sender?: string): Promise<Response | null> {
    const { pathname } = new URL(request.url);
    if (request.method === 'POST' && pathname === telemetryPath) {
      const live = await current();
      if (live)
        known.add(live.state, live.site.revision, [...releasesOf(live.site), ...live.canaries]);
      const name = await previews.visits.packageOf(request);
      const shown = name !== null && live && (await previews.visits.siteOf(request, live.site));
      if (shown) knownPreviews.add(shown.state, shown.revision, releasesOf(shown));
      return takeTelemetry(request, known, metrics, {
        preview: name === null ? null : { name, known: knownPreviews },
        log: (event) => options.reported?.(event, sender, name !== null),
        report: (events) => {
          counts.take(events, sender);
          return canaries.take(events, sender);
        },
      });
    }
    if (request.method !== 'GET' && request.method !== 'HEAD') return null;
    if (pathname.startsWith(apiPrefix)) return null;
    if (pathname === '/remotes/previous.json' || pathname === livePath) {
      const live = await current();
      const own = live && (await previews.visits.siteOf(request, live.site));
      const site = own ?? (live && siteOf(request, live));
      const answer =
        pathname === livePath
          ? listed('live', site ? liveReleases(site) : {}, keys)
          : listed('previous', site ? await registry.previous(site) : {}, keys);
      return own ? forOneBrowser(answer) : answer;
    }
    if (pathname === dataPath) {
      const headers = { 'cache-control': 'no-cache' };
      return Response.json(await options.snapshot(), { headers });
    }
    const file = await serveFile(request, store, verified, copies);
    if (file) return file;
    const live = await current();
    if (!live) return null;
    if (pathname === workerPath) return serveWorker(live.site, options.worker ?? true, verified);
    const preview = await previews.visits.answer(request, live.site);
    if (preview) return preview;
    if (live.canaries.length === 0) return pages.answer(request, live.site);
    const sent = (site: LiveSite) => void canaries.pageSent(site, pathname, sender);
    return answerVisit(request, live, { pages, secure, sent });
  }

  return {
    handle,
    metrics,
    async warm(locales) {
      const live = await current();
      if (!live) return;
      const all = localesOf(live.site.shell);
      await pages.warm(live.site, locales === 'default' ? all.slice(0, 1) : all.slice(1));
    },
    async ready() {
      try {
        const live = await registry.current();
        return live !== null && (await pages.answer(new Request(homeOf(options)), live.site)).ok;
      } catch {
        return false;
      }
    },
    close() {
      previews.close();
      renderer.close();
      return health.close();
    },
  };
}
