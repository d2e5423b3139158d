import { type BookingMessage, contactMessageSchema } from '@salon/shared-lib/domain';
import type { Locale } from '@salon/shared-lib/i18n';
import { hasStarted } from '@salon/shared-lib/scheduling';
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { rowsOf } from '../db/rows.ts';
import { bookingToken } from '../identity/booking-link.ts';
import { salonNow } from '../runtime/salon-clock.ts';
import { bookingLink, siteHost, visitLink } from './addresses.ts';
import { type BookingDetails, readBookingDetails } from './booking-details.ts';
import { customerText } from './booking-texts.ts';
import { deliverAnswer } from './deliver-answer.ts';
import { deliverCode } from './deliver-code.ts';
import { type DeliveryNeeds, locale, mail, mailOwner, sender } from './delivery.ts';
import { deliverEmailProof } from './email-proof.ts';
import { PermanentFailure, TextLimitReached } from './failure.ts';
import type { CustomerMessage } from './occasion.ts';
import type { Job, Outcome } from './outbox.ts';
import { contactMail, heldTextsMail, loginStormMail } from './owner-templates.ts';
import { fullNumber, sendText } from './send-text.ts';
import { calendarFile, customerMail, ownerMail } from './templates.ts';
import { deliverTest } from './test-message.ts';
import { hourlyTextLimit } from './text-limits.ts';

/** Delivers a job. The content is read at the time of sending, so that it is never outdated. */
export async function deliver(needs: DeliveryNeeds, job: Job): Promise<Outcome> {
  const { kind } = job;
  switch (kind) {
    case 'passcode':
    case 'code':
      return deliverCode(needs, job, kind);
    case 'answer':
      return deliverAnswer(needs, job);
    case 'contact':
      return deliverContact(needs, job);
    case 'prove_email':
      return deliverEmailProof(needs, job);
    case 'test':
      return deliverTest(needs, job);
    case 'login_storm':
      return mailOwner(needs, job, loginStormMail(job.payload?.attempts ?? '', locale));
    case 'texts_held':
      return mailOwner(
        needs,
        job,
        heldTextsMail(hourlyTextLimit(await needs.publicData.current()), locale),
      );
    default:
      return deliverBooking(needs, job, kind);
  }
}

async function deliverBooking(
  needs: DeliveryNeeds,
  job: Job,
  kind: BookingMessage,
): Promise<Outcome> {
  const { channel, appointment_id } = job;
  if (appointment_id === undefined) return 'skipped';
  const data = await needs.publicData.current();
  const booking = await readBookingDetails(needs.database.queries, appointment_id, data);
  if (!booking) {
    needs.log.info({ job: job.id, kind }, 'Missing or invalid appointment details.');
    return 'skipped';
  }
  // A later change enqueues its own messages.
  if (booking.sequence !== job.sequence) return 'skipped';
  if (booking.cancelled !== (kind === 'cancel')) return 'skipped';
  if (kind !== 'cancel' && hasStarted(booking, salonNow(needs.clock()))) return 'skipped';
  if (await wasSent(needs, job.unless_sent)) return 'skipped';
  const { email: to, name, phone, mayBeNamed, mailLocale } = booking.customer;
  if (!name || !phone) {
    needs.log.info({ job: job.id, kind }, 'Missing customer information.');
    return 'skipped';
  }
  if (channel === 'customer_text') return textCustomer(needs, job, kind, booking);
  if (channel === 'owner_mail') return mailOwner(needs, job, ownerMail(booking, kind, locale));
  if (!to) return 'skipped';
  const parties = { organizer: sender(needs.environment), attendee: to };
  const token = bookingToken(needs.keys, booking.id);
  return mail(needs, job, {
    to,
    ...customerMail(
      booking,
      kind,
      mayBeNamed ? name : null,
      customerMessage(needs, job, mailLocale, token),
    ),
    icalEvent: {
      filename: 'visit.ics',
      ...calendarFile(
        booking,
        parties,
        {
          host: siteHost(needs.environment),
          address: visitLink(needs.environment, token, mailLocale),
        },
        needs.clock(),
        mailLocale,
      ),
    },
  });
}

/** Whether an earlier message, of which this one is a copy, was sent meanwhile. */
async function wasSent({ database }: DeliveryNeeds, ids: string[] | undefined): Promise<boolean> {
  if (!ids) return false;
  const rows = await rowsOf(
    database.queries,
    z.object({}),
    sql`select from pgboss.job where name = 'messages' and id = any(${sql.param(ids)}::uuid[]) and data->>'outcome' = 'sent'`,
  );
  return rows.length > 0;
}

const customerMessage = (
  { environment }: DeliveryNeeds,
  { kind, payload, channel }: Job,
  locale: Locale,
  token: string,
): CustomerMessage => ({
  locale,
  count: Number(payload?.count ?? 1),
  // A phone does not reach the address of this machine.
  link:
    environment.PUBLIC_URL || channel === 'customer_mail'
      ? bookingLink(environment, kind, token, locale)
      : null,
});

/**
 * A cancellation is sent without consent, too, but not to who ended the texts with a text (docs/rules.md#consent).
 * @throws TextLimitReached when the hourly limit is reached, PermanentFailure, which staff see, when that of the number is.
 */
async function textCustomer(
  needs: DeliveryNeeds,
  job: Job,
  kind: BookingMessage,
  booking: BookingDetails,
): Promise<Outcome> {
  const isCancelled = kind === 'cancel';
  const { phone: to, takesTexts, takesCancellations, locale } = booking.customer;
  if (!(isCancelled ? takesCancellations : takesTexts)) return 'skipped';
  const { log } = needs;
  try {
    const sent = await sendText(needs, job, {
      to,
      locale,
      body: (end) =>
        customerText(booking, kind, {
          ...customerMessage(
            needs,
            job,
            booking.customer.locale,
            bookingToken(needs.keys, booking.id),
          ),
          end,
        }),
    });
    if (sent.result === 'hour') throw new TextLimitReached(sent.seconds);
    if (sent.result === 'number') {
      throw new PermanentFailure('number_limit', fullNumber);
    }
    if (sent.result !== 'sent') return 'skipped';
  } catch (error) {
    if (isCancelled && !(error instanceof TextLimitReached)) {
      log.error({ job: job.id }, 'Failed to send cancellation SMS:');
    }
    throw error;
  }
  if (isCancelled) log.info({ job: job.id }, 'Cancellation SMS sent successfully');
  return 'sent';
}

/** To the owner; a reply goes to the sender of the form. */
async function deliverContact(needs: DeliveryNeeds, job: Job): Promise<Outcome> {
  const message = contactMessageSchema.safeParse(job.payload);
  if (!message.success) return 'skipped';
  const { name, email: address } = message.data;
  return mailOwner(needs, job, {
    replyTo: { name, address },
    // A person wrote it, whom an answer reaches.
    headers: {},
    ...contactMail(message.data, locale),
  });
}
