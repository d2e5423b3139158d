import {
  categoryChangeSchema,
  orderSchema,
  serviceChangeSchema,
} from '@salon/shared-lib/administration';
import { menuSchema, serviceCategorySchema, serviceSchema } from '@salon/shared-lib/domain';
import { administer, removalRoute } from '../administration/administer.ts';
import type { Context } from '../context.ts';
import type { Api } from '../http/api.ts';
import { idInPath } from '../http/query.ts';
import {
  addCategory,
  addService,
  changeCategory,
  changeService,
  removeCategory,
  removeService,
  reorder,
} from './store.ts';

const tags = ['Services'];
const config = { permission: 'admin' } as const;

/** What administrators change of the menu. Nothing that was booked changes with it. */
export function menuAdministrationRoutes(api: Api, context: Context): void {
  categoryRoutes(api, context);
  orderRoutes(api, context);
  api.route({
    method: 'POST',
    url: '/services',
    config,
    schema: { tags, body: serviceChangeSchema, response: { 201: serviceSchema } },
    async handler({ caller, body }, reply) {
      reply.code(201);
      return administer(context, caller, 'service added', (queries) => addService(queries, body));
    },
  });
  api.route({
    method: 'PUT',
    url: '/services/:id',
    config,
    schema: { tags, params: idInPath, body: serviceChangeSchema, response: { 200: serviceSchema } },
    handler: ({ caller, params: { id }, body }) =>
      administer(context, caller, 'service changed', (queries) => changeService(queries, id, body)),
  });
  removalRoute(api, context, { url: '/services', tags, action: 'service removed' }, removeService);
}

function categoryRoutes(api: Api, context: Context): void {
  api.route({
    method: 'POST',
    url: '/services/categories',
    config,
    schema: { tags, body: categoryChangeSchema, response: { 201: serviceCategorySchema } },
    async handler({ caller, body: { name } }, reply) {
      reply.code(201);
      return administer(context, caller, 'category added', (queries) => addCategory(queries, name));
    },
  });
  api.route({
    method: 'PUT',
    url: '/services/categories/:id',
    config,
    schema: {
      tags,
      params: idInPath,
      body: categoryChangeSchema,
      response: { 200: serviceCategorySchema },
    },
    handler: ({ caller, params: { id }, body: { name } }) =>
      administer(context, caller, 'category changed', (queries) =>
        changeCategory(queries, id, name),
      ),
  });
  const removal = { url: '/services/categories', tags, action: 'category removed' };
  removalRoute(api, context, removal, removeCategory);
}

function orderRoutes(api: Api, context: Context): void {
  for (const [url, table] of [
    ['/services/order', 'services'],
    ['/services/categories/order', 'service_categories'],
  ] as const) {
    api.route({
      method: 'PUT',
      url,
      config,
      schema: { tags, body: orderSchema, response: { 200: menuSchema } },
      async handler({ caller, body: { ids } }) {
        await administer(context, caller, `${table} ordered`, async (queries) => {
          await reorder(queries, table, ids);
          return { id: ids[0] ?? 0 };
        });
        return (await context.publicData.current()).menu;
      },
    });
  }
}
