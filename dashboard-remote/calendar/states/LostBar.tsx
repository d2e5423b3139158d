import { m } from '@salon/shared-lib/i18n';
import { salonNow } from '@salon/shared-lib/scheduling';
import { Button, clock, useSecondsUntil } from '@salon/shared-lib/ui';
import { useRef } from 'react';
import { useStore } from 'zustand';
import { dayStore, retryStream } from '../../live/desk.ts';
import { useHeightOf } from '../../parts/use-height-of.ts';
import css from './LostBar.module.css';

/** Since when the day is not live, what this means, when it may be again, and the ways on. It stays in sight while the page scrolls. */
export function LostBar({ upToDateAt }: { upToDateAt: number | null }) {
  const bar = useRef<HTMLDivElement>(null);
  useHeightOf(bar, '--lost-bar');
  const retryAt = useStore(dayStore, (state) => state.retryAt);
  const seconds = useSecondsUntil(retryAt ?? 0);
  return (
    <div ref={bar} className={css.lost}>
      <p>
        <span role="status">
          <b>
            {upToDateAt === null
              ? m.calendar_lost_title()
              : m.calendar_lost_since({ time: clock(salonNow(upToDateAt).minute) })}
          </b>{' '}
          {m.calendar_lost_text()}
        </span>{' '}
        {/* Not in what is announced: a screen reader would read each second. */}
        <span className={css.next}>
          {seconds > 0 ? m.calendar_lost_retry({ n: seconds }) : m.calendar_lost_trying()}
        </span>
      </p>
      <Button variant="line" small className={css.print} onClick={() => window.print()}>
        {m.calendar_print()}
      </Button>
      <Button variant="line" small onClick={retryStream}>
        {m.calendar_try_now()}
      </Button>
    </div>
  );
}
