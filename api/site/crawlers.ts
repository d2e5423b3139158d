import { listedPaths, paths } from '@salon/shared-lib/domain';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Environment } from '../environment.ts';

/** What crawlers have no business with: the API, the pages of staff, and pages of one person. */
const unlisted = [
  '/api/',
  paths.dashboard,
  paths.settings,
  paths.login,
  paths.confirmEmail,
  paths.offline,
];

/** `robots.txt` and `sitemap.xml`, with the addresses of `PUBLIC_URL`, or of the request without one. */
export function crawlerRoutes(app: FastifyInstance, { PUBLIC_URL }: Environment): void {
  const originOf = ({ protocol, host }: FastifyRequest) =>
    PUBLIC_URL?.replace(/\/$/, '') ?? `${protocol}://${host}`;

  app.get('/robots.txt', { schema: { hide: true } }, async (request, reply) => {
    const lines = [
      'User-agent: *',
      ...unlisted.map((path) => `Disallow: ${path}`),
      `Sitemap: ${originOf(request)}/sitemap.xml`,
    ];
    return reply.type('text/plain; charset=utf-8').send(`${lines.join('\n')}\n`);
  });

  app.get('/sitemap.xml', { schema: { hide: true } }, async (request, reply) => {
    const pages = listedPaths.map(
      (path) => `<url><loc>${escapeXml(originOf(request) + path)}</loc></url>`,
    );
    return reply
      .type('application/xml; charset=utf-8')
      .send(
        `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${pages.join('')}</urlset>`,
      );
  });
}

/** The host of a request may contain anything. */
function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
