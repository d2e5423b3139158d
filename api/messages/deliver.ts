import { contactMessageSchema, maskName } from '@salon/shared-lib/domain';
import { baseLocale, m } from '@salon/shared-lib/i18n';
import { hasStarted, salonNow } from '@salon/shared-lib/scheduling';
import { asc, eq } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { staff } from '../db/schema.ts';
import type { PublicDataCache } from '../public-data/public-data.ts';
import type { Log } from '../runtime/log.ts';
import { type BookingDetails, readBookingDetails } from './booking-details.ts';
import type { Job, Outcome } from './outbox.ts';
import {
  calendarFile,
  contactMail,
  customerMail,
  customerText,
  ownerMail,
  passcodeMail,
  passcodeText,
} from './templates.ts';
import type { Transport } from './transport.ts';

/** The locale of all messages: customers and staff have none of their own. */
const locale = baseLocale;

/** Makes the passcodes that messages carry. */
export type PasscodeSource = {
  validMinutes: number;
  create(
    identifier: string,
    requestedSecondsAgo: number,
  ): Promise<{ passcode: string; email: string; phone: string } | null>;
};

type Needs = {
  database: Database;
  publicData: PublicDataCache;
  passcodes: PasscodeSource;
  clock: () => number;
  log: Log;
};
type BookingJob = Job & { kind: 'confirm' | 'cancel' | 'reminder' };

/** Delivers a job. The content is read at the time of sending, so that it is never outdated. */
export async function deliver(needs: Needs, transport: Transport, job: Job): Promise<Outcome> {
  if (job.kind === 'passcode') return deliverPasscode(needs, transport, job);
  if (job.kind === 'contact') return deliverContact(needs, transport, job);
  const bookingJob = job as BookingJob;
  const booking =
    job.appointment_id === undefined
      ? null
      : await readBookingDetails(needs.database.queries, job.appointment_id);
  // A later change enqueues its own messages.
  if (!booking || booking.sequence !== job.sequence) return 'skipped';
  if (booking.cancelled !== (job.kind === 'cancel')) return 'skipped';
  if (job.kind !== 'cancel' && hasStarted(booking, salonNow(needs.clock()))) return 'skipped';
  if (!booking.customer.name || !booking.customer.phone) {
    needs.log.info({ job: job.id, kind: job.kind }, 'Missing customer information.');
    return 'skipped';
  }
  if (job.channel === 'customer_text') return textCustomer(needs, transport, bookingJob, booking);
  return mailBooking(needs, transport, bookingJob, booking);
}

async function mailBooking(
  needs: Needs,
  transport: Transport,
  job: BookingJob,
  booking: BookingDetails,
): Promise<Outcome> {
  const owner = await ownerAddress(needs);
  const from = sender(owner);
  if (job.channel === 'owner_mail') {
    const texts = ownerMail(booking, job.kind, locale);
    await transport.mail(nameOf(job), { from, to: owner, ...texts });
    return 'sent';
  }
  const { email: to, emailUnproven, name } = booking.customer;
  if (!to) return 'skipped';
  const recipient = emailUnproven ? maskName(name) : name;
  await transport.mail(nameOf(job), {
    from,
    to,
    ...customerMail(booking, job.kind, recipient, locale),
    icalEvent: {
      filename: 'visit.ics',
      ...calendarFile(booking, { organizer: owner, attendee: to }, needs.clock(), locale),
    },
  });
  return 'sent';
}

/** A cancellation is sent without consent, too (docs/rules.md#messages). */
async function textCustomer(
  { publicData, log }: Needs,
  transport: Transport,
  job: BookingJob,
  booking: BookingDetails,
): Promise<Outcome> {
  const { texts } = await publicData.current();
  const isCancelled = job.kind === 'cancel';
  if (texts.smsFeature !== 'on' || !(isCancelled || booking.customer.optInSms)) return 'skipped';
  try {
    await transport.text(nameOf(job), {
      to: booking.customer.phone,
      body: customerText(booking, job.kind, locale),
    });
  } catch (error) {
    if (isCancelled) log.error({ job: job.id }, 'Failed to send cancellation SMS:');
    throw error;
  }
  if (isCancelled) log.info({ job: job.id }, 'Cancellation SMS sent successfully');
  return 'sent';
}

/** Creates the passcode at the time of sending, so that the queue never holds a readable one. */
async function deliverPasscode(needs: Needs, transport: Transport, job: Job): Promise<Outcome> {
  const { kind, value } = job.payload ?? {};
  if (!value) return 'skipped';
  // The passcode would have expired.
  const age = (Date.now() - job.enqueuedAt.getTime()) / 1000;
  if (age > needs.passcodes.validMinutes * 60) return 'skipped';
  const made = await needs.passcodes.create(value, job.attempt > 1 ? age : 0);
  if (!made) return 'skipped';
  const name = nameOf(job);
  if (kind === 'phone') {
    await transport.text(name, { to: made.phone, body: passcodeText(made.passcode, locale) });
    return 'sent';
  }
  const from = sender(await ownerAddress(needs));
  await transport.mail(name, {
    from,
    to: made.email,
    ...passcodeMail(made.passcode, locale),
  });
  return 'sent';
}

/** To the owner; a reply goes to the sender of the form. */
async function deliverContact(needs: Needs, transport: Transport, job: Job): Promise<Outcome> {
  const message = contactMessageSchema.safeParse(job.payload);
  if (!message.success) return 'skipped';
  const owner = await ownerAddress(needs);
  await transport.mail(nameOf(job), {
    from: sender(owner),
    to: owner,
    replyTo: { name: message.data.name, address: message.data.email },
    ...contactMail(message.data, locale),
  });
  return 'sent';
}

/** The first administrator receives the mails to the owner and is the sender of all mails. */
async function ownerAddress({ database }: Needs): Promise<string> {
  const [owner] = await database.queries
    .select({ email: staff.email })
    .from(staff)
    .where(eq(staff.admin, true))
    .orderBy(asc(staff.id))
    .limit(1);
  if (!owner) throw new Error('There is no administrator to send mail from.');
  return owner.email;
}

function sender(address: string): { name: string; address: string } {
  return { name: m.salon_name({}, { locale }), address };
}

/** The same for every attempt, so that a retry overwrites the file. */
function nameOf({ id, enqueuedAt, kind, channel }: Job): string {
  const moment = enqueuedAt.toISOString().replaceAll(/\D/g, '').slice(0, 17);
  return `${moment}-${id.slice(0, 8)}-${kind}-${channel.replace('_', '-')}`;
}
