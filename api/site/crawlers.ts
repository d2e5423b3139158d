import { pageUrl, pathIn } from '@salon/federation/contract';
import { listedPaths, paths } from '@salon/shared-lib/domain';
import { type Locale, locales } from '@salon/shared-lib/i18n';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Environment } from '../environment.ts';

/** What crawlers have no business with: the API, the pages of staff, and pages of one person. */
const unlisted = [
  '/api/',
  paths.dashboard,
  paths.settings,
  paths.login,
  paths.confirmEmail,
  paths.visit,
  paths.offline,
];

/** How long an answer with the security contact counts. */
const securityContactMs = 30 * 24 * 3_600_000;

/** `robots.txt`, `sitemap.xml` and `security.txt`, with the addresses of `PUBLIC_URL`, or of the request without one. */
export function crawlerRoutes(app: FastifyInstance, { PUBLIC_URL }: Environment): void {
  const originOf = ({ protocol, host }: FastifyRequest) => PUBLIC_URL ?? `${protocol}://${host}`;

  app.get('/robots.txt', { schema: { hide: true } }, async (request, reply) => {
    const lines = [
      'User-agent: *',
      ...unlisted.map((path) => `Disallow: ${path}`),
      `Sitemap: ${pageUrl(originOf(request), '/sitemap.xml')}`,
    ];
    return reply.type('text/plain; charset=utf-8').send(`${lines.join('\n')}\n`);
  });

  // RFC 9116: where somebody who has found a vulnerability writes.
  app.get('/.well-known/security.txt', { schema: { hide: true } }, async (request, reply) => {
    const lines = [
      `Contact: ${pageUrl(originOf(request), paths.contact)}`,
      `Expires: ${new Date(Date.now() + securityContactMs).toISOString()}`,
      `Preferred-Languages: ${locales.join(', ')}`,
      `Canonical: ${pageUrl(originOf(request), '/.well-known/security.txt')}`,
    ];
    return reply.type('text/plain; charset=utf-8').send(`${lines.join('\n')}\n`);
  });

  app.get('/sitemap.xml', { schema: { hide: true } }, async (request, reply) => {
    const address = (path: string, locale: Locale) =>
      escapeXml(pageUrl(originOf(request), pathIn(locale, path, locales)));
    const pages = listedPaths.flatMap((path) => {
      const alternates = locales.map(
        (locale) =>
          `<xhtml:link rel="alternate" hreflang="${locale}" href="${address(path, locale)}"/>`,
      );
      return locales.map(
        (locale) => `<url><loc>${address(path, locale)}</loc>${alternates.join('')}</url>`,
      );
    });
    return reply
      .type('application/xml; charset=utf-8')
      .send(
        `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${pages.join('')}</urlset>`,
      );
  });
}

/** The host of a request may contain anything. */
function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
