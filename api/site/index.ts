import fs from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createHost } from '@salon/federation/host';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Registry } from 'prom-client';
import type { Environment } from '../environment.ts';
import type { PublicSnapshot } from '../public-snapshot.ts';
import { bodyOf, send, toRequest } from './adapt.ts';
import { registerHostMetrics } from './metrics.ts';

/** What the API gives the site: settings, and what every visitor may read. */
export interface SiteOptions {
  environment: Environment;
  publicSnapshot: () => Promise<PublicSnapshot>;
  /** Folder of the release store; `.releases` of the checkout unless told. */
  releases?: string;
}

const defaultStore = fileURLToPath(new URL('../../.releases', import.meta.url));

/** The pages and the files of the live releases, beside the API on the same port. */
export async function site(app: FastifyInstance, options: SiteOptions): Promise<void> {
  const store = options.releases ?? defaultStore;
  fs.mkdirSync(store, { recursive: true });
  const host = createHost({
    store,
    snapshot: options.publicSnapshot,
    production: isPublic(options.environment.PUBLIC_URL),
    warn: (message, details) => app.log.warn(details, message),
    reported: (event) => {
      if (event.stage === 'ready') app.log.debug(event, 'A browser loaded a remote.');
      else app.log.warn(event, 'A browser could not load a remote.');
    },
  });

  if (hasMetrics(app)) registerHostMetrics(app.metrics, host);

  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));

  async function answer(request: FastifyRequest, reply: FastifyReply) {
    const response = await host.handle(toRequest(request, bodyOf(request)));
    if (response) return send(reply, response);
    const text = (await host.ready()) ? 'Not found\n' : 'There is no release yet.\n';
    return reply.code(404).type('text/plain; charset=utf-8').send(text);
  }

  app.route({ method: 'POST', url: '/api/telemetry', handler: answer });
  app.setNotFoundHandler(answer);
  app.addHook('onReady', () => void host.warm().catch((error) => app.log.warn(error)));
  app.addHook('onClose', () => host.close());
}

/** Whether visitors come from outside; developers may point remotes elsewhere only on their own machine. */
function isPublic(publicUrl: string | undefined): boolean {
  if (!publicUrl) return false;
  return !['localhost', '127.0.0.1', '[::1]'].includes(new URL(publicUrl).hostname);
}

const hasMetrics = (app: FastifyInstance): app is FastifyInstance & { metrics: Registry } =>
  app.hasDecorator('metrics');
