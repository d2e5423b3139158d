import { type DeskTechnician, visitName } from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/i18n';
import type { Interval, LocalDate } from '@salon/shared-lib/scheduling';
import { briefClock, clock } from '@salon/shared-lib/ui';
import { type RefObject, useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { drawn } from '../day/scale.ts';
import { spanText, wholeSpanText } from '../day/span-text.ts';
import css from './MoveLayer.module.css';
import { partsAt } from './move-rules.ts';
import { moveStore } from './move-store.ts';
import { reasonOf } from './reason.ts';
import { useFrames } from './use-frames.ts';

/**
 * Where the appointment that is moved, and the others of its booking, would stand, and when, also beside the hours. The outlines
 * move by `transform` over the columns, so that a step of the pointer draws nothing of the day anew.
 */
export function MoveOutlines({
  grid,
  date,
  technicians,
  span,
  scale,
}: {
  grid: RefObject<HTMLElement | null>;
  date: LocalDate;
  technicians: readonly DeskTechnician[];
  /** What of the day is drawn. */
  span: Interval;
  scale: number;
}) {
  const moving = useStore(moveStore, (state) => state.moving);
  const frames = useFrames(grid, moving?.date === date, technicians);
  const own = useRef<HTMLDivElement>(null);
  const keyTarget = moving?.by === 'key' ? moving.target : null;
  // What a key moves stays in sight.
  useEffect(() => {
    if (keyTarget) own.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [keyTarget]);
  if (moving?.date !== date || !frames) return null;
  const { appointment, booking, target, verdict, by } = moving;
  const isMoved =
    target.minute !== appointment.start_service_time ||
    target.technicianId !== appointment.technician_id ||
    date !== appointment.date;
  // A pointer drags the block itself, which shows its new time.
  const isDrawn = by === 'key' && isMoved && verdict.ok;
  const outlines = partsAt(booking, appointment, target).map(({ part, technicianId }) => {
    const column = frames.columns.get(technicianId);
    if (!column) return null;
    const { start, end } = drawn({ start: target.minute, end: target.minute + part.minutes }, span);
    const top = column.top + (start - span.start) * scale;
    return (
      <div
        key={part.id}
        ref={part.id === appointment.id ? own : undefined}
        className={verdict.ok ? css.outline : `${css.outline} ${css.no}`}
        style={{
          width: column.width,
          height: (end - start) * scale,
          transform: `translate(${column.left}px, ${top}px)`,
        }}
        aria-hidden="true"
        data-outline
      >
        {part.id === appointment.id && <span>{verdict.ok ? hint() : reasonOf(verdict)}</span>}
        {isDrawn && (
          <p>
            <b>{visitName(part)}</b>
            <br />
            {spanText(target.minute, part.minutes)}, {m.minutes({ n: part.minutes })}
          </p>
        )}
      </div>
    );
  });
  const { hours } = frames;
  return (
    <>
      {hours && (
        <div
          // It stays: a layer that comes and goes with each step takes longer than one that is hidden.
          className={verdict.ok ? css.hour : `${css.hour} ${css.unsaid}`}
          style={{
            width: hours.width,
            transform: `translate(${hours.left}px, ${hours.top + (target.minute - span.start) * scale}px)`,
          }}
          aria-hidden="true"
        >
          <span>{briefClock(target.minute)}</span>
        </div>
      )}
      {outlines}
    </>
  );

  function hint(): string {
    const { minute, technicianId } = target;
    if (by !== 'key' || !isMoved) return wholeSpanText(minute, appointment.minutes);
    const name = technicians.find(({ id }) => id === technicianId)?.name ?? '';
    return m.move_here({ time: clock(minute), name });
  }
}
