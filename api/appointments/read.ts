import type { Appointment, Visit } from '@salon/shared-lib/domain';
import { formatTime } from '@salon/shared-lib/scheduling';
import { type SQL, sql } from 'drizzle-orm';
import { type Queries, rowsOf } from '../db/database.ts';

type Row = {
  id: number;
  booking_id: number;
  customer_id: number;
  technician_id: number;
  technician: string;
  date: string;
  start_minute: number;
  note: string | null;
  name: string;
  phone: string;
  email: string | null;
  services: Visit['Services'];
};

/** An appointment and the party it belongs to: the id of the party's first one, its own when it is alone. */
export type StoredAppointment = Appointment & { booking_id: number };

/**
 * Appointments with everyone and everything in them. `condition` speaks of `a` (appointments);
 * `tail` says in which order and how many. The limit of one keeps the planner from reading all customers for a full day.
 */
export async function readAppointments(
  queries: Queries,
  condition: SQL,
  tail: SQL = sql`order by a.date, a.start_minute, a.id`,
): Promise<StoredAppointment[]> {
  const rows = await rowsOf<Row>(
    queries,
    sql`select a.id, coalesce(a.group_id, a.id) as booking_id, a.customer_id, a.technician_id, t.name as technician,
          a.date, a.start_minute, a.note, c.name, c.phone, c.email, lines.services
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
  return rows.map(
    ({ booking_id, technician, start_minute, services, name, phone, email, ...row }) => ({
      ...row,
      booking_id,
      start_service_time: formatTime(start_minute),
      service_ids: services.map(({ id }) => id),
      Customer: { name, phone, email },
      Technicians: [{ id: row.technician_id, name: technician }],
      Services: services,
    }),
  );
}

/** Visits as their customer knows them: a party is one, with all its technicians and services. */
export function groupVisits(appointments: readonly StoredAppointment[]): Visit[] {
  const visits = new Map<number, Visit>();
  for (const {
    booking_id,
    date,
    start_service_time,
    note,
    Technicians,
    Services,
  } of appointments) {
    const visit = visits.get(booking_id);
    if (visit) {
      visit.Technicians.push(...Technicians);
      visit.Services.push(...Services);
    } else {
      visits.set(booking_id, {
        id: booking_id,
        date,
        start_service_time,
        note,
        Technicians: [...Technicians],
        Services: [...Services],
      });
    }
  }
  return [...visits.values()];
}
