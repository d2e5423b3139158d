import { availableDaySchema, dateSchema } from '@salon/shared-lib/domain';
import {
  addDays,
  bookingNow,
  datesFrom,
  daySlots,
  isTooFarAhead,
  serviceMinutes,
  whoDoAll,
} from '@salon/shared-lib/scheduling';
import * as z from 'zod/mini';
import type { Context } from '../context.ts';
import type { Api } from '../http/api.ts';
import { idInAddress, idsInAddress, numberInAddress } from '../http/query.ts';
import { chosenServices } from '../services/chosen.ts';
import { tooFarAhead } from './free.ts';
import { readTaken, schedulesOn } from './schedule.ts';
import { techniciansFor } from './visible.ts';

const mostDays = 31;
const mostServices = 20;

const querySchema = z.object({
  service_ids: idsInAddress(mostServices),
  from: z.optional(dateSchema),
  days: z.optional(numberInAddress(z.int().check(z.minimum(1), z.maximum(mostDays)))),
  technician_id: z.optional(idInAddress),
});

export function availabilityRoutes(
  api: Api,
  { database, publicData, responseCache, clock }: Context,
): void {
  api.route({
    method: 'GET',
    url: '/availability',
    config: { permission: 'anyone' },
    preValidation: responseCache.serve,
    schema: {
      tags: ['Availability'],
      querystring: querySchema,
      response: { 200: z.array(availableDaySchema), 304: z.null() },
    },
    async handler(request, reply) {
      const data = await publicData.current();
      const services = chosenServices(data, request.query.service_ids);
      const now = bookingNow(clock());
      const { from = now.date, days = 14, technician_id } = request.query;
      if (isTooFarAhead(from, now)) throw tooFarAhead();
      const length = serviceMinutes(services);
      const categories = new Set(services.map(({ category_id }) => category_id));
      const technicians = whoDoAll(techniciansFor(request.caller, data), categories).filter(
        ({ id }) => technician_id === undefined || id === technician_id,
      );
      return responseCache.send(request, reply, z.array(availableDaySchema), async () => {
        const taken = await readTaken(database.queries, from, addDays(from, days - 1));
        return datesFrom(from, days).map((date) => ({
          date,
          slots: daySlots({
            date,
            now,
            schedules: schedulesOn(date, technicians, taken),
            length,
            rules: data.rules,
          }),
        }));
      });
    },
  });
}
