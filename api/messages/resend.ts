import { type NotificationBody, withoutCountryCode } from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/i18n';
import { hasStarted } from '@salon/shared-lib/scheduling';
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Context } from '../context.ts';
import { appointmentShape } from '../db/appointment-columns.ts';
import type { Queries } from '../db/database.ts';
import { idRow, rowsOf } from '../db/rows.ts';
import { refuse } from '../http/refusal.ts';
import { salonNow } from '../runtime/salon-clock.ts';
import { recipientSchema } from './announced-messages.ts';
import { proofHours } from './email-proof.ts';
import { enqueueResend } from './enqueue.ts';
import { textObstacle, textsAreSetUp } from './send-text.ts';
import { numberHasTexts } from './text-limits.ts';

type Needs = Pick<Context, 'database' | 'clock' | 'keys' | 'publicData' | 'environment'>;

/**
 * The appointment of this customer at this time. Everything else in the body is ignored (docs/rules.md#messages).
 * @throws Refusal 404.
 */
export async function bookingToResend(queries: Queries, body: NotificationBody): Promise<number> {
  const [found] = await rowsOf(
    queries,
    idRow,
    sql`select coalesce(a.group_id, a.id) as id from appointments a join customers c on c.id = a.customer_id
        where c.phone = ${withoutCountryCode(body.recipient_phone)} and a.date = ${body.appointment_date}
          and a.start_minute = ${body.appointment_start_time}
          and (a.cancelled_at is not null) = ${body.action === 'cancel'}
        order by a.id desc limit 1`,
  );
  if (!found) throw refuse('appointment_not_found');
  return found.id;
}

const { note: _, minutes: __, ...shape } = appointmentShape;
const bookingRow = z.object({ ...shape, sequence: z.int(), is_walk_in: z.boolean() });

/**
 * Enqueues the messages to the customer about a booking or its cancellation one more time; the owner knows already. Answers a sentence
 * that says how they go.
 * @throws Refusal 404 for an unknown appointment, 400 `not_what_happened` or `appointment_started`, 409 `no_recipient` or
 * `texts_used_up` where nothing would be sent.
 */
export async function resendMessages(
  context: Needs,
  appointmentId: number,
  action: 'confirm' | 'cancel',
): Promise<string> {
  const { queries } = context.database;
  const now = salonNow(context.clock());
  const [booking] = await rowsOf(
    queries,
    bookingRow,
    sql`select a.id, a.date, a.start_minute as start, is_cancelled(a) as cancelled, a.sequence,
          a.customer_id is null as is_walk_in
        from appointments a
        where a.id = (select coalesce(group_id, id) from appointments where id = ${appointmentId})`,
  );
  if (!booking) throw refuse('appointment_not_found');
  if (booking.is_walk_in) throw refuse('no_recipient');
  if (booking.cancelled !== (action === 'cancel')) {
    throw refuse('not_what_happened', { parameters: { action } });
  }
  if (action === 'confirm' && hasStarted(booking, now)) {
    throw refuse('appointment_started', { parameters: { next: 'confirm' } });
  }
  const ways = action === 'confirm' ? await waysTo(context, booking.id) : null;
  if (ways && !ways.mail && ways.text !== 'sent') {
    throw refuse(ways.text === 'limit' ? 'texts_used_up' : 'no_recipient');
  }
  await enqueueResend(queries, booking, action);
  return ways ? sentenceOf(ways) : m.message_queued();
}

/** How a confirmation reaches the customer now. `limit`: the number had its texts for a day. */
type Ways = { mail: boolean; text: 'sent' | 'limit' | 'none' };

async function waysTo(context: Needs, bookingId: number): Promise<Ways> {
  const { queries } = context.database;
  const limits = { moment: new Date(context.clock()), proof_hours: proofHours, text_limits: null };
  const [row] = await rowsOf(
    queries,
    z.object({ recipient: recipientSchema }),
    sql`select confirmation_recipient(a, c, ${JSON.stringify(limits)}::jsonb) as recipient
        from appointments a join customers c on c.id = a.customer_id where a.id = ${bookingId}`,
  );
  if (!row) throw refuse('appointment_not_found');
  const { mail, text_to } = row.recipient;
  return {
    mail: mail === 'sent',
    text: text_to === null ? 'none' : await textTo(context, text_to),
  };
}

async function textTo(context: Needs, phone: string): Promise<Ways['text']> {
  const data = await context.publicData.current();
  const { queries } = context.database;
  if (!textsAreSetUp(context.environment, data) || textObstacle(data, phone) !== null)
    return 'none';
  const hasTexts = await numberHasTexts({ ...context, queries }, data, phone);
  return hasTexts ? 'sent' : 'limit';
}

function sentenceOf({ mail, text }: Ways): string {
  if (!mail) return m.resend_by_text();
  if (text === 'limit') return m.resend_by_mail_only();
  return text === 'sent' ? m.resend_by_both() : m.resend_by_mail();
}
