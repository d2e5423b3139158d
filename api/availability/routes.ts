import { bookingHorizon } from '@salon/shared-lib/domain';
import { availability, nextFree } from '@salon/shared-lib/endpoints';
import {
  addDays,
  cleanupOf,
  datesFrom,
  daySlots,
  isTooFarAhead,
  performingAll,
  serviceMinutes,
} from '@salon/shared-lib/scheduling';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { refuse } from '../http/refusal.ts';
import { cachedRoute } from '../public-data/cached-route.ts';
import { nowFor, rulesFor, techniciansFor } from '../public-data/public-data.ts';
import { bookingNow } from '../runtime/salon-clock.ts';
import { chosenServices } from '../services/chosen.ts';
import { soonestStarts } from './next-free.ts';
import { readTaken, schedulesOn, takenBetween } from './schedule.ts';

const defaultDays = 14;
/** The half hour that pages name (`soonest_free_…`). */
const defaultMinutes = 30;

export function availabilityRoutes(
  api: FastifyInstance,
  { database, publicData, responseCache, clock }: Context,
): void {
  cachedRoute(api, availability, responseCache, async ({ caller, query }) => {
    const data = await publicData.current();
    const services = chosenServices(data, query.service_ids);
    const now = nowFor(caller, clock());
    const rules = rulesFor(caller, data);
    const { from = now.date, days = defaultDays, technician_id } = query;
    if (isTooFarAhead(from, now, rules)) throw refuse('too_far_ahead');
    const length = serviceMinutes(services);
    const cleanup = cleanupOf(services);
    const categories = new Set(services.map(({ category_id }) => category_id));
    const technicians = performingAll(techniciansFor(caller, data), categories).filter(
      ({ id }) => technician_id === undefined || id === technician_id,
    );
    const taken = await readTaken(database.queries, takenBetween(from, addDays(from, days - 1)));
    return datesFrom(from, days).map((date) => ({
      date,
      slots: daySlots({
        date,
        now,
        schedules: schedulesOn(date, technicians, taken),
        length,
        cleanup,
        rules,
      }),
    }));
  });

  cachedRoute(api, nextFree, responseCache, async ({ caller, query }) => {
    const data = await publicData.current();
    // One horizon for everyone: the answer is for the pages of customers.
    const { rules } = data;
    return soonestStarts(
      database.queries,
      techniciansFor(caller, data),
      bookingNow(clock()),
      query.minutes ?? defaultMinutes,
      { ...rules, horizonDays: rules.horizonDays ?? bookingHorizon.default },
    );
  });
}
