import { sql } from 'drizzle-orm';
import { type Queries, rowsOf } from '../db/database.ts';

/** An appointment with everyone and everything in it, as messages need it. */
export type VisitDetails = {
  id: number;
  date: string;
  start_minute: number;
  length: number;
  note: string | null;
  Customer: { name: string; phone: string; email: string | null; optInSms: boolean };
  Technicians: { name: string }[];
  Services: { name: string }[];
};

export async function readVisit(queries: Queries, id: number): Promise<VisitDetails | null> {
  const [visit] = await rowsOf<VisitDetails>(
    queries,
    sql`select a.id, a.date, a.start_minute, a.length, a.note,
          json_build_object('name', c.name, 'phone', c.phone, 'email', c.email, 'optInSms', c.opt_in_sms) as "Customer",
          json_build_array(json_build_object('name', t.name)) as "Technicians",
          (select json_agg(json_build_object('name', s.name) order by s.id)
           from appointment_services l join services s on s.id = l.service_id
           where l.appointment_id = a.id) as "Services"
        from appointments a
        join customers c on c.id = a.customer_id
        join technicians t on t.id = a.technician_id
        where a.id = ${id}`,
  );
  return visit ?? null;
}
