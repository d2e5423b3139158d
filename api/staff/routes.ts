import { staffChangeSchema, staffMemberSchema } from '@salon/shared-lib/administration';
import * as z from 'zod/mini';
import { administer, removalRoute } from '../administration/administer.ts';
import type { Context } from '../context.ts';
import type { Api } from '../http/api.ts';
import { idInPath } from '../http/query.ts';
import { addStaff, changeStaff, readAllStaff, removeStaff } from './store.ts';

const tags = ['Staff'];
const config = { permission: 'admin' } as const;

/** Who may log in. Whoever is removed is out with the next call they make. */
export function staffRoutes(api: Api, context: Context): void {
  api.route({
    method: 'GET',
    url: '/staff',
    config,
    schema: { tags, response: { 200: z.array(staffMemberSchema) } },
    handler: () => readAllStaff(context.database.queries),
  });
  api.route({
    method: 'POST',
    url: '/staff',
    config,
    schema: { tags, body: staffChangeSchema, response: { 201: staffMemberSchema } },
    async handler({ caller, body }, reply) {
      reply.code(201);
      return administer(context, caller, 'staff added', (queries) => addStaff(queries, body));
    },
  });
  api.route({
    method: 'PUT',
    url: '/staff/:id',
    config,
    schema: {
      tags,
      params: idInPath,
      body: staffChangeSchema,
      response: { 200: staffMemberSchema },
    },
    handler: ({ caller, params: { id }, body }) =>
      administer(context, caller, 'staff changed', (queries) =>
        changeStaff(queries, caller, id, body),
      ),
  });
  const removal = { url: '/staff', tags, action: 'staff removed' };
  removalRoute(api, context, removal, (queries, id, caller) => removeStaff(queries, caller, id));
}
