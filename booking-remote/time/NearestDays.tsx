import { m } from '@salon/shared-lib/i18n';
import type { LocalDate, Minutes } from '@salon/shared-lib/scheduling';
import { ArrowRight, capitalized, clock, fullDay } from '@salon/shared-lib/ui';
import css from './NearestDays.module.css';

/** The number of starts that a line names. */
const namedStarts = 3;

export type NearestDaysProps = {
  days: readonly LocalDate[];
  startsOf: (day: LocalDate) => readonly Minutes[];
  onChoose: (day: LocalDate) => void;
};

/** Dates with their first starts, each of which opens by a tap. */
export function NearestDays({ days, startsOf, onChoose }: NearestDaysProps) {
  return (
    <ul className={css.days}>
      {days.map((day) => (
        <li key={day}>
          <button type="button" onClick={() => onChoose(day)}>
            <span>
              <b>{capitalized(fullDay(day))}</b>
              <small>{named(startsOf(day))}</small>
            </span>
            <ArrowRight />
          </button>
        </li>
      ))}
    </ul>
  );
}

/** `10:30 AM, 2:00 PM, 4:30 PM`, or `9:00 AM, 9:30 AM and 3 more`. */
function named(starts: readonly Minutes[]): string {
  if (starts.length <= namedStarts) return starts.map(clock).join(', ');
  const first = starts.slice(0, namedStarts - 1);
  return m.starts_more({
    starts: first.map(clock).join(', '),
    n: starts.length - first.length,
  });
}
