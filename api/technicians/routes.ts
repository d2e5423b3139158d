import * as endpoints from '@salon/shared-lib/endpoints';
import { m } from '@salon/shared-lib/i18n';
import { addDays, datesFrom, isTooFarAhead, performingAll } from '@salon/shared-lib/scheduling';
import type { FastifyInstance } from 'fastify';
import { administer, removalRoute } from '../administration/administer.ts';
import {
  readTaken,
  readTakenByService,
  schedulesOn,
  takenBetween,
} from '../availability/schedule.ts';
import type { Context } from '../context.ts';
import { refuse } from '../http/refusal.ts';
import { route } from '../http/route.ts';
import { cachedRoute } from '../public-data/cached-route.ts';
import { rulesFor, techniciansFor } from '../public-data/public-data.ts';
import { bookingNow } from '../runtime/salon-clock.ts';
import { feedRoutes } from './feed-routes.ts';
import { photoRoutes } from './photo-routes.ts';
import { addTechnician, changeTechnician, removeTechnician } from './store.ts';
import { addTimeOff, readTimeOff, removeTimeOff } from './time-off.ts';

/** The technicians and their schedules, and changes by the owner: names, services, working days, photos. */
export function technicianRoutes(api: FastifyInstance, context: Context): void {
  const { database, publicData, responseCache, clock } = context;

  cachedRoute(api, endpoints.technicians, responseCache, async ({ caller }) =>
    techniciansFor(caller, await publicData.current()),
  );

  route(
    api,
    endpoints.availableTechnicians,
    { changes: 'nothing', storesNothing: true },
    async ({ caller, body }) =>
      performingAll(techniciansFor(caller, await publicData.current()), body.categoryIds),
  );

  cachedRoute(api, endpoints.schedules, responseCache, async ({ caller, query: { date } }) => {
    const technicians = techniciansFor(caller, await publicData.current());
    return schedulesOn(date, technicians, await readTakenByService(database.queries, date));
  });

  cachedRoute(api, endpoints.scheduledDays, responseCache, async ({ caller, query }) => {
    const data = await publicData.current();
    const { from, days } = query;
    if (isTooFarAhead(from, bookingNow(clock()), rulesFor(caller, data))) {
      throw refuse('too_far_ahead');
    }
    const technicians = techniciansFor(caller, data);
    const taken = await readTaken(database.queries, takenBetween(from, addDays(from, days - 1)));
    return datesFrom(from, days).map((date) => ({
      date,
      schedules: schedulesOn(date, technicians, taken),
    }));
  });

  route(api, endpoints.addTechnician, {}, ({ caller, body }) =>
    administer(context, caller, 'technician added', async (queries) =>
      addTechnician(queries, body, (await publicData.newest(queries)).rules),
    ),
  );
  route(api, endpoints.changeTechnician, {}, ({ caller, params: { id }, body }) =>
    administer(context, caller, 'technician changed', async (queries, tell) => {
      const { rules } = await publicData.newest(queries);
      return changeTechnician(queries, id, body, { nowMs: clock(), rules, tell });
    }),
  );
  photoRoutes(api, context);
  feedRoutes(api, context);
  removalRoute(api, context, endpoints.removeTechnician, 'technician removed', (queries, id) =>
    removeTechnician(queries, id, clock()),
  );

  route(api, endpoints.timeOff, {}, ({ query }) => readTimeOff(database.queries, query.from));
  route(api, endpoints.addTimeOff, {}, ({ caller, body }) =>
    administer(context, caller, 'time off added', (queries) => addTimeOff(queries, body, clock())),
  );
  route(api, endpoints.removeTimeOff, {}, async ({ caller, params: { id }, query: { date } }) => {
    await administer(context, caller, 'time off removed', (queries, tell) => {
      if (date !== undefined) tell({ date });
      return removeTimeOff(queries, id, { date });
    });
    return { message: m.removed() };
  });
}
