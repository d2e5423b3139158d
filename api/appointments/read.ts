import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { appointmentColumns, appointmentShape } from '../db/appointment-columns.ts';
import type { Queries } from '../db/database.ts';
import { rowsOf } from '../db/rows.ts';

const rowSchema = z.object({
  ...appointmentShape,
  booking_id: z.int(),
  customer_id: z.int(),
  technician_id: z.int(),
  technician: z.string(),
  name: z.string(),
  phone: z.string(),
  email: z.nullable(z.string()),
  services: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      time: z.int(),
      price: z.int(),
      category_id: z.int(),
    }),
  ),
});

type Row = z.infer<typeof rowSchema>;

/** An appointment with its booking's id. Customer, technicians and services have the names of the wire. */
export type StoredAppointment = Omit<
  Row,
  'technician' | 'services' | 'name' | 'phone' | 'email'
> & {
  service_ids: number[];
  Customer: Pick<Row, 'name' | 'phone' | 'email'>;
  Technicians: { id: number; name: string }[];
  Services: Row['services'];
};

/**
 * Appointments with customer, technician and services. `condition` and `tail` (order and limit) refer to appointments as
 * `a`. The limit of one keeps the planner from reading all customers for a full date.
 */
export async function readAppointments(
  queries: Queries,
  condition: SQL,
  tail: SQL = sql`order by a.date, a.start_minute, a.id`,
): Promise<StoredAppointment[]> {
  const rows = await rowsOf(
    queries,
    rowSchema,
    sql`select ${appointmentColumns}, coalesce(a.group_id, a.id) as booking_id, a.customer_id, a.technician_id,
          t.name as technician, c.name, c.phone, c.email, lines.services
        from appointments a
        cross join lateral (select name, phone, email from customers where id = a.customer_id limit 1) c
        join technicians t on t.id = a.technician_id
        cross join lateral (
          select coalesce(json_agg(json_build_object('id', s.id, 'name', s.name, 'time', l.time, 'price', l.price,
            'category_id', s.category_id) order by s.id), '[]') as services
          from appointment_services l join services s on s.id = l.service_id where l.appointment_id = a.id
        ) lines
        where ${condition} ${tail}`,
  );
  return rows.map(({ technician, services, name, phone, email, ...row }) => ({
    ...row,
    service_ids: services.map(({ id }) => id),
    Customer: { name, phone, email },
    Technicians: [{ id: row.technician_id, name: technician }],
    Services: services,
  }));
}

/** The first appointment of each booking, with the technicians and services of all its appointments. */
export function mergeGroups(appointments: readonly StoredAppointment[]): StoredAppointment[] {
  const bookings = new Map<number, StoredAppointment>();
  for (const appointment of appointments) {
    const { booking_id, Technicians, Services } = appointment;
    const booking = bookings.get(booking_id);
    bookings.set(booking_id, {
      ...(booking ?? { ...appointment, id: booking_id }),
      Technicians: [...(booking?.Technicians ?? []), ...Technicians],
      Services: [...(booking?.Services ?? []), ...Services],
    });
  }
  return [...bookings.values()];
}
