import fs from 'node:fs';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import type { Environment } from './environment.ts';
import type { PublicSnapshot } from './public-snapshot.ts';
import { answerNotFound } from './security/errors.ts';

/** What the site is given: settings, and what every visitor may read. Nothing about anyone. */
export type SiteOptions = {
  environment: Environment;
  publicSnapshot: () => Promise<PublicSnapshot>;
};

/** Puts the site beside the API, where this installation has one and it is wanted. Says whether it is there. */
export async function registerSite(
  app: FastifyInstance,
  options: SiteOptions,
  wanted: boolean,
): Promise<boolean> {
  const entry = new URL('./site/index.ts', import.meta.url);
  if (!wanted || !fs.existsSync(entry)) {
    app.setNotFoundHandler(answerNotFound);
    return false;
  }
  const { site } = (await import(entry.href)) as { site: FastifyPluginAsync<SiteOptions> };
  await app.register(site, options);
  return true;
}
