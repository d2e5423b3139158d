import { type KeyboardEvent, useRef } from 'react';
import { m } from '../../i18n/index.ts';
import { addDays, type LocalDate } from '../../scheduling/index.ts';
import { dayOfMonth, fullDay, monthAndYear, shortMonth, weekdayNames } from '../format.ts';
import { join } from './class-name.ts';
import css from './DatePicker.module.css';
import { Hidden } from './Hidden.tsx';
import { ChevronLeft, ChevronRight } from './icons.tsx';

/**
 * The state of a date. `free` has slots; `full` and `today` have none but can be selected; `off`, `closed`, `past` and
 * `later` (not open for bookings yet) cannot; `waiting` is not loaded yet.
 */
export type DayState = 'free' | 'full' | 'today' | 'off' | 'closed' | 'past' | 'later' | 'waiting';

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
};

const openable: ReadonlySet<DayState> = new Set(['free', 'full', 'today']);

/** A date picker by weeks, without rows of past dates. One tab stop; the arrow keys move between dates. */
export function DatePicker(props: DatePickerProps) {
  const { firstDate, selected, stateOf, onMove, canMoveBack, canMoveForward, weeks = 5 } = props;
  const table = useRef<HTMLTableElement>(null);
  const dates = Array.from({ length: weeks * 7 }, (_, index) => addDays(firstDate, index));
  const stop =
    dates.find((date) => date === selected && openable.has(stateOf(date))) ??
    dates.find((date) => stateOf(date) === 'free') ??
    dates.find((date) => openable.has(stateOf(date)));

  /** Pages by the visible rows: three on a phone, five on a wide screen. */
  function page(direction: 1 | -1) {
    const rows = [...(table.current?.tBodies[0]?.rows ?? [])];
    const seen = rows.filter((row) => row.getClientRects().length > 0).length || weeks;
    onMove(addDays(firstDate, direction * seen * 7));
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = keySteps[event.key];
    const from = event.target instanceof HTMLElement && event.target.dataset.date;
    if (!step || !from) return;
    event.preventDefault();
    for (
      let next = addDays(from, step);
      dates.includes(next);
      next = addDays(next, Math.sign(step))
    ) {
      const button = table.current?.querySelector<HTMLElement>(`[data-date="${next}"]`);
      if (button && button.getClientRects().length > 0) return button.focus();
    }
  }

  return (
    <>
      <div className={css.head}>
        <h2 aria-live="polite">{monthAndYear(dates[6] ?? firstDate)}</h2>
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
      <table ref={table} className={css.weeks} onKeyDown={onKeyDown}>
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

const keySteps: Record<string, number> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -7,
  ArrowDown: 7,
};

function Day({
  date,
  today,
  selected,
  stateOf,
  onSelect,
  isStop,
}: DatePickerProps & { date: LocalDate; isStop: boolean }) {
  const state = stateOf(date);
  const word = wordOf(state) ?? (dayOfMonth(date) === 1 ? shortMonth(date) : '');
  const className = join(
    css.day,
    state === 'waiting' && css.waiting,
    state !== 'free' && state !== 'waiting' && css.none,
    (state === 'full' || state === 'off' || state === 'closed') && css.struck,
    date === today && css.today,
  );
  const inside = (
    <>
      <time dateTime={date} aria-hidden="true">
        {dayOfMonth(date)}
      </time>
      {word && (
        <small className={word.length > 4 ? css.long : undefined} aria-hidden="true">
          {word}
        </small>
      )}
      <Hidden>{[fullDay(date), spokenWordOf(state)].filter(Boolean).join(', ')}</Hidden>
    </>
  );
  if (!openable.has(state)) return <span className={className}>{inside}</span>;
  return (
    <button
      type="button"
      className={className}
      data-date={date}
      data-state={state}
      tabIndex={isStop ? 0 : -1}
      aria-pressed={date === selected}
      onClick={() => onSelect(date)}
    >
      {inside}
    </button>
  );
}

function spokenWordOf(state: DayState): string | undefined {
  return state === 'later' ? m.date_not_open() : wordOf(state);
}

function wordOf(state: DayState): string | undefined {
  if (state === 'full') return m.date_full();
  if (state === 'today') return m.date_call();
  if (state === 'off') return m.date_off();
  if (state === 'closed') return m.date_closed();
  return undefined;
}
