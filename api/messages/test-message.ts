import { type MessageTemplate, templateShape } from '@salon/shared-lib/domain';
import { type Locale, m } from '@salon/shared-lib/i18n';
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Context } from '../context.ts';
import { auditRow } from '../db/audit.ts';
import type { Queries } from '../db/database.ts';
import { required, rowsOf } from '../db/rows.ts';
import { refuse } from '../http/refusal.ts';
import { type Caller, callerName } from '../identity/permission.ts';
import { isTextableNumber } from '../phones/us-number.ts';
import { salonNow } from '../runtime/salon-clock.ts';
import { type DeliveryNeeds, mail } from './delivery.ts';
import { enqueueMessage } from './enqueue.ts';
import { PermanentFailure, TextLimitReached } from './failure.ts';
import type { Job, Outcome } from './outbox.ts';
import { composed } from './preview.ts';
import { sampleOn } from './sample.ts';
import { fullNumber, sendText, textsAreSetUp } from './send-text.ts';

const person = z.object({ id: z.int(), email: z.string(), phone: z.string() });
const payloadSchema = z.object({
  ...templateShape,
  staff: z.string(),
  way: z.enum(['mail', 'text']),
});

const readOwner = (queries: Queries, id: number) =>
  rowsOf(
    queries,
    person,
    sql`select id, email, phone from staff where id = ${id} and role = 'owner'`,
  );

/**
 * Enqueues what a template makes of invented words: as a mail to the caller's own address, and as a text message to the own number where
 * texts are set up and the template has one. @throws Refusal 401 for a caller who was removed meanwhile.
 */
export async function enqueueTest(
  {
    database,
    environment,
    publicData,
    clock,
  }: Pick<Context, 'database' | 'environment' | 'publicData' | 'clock'>,
  caller: Caller,
  { template, locale }: { template: MessageTemplate; locale: Locale },
): Promise<{ email: string; phone: string | null }> {
  const { queries } = database;
  const { id, email, phone } = required(await readOwner(queries, caller.desk?.id ?? 0), () =>
    refuse('bad_token'),
  );
  const hasText =
    composed(environment, template, locale, sampleOn(salonNow(clock()).date)).text !== null;
  const byText =
    hasText && isTextableNumber(phone) && textsAreSetUp(environment, await publicData.current());
  await database.transaction(async (inside) => {
    for (const way of byText ? ['mail', 'text'] : ['mail']) {
      const payload = { template, locale, staff: String(id), way };
      await enqueueMessage(inside, { kind: 'test', channel: 'staff', payload });
    }
    await inside.execute(auditRow(callerName(caller), 'message tested', { template, locale }));
  });
  return { email, phone: byText ? phone : null };
}

/**
 * Sends a test. The address is that of the owner at the time of sending. @throws TextLimitReached, PermanentFailure as other text
 * messages do.
 */
export async function deliverTest(needs: DeliveryNeeds, job: Job): Promise<Outcome> {
  const payload = payloadSchema.safeParse(job.payload);
  if (!payload.success) return 'skipped';
  const { template, locale, staff, way } = payload.data;
  const [receiver] = await readOwner(needs.database.queries, Number(staff));
  if (!receiver) return 'skipped';
  const { mail: content, text: body } = composed(
    needs.environment,
    template,
    locale,
    sampleOn(salonNow(needs.clock()).date),
  );
  if (way === 'mail') {
    if (!content) return 'skipped';
    const subject = m.test_mail_subject({ subject: content.subject }, { locale });
    return mail(needs, job, { ...content, to: receiver.email, subject });
  }
  if (body === null) return 'skipped';
  const sent = await sendText(needs, job, {
    to: receiver.phone,
    locale,
    body: () => body,
  });
  if (sent.result === 'hour') throw new TextLimitReached(sent.seconds);
  if (sent.result === 'number') throw new PermanentFailure('number_limit', fullNumber);
  return sent.result === 'sent' ? 'sent' : 'skipped';
}
