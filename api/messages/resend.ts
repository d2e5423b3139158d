import type { NotificationBody } from '@salon/shared-lib/domain';
import { hasStarted, type SalonMoment } from '@salon/shared-lib/scheduling';
import { sql } from 'drizzle-orm';
import { type Queries, rowsOf } from '../db/database.ts';
import { refuse } from '../http/refusal.ts';
import { enqueueResend } from './enqueue.ts';

/**
 * The appointment that the specification's payload speaks of: that customer's, at that time. What else it says is
 * not believed: a browser can't make the salon write something else.
 * @throws Refusal 404.
 */
export async function findNotified(queries: Queries, body: NotificationBody): Promise<number> {
  const [found] = await rowsOf<{ id: number }>(
    queries,
    sql`select coalesce(a.group_id, a.id) as id from appointments a join customers c on c.id = a.customer_id
        where c.phone = ${body.recipient_phone} and a.date = ${body.appointment_date}
          and a.start_minute = ${body.appointment_start_time}
          and (a.cancelled_at is not null) = ${body.action === 'cancel'}
        order by a.id desc limit 1`,
  );
  if (!found) throw refuse('appointment_not_found');
  return found.id;
}

/**
 * Asks once more for an appointment's messages: of its booking, or of its cancellation.
 * @throws Refusal 404 for an unknown appointment, 400 when that is not what happened to it, or it has begun.
 */
export async function resendMessages(
  queries: Queries,
  appointmentId: number,
  action: 'confirm' | 'cancel',
  now: SalonMoment,
): Promise<void> {
  const [booking] = await rowsOf<{
    id: number;
    cancelled: boolean;
    sequence: number;
    date: string;
    start: number;
  }>(
    queries,
    sql`select b.id, b.cancelled_at is not null as cancelled, b.sequence, b.date::text as date, b.start_minute as start from appointments a join appointments b on b.id = coalesce(a.group_id, a.id)
        where a.id = ${appointmentId}`,
  );
  if (!booking) throw refuse('appointment_not_found');
  if (booking.cancelled !== (action === 'cancel')) {
    throw refuse('not_what_happened', { parameters: { action } });
  }
  if (action === 'confirm' && hasStarted(booking, now)) {
    throw refuse('appointment_started', { parameters: { next: 'confirm' } });
  }
  await queries.execute(enqueueResend(booking, action));
}
