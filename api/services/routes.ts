import { menuSchema } from '@salon/shared-lib/domain';
import * as z from 'zod/mini';
import type { Api, Context } from '../context.ts';

export function serviceRoutes(api: Api, { publicData, answers }: Context): void {
  api.route({
    method: 'GET',
    url: '/services',
    config: { permission: 'anyone' },
    preValidation: answers.answer,
    schema: { tags: ['Services'], response: { 200: menuSchema, 304: z.null() } },
    async handler(request, reply) {
      const { menu } = await publicData.current();
      return answers.send(request, reply, menuSchema, () => menu);
    },
  });
}
