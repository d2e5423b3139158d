import { settingChangeSchema, settingSchema } from '@salon/shared-lib/domain';
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Context } from '../context.ts';
import type { Api } from '../http/api.ts';
import { refuse } from '../http/refusal.ts';
import { callerName } from '../identity/permission.ts';

const tags = ['Settings'];

export function settingRoutes(api: Api, { database, publicData, responseCache }: Context): void {
  api.route({
    method: 'GET',
    url: '/miscellaneouses',
    config: { permission: 'anyone' },
    preValidation: responseCache.serve,
    schema: { tags, response: { 200: z.array(settingSchema), 304: z.null() } },
    async handler(request, reply) {
      const { settings } = await publicData.current();
      return responseCache.send(request, reply, z.array(settingSchema), () => settings);
    },
  });

  api.route({
    method: 'GET',
    url: '/miscellaneouses/key',
    config: { permission: 'anyone' },
    schema: {
      tags,
      querystring: z.object({ title: z.string().check(z.minLength(1), z.maxLength(100)) }),
      response: { 200: settingSchema },
    },
    async handler(request) {
      const { settings } = await publicData.current();
      const setting = settings.find(({ title }) => title === request.query.title);
      if (!setting) throw refuse('setting_not_found');
      return setting;
    },
  });

  api.route({
    method: 'PUT',
    url: '/miscellaneouses/key',
    config: { permission: 'admin' },
    schema: { tags, body: settingChangeSchema, response: { 200: settingSchema } },
    async handler({ caller, body: { title, context } }) {
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
    },
  });
}
