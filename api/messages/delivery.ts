import { baseLocale, type Locale, locales, m } from '@salon/shared-lib/i18n';
import { asc, eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Context } from '../context.ts';
import { staff } from '../db/schema.ts';
import type { Log } from '../runtime/log.ts';
import { mailFrom } from './addresses.ts';
import type { Job, Outcome } from './outbox.ts';
import type { Mail, Transport } from './transport.ts';

/** The locale of messages to staff. */
export const locale = baseLocale;

/** The locale that a stored text names; that of staff where it names none. */
export const readLocale = (text: string | undefined): Locale =>
  locales.find((one) => one === text) ?? locale;

/** A stored locale: of a release with other languages, maybe. */
export const localeSchema = z.pipe(
  z.string(),
  z.transform((text: string) => readLocale(text)),
);

/** What the delivery of messages needs. */
export type DeliveryNeeds = Pick<
  Context,
  'environment' | 'database' | 'publicData' | 'keys' | 'clock'
> & { transport: Transport; log: Log };

/** From whom mails come, and who invites in calendars. */
export const sender = (environment: DeliveryNeeds['environment']) => ({
  name: m.salon_name({}, { locale }),
  address: mailFrom(environment),
});

/**
 * Sends a mail from MAIL_FROM; replies go to MAIL_REPLY_TO unless the mail says otherwise. Its header keeps machines from answering
 * (RFC 3834).
 */
export async function mail(
  { environment, transport }: Pick<DeliveryNeeds, 'environment' | 'transport'>,
  job: Job,
  content: Mail & { to: string },
): Promise<Outcome> {
  const from = sender(environment);
  const headers = { 'Auto-Submitted': 'auto-generated' };
  const replyTo = environment.MAIL_REPLY_TO;
  await transport.mail(nameOf(job), { from, headers, ...(replyTo && { replyTo }), ...content });
  return 'sent';
}

/** Sends a mail to the first owner. */
export async function mailOwner(needs: DeliveryNeeds, job: Job, content: Mail): Promise<Outcome> {
  const [owner] = await needs.database.queries
    .select({ email: staff.email })
    .from(staff)
    .where(eq(staff.role, 'owner'))
    .orderBy(asc(staff.id))
    .limit(1);
  if (!owner) throw new Error('There is no owner to send mail to.');
  return mail(needs, job, { ...content, to: owner.email });
}

/** The same for every attempt, so that a retry overwrites the file. */
export function nameOf({ id, enqueuedAt, kind, channel }: Job): string {
  const moment = enqueuedAt.toISOString().replaceAll(/\D/g, '').slice(0, 17);
  return `${moment}-${id.slice(0, 8)}-${kind.replace('_', '-')}-${channel.replace('_', '-')}`;
}
