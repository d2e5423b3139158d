import { isTextableNumber } from '../phones/us-number.ts';
import { type DeliveryNeeds, nameOf } from './delivery.ts';
import { PermanentFailure } from './failure.ts';
import type { Job } from './outbox.ts';
import { reserveText, tellOwnerOfHeldTexts } from './text-limits.ts';

/** What became of a text message: `off` and `unsuitable` numbers get none, `number` and `hour` name the limit reached. */
export type TextResult =
  | { result: 'sent' | 'off' | 'unsuitable' | 'number' }
  | { result: 'hour'; seconds: number };

/**
 * Sends a text message if the setting `smsFeature`, the number and the limits allow it. All texts leave here, so that no
 * path avoids the limits (docs/rules.md#text-messages).
 */
export async function sendText(
  needs: DeliveryNeeds,
  job: Job,
  message: { to: string; body: string },
): Promise<TextResult> {
  const { settingValues } = await needs.publicData.current();
  if (settingValues.smsFeature !== 'on') return { result: 'off' };
  if (!isTextableNumber(message.to)) return { result: 'unsuitable' };
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
