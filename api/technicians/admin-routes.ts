import {
  inTheWaySchema,
  technicianChangeSchema,
  technicianExpectedSchema,
  timeOffEntrySchema,
  timeOffRequestSchema,
} from '@salon/shared-lib/administration';
import { dateSchema, errorSchema, technicianSchema } from '@salon/shared-lib/domain';
import * as z from 'zod/mini';
import { administer, removalRoute } from '../administration/administer.ts';
import type { Context } from '../context.ts';
import type { Api } from '../http/api.ts';
import { idInPath } from '../http/query.ts';
import {
  addTechnician,
  addTimeOff,
  changeTechnician,
  duringTimeOff,
  onWeekdaysOff,
  readTimeOff,
  removeTechnician,
  removeTimeOff,
} from './store.ts';

const config = { permission: 'admin' } as const;
/** What now stands where its technician does not work, for staff to give to others. */
const appointments = z.array(inTheWaySchema);

/** What administrators change of the technicians: who they are, what they do, when they work. */
export function technicianAdministrationRoutes(api: Api, context: Context): void {
  const tags = ['Technicians'];
  api.route({
    method: 'POST',
    url: '/technicians',
    config,
    schema: { tags, body: technicianChangeSchema, response: { 201: technicianSchema } },
    async handler({ caller, body }, reply) {
      reply.code(201);
      return administer(context, caller, 'technician added', async (queries) => ({
        ...body,
        id: await addTechnician(queries, body),
      }));
    },
  });
  api.route({
    method: 'PUT',
    url: '/technicians/:id',
    config,
    schema: {
      tags,
      params: idInPath,
      body: technicianChangeSchema,
      response: { 200: z.extend(technicianSchema, { appointments }) },
    },
    handler: ({ caller, params: { id }, body }) =>
      administer(context, caller, 'technician changed', async (queries) => {
        await changeTechnician(queries, id, body);
        return {
          ...body,
          id,
          appointments: await onWeekdaysOff(queries, id, body.unavailability, context.clock()),
        };
      }),
  });
  const removal = {
    url: '/technicians',
    tags,
    action: 'technician removed',
    refusals: { 409: z.union([technicianExpectedSchema, errorSchema]) },
  };
  removalRoute(api, context, removal, (queries, id) =>
    removeTechnician(queries, id, context.clock()),
  );
}

export function timeOffRoutes(api: Api, context: Context): void {
  const tags = ['Time off'];
  api.route({
    method: 'GET',
    url: '/technicians/time_off',
    config: { permission: 'staff' },
    schema: {
      tags,
      querystring: z.object({ from: dateSchema }),
      response: { 200: z.array(timeOffEntrySchema) },
    },
    handler: ({ query }) => readTimeOff(context.database.queries, query.from),
  });
  api.route({
    method: 'POST',
    url: '/technicians/time_off',
    config,
    schema: {
      tags,
      body: timeOffRequestSchema,
      response: { 201: z.extend(timeOffEntrySchema, { appointments }) },
    },
    async handler({ caller, body }, reply) {
      reply.code(201);
      return administer(context, caller, 'time off added', async (queries) => ({
        ...(await addTimeOff(queries, body)),
        appointments: await duringTimeOff(queries, body, context.clock()),
      }));
    },
  });
  const removal = { url: '/technicians/time_off', tags, action: 'time off removed' };
  removalRoute(api, context, removal, removeTimeOff);
}
