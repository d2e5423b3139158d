import { type DeskAppointment, deskAppointmentSchema } from '@salon/shared-lib/domain';
import type { Minutes } from '@salon/shared-lib/scheduling';
import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { performedServices } from '../db/appointment-columns.ts';
import type { Queries } from '../db/database.ts';
import { iso, person } from '../db/people.ts';
import { rowsOf } from '../db/rows.ts';

const {
  start_service_time: _,
  guest_name: __,
  guest: ___,
  ...content
} = deskAppointmentSchema.shape;
const rowSchema = z.object({
  ...content,
  start: z.int(),
  technician: z.string(),
  guest_name: z.nullable(z.string()),
  guest: z.nullable(z.int()),
});

/** An appointment for the desk, with the name of its technician. */
export type DeskRow = DeskAppointment & { start: Minutes; technician: string };

const byTime = sql`order by a.date, a.start_minute, a.id`;

/** Appointments as the calendar draws them. `condition` and `tail` (order and limit) refer to appointments as `a`. */
export async function readDesk(
  queries: Queries,
  condition: SQL,
  tail: SQL = byTime,
): Promise<DeskRow[]> {
  const rows = await rowsOf(
    queries,
    rowSchema,
    sql`select a.id, coalesce(a.group_id, a.id) as booking_id,
          a.group_size as "group",
          a.revision, a.status, a.booking_channel as channel, a.sequence, a.date, a.start_minute as start, a.length as minutes,
          a.customer_id, a.technician_id, t.name as technician, a.note, a.customer_note, a.guest_name, a.guest, ${iso(sql`a.created_at`)} as created_at,
          case when a.status_at is not null then json_build_object(
            'at', ${iso(sql`a.status_at`)}, 'by', ${person(sql`a.status_by`)}, 'before', coalesce((
              select s.details ->> 'before' from audit s where s.appointment_id = a.id and s.action = 'status' order by s.id desc limit 1
            ), 'booked')
          ) end as status_set,
          case when a.cancelled_at is not null
            then json_build_object('at', ${iso(sql`a.cancelled_at`)}, 'by', ${person(sql`a.cancelled_by`)}) end as cancelled,
          (
            select json_build_object('at', ${iso(sql`l.at`)}, 'by', ${person(sql`l.actor`)}) from audit l
            where l.appointment_id in (a.id, a.group_id) and l.action not like 'message %' order by l.id desc limit 1
          ) as last_change,
          (
            select json_build_object('name', name, 'phone', phone, 'email', email, 'optInSms', opt_in_sms, 'notes', notes, 'reach', case
                when booking_address(c, a) is not null and c.email_proven_at is not null then 'all'
                when not texts.are_on then 'none'
                when takes_texts(c, a, 'confirm') then 'all'
                when takes_texts(c, a, 'cancel') then 'cancellation'
                else 'none' end)
            from customers c, (select exists (select from settings where title = 'smsFeature' and context = 'on') as are_on) texts
            where c.id = a.customer_id
          ) as "Customer",
          performed.services as "Services"
        from appointments a
        join technicians t on t.id = a.technician_id
        ${performedServices}
        where ${condition} ${tail}`,
  );
  return rows.map(({ guest_name, guest, ...row }) => ({
    ...row,
    ...(guest_name !== null && { guest_name }),
    ...(guest !== null && { guest }),
    start_service_time: row.start,
  }));
}
