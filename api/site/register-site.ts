import type { FastifyInstance } from 'fastify';
import { answerNotFound } from '../http/errors.ts';
import type { SiteOptions } from './index.ts';

/** Registers the site if `wanted`, and loads its code only then. Returns whether it is registered. */
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
