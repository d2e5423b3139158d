import { settingSchema } from '@salon/shared-lib/domain';
import * as z from 'zod/mini';
import type { Api, Context } from '../context.ts';
import { Refusal } from '../security/refusal.ts';

const tags = ['Settings'];

export function settingRoutes(api: Api, { publicData }: Context): void {
  api.route({
    method: 'GET',
    url: '/miscellaneouses',
    config: { permission: 'anyone' },
    schema: { tags, response: { 200: z.array(settingSchema) } },
    async handler() {
      return (await publicData.current()).settings;
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
      if (!setting) throw new Refusal(404, 'setting_not_found', 'There is no such setting.');
      return setting;
    },
  });
}
