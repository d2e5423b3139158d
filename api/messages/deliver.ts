import { contactMessageSchema, maskName } from '@salon/shared-lib/domain';
import { baseLocale, m } from '@salon/shared-lib/i18n';
import { hasStarted, salonNow } from '@salon/shared-lib/scheduling';
import { asc, eq } from 'drizzle-orm';
import type { Context } from '../context.ts';
import { staff } from '../db/schema.ts';
import type { Log } from '../runtime/log.ts';
import { type BookingDetails, readBookingDetails } from './booking-details.ts';
import type { BookingMessage, Job, Outcome } from './outbox.ts';
import {
  calendarFile,
  contactMail,
  customerMail,
  customerText,
  loginStormMail,
  ownerMail,
  passcodeMail,
  passcodeText,
} from './templates.ts';
import type { Mail, Transport } from './transport.ts';

/** The locale of all messages: customers and staff have none of their own. */
const locale = baseLocale;

/** Makes the passcodes that messages carry. */
export type PasscodeSource = {
  validMinutes: number;
  /** From the payload of the job. */
  create(
    payload: Record<string, string>,
  ): Promise<{ passcode: string; email: string; phone: string } | null>;
};

type Needs = Pick<Context, 'database' | 'publicData' | 'clock'> & {
  passcodes: PasscodeSource;
  transport: Transport;
  log: Log;
};

/** Delivers a job. The content is read at the time of sending, so that it is never outdated. */
export async function deliver(needs: Needs, job: Job): Promise<Outcome> {
  const { kind, channel, appointment_id } = job;
  if (kind === 'passcode') return deliverPasscode(needs, job);
  if (kind === 'contact') return deliverContact(needs, job);
  if (kind === 'login_storm') {
    const texts = loginStormMail(job.payload?.attempts ?? '', locale);
    return mail(needs, job, (owner) => ({ to: owner, ...texts }));
  }
  if (appointment_id === undefined) return 'skipped';
  const booking = await readBookingDetails(needs.database.queries, appointment_id);
  // A later change enqueues its own messages.
  if (!booking || booking.sequence !== job.sequence) return 'skipped';
  if (booking.cancelled !== (kind === 'cancel')) return 'skipped';
  if (kind !== 'cancel' && hasStarted(booking, salonNow(needs.clock()))) return 'skipped';
  const { email: to, emailUnproven, name, phone } = booking.customer;
  if (!name || !phone) {
    needs.log.info({ job: job.id, kind }, 'Missing customer information.');
    return 'skipped';
  }
  if (channel === 'customer_text') return textCustomer(needs, job, kind, booking);
  if (channel === 'owner_mail') {
    return mail(needs, job, (owner) => ({ to: owner, ...ownerMail(booking, kind, locale) }));
  }
  if (!to) return 'skipped';
  return mail(needs, job, (organizer) => ({
    to,
    ...customerMail(booking, kind, emailUnproven ? maskName(name) : name, locale),
    icalEvent: {
      filename: 'visit.ics',
      ...calendarFile(booking, { organizer, attendee: to }, needs.clock(), locale),
    },
  }));
}

/** A cancellation is sent without consent, too (docs/rules.md#messages). */
async function textCustomer(
  { publicData, transport, log }: Needs,
  job: Job,
  kind: BookingMessage,
  booking: BookingDetails,
): Promise<Outcome> {
  const { settingValues } = await publicData.current();
  const isCancelled = kind === 'cancel';
  const { phone: to, optInSms } = booking.customer;
  if (settingValues.smsFeature !== 'on' || !(isCancelled || optInSms)) return 'skipped';
  try {
    await transport.text(nameOf(job), { to, body: customerText(booking, kind, locale) });
  } catch (error) {
    if (isCancelled) log.error({ job: job.id }, 'Failed to send cancellation SMS:');
    throw error;
  }
  if (isCancelled) log.info({ job: job.id }, 'Cancellation SMS sent successfully');
  return 'sent';
}

/** Makes the passcode at the time of sending, so that the queue never holds a readable one. */
async function deliverPasscode(needs: Needs, job: Job): Promise<Outcome> {
  const { payload } = job;
  if (!payload) return 'skipped';
  // The passcode would have expired.
  const age = (Date.now() - job.enqueuedAt.getTime()) / 1000;
  if (age > needs.passcodes.validMinutes * 60) return 'skipped';
  const made = await needs.passcodes.create(payload);
  if (!made) return 'skipped';
  const { passcode, email, phone } = made;
  if (payload.kind !== 'phone') {
    return mail(needs, job, () => ({ to: email, ...passcodeMail(passcode, locale) }));
  }
  await needs.transport.text(nameOf(job), { to: phone, body: passcodeText(passcode, locale) });
  return 'sent';
}

/** To the owner; a reply goes to the sender of the form. */
async function deliverContact(needs: Needs, job: Job): Promise<Outcome> {
  const message = contactMessageSchema.safeParse(job.payload);
  if (!message.success) return 'skipped';
  const { name, email: address } = message.data;
  return mail(needs, job, (owner) => ({
    to: owner,
    replyTo: { name, address },
    ...contactMail(message.data, locale),
  }));
}

/** Sends a mail from the owner, the first administrator, who also receives the mails to the salon. */
async function mail(
  { database, transport }: Needs,
  job: Job,
  contentFor: (owner: string) => Mail,
): Promise<Outcome> {
  const [owner] = await database.queries
    .select({ email: staff.email })
    .from(staff)
    .where(eq(staff.admin, true))
    .orderBy(asc(staff.id))
    .limit(1);
  if (!owner) throw new Error('There is no administrator to send mail from.');
  const from = { name: m.salon_name({}, { locale }), address: owner.email };
  await transport.mail(nameOf(job), { from, ...contentFor(owner.email) });
  return 'sent';
}

/** The same for every attempt, so that a retry overwrites the file. */
function nameOf({ id, enqueuedAt, kind, channel }: Job): string {
  const moment = enqueuedAt.toISOString().replaceAll(/\D/g, '').slice(0, 17);
  return `${moment}-${id.slice(0, 8)}-${kind}-${channel.replace('_', '-')}`;
}
