import type { FastifyInstance } from 'fastify';
import { answerNotFound } from '../http/errors.ts';
import type { SiteOptions } from './index.ts';

/** Puts the site beside the API where it is wanted; only then is its code loaded. Says whether it is there. */
export async function registerSite(
  app: FastifyInstance,
  options: SiteOptions,
  wanted: boolean,
): Promise<boolean> {
  if (!wanted) {
    app.setNotFoundHandler(answerNotFound);
    return false;
  }
  const { site } = await import('./index.ts');
  await app.register(site, options);
  return true;
}
