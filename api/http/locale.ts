import { AsyncLocalStorage } from 'node:async_hooks';
import { baseLocale, type Locale, locales, setLocaleSource } from '@salon/shared-lib/i18n';
import type { FastifyInstance, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** Language of the answer's sentences. */
    locale: Locale;
  }
}

const current = new AsyncLocalStorage<Locale>();
setLocaleSource(() => current.getStore() ?? baseLocale);

/** Calls `work` so that texts without a locale of their own are in this one. */
export const inLocale = <Result>(locale: Locale, work: () => Result): Result =>
  current.run(locale, work);

/** The locale of `Accept-Language` (RFC 9110 §12.5.4) with the highest weight; the base locale when none is offered. */
export function preferredLocale(header = ''): Locale {
  const wanted = header
    .slice(0, 200)
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part
        .trim()
        .toLowerCase()
        .split(/\s*;\s*/);
      const weight = parameters.find((one) => one.startsWith('q='))?.slice(2) ?? '1';
      return { language: tag.split('-')[0], weight: Number(weight) || 0 };
    });
  const offered = wanted.flatMap(({ language, weight }) => {
    const locale = locales.find((one) => one === language);
    return locale && weight > 0 ? [{ locale, weight }] : [];
  });
  // Of equal weights the first counts.
  const [best] = offered.sort((a, b) => b.weight - a.weight);
  return best?.locale ?? baseLocale;
}

/** Answers each request in the language that it asks for. */
export function answerInLocale(app: FastifyInstance): void {
  app.decorateRequest('locale', baseLocale);
  const enter = (request: FastifyRequest, _reply: unknown, done: () => void) =>
    inLocale(request.locale, done);
  app.addHook('onRequest', (request, reply, done) => {
    request.locale = preferredLocale(request.headers['accept-language']);
    enter(request, reply, done);
  });
  // The body arrives in a context of its own.
  app.addHook('preValidation', enter);
}
