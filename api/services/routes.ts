import { menu } from '@salon/shared-lib/endpoints';
import type { Context } from '../context.ts';
import type { Api } from '../http/api.ts';
import { cachedRoute } from '../public-data/cached-route.ts';

export function serviceRoutes(api: Api, { publicData, responseCache }: Context): void {
  cachedRoute(api, menu, responseCache, async () => (await publicData.current()).menu);
}
