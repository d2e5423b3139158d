import { mkdtemp, rm } from 'node:fs/promises';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createHost } from '@salon/federation/host';
import { build, release } from '@salon/federation/release';
import { findPackages } from '@salon/federation/workspace';
import { siteFiles } from '@salon/shared-lib/domain';
import { demoSnapshot } from './demo-data.ts';

const root = path.resolve(import.meta.dirname, '../..');
/**
 * The composed pages from development builds, in which React reports what did not match. They are released into a
 * store of their own and served with the demo salon's public data.
 */
export async function openDevelopmentSite(): Promise<{ url: string; close(): Promise<void> }> {
  const packages = findPackages(root);
  for (const { folder } of packages) await build(folder, 'development');
  const store = await mkdtemp(path.join(tmpdir(), 'salon-development-'));
  const built = packages.map(({ name }) => path.join(root, '.cache/development', name));
  await release(built, store);
  const snapshot = await demoSnapshot(4792);
  const host = createHost({ store, snapshot: async () => snapshot, worker: false });

  // Nobody has a free start.
  const answers: Record<string, unknown> = { ...snapshot.resources, '/technicians/next_free': [] };
  const icons: string[] = Object.values(siteFiles);

  const server = http.createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://site.test');
    const resource = answers[url.pathname.replace(/^\/api/, '')];
    if (resource !== undefined) {
      response.writeHead(200, { 'content-type': 'application/json' });
      return response.end(JSON.stringify(resource));
    }
    if (request.method === 'POST' || icons.includes(url.pathname))
      return response.writeHead(204).end();
    const answer = await host.handle(new Request(url));
    response.writeHead(answer?.status ?? 404, Object.fromEntries(answer?.headers ?? []));
    response.end(answer ? Buffer.from(await answer.arrayBuffer()) : undefined);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    async close() {
      server.close();
      await host.close();
      await rm(store, { recursive: true, force: true });
    },
  };
}
