import * as endpoints from '@salon/shared-lib/endpoints';
import { bookingNow, classifyHistory, salonNow } from '@salon/shared-lib/scheduling';
import { sql } from 'drizzle-orm';
import type { Context } from '../context.ts';
import type { Api } from '../http/api.ts';
import { route } from '../http/route.ts';
import { permitCustomer } from '../identity/permission.ts';
import { updateNote } from './cancel.ts';
import { mergeGroups, readAppointments } from './read.ts';
import { reschedule } from './reschedule.ts';
import { toAppointment, withStart, withWireStart } from './wire.ts';

/** Reading and changing the bookings of one customer, by the customer or by staff. */
export function changeRoutes(api: Api, context: Context): void {
  const { database, outbox, clock } = context;

  route(api, endpoints.customerHistory, {}, async ({ caller, query }) => {
    permitCustomer(caller, [endpoints.customerHistory.session], query.customer_id);
    const appointments = await readAppointments(
      database.queries,
      sql`a.customer_id = ${query.customer_id} and a.cancelled_at is null`,
    );
    // Notes are visible to staff only.
    const bookings = mergeGroups(appointments).map((booking) =>
      toAppointment(caller.staff ? booking : { ...booking, note: null }),
    );
    const { future, present, past } = classifyHistory(bookings, salonNow(clock()).date);
    return { future, present, past: past.reverse() };
  });

  route(api, endpoints.updateNote, { limits: ['change'] }, async ({ caller, body }) => {
    const updated = await database.transaction((queries) =>
      updateNote(queries, caller, bookingNow(clock()), body),
    );
    outbox.wake();
    return updated;
  });

  route(api, endpoints.rescheduleBooking, { limits: ['change'] }, async ({ caller, body }) => {
    const moved = await database.transaction((queries) =>
      reschedule(context, queries, caller, withStart(body)),
    );
    outbox.wake();
    return withWireStart(moved);
  });
}
