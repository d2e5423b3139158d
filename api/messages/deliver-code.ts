import { eq, or } from 'drizzle-orm';
import { codeMinutes, codeToSend, referenceOf } from '../challenges/challenges.ts';
import { staff } from '../db/schema.ts';
import { publicHost } from './addresses.ts';
import { provenAddress } from './code-channel.ts';
import { type CodeKind, codeMail, codeText } from './code-templates.ts';
import { type DeliveryNeeds, mail, readLocale } from './delivery.ts';
import { TextLimitReached } from './failure.ts';
import type { Job, Outcome } from './outbox.ts';
import { sendText, textsAreSetUp } from './send-text.ts';

/**
 * Sends the passcode of a member of staff or the code of a customer, which is made at the time of sending, so that the queue
 * never holds a readable one.
 */
export async function deliverCode(
  needs: DeliveryNeeds,
  job: Job,
  kind: CodeKind,
): Promise<Outcome> {
  const { row } = job.payload ?? {};
  const locale = readLocale(job.payload?.locale);
  if (!row || Date.now() - job.enqueuedAt.getTime() > codeMinutes * 60_000) return 'skipped';
  const receiver = await receiverOf(needs, job, kind);
  if (!receiver) return 'skipped';
  const { email, phone } = receiver;
  // Before the code is made, so that a code that nobody gets is not marked as sent.
  if (!email && !phone) return 'skipped';
  const code = await codeToSend(needs, row);
  if (!code) return 'skipped';
  const reference = referenceOf(row);
  if (phone) {
    const host = publicHost(needs.environment);
    const body = (end: string) => codeText(kind, { code, reference }, host, locale, end);
    const sent = await sendText(needs, job, { to: phone, locale, body });
    if (sent.result === 'sent') return 'sent';
    if (!email && sent.result === 'hour') throw new TextLimitReached(sent.seconds);
  }
  if (!email) return 'skipped';
  return mail(needs, job, { to: email, ...codeMail(kind, { code, reference }, locale) });
}

/** `phone` if the code goes there by text message; `email` if it may go there, instead or when the text is not possible. */
type Receiver = { email: string | null; phone: string | null };

async function receiverOf(
  needs: DeliveryNeeds,
  { channel, payload = {} }: Job,
  kind: CodeKind,
): Promise<Receiver | null> {
  const { queries } = needs.database;
  if (kind === 'passcode') {
    const { value = '' } = payload;
    const [person] = await queries
      .select()
      .from(staff)
      .where(or(eq(staff.email, value), eq(staff.phone, value)));
    if (!person) return null;
    const byText =
      payload.kind === 'phone' &&
      textsAreSetUp(needs.environment, await needs.publicData.current());
    return { email: person.email, phone: byText ? person.phone : null };
  }
  const { phone } = payload;
  if (!phone) return null;
  return {
    email: await provenAddress(queries, phone),
    phone: channel === 'customer_text' ? phone : null,
  };
}
