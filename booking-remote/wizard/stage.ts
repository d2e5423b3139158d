import type { BookingStage } from '@salon/shared-lib/session';

/** The stage that header and leave dialog see; null leaves it unchanged. */
export function stageOf(isDone: boolean, hasInput: boolean): BookingStage | null {
  if (isDone) return 'finished';
  return hasInput ? 'inProgress' : null;
}
