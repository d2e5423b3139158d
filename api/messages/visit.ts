import { formatTime } from '@salon/shared-lib/scheduling';
import { sql } from 'drizzle-orm';
import { type Queries, rowsOf } from '../db/database.ts';

/** A booking with everyone and everything in it, as messages need it: of a party all technicians and services. */
export type VisitDetails = {
  id: number;
  date: string;
  start_minute: number;
  start_service_time: string;
  end_minute: number;
  end_service_time: string;
  cancelled: boolean;
  sequence: number;
  Customer: {
    name: string;
    phone: string;
    /** Null also when someone with only the phone number added one, after this visit was booked. */
    email: string | null;
    /** Who reads it may know no more than the phone number. */
    emailUnproven: boolean;
    optInSms: boolean;
  };
  Technicians: { name: string }[];
  Services: { name: string }[];
};

type Row = Pick<
  VisitDetails,
  'id' | 'date' | 'start_minute' | 'end_minute' | 'cancelled' | 'sequence' | 'Customer'
> & { technicians: string[]; services: string[] };

/** The booking whose first appointment this is. */
export async function readVisit(queries: Queries, id: number): Promise<VisitDetails | null> {
  const [row] = await rowsOf<Row>(
    queries,
    sql`select a.id, a.date, a.start_minute, a.cancelled_at is not null as cancelled, a.sequence,
          json_build_object('name', c.name, 'phone', c.phone, 'email', case when told.known then c.email end, 'emailUnproven', c.email_unproven, 'optInSms', c.opt_in_sms) as "Customer",
          party.end_minute, party.technicians, lines.services
        from appointments a
        join customers c on c.id = a.customer_id
        cross join lateral (
          select not c.email_unproven or exists (
            select from audit t where t.appointment_id = a.id and t.action = 'booked' and t.at >= c.email_added_at
          ) as known
        ) told
        cross join lateral (
          select max(p.start_minute + p.length) as end_minute, json_agg(t.name order by t.id) as technicians
          from appointments p join technicians t on t.id = p.technician_id where p.id = a.id or p.group_id = a.id
        ) party
        cross join lateral (
          select coalesce(json_agg(s.name order by s.id), '[]') as services
          from appointments p
          join appointment_services l on l.appointment_id = p.id
          join services s on s.id = l.service_id where p.id = a.id or p.group_id = a.id
        ) lines
        where a.id = ${id}`,
  );
  if (!row) return null;
  const { technicians, services, ...visit } = row;
  return {
    ...visit,
    start_service_time: formatTime(visit.start_minute),
    end_service_time: formatTime(visit.end_minute),
    Technicians: technicians.map((name) => ({ name })),
    Services: countOnce(services),
  };
}

/** `Gel Polish` wanted by two of a party is `2 × Gel Polish`. */
function countOnce(names: readonly string[]): { name: string }[] {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].map(([name, count]) => ({ name: count > 1 ? `${count} × ${name}` : name }));
}
