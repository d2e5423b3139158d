import * as endpoints from '@salon/shared-lib/endpoints';
import { administer, removalRoute } from '../administration/administer.ts';
import type { Context } from '../context.ts';
import type { Api } from '../http/api.ts';
import { route } from '../http/route.ts';
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

/** Changes of the technicians by administrators: names, services, working days. */
export function technicianAdministrationRoutes(api: Api, context: Context): void {
  route(api, endpoints.addTechnician, {}, ({ caller, body }) =>
    administer(context, caller, 'technician added', async (queries) => ({
      ...body,
      id: await addTechnician(queries, body),
    })),
  );
  route(api, endpoints.changeTechnician, {}, ({ caller, params: { id }, body }) =>
    administer(context, caller, 'technician changed', async (queries) => {
      await changeTechnician(queries, id, body);
      return {
        ...body,
        id,
        appointments: await onWeekdaysOff(queries, id, body.unavailability, context.clock()),
      };
    }),
  );
  removalRoute(api, context, endpoints.removeTechnician, 'technician removed', (queries, id) =>
    removeTechnician(queries, id, context.clock()),
  );
}

export function timeOffRoutes(api: Api, context: Context): void {
  route(api, endpoints.timeOff, {}, ({ query }) =>
    readTimeOff(context.database.queries, query.from),
  );
  route(api, endpoints.addTimeOff, {}, ({ caller, body }) =>
    administer(context, caller, 'time off added', async (queries) => ({
      ...(await addTimeOff(queries, body)),
      appointments: await duringTimeOff(queries, body, context.clock()),
    })),
  );
  removalRoute(api, context, endpoints.removeTimeOff, 'time off removed', removeTimeOff);
}
