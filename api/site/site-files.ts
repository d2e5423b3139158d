import { createHash } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { notModified } from '@salon/federation/http';
import { paths, sharedPicture, siteFiles } from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/i18n';
import type { FastifyInstance } from 'fastify';

const folder = path.join(import.meta.dirname, 'files');

const types: Record<string, string> = {
  '.ico': 'image/x-icon',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
};

const icons = [
  { src: '/icon-192.png', sizes: '192x192', purpose: 'any' },
  { src: '/icon-512.png', sizes: '512x512', purpose: 'any' },
  { src: '/icon-maskable-192.png', sizes: '192x192', purpose: 'maskable' },
  { src: '/icon-maskable-512.png', sizes: '512x512', purpose: 'maskable' },
] as const;

/** The token `paper` in sRGB: a manifest knows no custom properties. */
const paper = '#fcfaf6';

/** What a device shows when the site is on its home screen. */
const manifest = () => ({
  id: paths.home,
  name: m.salon_name(),
  short_name: m.share_short_name(),
  description: m.description_home(),
  start_url: paths.home,
  scope: paths.home,
  display: 'standalone',
  theme_color: paper,
  background_color: paper,
  icons: icons.map((icon) => ({ ...icon, type: 'image/png' })),
});

/** The files at fixed addresses: icons, the manifest of the site, the picture for links. */
export async function siteFileRoutes(app: FastifyInstance): Promise<void> {
  const { favicon, icon, touchIcon } = siteFiles;
  const pictures = [favicon, icon, touchIcon, ...icons.map(({ src }) => src), sharedPicture.path];
  for (const address of pictures) await serve(app, address, await fs.readFile(folder + address));
  await serve(app, siteFiles.manifest, Buffer.from(JSON.stringify(manifest())));
}

/** The address does not name the content, so browsers keep it for a day and ask whether it changed. */
async function serve(app: FastifyInstance, address: string, content: Buffer): Promise<void> {
  const etag = `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`;
  const headers = {
    'content-type': types[path.extname(address)],
    'cache-control': 'public, max-age=86400',
    'x-content-type-options': 'nosniff',
    // Other sites show the picture of a link.
    'cross-origin-resource-policy': 'cross-origin',
    etag,
  };
  app.get(address, { schema: { hide: true } }, async (request, reply) => {
    reply.headers(headers);
    if (notModified(request.headers['if-none-match'] ?? null, etag)) return reply.code(304).send();
    return reply.send(content);
  });
}
