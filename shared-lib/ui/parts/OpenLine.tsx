import { useEffect, useState } from 'react';
import type { DateInterval } from '../../domain/date-hours.ts';
import type { Week } from '../../domain/week.ts';
import { m } from '../../i18n/index.ts';
import { type OpenNow, openNow, salonNow } from '../../scheduling/index.ts';
import { clock, weekdayName } from '../format.ts';
import { join } from './class-name.ts';
import css from './OpenLine.module.css';

export type OpenLineProps = {
  week: Week | null;
  /** Dates with other hours. */
  dates?: readonly DateInterval[];
};

const none: readonly DateInterval[] = [];

/**
 * "Open now until 6:30 PM", computed after hydration, because the first view can be minutes old. The line keeps its
 * height, so nothing moves.
 */
export function OpenLine({ week, dates = none }: OpenLineProps) {
  const [state, setState] = useState<OpenNow | null>(null);

  useEffect(() => {
    const check = () => setState(openNow(salonNow(Date.now()), week, dates));
    check();
    const timer = setInterval(check, 30_000);
    return () => clearInterval(timer);
  }, [week, dates]);

  return (
    <p className={join(css.line, state?.open && css.open)}>
      {state && (
        <>
          <span className={css.dot} aria-hidden="true" />
          <span>{openSentence(state)}</span>
        </>
      )}
    </p>
  );
}

function openSentence(state: OpenNow): string {
  const time = clock(state.time);
  if (state.open) return m.home_open_until({ time });
  if (state.today) return m.home_opens_today({ time });
  return m.home_opens_later({ weekday: weekdayName(state.date), time });
}
