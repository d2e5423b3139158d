import { m } from '@salon/shared-lib/i18n';
import { join } from '@salon/shared-lib/ui';
import css from './Busy.module.css';
import type { Phase } from './use-booking.ts';

/** Covers the form while it is sent, and says which of two steps it is at. */
export function Busy({ phase }: { phase: Phase }) {
  return (
    <div role="status">
      {phase !== 'idle' && (
        <div className={css.busy}>
          <p>{phase === 'saving' ? m.create_saving() : m.create_booking()}</p>
          <ol aria-hidden="true">
            <li className={phase === 'saving' ? css.now : css.done} />
            <li className={join(phase === 'booking' && css.now)} />
          </ol>
        </div>
      )}
    </div>
  );
}
