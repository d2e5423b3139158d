import * as endpoints from '@salon/shared-lib/endpoints';
import { performingAll } from '@salon/shared-lib/scheduling';
import { readTakenByService, schedulesOn } from '../availability/schedule.ts';
import { techniciansFor } from '../availability/visible.ts';
import type { Context } from '../context.ts';
import type { Api } from '../http/api.ts';
import { route } from '../http/route.ts';
import { cachedRoute } from '../public-data/cached-route.ts';

export function technicianRoutes(api: Api, { database, publicData, responseCache }: Context): void {
  cachedRoute(api, endpoints.technicians, responseCache, async ({ caller }) =>
    techniciansFor(caller, await publicData.current()),
  );

  route(api, endpoints.availableTechnicians, { skipInvalidation: true }, async ({ caller, body }) =>
    performingAll(techniciansFor(caller, await publicData.current()), body.categoryIds),
  );

  cachedRoute(api, endpoints.schedules, responseCache, async ({ caller, query: { date } }) => {
    const technicians = techniciansFor(caller, await publicData.current());
    return schedulesOn(date, technicians, await readTakenByService(database.queries, date));
  });
}
