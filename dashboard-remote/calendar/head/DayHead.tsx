import { m } from '@salon/shared-lib/i18n';
import { addDays, type LocalDate, type Minutes } from '@salon/shared-lib/scheduling';
import {
  Button,
  ChevronLeft,
  ChevronRight,
  Cross,
  clock,
  longDay,
  monthAndDay,
  Plus,
  weekdayName,
} from '@salon/shared-lib/ui';
import { useRef } from 'react';
import { ChevronDown } from '../../parts/icons.tsx';
import { PickDate } from '../../parts/PickDate.tsx';
import { useHeightOf } from '../../parts/use-height-of.ts';
import type { Zoom } from '../day/scale.ts';
import css from './DayHead.module.css';
import { DayMenu, type DayMenuProps } from './DayMenu.tsx';
import { dayDistance } from './day-distance.ts';

export type DayHeadProps = {
  date: LocalDate;
  today: LocalDate;
  /** When the shown day was last known to be as the server has it; null while it is live. */
  upToDateMinute: Minutes | null;
  scale: Zoom;
  onScale: (scale: Zoom) => void;
  opening?: DayMenuProps['opening'];
  lost?: DayMenuProps['lost'];
  isAdding?: boolean;
  canAdd?: boolean;
  onDate: (date: LocalDate) => void;
  /** None for who only looks: without the menu, too. */
  onAdd?: () => void;
};

/** The date with its picker, the days beside it, a menu with zoom and print, and the way to a new appointment. */
export function DayHead(props: DayHeadProps) {
  const { date, today, upToDateMinute, scale, isAdding = false, onDate, onAdd } = props;
  const head = useRef<HTMLElement>(null);
  useHeightOf(head, '--day-head');
  const about = [
    weekdayName(date),
    dayDistance(date, today),
    upToDateMinute !== null && m.calendar_as_of({ time: clock(upToDateMinute) }),
  ]
    .filter(Boolean)
    .join(', ');
  return (
    <header ref={head} className={css.head}>
      <h2>
        <span className={css.date}>
          <PickDate
            date={date}
            data-date-button
            aria-label={m.calendar_choose_date({ date: longDay(date) })}
            onDate={onDate}
          >
            <time dateTime={date}>
              <span className={css.long}>{longDay(date)}</span>
              <span className={css.brief}>{monthAndDay(date)}</span>
            </time>
            <ChevronDown />
          </PickDate>
        </span>
        <small>{about}</small>
      </h2>
      <div className={css.buttons}>
        <Button
          variant="line"
          small
          aria-label={m.day_previous()}
          onClick={() => onDate(addDays(date, -1))}
        >
          <span className={css.word}>{m.day_previous()}</span>
          <span className={css.arrow}>
            <ChevronLeft />
          </span>
        </Button>
        <Button variant="line" small aria-label={m.next()} onClick={() => onDate(addDays(date, 1))}>
          <span className={css.word}>{m.next()}</span>
          <span className={css.arrow}>
            <ChevronRight />
          </span>
        </Button>
        {date !== today && (
          <Button variant="line" small className={css.today} onClick={() => onDate(today)}>
            {m.calendar_today()}
          </Button>
        )}
        {onAdd && (
          <DayMenu
            scale={scale}
            onScale={props.onScale}
            opening={props.opening ?? null}
            lost={props.lost ?? null}
          />
        )}
        {onAdd && (
          <Button
            variant="primary"
            small
            className={`${css.icon} ${css.add}`}
            aria-label={isAdding ? m.calendar_close_new() : m.calendar_new()}
            aria-expanded={isAdding}
            disabled={!props.canAdd}
            onClick={onAdd}
          >
            {isAdding ? <Cross /> : <Plus />}
          </Button>
        )}
      </div>
    </header>
  );
}
