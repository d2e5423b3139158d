import {
  errorSchema,
  noteUpdatedSchema,
  rescheduledSchema,
  rescheduleSchema,
  slotTakenSchema,
  updateNoteSchema,
  visitHistorySchema,
} from '@salon/shared-lib/domain';
import { bookingNow, classifyHistory, salonNow } from '@salon/shared-lib/scheduling';
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Context } from '../context.ts';
import type { Api } from '../http/api.ts';
import { idInAddress } from '../http/query.ts';
import { permitCustomer } from '../identity/permission.ts';
import { updateNote } from './cancel.ts';
import { mergeGroups, readAppointments } from './read.ts';
import { reschedule } from './reschedule.ts';
import { toAppointment, withStart, withStartText } from './wire.ts';

const tags = ['Appointments'];

/** Reading and changing the bookings of one customer, by the customer or by staff. */
export function changeRoutes(api: Api, context: Context): void {
  const { database, outbox, clock } = context;

  api.route({
    method: 'GET',
    url: '/appointments/customer_history',
    config: { permission: 'customer' },
    schema: {
      tags,
      querystring: z.object({ customer_id: idInAddress }),
      response: { 200: visitHistorySchema },
    },
    async handler({ caller, query }) {
      permitCustomer(caller, ['history'], query.customer_id);
      const appointments = await readAppointments(
        database.queries,
        sql`a.customer_id = ${query.customer_id} and a.cancelled_at is null`,
      );
      // Only staff read what staff noted.
      const bookings = mergeGroups(appointments).map((booking) =>
        toAppointment(caller.staff ? booking : { ...booking, note: null }),
      );
      const { future, present, past } = classifyHistory(bookings, salonNow(clock()).date);
      return { future, present, past: past.reverse() };
    },
  });

  api.route({
    method: 'PUT',
    url: '/appointments/update_note',
    config: { permission: 'customer', limits: ['change'] },
    schema: { tags, body: updateNoteSchema, response: { 200: noteUpdatedSchema } },
    async handler({ caller, body }) {
      const updated = await database.transaction((queries) =>
        updateNote(queries, caller, bookingNow(clock()), body),
      );
      outbox.wake();
      return updated;
    },
  });

  api.route({
    method: 'PUT',
    url: '/appointments/reschedule',
    config: { permission: 'customer', limits: ['change'] },
    schema: {
      tags,
      body: rescheduleSchema,
      response: { 200: rescheduledSchema, 400: z.union([slotTakenSchema, errorSchema]) },
    },
    async handler({ caller, body }) {
      const moved = await database.transaction((queries) =>
        reschedule(context, queries, caller, withStart(body)),
      );
      outbox.wake();
      return withStartText(moved);
    },
  });
}
