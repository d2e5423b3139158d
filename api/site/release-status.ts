import type { SiteReleases } from '@salon/shared-lib/domain';
import * as endpoints from '@salon/shared-lib/endpoints';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { route } from '../http/route.ts';

/** Which releases are live, and how they load. */
export function siteReleaseRoutes(api: FastifyInstance, { siteReleases }: Context): void {
  const none: SiteReleases = { revision: 0, counted_since: null, releases: [], last_failures: [] };
  route(api, endpoints.siteReleases, {}, async () => (await siteReleases.read?.()) ?? none);
}
