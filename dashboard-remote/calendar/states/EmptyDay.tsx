import type { DeskDay } from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/i18n';
import { useAuth } from '@salon/shared-lib/session';
import { Button } from '@salon/shared-lib/ui';
import { askForHours } from '../hours/hours-store.ts';
import css from './EmptyDay.module.css';
import { NextOpenDay } from './NextOpenDay.tsx';
import placeholders from './pictures/placeholders.module.css';
import avif from './pictures/sea-glass-800.avif';
import webp from './pictures/sea-glass-800.webp';

export type EmptyDayProps = {
  day: DeskDay;
  /** The day is over: nothing can be booked on it. */
  isPast: boolean;
  onBook: () => void;
};

/** Why a day is closed, with the visits that are still on it, or that nobody is booked; and the ways on. */
export function EmptyDay({ day, isPast, onBook }: EmptyDayProps) {
  const { admin } = useAuth();
  const { length: visits } = day.appointments;
  const isClosed = day.closed !== null || !day.hours;
  return (
    <section className={css.empty}>
      <picture>
        <source type="image/avif" srcSet={avif} />
        <img className={placeholders.seaGlass} src={webp} width={800} height={500} alt="" />
      </picture>
      <div>
        <h3>{title(day, isPast)}</h3>
        {visits > 0 && <p className={css.left}>{m.calendar_closed_left({ n: visits })}</p>}
        {!isClosed && !isPast && <p>{m.calendar_empty_text()}</p>}
        {isClosed && <NextOpenDay date={day.date} />}
        {!isClosed && !isPast && (
          <Button variant="line" small onClick={onBook}>
            {m.calendar_new()}
          </Button>
        )}
        {admin && isClosed && !isPast && (
          <Button variant="text" small onClick={() => askForHours()}>
            {m.hours_of_date()}
          </Button>
        )}
      </div>
    </section>
  );
}

function title({ hours, closed }: DeskDay, isPast: boolean): string {
  if (closed !== null) return m.calendar_closed_for({ reason: closed });
  if (!hours) return m.calendar_closed();
  return isPast ? m.calendar_empty_past() : m.calendar_empty_title();
}
