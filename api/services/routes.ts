import { menuSchema } from '@salon/shared-lib/domain';
import type { Api, Context } from '../context.ts';

export function serviceRoutes(api: Api, { publicData, answers }: Context): void {
  api.route({
    method: 'GET',
    url: '/services',
    config: { permission: 'anyone' },
    schema: { tags: ['Services'], response: { 200: menuSchema } },
    async handler(request, reply) {
      const { menu, version } = await publicData.current();
      return answers.send(request, reply, `services ${version}`, menuSchema, () => menu);
    },
  });
}
