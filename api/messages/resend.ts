import type { NotificationBody } from '@salon/shared-lib/domain';
import { hasStarted, type SalonMoment } from '@salon/shared-lib/scheduling';
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { appointmentColumns, appointmentShape } from '../db/appointment-columns.ts';
import type { Queries } from '../db/database.ts';
import { idRow, rowsOf } from '../db/rows.ts';
import { refuse } from '../http/refusal.ts';
import { enqueueResend } from './enqueue.ts';

/**
 * The appointment of this customer at this time. Everything else in the body is ignored (docs/rules.md#messages).
 * @throws Refusal 404.
 */
export async function bookingToResend(queries: Queries, body: NotificationBody): Promise<number> {
  const [found] = await rowsOf(
    queries,
    idRow,
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
 * Enqueues the messages about a booking or its cancellation one more time.
 * @throws Refusal 404 for an unknown appointment, 400 `not_what_happened` or `appointment_started`.
 */
export async function resendMessages(
  queries: Queries,
  appointmentId: number,
  action: 'confirm' | 'cancel',
  now: SalonMoment,
): Promise<void> {
  const [booking] = await rowsOf(
    queries,
    z.object({ ...appointmentShape, sequence: z.int() }),
    sql`select ${appointmentColumns}, a.sequence from appointments a
        where a.id = (select coalesce(group_id, id) from appointments where id = ${appointmentId})`,
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
