import {
  composeNotification,
  contactMessageSchema,
  maskName,
  type Notification,
  notificationProblem,
} from '@salon/shared-lib/domain';
import { hasStarted, salonNow } from '@salon/shared-lib/scheduling';
import { asc, eq } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { staff } from '../db/schema.ts';
import type { PublicDataCache } from '../public-data/public-data.ts';
import type { Log } from '../runtime/log.ts';
import {
  calendarFile,
  contactLetter,
  customerLetter,
  customerText,
  ownerLetter,
  passcodeLetter,
  passcodeText,
} from './letters.ts';
import type { Job, Outcome } from './outbox.ts';
import type { Transport } from './transport.ts';
import { readVisit, type VisitDetails } from './visit.ts';

/** Makes the passcodes that messages carry. */
export type PasscodeSource = {
  validMinutes: number;
  create(
    identifier: string,
    askedSecondsAgo: number,
  ): Promise<{ passcode: string; email: string; phone: string } | null>;
};

type Needs = {
  database: Database;
  publicData: PublicDataCache;
  passcodes: PasscodeSource;
  clock: () => number;
  log: Log;
};
type VisitJob = Job & { kind: 'confirm' | 'cancel' | 'reminder' };

/** Delivers a job. Everything is looked up when it is sent, so nothing goes out that is no longer true. */
export async function deliver(needs: Needs, transport: Transport, job: Job): Promise<Outcome> {
  if (job.kind === 'passcode') return deliverPasscode(needs, transport, job);
  if (job.kind === 'contact') return deliverContact(needs, transport, job);
  const visit =
    job.appointment_id === undefined
      ? null
      : await readVisit(needs.database.queries, job.appointment_id);
  // What was changed again is told in its own message.
  if (!visit || visit.sequence !== job.sequence) return 'skipped';
  if (visit.cancelled !== (job.kind === 'cancel')) return 'skipped';
  // Held up for so long that there is nothing left to come for.
  if (
    job.kind !== 'cancel' &&
    hasStarted({ date: visit.date, start: visit.start_minute }, salonNow(needs.clock()))
  )
    return 'skipped';
  const problem = notificationProblem(visit);
  if (problem) {
    needs.log.info({ job: job.id, kind: job.kind }, problem);
    return 'skipped';
  }
  const action = job.kind === 'cancel' ? 'cancel' : 'confirm';
  const notification = composeNotification(visit, action);
  const visitJob = job as VisitJob;
  if (job.channel === 'customer_text')
    return textCustomer(needs, transport, visitJob, notification);
  return mailNotification(needs, transport, visitJob, visit, notification);
}

async function mailNotification(
  needs: Needs,
  transport: Transport,
  job: VisitJob,
  visit: VisitDetails,
  notification: Notification,
): Promise<Outcome> {
  const owner = await ownerAddress(needs);
  const from = sender(owner);
  if (job.channel === 'owner_mail') {
    await transport.mail(nameOf(job), { from, to: owner, ...ownerLetter(notification) });
    return 'sent';
  }
  const to = notification.recipient_email_address;
  if (!to) return 'skipped';
  const { name, emailUnproven } = visit.Customer;
  const recipient_name = emailUnproven ? maskName(name) : name;
  await transport.mail(nameOf(job), {
    from,
    to,
    ...customerLetter({ ...notification, recipient_name }, job.kind),
    icalEvent: {
      filename: 'visit.ics',
      ...calendarFile(visit, { organizer: owner, attendee: to }, needs.clock()),
    },
  });
  return 'sent';
}

async function textCustomer(
  { publicData, log }: Needs,
  transport: Transport,
  job: VisitJob,
  notification: Notification,
): Promise<Outcome> {
  const { texts } = await publicData.current();
  if (texts.smsFeature !== 'on' || !notification.recipient_optInSMS) return 'skipped';
  try {
    await transport.text(nameOf(job), {
      to: notification.recipient_phone,
      body: customerText(notification, job.kind),
    });
  } catch (error) {
    if (job.kind === 'cancel') log.error({ job: job.id }, 'Failed to send cancellation SMS:');
    throw error;
  }
  if (job.kind === 'cancel') log.info({ job: job.id }, 'Cancellation SMS sent successfully');
  return 'sent';
}

/** Makes the code only now: it is never stored readable, not even while it waits. */
async function deliverPasscode(needs: Needs, transport: Transport, job: Job): Promise<Outcome> {
  const { kind, value } = job.payload ?? {};
  if (!value) return 'skipped';
  // Whoever waited this long has asked again.
  const age = (Date.now() - job.asked.getTime()) / 1000;
  if (age > needs.passcodes.validMinutes * 60) return 'skipped';
  const made = await needs.passcodes.create(value, job.attempt > 1 ? age : 0);
  if (!made) return 'skipped';
  const name = nameOf(job);
  if (kind === 'phone') {
    await transport.text(name, { to: made.phone, body: passcodeText(made.passcode) });
    return 'sent';
  }
  const from = sender(await ownerAddress(needs));
  await transport.mail(name, {
    from,
    to: made.email,
    ...passcodeLetter(made.passcode),
  });
  return 'sent';
}

/** Goes to the owner, who answers to the one who wrote. */
async function deliverContact(needs: Needs, transport: Transport, job: Job): Promise<Outcome> {
  const message = contactMessageSchema.safeParse(job.payload);
  if (!message.success) return 'skipped';
  const owner = await ownerAddress(needs);
  await transport.mail(nameOf(job), {
    from: sender(owner),
    to: owner,
    replyTo: { name: message.data.name, address: message.data.email },
    ...contactLetter(message.data),
  });
  return 'sent';
}

/** The first administrator: hears of bookings and is who mail comes from. */
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
  return { name: 'Nail Salon & Spa', address };
}

/** The same for every try, so that a file is written over rather than doubled. */
function nameOf({ id, asked, kind, channel }: Job): string {
  const moment = asked.toISOString().replaceAll(/\D/g, '').slice(0, 17);
  return `${moment}-${id.slice(0, 8)}-${kind}-${channel.replace('_', '-')}`;
}
