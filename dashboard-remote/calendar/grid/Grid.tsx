import type { DeskAppointment, DeskDay } from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/i18n';
import type { Interval, Minutes } from '@salon/shared-lib/scheduling';
import { briefClock, fullDay, Hidden, join } from '@salon/shared-lib/ui';
import { type KeyboardEvent, type RefObject, startTransition, useEffect, useState } from 'react';
import { cssNumbers } from '../../parts/css-numbers.ts';
import { useStableCallback } from '../../parts/use-stable-callback.ts';
import { useRoom } from '../block/use-room.ts';
import { type Cursor, stepOf } from '../day/cursor.ts';
import { drawnSpan } from '../day/facts.ts';
import { MoveOutlines } from '../move/MoveOutlines.tsx';
import { useMovingMark } from '../move/use-is-moving.ts';
import type { DragOptions } from '../pointer/press.ts';
import { useDrag } from '../pointer/use-drag.ts';
import { useMenuDismissal } from '../pointer/use-menu-dismissal.ts';
import { useMoveByClick } from '../pointer/use-move-by-click.ts';
import { ClosedHours } from './ClosedHours.tsx';
import { Column } from './Column.tsx';
import heads from './ColumnHead.module.css';
import { ColumnHead } from './ColumnHead.tsx';
import css from './Grid.module.css';
import { HourLabels } from './HourLabels.tsx';
import { useCursor } from './use-cursor.ts';
import { useFirstScroll } from './use-first-scroll.ts';
import { useMinutesInView } from './use-minutes-in-view.ts';
import { useOverflow } from './use-overflow.ts';

export type GridProps = {
  day: DeskDay;
  /** Pixels of a minute. */
  scale: number;
  /** The minute of the salon's clock, on today only. */
  now: Minutes | null;
  /** The day is over. */
  isPast: boolean;
  /** The appointment whose card is open. */
  openId: number | null;
  freshIds: ReadonlySet<number>;
  onOpen: (appointment: DeskAppointment) => void;
  onBook: (place: Partial<Cursor>) => void;
  /** A key that the grid does not know, with the appointment that has the focus. */
  onKey: (event: KeyboardEvent, appointment: DeskAppointment | null) => void;
  /** The place of the keyboard. It is kept while the columns are not there, as when a day is loading. */
  place: RefObject<Cursor | null>;
  /** Moving by pointer and by key. */
  move: Pick<DragOptions, Exclude<keyof DragOptions, 'day' | 'scale'>> & {
    retry: (place: Cursor) => void;
    /** Announces how the move of an appointment ends. */
    remind: () => void;
  };
  /** The index of the first technician's color. Default value: 0. */
  firstColor?: number;
};

/**
 * The day: a rail of hours and a column for each technician. It is one tab stop, and so is the name above it. Arrow keys move by
 * half an hour and by technician, Home and End to the first and the last appointment of a column.
 */
export function Grid(props: GridProps) {
  const { day, scale, now, isPast, openId, freshIds, onOpen, onBook, onKey, move } = props;
  const { firstColor = 0, place } = props;
  const { cursor, grid, goTo, onKeyDown, onFocus } = useCursor({ day, now, place, onKey, move });
  const onPointerDown = useDrag({ day, scale, ...move });
  const clicks = useMoveByClick({ day, scale, ...move });
  const dismissal = useMenuDismissal();
  useMovingMark(grid, 4);
  const widths = day.technicians.map(({ id, off }) =>
    isFolded(day, id, off) ? 'var(--offcol)' : columnWidth,
  );
  const columns = `var(--rail) ${widths.join(' ')}`;
  const { element, overflows } = useOverflow<HTMLDivElement>(columns);
  const room = useRoom(grid, columns);
  const span = drawnSpan(day);
  const close = day.hours?.close ?? null;
  useFirstScroll(grid, { now, close, span, scale, hasCard: openId !== null });
  const stable = {
    onOpen: useStableCallback(onOpen),
    // The cursor is where one booked: the focus comes back there.
    onBook: useStableCallback((tapped: Cursor) => {
      goTo({ ...tapped, minute: stepOf(tapped.minute) });
      onBook(tapped);
    }),
    onMoveRefused: useStableCallback(move.retry),
  };
  // Another day is painted first where one looks, and what is beside the window right after it.
  const [wholeDate, setWholeDate] = useState(day.date);
  useEffect(() => startTransition(() => setWholeDate(day.date)), [day.date]);
  const view = useMinutesInView(grid, { from: span.start, scale });
  const within = wholeDate === day.date ? null : view;
  return (
    <div
      ref={element}
      {...dismissal}
      className={join(css.scroller, overflows && css.scrolls)}
      data-overflows={overflows || undefined}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys move between the buttons inside. */}
      <div
        ref={grid}
        className={css.grid}
        style={{
          ...cssNumbers({ from: span.start, day: span.end - span.start }),
          ...{ '--m': `${scale}px` },
          gridTemplateColumns: columns,
        }}
        {...(!cursor && {
          role: 'group',
          'aria-label': m.calendar_nobody_works({ date: fullDay(day.date) }),
          tabIndex: 0,
          'data-cursor': true,
        })}
        onKeyDown={(event) => {
          if (event.key === 'Escape') (event.target as Element).toggleAttribute('data-quiet', true);
          onKeyDown(event);
        }}
        onFocus={(event) => {
          event.target.removeAttribute('data-quiet');
          onFocus(event);
        }}
        onPointerDown={onPointerDown}
        {...clicks}
      >
        <div className={join(heads.head, heads.corner)}>
          <Hidden>{m.calendar_hours()}</Hidden>
        </div>
        {day.technicians.map((technician, index) => (
          <ColumnHead
            key={technician.id}
            day={day}
            technician={technician}
            color={firstColor + index}
            column={index + 2}
            folded={isFolded(day, technician.id, technician.off)}
            isPast={isPast}
            hasCursor={cursor?.technicianId === technician.id}
            onBook={stable.onBook}
          />
        ))}
        <ol className={css.hours} aria-hidden="true" data-hours>
          <HourLabels span={span} />
          {isIn(span, now) && (
            <li className={css.clock} style={cssNumbers({ minute: now })}>
              {briefClock(now)}
            </li>
          )}
        </ol>
        <ClosedHours day={day} span={span} column={2 + Math.max(0, widths.indexOf(columnWidth))} />
        {day.technicians.map((technician, index) => (
          <Column
            // A column of another day is put in place as a whole.
            key={`${day.date}-${technician.id}`}
            day={day}
            technician={technician}
            index={index}
            color={firstColor + index}
            folded={isFolded(day, technician.id, technician.off)}
            scale={scale}
            now={isIn(span, now) ? now : null}
            isPast={isPast || (now !== null && now >= span.end)}
            cursor={cursor?.technicianId === technician.id ? cursor : null}
            openId={openId}
            freshIds={freshIds}
            room={room}
            within={within}
            {...stable}
          />
        ))}
        <MoveOutlines
          grid={grid}
          date={day.date}
          technicians={day.technicians}
          span={span}
          scale={scale}
        />
      </div>
    </div>
  );
}

const columnWidth = 'minmax(var(--colmin), 1fr)';

const isIn = ({ start, end }: Interval, now: Minutes | null): now is Minutes =>
  now !== null && now >= start && now < end;

/** A technician who is off and has no appointment needs no more than a strip. */
function isFolded({ appointments }: DeskDay, id: number, off: string | null): boolean {
  return off !== null && !appointments.some(({ technician_id }) => technician_id === id);
}
