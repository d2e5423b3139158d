import * as endpoints from '@salon/shared-lib/endpoints';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { auditRow } from '../db/audit.ts';
import { csvAnswer, sendCsv } from '../http/csv.ts';
import { linkNextPage } from '../http/next-page.ts';
import { checkPeriod } from '../http/period.ts';
import { route } from '../http/route.ts';
import { callerName } from '../identity/permission.ts';
import { readBookingMessages } from '../messages/booking-messages.ts';
import { bookingNow, salonNow } from '../runtime/salon-clock.ts';
import { alternatives, alternativesOfSeveral } from './alternatives.ts';
import { cancelMany } from './cancel-many.ts';
import { readDay, readWeek } from './day.ts';
import { exportAppointments } from './export.ts';
import { giveToCustomer } from './give-to-customer.ts';
import { heldMessage } from './held-message.ts';
import { newPlaces } from './new-places.ts';
import { ownDay } from './own-day.ts';
import { readAppointments, toAppointment } from './read.ts';
import { updateTechnician } from './reassign.ts';
import { countAppointments, searchAppointments } from './search.ts';
import { setStatus } from './status.ts';

/** A year, with the day of a leap year. */
const maxDays = 366;

/** Appointments for staff: calendar, lists, search, status, reassignment. */
export function staffAppointmentRoutes(api: FastifyInstance, context: Context): void {
  const { database, publicData, clock } = context;
  const { queries } = database;

  route(api, endpoints.deskDay, {}, async ({ caller, query }) =>
    ownDay(caller, await readDay(queries, await publicData.current(), query.date)),
  );

  route(api, endpoints.deskWeek, {}, async ({ query }) =>
    readWeek(queries, await publicData.current(), bookingNow(clock()), query.from),
  );

  route(api, endpoints.setAppointmentStatus, { changes: 'nothing' }, ({ caller, body }) =>
    database.transaction((queries) => setStatus(queries, caller, body)),
  );

  route(api, endpoints.giveToCustomer, { changes: 'nothing' }, ({ caller, body }) =>
    database.transaction((queries) => giveToCustomer(queries, caller, body)),
  );

  route(api, endpoints.heldMessage, { changes: 'messages' }, ({ caller, body }) =>
    database.transaction((queries) => heldMessage(queries, caller, body)),
  );

  route(api, endpoints.bookingMessages, {}, ({ query }) => readBookingMessages(queries, query.id));

  for (const endpoint of [endpoints.dayCalendar, endpoints.dayCalender]) {
    route(api, endpoint, {}, async ({ query }) => {
      const { technicians } = await publicData.current();
      const appointments = await readAppointments(
        queries,
        sql`a.date = ${query.date} and a.cancelled_at is null`,
      );
      const columns = new Map(technicians.map(({ id, name }) => [id, name]));
      // Removed technicians only where they still have appointments.
      for (const { id, name } of appointments.flatMap(({ Technicians }) => Technicians)) {
        if (!columns.has(id)) columns.set(id, name);
      }
      return [...columns].map(([id, name]) => ({
        id,
        name,
        appointments: appointments
          .filter(({ technician_id }) => technician_id === id)
          .map(toAppointment),
      }));
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
    checkPeriod({ from, to }, maxDays);
    const found = await readAppointments(
      queries,
      sql`a.technician_id = ${tech_id} and a.date between ${from} and ${to}
          and a.cancelled_at is null`,
    );
    return found.map(toAppointment);
  });

  route(api, endpoints.searchAppointments, {}, async ({ query }, reply) => {
    const { appointments, next } = await searchAppointments(queries, query, readAppointments);
    linkNextPage(reply, endpoints.searchAppointments.path, query, next);
    return appointments.map(toAppointment);
  });

  route(api, endpoints.countAppointments, {}, async ({ query }) => ({
    total: await countAppointments(queries, query),
  }));

  route(
    api,
    endpoints.exportAppointments,
    { fastify: csvAnswer },
    async ({ caller, method, query }, reply) => {
      const lines = await exportAppointments(queries, query);
      if (method !== 'HEAD')
        await queries.execute(auditRow(callerName(caller), 'appointments exported', {}));
      const { date } = salonNow(clock());
      return sendCsv(reply, `appointments-${date}`, lines);
    },
  );

  route(api, endpoints.cancelMany, {}, async ({ caller, body }) => {
    const data = await context.publicData.current();
    return database.transaction((queries) =>
      cancelMany(queries, caller, data, bookingNow(clock()), body),
    );
  });

  route(api, endpoints.alternativeTechnicians, {}, ({ query }) =>
    alternatives(context, queries, query.id),
  );

  route(api, endpoints.alternativesOfSeveral, {}, ({ query }) =>
    alternativesOfSeveral(context, queries, query.ids),
  );

  route(api, endpoints.newPlaces, {}, ({ query }) => newPlaces(context, queries, query));

  route(api, endpoints.reassignAppointment, {}, ({ caller, body }) =>
    database.transaction((queries) => updateTechnician(context, queries, caller, body)),
  );
}
