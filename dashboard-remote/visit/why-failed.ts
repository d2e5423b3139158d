import { ApiError, sentenceOf } from '@salon/shared-lib/api';
import { m } from '@salon/shared-lib/i18n';
import { dayStore } from '../live/desk.ts';

/** Why something with a visit was not done: what the server said, that the connection is lost, or else `failed`. */
export function whyFailed(failure: unknown, failed: string): string {
  const sentence = sentenceOf(failure);
  if (sentence !== null) return sentence;
  const isUnanswered = failure instanceof ApiError && failure.status === 0;
  const isLost = dayStore.getState().connection === 'lost';
  return isUnanswered && isLost ? m.calendar_lost_cannot() : failed;
}
