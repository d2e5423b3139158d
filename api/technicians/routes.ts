import {
  availableTechniciansRequestSchema,
  dateSchema,
  technicianNameSchema,
  technicianScheduleSchema,
  technicianSchema,
} from '@salon/shared-lib/domain';
import { whoDoAll } from '@salon/shared-lib/scheduling';
import * as z from 'zod/mini';
import { readTakenByService, schedulesOn } from '../availability/schedule.ts';
import { techniciansFor } from '../availability/visible.ts';
import type { Context } from '../context.ts';
import type { Api } from '../http/api.ts';

const tags = ['Technicians'];

export function technicianRoutes(api: Api, { database, publicData, responseCache }: Context): void {
  api.route({
    method: 'GET',
    url: '/technicians',
    config: { permission: 'anyone' },
    preValidation: responseCache.serve,
    schema: { tags, response: { 200: z.array(technicianSchema), 304: z.null() } },
    async handler(request, reply) {
      const data = await publicData.current();
      return responseCache.send(request, reply, z.array(technicianSchema), () =>
        techniciansFor(request.caller, data),
      );
    },
  });

  api.route({
    method: 'POST',
    url: '/technicians/available',
    config: { permission: 'anyone', skipInvalidation: true },
    schema: {
      tags,
      body: availableTechniciansRequestSchema,
      response: { 200: z.array(technicianNameSchema) },
    },
    async handler(request) {
      const technicians = techniciansFor(request.caller, await publicData.current());
      return whoDoAll(technicians, request.body.categoryIds);
    },
  });

  api.route({
    method: 'GET',
    url: '/technicians/schedule',
    config: { permission: 'anyone' },
    preValidation: responseCache.serve,
    schema: {
      tags,
      querystring: z.object({ date: dateSchema }),
      response: { 200: z.array(technicianScheduleSchema), 304: z.null() },
    },
    async handler(request, reply) {
      const { date } = request.query;
      const data = await publicData.current();
      const technicians = techniciansFor(request.caller, data);
      return responseCache.send(request, reply, z.array(technicianScheduleSchema), async () =>
        schedulesOn(date, technicians, await readTakenByService(database.queries, date)),
      );
    },
  });
}
