import * as endpoints from '@salon/shared-lib/endpoints';
import { baseLocale, m } from '@salon/shared-lib/i18n';
import { addDays, salonNow } from '@salon/shared-lib/scheduling';
import { sql } from 'drizzle-orm';
import type { Context } from '../context.ts';
import type { Api } from '../http/api.ts';
import { invalidInput } from '../http/refusal.ts';
import { route } from '../http/route.ts';
import { readCalendar } from './calendar.ts';
import { readAppointments } from './read.ts';
import { alternatives, updateTechnician } from './reassign.ts';
import { searchAppointments } from './search.ts';
import { toAppointment } from './wire.ts';

/** A year, with the day of a leap year. */
const maxDays = 366;

/** Appointments for staff: calendar, lists, search, reassignment. */
export function staffAppointmentRoutes(api: Api, context: Context): void {
  const { database, publicData, outbox, clock } = context;
  const { queries } = database;

  for (const endpoint of [endpoints.dayCalendar, endpoints.dayCalender]) {
    route(api, endpoint, {}, async ({ query }) => {
      const { technicians } = await publicData.current();
      return readCalendar(queries, query.date, technicians);
    });
  }

  route(api, endpoints.upcomingAppointments, {}, async ({ query }) => {
    const upcoming = await readAppointments(
      queries,
      sql`a.technician_id = ${query.tech_id} and a.date >= ${salonNow(clock()).date}
          and a.cancelled_at is null`,
    );
    return upcoming.map(toAppointment);
  });

  route(api, endpoints.technicianAppointments, {}, async ({ query: { tech_id, from, to } }) => {
    if (to < from || to > addDays(from, maxDays - 1)) {
      throw invalidInput(m.period_too_long({ days: maxDays }, { locale: baseLocale }));
    }
    const found = await readAppointments(
      queries,
      sql`a.technician_id = ${tech_id} and a.date between ${from} and ${to}
          and a.cancelled_at is null`,
    );
    return found.map(toAppointment);
  });

  route(api, endpoints.searchAppointments, {}, async ({ query }, reply) => {
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
  });

  route(api, endpoints.alternativeTechnicians, {}, ({ query }) =>
    alternatives(context, queries, query.id),
  );

  route(api, endpoints.reassignAppointment, {}, async ({ caller, body }) => {
    const updated = await database.transaction((within) =>
      updateTechnician(context, within, caller, body),
    );
    outbox.wake();
    return updated;
  });
}
