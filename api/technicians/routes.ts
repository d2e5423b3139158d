import {
  availableTechniciansRequestSchema,
  dateSchema,
  technicianNameSchema,
  technicianScheduleSchema,
  technicianSchema,
} from '@salon/shared-lib/domain';
import { whoDoAll } from '@salon/shared-lib/scheduling';
import * as z from 'zod/mini';
import type { Api, Context } from '../context.ts';
import { readTakenByService, schedulesOn } from './schedule.ts';
import { techniciansFor } from './visible.ts';

const tags = ['Technicians'];

export function technicianRoutes(api: Api, { database, publicData, answers }: Context): void {
  api.route({
    method: 'GET',
    url: '/technicians',
    config: { permission: 'anyone' },
    preValidation: answers.answer,
    schema: { tags, response: { 200: z.array(technicianSchema), 304: z.null() } },
    async handler(request, reply) {
      const data = await publicData.current();
      return answers.send(request, reply, z.array(technicianSchema), () =>
        techniciansFor(request.caller, data),
      );
    },
  });

  api.route({
    method: 'POST',
    url: '/technicians/available',
    config: { permission: 'anyone', keepsAnswers: true },
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
    preValidation: answers.answer,
    schema: {
      tags,
      querystring: z.object({ date: dateSchema }),
      response: { 200: z.array(technicianScheduleSchema), 304: z.null() },
    },
    async handler(request, reply) {
      const { date } = request.query;
      const data = await publicData.current();
      const technicians = techniciansFor(request.caller, data);
      return answers.send(request, reply, z.array(technicianScheduleSchema), async () =>
        schedulesOn(date, technicians, await readTakenByService(database.queries, date)),
      );
    },
  });
}
