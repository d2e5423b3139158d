import {
  composeNotification,
  type Notification,
  notificationProblem,
} from '@salon/shared-lib/domain';
import { formatTime } from '@salon/shared-lib/scheduling';
import { asc, eq } from 'drizzle-orm';
import { readVisit } from '../appointments/visit.ts';
import { createPasscode, passcodeMinutes } from '../authentication/passcodes.ts';
import type { Context } from '../context.ts';
import { staff } from '../db/schema.ts';
import { customerLetter, customerText, ownerLetter, passcodeText } from './letters.ts';
import type { Job, Outcome } from './outbox.ts';
import type { Transport } from './transport.ts';

type Needs = Pick<Context, 'database' | 'publicData' | 'keys' | 'clock'>;

/** Delivers a job. Everything is looked up when it is sent, so nothing goes out that is no longer true. */
export async function deliver(needs: Needs, transport: Transport, job: Job): Promise<Outcome> {
  if (job.kind === 'passcode') return deliverPasscode(needs, transport, job);
  const visit =
    job.appointment_id === null
      ? null
      : await readVisit(needs.database.queries, job.appointment_id);
  if (!visit) return 'skipped';
  // A confirmation must not follow a cancellation, nor the other way round.
  if ((visit.note === 'deleted') !== (job.kind === 'cancel')) return 'skipped';
  const about = {
    ...visit,
    start_service_time: formatTime(visit.start_minute),
    end_service_time: formatTime(visit.start_minute + visit.length),
  };
  if (notificationProblem(about)) return 'skipped';
  return deliverNotification(needs, transport, job, composeNotification(about, job.kind));
}

async function deliverNotification(
  needs: Needs,
  transport: Transport,
  job: Job,
  notification: Notification,
): Promise<Outcome> {
  const name = nameOf(job);
  if (job.channel === 'owner_mail') {
    const owner = await ownerAddress(needs);
    await transport.mail(name, { from: sender(owner), to: owner, ...ownerLetter(notification) });
    return 'sent';
  }
  if (job.channel === 'customer_mail') {
    const to = notification.recipient_email_address;
    if (!to) return 'skipped';
    const from = sender(await ownerAddress(needs));
    await transport.mail(name, { from, to, ...customerLetter(notification) });
    return 'sent';
  }
  const { texts } = await needs.publicData.current();
  if (texts.smsFeature !== 'on' || !notification.recipient_optInSMS) return 'skipped';
  await transport.text(name, {
    to: notification.recipient_phone,
    body: customerText(notification),
  });
  return 'sent';
}

/** Makes the code only now: it is never stored readable, not even while it waits. */
async function deliverPasscode(needs: Needs, transport: Transport, job: Job): Promise<Outcome> {
  const { kind, value } = job.payload ?? {};
  if (!value) return 'skipped';
  // Whoever waited this long has asked again.
  if (job.age > passcodeMinutes * 60) return 'skipped';
  const made = await createPasscode(needs, value, job.attempts > 1 ? job.age : 0);
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
    subject: 'Your passcode',
    text: passcodeText(made.passcode),
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
function nameOf({ id, kind, channel }: Job): string {
  return `${String(id).padStart(6, '0')}-${kind}-${channel.replace('_', '-')}`;
}
