import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { rowsOf } from '../db/rows.ts';
import { type DeliveryNeeds, locale } from './delivery.ts';
import { PermanentFailure, TextLimitReached } from './failure.ts';
import type { Job, Outcome } from './outbox.ts';
import { fullNumber, sendText } from './send-text.ts';
import { hasStopped } from './stopped.ts';

const answerRow = z.object({ phone: z.string(), body: z.string() });

/**
 * Sends what staff have answered to a text, within the limits of text messages.
 * @throws TextLimitReached; PermanentFailure, which staff see, where the number takes no texts.
 */
export async function deliverAnswer(needs: DeliveryNeeds, job: Job): Promise<Outcome> {
  const { queries } = needs.database;
  const [answer] = await rowsOf(
    queries,
    answerRow,
    sql`select phone, body from texts where job = ${job.id}::uuid`,
  );
  // The customer was forgotten.
  if (!answer) return 'skipped';
  const { phone: to, body } = answer;
  if (await hasStopped(queries, to))
    throw new PermanentFailure('stopped', 'The holder of this phone number has stopped texts.');
  const sent = await sendText(needs, job, { to, locale, body: () => body });
  if (sent.result === 'hour') throw new TextLimitReached(sent.seconds);
  if (sent.result === 'number') throw new PermanentFailure('number_limit', fullNumber);
  if (sent.result === 'sent') return 'sent';
  throw new PermanentFailure('number', 'Text messages are off, or this number gets none.');
}
