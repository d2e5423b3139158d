import type { Environment } from '../environment.ts';
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

/**
 * Sends a text message if the setting `smsFeature`, the number and the limits allow it. All texts leave here, so that no
 * path avoids the limits (docs/rules.md#text-messages).
 */
export async function sendText(
  needs: DeliveryNeeds,
  job: Job,
  message: { to: string; body: string },
): Promise<TextResult> {
  const obstacle = textObstacle(await needs.publicData.current(), message.to);
  if (obstacle) return { result: obstacle };
  const reservation = await reserveText(needs, message.to, job.kind);
  if (reservation.outcome === 'number') return { result: 'number' };
  if (reservation.outcome === 'hour') {
    await tellOwnerOfHeldTexts(needs);
    return { result: 'hour', seconds: reservation.seconds };
  }
  try {
    await needs.transport.text(nameOf(job), message);
  } catch (error) {
    // After a permanent failure the text may have arrived.
    if (!(error instanceof PermanentFailure)) await reservation.release();
    throw error;
  }
  return { result: 'sent' };
}
