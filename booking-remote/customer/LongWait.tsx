import { roundedWait } from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/i18n';
import css from './customer.module.css';

/** Seconds that a button counts down. A longer wait is a sentence. */
const longestCountdown = 60;

/** Whether a button shows the seconds of this wait. */
export function secondsShown(seconds: number): boolean {
  return seconds > 0 && seconds <= longestCountdown;
}

/** When a code can be asked for again, where no button counts it down. `id` is for the disabled button that it describes. */
export function LongWait({ id, seconds }: { id: string; seconds: number }) {
  if (seconds <= longestCountdown) return null;
  return (
    <p id={id} className={css.hint}>
      {m.code_wait(roundedWait(seconds))}
    </p>
  );
}
