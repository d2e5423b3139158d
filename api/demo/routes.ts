import * as endpoints from '@salon/shared-lib/endpoints';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { route } from '../http/route.ts';
import { readDemoData } from './left-over.ts';

/** What of the demo is in the data of a site in production. Once it is gone it does not come back: nothing is read any more. */
export function demoDataRoutes(api: FastifyInstance, { database, environment }: Context): void {
  const none = { owner: false, customers: false };
  let isGone = environment.SALON_MODE !== 'production';
  route(api, endpoints.demoData, {}, async () => {
    if (isGone) return none;
    const found = await readDemoData(database);
    isGone = !found.owner && !found.customers;
    return found;
  });
}
