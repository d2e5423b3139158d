import { type BookingMessageState, bookingMessageSchema } from '@salon/shared-lib/domain';
import { sql } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';
import { iso } from '../db/people.ts';
import { idRow, rowsOf } from '../db/rows.ts';
import { refuse } from '../http/refusal.ts';

/**
 * The messages to the customer about the booking of an appointment, latest first, as long as the queue keeps them
 * (docs/rules.md#messages). @throws Refusal 404.
 */
export async function readBookingMessages(
  queries: Queries,
  appointmentId: number,
): Promise<BookingMessageState[]> {
  const [booking] = await rowsOf(
    queries,
    idRow,
    sql`select coalesce(group_id, id) as id from appointments where id = ${appointmentId}`,
  );
  if (!booking) throw refuse('appointment_not_found');
  // A job whose message left, before its worker had completed it, has an outcome already.
  return rowsOf(
    queries,
    bookingMessageSchema,
    sql`select kind, channel, state, ${iso(sql`case state when 'waiting' then greatest(due, now()) else ended end`)} as at
        from (
          select j.id, j.data->>'kind' as kind, j.data->>'channel' as channel, j.created_on,
            j.start_after as due, coalesce(j.completed_on, j.started_on, j.created_on) as ended,
            case when j.data ? 'outcome' then j.data->>'outcome' when j.state = 'failed' then 'failed'
              when j.state <= 'active' then 'waiting' when j.state = 'completed' then 'sent' else 'skipped' end as state
          from pgboss.job j
          where j.name = 'messages' and j.data->>'appointment_id' = ${String(booking.id)}
            and j.data->>'channel' in ('customer_mail', 'customer_text')
        ) told
        order by state = 'waiting' desc, ended desc, created_on desc, id`,
  );
}
