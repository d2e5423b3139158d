import { type Appointment, appointmentSchema } from '@salon/shared-lib/domain';
import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { appointmentColumns, appointmentShape } from '../db/appointment-columns.ts';
import type { Queries } from '../db/database.ts';
import { rowsOf } from '../db/rows.ts';

/** An appointment with its booking's id. Customer, technicians and services have the names of the wire. */
const rowSchema = z.extend(z.omit(appointmentSchema, { start_service_time: true }), {
  ...appointmentShape,
  booking_id: z.int(),
});
export type StoredAppointment = z.infer<typeof rowSchema>;

/**
 * Appointments with customer, technician and services. `condition` and `tail` (order and limit) refer to appointments as
 * `a`. The limit of one keeps the planner from reading all customers for a full date.
 */
export function readAppointments(
  queries: Queries,
  condition: SQL,
  tail: SQL = sql`order by a.date, a.start_minute, a.id`,
): Promise<StoredAppointment[]> {
  return rowsOf(
    queries,
    rowSchema,
    sql`select ${appointmentColumns}, coalesce(a.group_id, a.id) as booking_id, a.customer_id, a.technician_id,
          lines.service_ids, json_build_object('name', c.name, 'phone', c.phone, 'email', c.email) as "Customer",
          json_build_array(json_build_object('id', t.id, 'name', t.name)) as "Technicians", lines.services as "Services"
        from appointments a
        cross join lateral (select name, phone, email from customers where id = a.customer_id limit 1) c
        join technicians t on t.id = a.technician_id
        cross join lateral (
          select coalesce(json_agg(s.id order by s.id), '[]') as service_ids,
            coalesce(json_agg(json_build_object('id', s.id, 'name', s.name, 'time', l.time, 'price', l.price,
              'category_id', s.category_id) order by s.id), '[]') as services
          from appointment_services l join services s on s.id = l.service_id where l.appointment_id = a.id
        ) lines
        where ${condition} ${tail}`,
  );
}

/** The first appointment of each booking, with the technicians and services of all its appointments. */
export function mergeGroups(appointments: readonly StoredAppointment[]): StoredAppointment[] {
  const bookings = Map.groupBy(appointments, ({ booking_id }) => booking_id);
  return [...bookings.values()].flatMap((all) =>
    all.slice(0, 1).map((first) => ({
      ...first,
      id: first.booking_id,
      Technicians: all.flatMap(({ Technicians }) => Technicians),
      Services: all.flatMap(({ Services }) => Services),
    })),
  );
}

/** The note that a cancelled appointment has on the wire, and that cancels when it is written. */
export const cancelledNote = 'deleted';

/** An appointment as it goes over the wire. */
export function toAppointment({ cancelled, note, start, ...row }: StoredAppointment): Appointment {
  return { ...row, start_service_time: start, note: cancelled ? cancelledNote : note };
}
