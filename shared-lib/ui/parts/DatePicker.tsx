import { useId, useState } from 'react';
import { m } from '../../i18n/index.ts';
import { addDays, type LocalDate } from '../../scheduling/index.ts';
import {
  capitalized,
  dayOfMonth,
  fullDay,
  monthAndYear,
  shortMonthAndDay,
  weekdayNames,
} from '../format.ts';
import { join } from './class-name.ts';
import css from './DatePicker.module.css';
import { Hidden } from './Hidden.tsx';
import { ChevronLeft, ChevronRight } from './icons.tsx';
import { useDateKeys } from './use-date-keys.ts';

/**
 * The state of a date. `free` has slots, `full` has none but can be selected, and so can `today`, which has none, and
 * for which the salon asks to be called; `over` (today after closing), `off`, `closed`, `past` and `later` (not open
 * for bookings yet) cannot; `waiting` is not loaded yet.
 */
export type DayState =
  | 'free'
  | 'full'
  | 'today'
  | 'over'
  | 'off'
  | 'closed'
  | 'past'
  | 'later'
  | 'waiting';

export type DatePickerProps = {
  /** The Sunday of the first row. */
  firstDate: LocalDate;
  today: LocalDate;
  selected: LocalDate | null;
  stateOf: (date: LocalDate) => DayState;
  onSelect: (date: LocalDate) => void;
  /** Receives the new first date when the visitor pages. */
  onMove: (firstDate: LocalDate) => void;
  canMoveBack: boolean;
  canMoveForward: boolean;
  /** The number of rows; a phone shows at most three. Default value: 5. */
  weeks?: number;
  /** Several technicians are asked for: `off` is said of them together. */
  several?: boolean;
};

const openable: ReadonlySet<DayState> = new Set(['free', 'full', 'today']);
const struck: ReadonlySet<DayState> = new Set(['full', 'over', 'off', 'closed']);

/**
 * A date picker by weeks, without rows of past dates. It is a grid with one tab stop, which follows the focus: arrow keys,
 * Home and End move between dates, beyond the shown weeks too, PageUp and PageDown by pages.
 */
export function DatePicker(props: DatePickerProps) {
  const { firstDate, selected, stateOf, canMoveBack, canMoveForward, weeks = 5 } = props;
  const heading = useId();
  const dates = Array.from({ length: weeks * 7 }, (_, index) => addDays(firstDate, index));
  const [focused, setFocused] = useState<LocalDate | null>(null);
  const { table, page, onKeyDown } = useDateKeys({ ...props, weeks });
  const isOpen = (date: LocalDate) => openable.has(stateOf(date));
  const stop =
    dates.find((date) => date === focused && isOpen(date)) ??
    dates.find((date) => date === selected && isOpen(date)) ??
    dates.find((date) => stateOf(date) === 'free') ??
    dates.find(isOpen);

  return (
    <>
      <div className={css.head}>
        <h2 id={heading} aria-live="polite">
          {capitalized(monthAndYear(dates[6] ?? firstDate))}
        </h2>
        <div>
          <button
            type="button"
            aria-label={m.date_earlier()}
            disabled={!canMoveBack}
            onClick={() => page(-1)}
          >
            <ChevronLeft />
          </button>
          <button
            type="button"
            aria-label={m.date_later()}
            disabled={!canMoveForward}
            onClick={() => page(1)}
          >
            <ChevronRight />
          </button>
        </div>
      </div>
      <table
        ref={table}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: arrow keys move between its buttons.
        role="grid"
        aria-labelledby={heading}
        className={css.weeks}
        onKeyDown={onKeyDown}
        onFocus={({ target }) => setFocused(target.dataset.date ?? null)}
      >
        <caption>
          <Hidden>{m.date_caption({ date: fullDay(firstDate) })}</Hidden>
        </caption>
        <thead>
          <tr>
            {weekdayNames().map(({ narrow, short, long }) => (
              <th key={long} scope="col" abbr={long}>
                <Hidden>{long}</Hidden>
                <span className={css.short} aria-hidden="true">
                  {short}
                </span>
                <span className={css.narrow} aria-hidden="true">
                  {narrow}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Array.from({ length: weeks }, (_, week) => week * 7).map((start) => (
            <tr key={dates[start]}>
              {dates.slice(start, start + 7).map((date) => (
                <td key={date}>
                  <Day {...props} date={date} isStop={date === stop} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

function Day({
  date,
  today,
  selected,
  stateOf,
  onSelect,
  isStop,
  several = false,
}: DatePickerProps & { date: LocalDate; isStop: boolean }) {
  const state = stateOf(date);
  const word = wordOf(state, several);
  const isFirst = dayOfMonth(date) === 1;
  const className = join(
    css.day,
    state === 'waiting' && css.waiting,
    state !== 'free' && state !== 'waiting' && css.none,
    struck.has(state) && css.struck,
    date === today && css.today,
  );
  const inside = (
    <>
      {/* The heading names the month of the first row only. */}
      <time dateTime={date} className={isFirst ? css.first : undefined} aria-hidden="true">
        {isFirst ? shortMonthAndDay(date) : dayOfMonth(date)}
      </time>
      {word && (
        <small className={lengthOf(word)} aria-hidden="true">
          {word}
        </small>
      )}
      <Hidden>
        {[fullDay(date), date === today && m.date_today(), spokenWordOf(state, several)]
          .filter(Boolean)
          .join(', ')}
      </Hidden>
    </>
  );
  const current = date === today ? 'date' : undefined;
  if (!openable.has(state)) {
    return (
      <span className={className} aria-current={current}>
        {inside}
      </span>
    );
  }
  return (
    <button
      type="button"
      className={className}
      data-date={date}
      data-state={state}
      tabIndex={isStop ? 0 : -1}
      aria-pressed={date === selected}
      aria-current={current}
      onClick={() => onSelect(date)}
    >
      {inside}
    </button>
  );
}

/** A long word is written smaller in a narrow column. */
function lengthOf({ length }: string): string | undefined {
  if (length > 7) return css.longest;
  if (length > 6) return css.longer;
  return length > 4 ? css.long : undefined;
}

function spokenWordOf(state: DayState, several: boolean): string | undefined {
  if (state === 'later') return m.date_not_open();
  return state === 'over' ? m.date_closed_today() : wordOf(state, several);
}

function wordOf(state: DayState, several: boolean): string | undefined {
  if (state === 'full') return m.date_full();
  if (state === 'today') return m.date_call();
  if (state === 'off') return several ? m.date_off_group() : m.date_off();
  if (state === 'closed' || state === 'over') return m.date_closed();
  return undefined;
}
