import {
  type BookingSummary,
  cancelledNote,
  type FoundAppointment,
  foundAppointmentSchema,
  inMenuOrder,
} from '@salon/shared-lib/domain';
import { byGuest } from '@salon/shared-lib/scheduling';
import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import {
  appointmentColumns,
  appointmentShape,
  performedServices,
} from '../db/appointment-columns.ts';
import type { Queries } from '../db/database.ts';
import { rowsOf } from '../db/rows.ts';
import type { PublicData } from '../public-data/public-data.ts';

const {
  customer_id,
  technician_id,
  customer_note,
  Customer,
  Services,
  revision,
  status,
  channel,
  booking_id,
  group,
  shares,
} = foundAppointmentSchema.shape;

const rowSchema = z.object({
  ...appointmentShape,
  booking_id,
  group,
  shares,
  customer_id,
  technician_id,
  customer_note,
  guest_name: z.nullable(z.string()),
  guest: z.nullable(z.int()),
  revision,
  status,
  channel,
  sequence: z.int(),
  technician: z.string(),
  Customer,
  Services,
});

/** An appointment with its booking's id. Customer, technicians and services have the names of the wire. */
export type StoredAppointment = z.infer<z.ZodMiniObject<typeof appointmentShape>> &
  Omit<FoundAppointment, 'start_service_time'> & { sequence: number };

/**
 * Appointments with customer, technician and services. `condition` and `tail` (order and limit) refer to appointments as
 * `a`. The customer is a subquery, because the planner could read all customers for a join.
 */
export async function readAppointments(
  queries: Queries,
  condition: SQL,
  tail: SQL = sql`order by a.date, a.start_minute, a.id`,
): Promise<StoredAppointment[]> {
  const rows = await rowsOf(
    queries,
    rowSchema,
    sql`select ${appointmentColumns}, coalesce(a.group_id, a.id) as booking_id,
          a.group_size as "group",
          case when a.group_id is null then 1 else (
            select count(distinct coalesce(p.guest, -p.id))::int from appointments p where p.group_id = a.group_id and p.cancelled_at is null
          ) end as shares,
          a.customer_id, a.technician_id, a.customer_note, a.guest_name, a.guest,
          a.revision, a.status, a.booking_channel as channel, a.sequence,
          t.name as technician, performed.services as "Services",
          (select json_build_object('name', name, 'phone', phone, 'email', email) from customers where id = a.customer_id) as "Customer"
        from appointments a
        join technicians t on t.id = a.technician_id
        ${performedServices}
        where ${condition} ${tail}`,
  );
  return rows.map(({ technician, guest_name, guest, ...row }) => ({
    ...row,
    ...(guest_name !== null && { guest_name }),
    ...(guest !== null && { guest }),
    service_ids: row.Services.map(({ id }) => id),
    Technicians: [{ id: row.technician_id, name: technician }],
  }));
}

/**
 * The first appointment of each booking, with the technicians, services and minutes of all its appointments: technicians in the
 * order of the guests (`byGuest`), services in that of the menu.
 */
export function mergeGroups(
  appointments: readonly StoredAppointment[],
  { menu }: Pick<PublicData, 'menu'>,
): (StoredAppointment & Pick<BookingSummary, 'parts'>)[] {
  const bookings = Map.groupBy(appointments, ({ booking_id }) => booking_id);
  return [...bookings].flatMap(([id, all]) => {
    const [first] = all;
    if (!first) return [];
    const parts = all.toSorted(byGuest);
    const services = parts.flatMap(({ Services }) => Services);
    // The guests of a group may have names of their own: none of them is that of the booking.
    const { guest_name, ...booking } = first;
    const isForOne = all.every((one) => one.guest_name === guest_name);
    return {
      ...booking,
      ...(guest_name !== undefined && isForOne && { guest_name }),
      id,
      minutes: Math.max(...parts.map(({ minutes }) => minutes)),
      Technicians: parts.flatMap(({ Technicians }) => Technicians),
      Services: inMenuOrder(services, menu),
      parts: parts.map(({ id, technician_id, minutes, service_ids, guest_name, guest }) => ({
        id,
        technician_id,
        minutes,
        service_ids,
        ...(guest_name !== undefined && { guest_name }),
        ...(guest !== undefined && { guest }),
      })),
    };
  });
}

/** An appointment as it goes over the wire. */
export function toAppointment<Row extends StoredAppointment>({
  cancelled,
  note,
  start,
  ...row
}: Row) {
  return { ...row, start_service_time: start, note: cancelled ? cancelledNote : note };
}
