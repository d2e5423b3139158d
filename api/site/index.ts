import fs from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { createHost } from '@salon/federation/host';
import { ReleaseError, status } from '@salon/federation/release';
import { type Listen, type OpenStore, storeOfEnvironment } from '@salon/federation/store';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Registry } from 'prom-client';
import type { SiteReleasesSource } from '../context.ts';
import type { Environment } from '../environment.ts';
import { rateLimitKey } from '../limits/rate-limit-key.ts';
import type { PublicSnapshot } from '../public-data/public-snapshot.ts';
import { StartError } from '../runtime/start-error.ts';
import { send, toRequest } from './adapt.ts';
import { crawlerRoutes } from './crawlers.ts';
import { registerHostMetrics } from './metrics.ts';
import { publicOrigin } from './public-origin.ts';
import { releaseRoutes } from './releases.ts';
import { SeenReleases } from './seen-releases.ts';
import { siteFileRoutes } from './site-files.ts';
import { openSpans } from './spans.ts';
import { limitLines, limitReports, loggable } from './telemetry.ts';

/** What the site gets from the API: environment and public data, no personal data. */
export type SiteOptions = {
  environment: Environment;
  publicSnapshot: () => Promise<PublicSnapshot>;
  /** Gets how the releases of the site are read, and whether pages can be sent. */
  siteReleases?: SiteReleasesSource;
  /** Folder of the release store; by default that of the environment, or `.releases` of the checkout. */
  releases?: string;
  /** Listens to notifications of the database; absent where there are none. */
  listen?: Listen | undefined;
};

const defaultStore = fileURLToPath(new URL('../../.releases', import.meta.url));

/** Fastify gives a plug-in ten seconds. */
const patienceMs = 5_000;

const readingMethods = ['GET', 'HEAD'];

/** Serves the pages and files of the live releases on the port of the API. */
export async function site(app: FastifyInstance, options: SiteOptions): Promise<void> {
  const { environment } = options;
  const folder = options.releases ?? environment.RELEASES_DIR ?? defaultStore;
  // The user that renders reads releases; what else is in the folder is made for the server alone.
  if (fs.mkdirSync(folder, { recursive: true })) fs.chmodSync(folder, 0o755);
  const warn = (message: string, details: object) => app.log.warn(details, message);
  const { store, follow, close } = await openReleases(folder, environment, warn);
  const seen = new SeenReleases();
  const spans = await openSpans(environment, (message) => app.log.warn(message));
  const mayLog = limitLines(environment.RATE_LIMITS);
  const host = createHost({
    store,
    snapshot: options.publicSnapshot,
    origin: publicOrigin(environment),
    production: environment.SALON_MODE === 'production',
    worker: environment.SERVICE_WORKER === 'on',
    renderUser: environment.RENDERER_USER,
    warn,
    rendered: (view) => spans?.rendered(view),
    reported: (event, sender = '', isPreview = false) => {
      spans?.loaded(event, isPreview);
      const fields = isPreview ? { ...loggable(event), preview: true } : loggable(event);
      if (event.stage === 'ready') app.log.debug(fields, 'A browser loaded a remote.');
      else if (mayLog(sender)) {
        app.log.warn(fields, 'A browser could not load a remote.');
        if (!isPreview) seen.note(event);
      }
    },
  });

  if (options.siteReleases) {
    options.siteReleases.ready = host.ready;
    options.siteReleases.read = async () =>
      seen.answer(await status(store), host.metrics.samples());
  }
  // A new host has what is live before its first request, unless that takes long.
  await Promise.race([follow(options.listen), setTimeout(patienceMs, null, { ref: false })]);

  if (hasMetrics(app)) registerHostMetrics(app.metrics, host);

  crawlerRoutes(app, environment);
  await siteFileRoutes(app);

  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));

  releaseRoutes(app, { store, origin: environment.PUBLIC_URL ?? null });

  async function answer(request: FastifyRequest, reply: FastifyReply) {
    const platformRequest = toRequest(request);
    const response =
      platformRequest && (await host.handle(platformRequest, rateLimitKey(request.ip)));
    if (response) return send(reply, response);
    const text = (await host.ready()) ? 'Not found\n' : 'There is no release yet.\n';
    return reply.code(404).type('text/plain; charset=utf-8').send(text);
  }

  app.route({
    method: 'POST',
    url: '/api/telemetry',
    schema: { hide: true },
    onRequest: limitReports(environment.RATE_LIMITS),
    handler: answer,
  });
  app.setNotFoundHandler(async (request, reply) => {
    if (readingMethods.includes(request.method)) return answer(request, reply);
    return reply
      .code(405)
      .header('allow', readingMethods.join(', '))
      .type('text/plain; charset=utf-8')
      .send('Method not allowed\n');
  });
  app.addHook('onReady', async () => {
    const warm = host.warm('default');
    void warm.then(() => host.warm('others')).catch((error) => app.log.warn(error));
    // The first visitor of a new host does not wait for its renderers to start, unless that takes long.
    await Promise.race([warm.catch(() => undefined), setTimeout(patienceMs, null, { ref: false })]);
  });
  app.addHook('onClose', async () => {
    // It may still be writing into the store.
    await host.close();
    await Promise.all([close(), spans?.close()]);
  });
}

/** @throws StartError where the key of the site is missing or is no key. */
async function openReleases(...given: Parameters<typeof storeOfEnvironment>): Promise<OpenStore> {
  try {
    return await storeOfEnvironment(...given);
  } catch (error) {
    if (error instanceof ReleaseError) throw new StartError(error.message);
    throw error;
  }
}

const hasMetrics = (app: FastifyInstance): app is FastifyInstance & { metrics: Registry } =>
  app.hasDecorator('metrics');
