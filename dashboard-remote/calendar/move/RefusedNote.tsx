import { type DeskDay, formatLocalTime, visitName } from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/i18n';
import { salonNow } from '@salon/shared-lib/scheduling';
import { Button, Cross, clock, join, shortDay } from '@salon/shared-lib/ui';
import { useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { knownAppointment } from '../../live/known-appointment.ts';
import { cssNumbers } from '../../parts/css-numbers.ts';
import { isAt, placeOf } from '../../visit/place-of.ts';
import type { Cursor } from '../day/cursor.ts';
import { drawnSpan, intervalOf } from '../day/facts.ts';
import { nearestFree } from './move-rules.ts';
import { moveStore, type Refused } from './move-store.ts';
import css from './RefusedNote.module.css';

/** Where an appointment was put and refused: the server's sentence, and the nearest free places. It stays until it is dismissed. */
export function RefusedNote({
  day,
  technicianId,
  onMove,
}: {
  day: DeskDay;
  technicianId: number;
  onMove: (place: Cursor) => void;
}) {
  const refused = useStore(moveStore, ({ refused: one }) =>
    one && one.place.technicianId === technicianId && one.date === day.date ? one : null,
  );
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!refused) return;
    element.current?.focus({ preventScroll: true });
    element.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [refused]);
  const isShown = refused !== null;
  // The focus may be anywhere: what was refused is read with the eyes, and put away by the same key.
  useEffect(() => {
    if (!isShown) return;
    const onKey = ({ key, target, defaultPrevented }: KeyboardEvent) => {
      const dialog = (target as Element | null)?.closest?.('dialog, [role="dialog"]');
      if (key === 'Escape' && !defaultPrevented && !dialog) dismiss();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [isShown]);
  if (!refused) return null;
  const { place, sentence, slot, moving } = refused;
  const now = salonNow(Date.now());
  const free = nearestFree(day, moving.booking, moving.appointment, place, now);
  const nameOf = (id: number) => day.technicians.find((one) => one.id === id)?.name ?? '';
  const visit = moving.appointment;
  const by = whoTook(day, refused);
  // The sentence says where another desk has moved it.
  const isBack = isAt(knownAppointment(visit.id) ?? visit, placeOf(visit));
  const at = m.calendar_time_with({
    time: clock(visit.start_service_time),
    name: nameOf(visit.technician_id),
  });
  const from = visit.date === day.date ? at : `${shortDay(visit.date)}, ${at}`;
  const isAtRight =
    day.technicians.findIndex(({ id }) => id === technicianId) * 2 > day.technicians.length;
  const { start, end } = drawnSpan(day);
  const isLow = place.minute > (start + end) / 2;
  return (
    <div
      ref={element}
      role="alertdialog"
      aria-label={sentence}
      tabIndex={-1}
      className={join(css.note, isAtRight && css.left, isLow && css.up)}
      style={cssNumbers({ minute: place.minute })}
    >
      <p>
        <b>{sentence}</b> {slot && m.move_conflict({ time: formatLocalTime(slot) })}
      </p>
      <p>
        {by && m.move_taken_by({ name: visitName(by) })}{' '}
        {isBack && m.move_is_back({ name: visitName(visit), place: from })}
      </p>
      {free.length > 0 && (
        <>
          <p>{m.move_nearest()}</p>
          {free.map((one) => (
            <Button
              key={`${one.technicianId}-${one.minute}`}
              variant="line"
              small
              onClick={() => {
                onMove(one);
                dismiss();
              }}
            >
              {m.calendar_time_with({ time: clock(one.minute), name: nameOf(one.technicianId) })}
            </Button>
          ))}
        </>
      )}
      <button type="button" className={css.close} aria-label={m.dialog_close()} onClick={dismiss}>
        <Cross />
      </button>
    </div>
  );
}

/** Puts the sentence away; the focus goes to the visit. */
function dismiss() {
  const id = moveStore.getState().refused?.moving.appointment.id;
  moveStore.setState({ refused: null });
  document.querySelector<HTMLElement>(`[data-appointment="${id}"]`)?.focus({ preventScroll: true });
}

/** The appointment that is now where the refused one was put. */
function whoTook({ appointments }: DeskDay, { place, moving }: Refused) {
  const { minute, technicianId } = place;
  return appointments.find((one) => {
    const { start, end } = intervalOf(one);
    const isOwn = moving.booking.some(({ id }) => id === one.id);
    const isThere = start < minute + moving.appointment.minutes && minute < end;
    return !isOwn && one.technician_id === technicianId && isThere;
  });
}
