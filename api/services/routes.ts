import * as endpoints from '@salon/shared-lib/endpoints';
import type { FastifyInstance } from 'fastify';
import { administer, removalRoute } from '../administration/administer.ts';
import type { Context } from '../context.ts';
import { route } from '../http/route.ts';
import { cachedRoute } from '../public-data/cached-route.ts';
import {
  addCategory,
  addService,
  changeCategory,
  changeService,
  removeCategory,
  removeService,
  reorder,
} from './store.ts';

/** The menu, and its changes. Booked appointments keep their services. */
export function serviceRoutes(api: FastifyInstance, context: Context): void {
  const readMenu = async () => (await context.publicData.current()).menu;
  cachedRoute(api, endpoints.menu, context.responseCache, readMenu);

  route(api, endpoints.addService, {}, ({ caller, body }) =>
    administer(context, caller, 'service added', (queries) => addService(queries, body)),
  );
  route(api, endpoints.changeService, {}, ({ caller, params: { id }, body }) =>
    administer(context, caller, 'service changed', (queries, tell) =>
      changeService(queries, id, body, tell),
    ),
  );
  removalRoute(api, context, endpoints.removeService, 'service removed', (queries, id) =>
    removeService(queries, id),
  );

  route(api, endpoints.addCategory, {}, ({ caller, body: { name } }) =>
    administer(context, caller, 'category added', (queries) => addCategory(queries, name)),
  );
  route(api, endpoints.changeCategory, {}, ({ caller, params: { id }, body }) =>
    administer(context, caller, 'category changed', (queries, tell) =>
      changeCategory(queries, id, body, tell),
    ),
  );
  removalRoute(api, context, endpoints.removeCategory, 'category removed', (queries, id) =>
    removeCategory(queries, id),
  );

  for (const [endpoint, table] of [
    [endpoints.orderServices, 'services'],
    [endpoints.orderCategories, 'service_categories'],
  ] as const) {
    route(api, endpoint, {}, async ({ caller, body }) => {
      await administer(context, caller, `${table} ordered`, async (queries) => {
        await reorder(queries, table, body);
        return { id: body.ids[0] ?? 0 };
      });
      return readMenu();
    });
  }
}
