import { type Locale, m } from '@salon/shared-lib/i18n';
import { eq } from 'drizzle-orm';
import { textedNumbers } from '../db/texts-schema.ts';
import type { Environment } from '../environment.ts';
import { digest } from '../identity/keys.ts';
import { isTextableNumber } from '../phones/us-number.ts';
import type { PublicData } from '../public-data/public-data.ts';
import { type DeliveryNeeds, nameOf } from './delivery.ts';
import { PermanentFailure } from './failure.ts';
import type { Job } from './outbox.ts';
import { reserveText, tellOwnerOfHeldTexts } from './text-limits.ts';

/** What became of a text message: `off` and `unsuitable` numbers get none, `number` and `hour` name the limit reached. */
export type TextResult =
  | { result: 'sent' | 'off' | 'unsuitable' | 'number' }
  | { result: 'hour'; seconds: number };

/** Why a text message fails whose number reached its limit. */
export const fullNumber = 'This phone number had as many text messages as it gets in 24 hours.';

/** Whether text messages reach phones: the setting `smsFeature` is on, and they do not become files while mails leave. */
export function textsAreSetUp(
  { TWILIO_ACCOUNT_SID, SMTP_URL }: Pick<Environment, 'TWILIO_ACCOUNT_SID' | 'SMTP_URL'>,
  { settingValues }: Pick<PublicData, 'settingValues'>,
): boolean {
  return settingValues.smsFeature === 'on' && Boolean(TWILIO_ACCOUNT_SID || !SMTP_URL);
}

/** Why no text message goes to a number, whatever the limits; null where nothing is in the way. */
export function textObstacle(
  { settingValues }: Pick<PublicData, 'settingValues'>,
  phone: string,
): 'off' | 'unsuitable' | null {
  if (settingValues.smsFeature !== 'on') return 'off';
  return isTextableNumber(phone) ? null : 'unsuitable';
}

/** `body` is made with what the text ends with: how to end the texts, or nothing. */
export type TextToSend = { to: string; locale: Locale; body: (end: string) => string };

/**
 * Sends a text message if the setting `smsFeature`, the number and the limits allow it. All texts leave here, so that no
 * path avoids the limits (docs/rules.md#text-messages).
 */
export async function sendText(
  needs: DeliveryNeeds,
  job: Job,
  message: TextToSend,
): Promise<TextResult> {
  const obstacle = textObstacle(await needs.publicData.current(), message.to);
  if (obstacle) return { result: obstacle };
  const reservation = await reserveText(needs, message.to, job.kind);
  if (reservation.outcome === 'number') return { result: 'number' };
  if (reservation.outcome === 'hour') {
    await tellOwnerOfHeldTexts(needs);
    return { result: 'hour', seconds: reservation.seconds };
  }
  const first = await takeFirstText(needs, message);
  try {
    await needs.transport.text(nameOf(job), { to: message.to, body: message.body(first.end) });
  } catch (error) {
    await first.release();
    // After a permanent failure the text may have arrived.
    if (!(error instanceof PermanentFailure)) await reservation.release();
    throw error;
  }
  return { result: 'sent' };
}

/**
 * The first text to a number says how to end them, which carriers ask for; a text without room for it leaves it to the
 * next one. `release` when the text may not have arrived.
 */
async function takeFirstText({ database, keys }: DeliveryNeeds, { to, locale, body }: TextToSend) {
  const none = { end: '', release: async () => undefined };
  const end = ` ${m.text_opt_out({}, { locale })}`;
  if (!body(end).includes(end)) return none;
  const phone = digest(keys.texts, to);
  const taken = await database.queries
    .insert(textedNumbers)
    .values({ phone })
    .onConflictDoNothing()
    .returning();
  if (taken.length === 0) return none;
  return {
    end,
    release: async () =>
      void (await database.queries.delete(textedNumbers).where(eq(textedNumbers.phone, phone))),
  };
}
