import {
  appointmentSchema,
  calendarColumnSchema,
  dateSchema,
  technicianNameSchema,
  technicianUpdatedSchema,
  updateTechnicianSchema,
} from '@salon/shared-lib/domain';
import { baseLocale, m } from '@salon/shared-lib/i18n';
import { addDays, salonNow } from '@salon/shared-lib/scheduling';
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Context } from '../context.ts';
import type { Api } from '../http/api.ts';
import { idInAddress } from '../http/query.ts';
import { invalidInput } from '../http/refusal.ts';
import { readCalendar } from './calendar.ts';
import { readAppointments } from './read.ts';
import { alternatives, updateTechnician } from './reassign.ts';
import { searchAppointments, searchQuerySchema } from './search.ts';
import { toAppointment } from './wire.ts';

const tags = ['Appointments'];
const permission = 'staff';
/** A year, with the day of a leap year. */
const maxDays = 366;

/** Appointments for staff: calendar, lists, search, reassignment. */
export function staffAppointmentRoutes(api: Api, context: Context): void {
  const { database, publicData, outbox, clock } = context;
  const { queries } = database;

  // Existing clients use the first spelling.
  for (const url of ['/appointments/calender', '/appointments/calendar']) {
    api.route({
      method: 'GET',
      url,
      config: { permission },
      schema: {
        tags,
        querystring: z.object({ date: dateSchema }),
        response: { 200: z.array(calendarColumnSchema) },
      },
      async handler(request) {
        const { technicians } = await publicData.current();
        return readCalendar(queries, request.query.date, technicians);
      },
    });
  }

  api.route({
    method: 'GET',
    url: '/appointments/upcoming',
    config: { permission },
    schema: {
      tags,
      querystring: z.object({ tech_id: idInAddress }),
      response: { 200: z.array(appointmentSchema) },
    },
    async handler({ query }) {
      const upcoming = await readAppointments(
        queries,
        sql`a.technician_id = ${query.tech_id} and a.date >= ${salonNow(clock()).date}
            and a.cancelled_at is null`,
      );
      return upcoming.map(toAppointment);
    },
  });

  api.route({
    method: 'GET',
    url: '/appointments/by_technician',
    config: { permission },
    schema: {
      tags,
      querystring: z.object({ tech_id: idInAddress, from: dateSchema, to: dateSchema }),
      response: { 200: z.array(appointmentSchema) },
    },
    async handler({ query: { tech_id, from, to } }) {
      if (to < from || to > addDays(from, maxDays - 1)) {
        throw invalidInput(m.period_too_long({ days: maxDays }, { locale: baseLocale }));
      }
      const found = await readAppointments(
        queries,
        sql`a.technician_id = ${tech_id} and a.date between ${from} and ${to}
            and a.cancelled_at is null`,
      );
      return found.map(toAppointment);
    },
  });

  api.route({
    method: 'GET',
    url: '/appointments/search',
    config: { permission },
    schema: {
      tags,
      querystring: searchQuerySchema,
      response: { 200: z.array(appointmentSchema) },
    },
    async handler({ query }, reply) {
      const { appointments, next } = await searchAppointments(queries, query);
      if (next) {
        const rest = new URLSearchParams({
          keyword: query.keyword,
          ...(query.limit === undefined ? {} : { limit: String(query.limit) }),
          cursor: next,
        });
        reply.header('link', `</api/appointments/search?${rest}>; rel="next"`);
      }
      return appointments.map(toAppointment);
    },
  });

  api.route({
    method: 'GET',
    url: '/appointments/find_alternative_techs',
    config: { permission },
    schema: {
      tags,
      querystring: z.object({ id: idInAddress }),
      response: { 200: z.array(technicianNameSchema) },
    },
    handler: ({ query }) => alternatives(context, queries, query.id),
  });

  api.route({
    method: 'PUT',
    url: '/appointments/update_technician',
    config: { permission },
    schema: { tags, body: updateTechnicianSchema, response: { 200: technicianUpdatedSchema } },
    async handler({ caller, body }) {
      const updated = await database.transaction((within) =>
        updateTechnician(context, within, caller, body),
      );
      outbox.wake();
      return updated;
    },
  });
}
