import type { DeskTechnician } from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/i18n';
import type { LocalDate } from '@salon/shared-lib/scheduling';
import { clock } from '@salon/shared-lib/ui';
import { type RefObject, useLayoutEffect, useState } from 'react';
import { useStore } from 'zustand';
import css from './MoveLayer.module.css';
import { partsAt } from './move-rules.ts';
import { moveStore } from './move-store.ts';
import { reasonOf } from './reason.ts';
import { drawn, drawnDay } from './scale.ts';

/**
 * Where the appointment in hand and the others of its booking would stand. They move by `transform` over the columns, so that a step of the
 * pointer draws nothing of the day anew.
 */
export function MoveOutlines({
  grid,
  date,
  technicians,
  scale,
}: {
  grid: RefObject<HTMLElement | null>;
  date: LocalDate;
  technicians: readonly DeskTechnician[];
  scale: number;
}) {
  const moving = useStore(moveStore, (state) => state.moving);
  // Columns that come with an appointment in hand, on a phone, are not there before the first paint.
  const [, setMounted] = useState(false);
  useLayoutEffect(() => setMounted(true), []);
  if (moving?.date !== date) return null;
  const { appointment, booking, target, verdict, by } = moving;
  const time = clock(target.minute);
  const name = technicians.find(({ id }) => id === target.technicianId)?.name ?? '';
  const isMoved =
    target.minute !== appointment.start_service_time ||
    target.technicianId !== appointment.technician_id ||
    date !== appointment.date;
  const hint = by === 'key' && isMoved ? m.move_here({ time, name }) : time;
  return partsAt(booking, appointment, target).map(({ part, technicianId }) => {
    const column = grid.current?.querySelector<HTMLElement>(`[data-technician="${technicianId}"]`);
    if (!column) return null;
    const { start, end } = drawn({ start: target.minute, end: target.minute + part.minutes });
    const top = column.offsetTop + (start - drawnDay.start) * scale;
    return (
      <div
        key={part.id}
        className={verdict.ok ? css.outline : `${css.outline} ${css.no}`}
        style={{
          width: column.offsetWidth,
          height: (end - start) * scale,
          transform: `translate(${column.offsetLeft}px, ${top}px)`,
        }}
        aria-hidden="true"
        data-outline
      >
        {part.id === appointment.id && <span>{verdict.ok ? hint : reasonOf(verdict)}</span>}
      </div>
    );
  });
}
