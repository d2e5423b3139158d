import * as endpoints from '@salon/shared-lib/endpoints';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { refuse } from '../http/refusal.ts';
import { route } from '../http/route.ts';
import { callerName } from '../identity/permission.ts';
import { cachedRoute } from '../public-data/cached-route.ts';

export function settingRoutes(
  api: FastifyInstance,
  { database, publicData, responseCache }: Context,
): void {
  cachedRoute(
    api,
    endpoints.settings,
    responseCache,
    async () => (await publicData.current()).settings,
  );

  route(api, endpoints.setting, {}, async ({ query }) => {
    const { settings } = await publicData.current();
    const setting = settings.find(({ title }) => title === query.title);
    if (!setting) throw refuse('setting_not_found');
    return setting;
  });

  route(api, endpoints.changeSetting, {}, async ({ caller, body: { title, context } }) => {
    await database.queries.execute(
      sql`with setting as (
              insert into settings (title, context) values (${title}, ${context})
              on conflict (title) do update set context = excluded.context returning title
            )
            insert into audit (actor, action, details)
            select ${callerName(caller)}::text, 'setting', json_build_object('title', title) from setting`,
    );
    publicData.invalidate();
    return { title, context };
  });
}
