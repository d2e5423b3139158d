import { menuSchema } from '@salon/shared-lib/domain';
import * as z from 'zod/mini';
import type { Context } from '../context.ts';
import type { Api } from '../http/api.ts';

export function serviceRoutes(api: Api, { publicData, responseCache }: Context): void {
  api.route({
    method: 'GET',
    url: '/services',
    config: { permission: 'anyone' },
    preValidation: responseCache.serve,
    schema: { tags: ['Services'], response: { 200: menuSchema, 304: z.null() } },
    async handler(request, reply) {
      const { menu } = await publicData.current();
      return responseCache.send(request, reply, menuSchema, () => menu);
    },
  });
}
