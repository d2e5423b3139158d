import type { CalendarColumn } from '@salon/shared-lib/domain';
import { formatTime } from '@salon/shared-lib/scheduling';
import { sql } from 'drizzle-orm';
import { type Queries, rowsOf } from '../db/database.ts';
import type { TechnicianRecord } from '../db/public-data.ts';

type Row = {
  id: number;
  customer_id: number;
  technician_id: number;
  date: string;
  start_minute: number;
  note: string | null;
  name: string;
  phone: string;
  email: string | null;
  services: { id: number; name: string; time: number; price: number; category_id: number }[];
};

/** A day of the salon for staff: every technician with the visits of that day, cancelled ones left out. */
export async function readCalendar(
  queries: Queries,
  date: string,
  technicians: readonly TechnicianRecord[],
): Promise<CalendarColumn[]> {
  const rows = await rowsOf<Row>(
    queries,
    sql`select a.id, a.customer_id, a.technician_id, a.date, a.start_minute, a.note, c.name, c.phone, c.email,
          json_agg(json_build_object('id', s.id, 'name', s.name, 'time', l.time, 'price', l.price,
            'category_id', s.category_id) order by s.id) as services
        from appointments a
        join customers c on c.id = a.customer_id
        join appointment_services l on l.appointment_id = a.id
        join services s on s.id = l.service_id
        where a.date = ${date} and a.note is distinct from 'deleted'
        group by a.id, c.id order by a.start_minute, a.id`,
  );
  return technicians.map(({ id, name }) => ({
    id,
    name,
    appointments: rows
      .filter(({ technician_id }) => technician_id === id)
      .map((row) => ({
        id: row.id,
        date: row.date,
        start_service_time: formatTime(row.start_minute),
        customer_id: row.customer_id,
        technician_id: row.technician_id,
        service_ids: row.services.map((service) => service.id),
        note: row.note,
        Customer: { name: row.name, phone: row.phone, email: row.email },
        Technicians: [{ id, name }],
        Services: row.services,
      })),
  }));
}
