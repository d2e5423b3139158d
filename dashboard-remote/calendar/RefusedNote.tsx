import type { DeskDay } from '@salon/shared-lib/domain';
import { formatLocalTime } from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/i18n';
import { salonNow } from '@salon/shared-lib/scheduling';
import { Button, Cross, clock } from '@salon/shared-lib/ui';
import { useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import type { Cursor } from './cursor.ts';
import { nearestFree } from './move-rules.ts';
import { moveStore } from './move-store.ts';
import { position } from './position.ts';
import css from './RefusedNote.module.css';
import { drawnDay } from './scale.ts';

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
    if (refused) element.current?.focus({ preventScroll: true });
  }, [refused]);
  if (!refused) return null;
  const { place, sentence, slot, moving } = refused;
  const dismiss = () => moveStore.setState({ refused: null });
  const now = salonNow(Date.now());
  const free = nearestFree(day, moving.booking, moving.appointment, place, now);
  const nameOf = (id: number) => day.technicians.find((one) => one.id === id)?.name ?? '';
  const isAtRight =
    day.technicians.findIndex(({ id }) => id === technicianId) * 2 > day.technicians.length;
  return (
    <div
      ref={element}
      role="alertdialog"
      aria-label={sentence}
      tabIndex={-1}
      className={isAtRight ? `${css.note} ${css.left}` : css.note}
      style={position({ minute: place.minute - drawnDay.start })}
      onKeyDown={({ key }) => key === 'Escape' && dismiss()}
    >
      <p>
        <b>{sentence}</b> {slot && m.move_conflict({ time: formatLocalTime(slot) })}
      </p>
      {free.length > 0 && (
        <>
          <p>{m.move_nearest()}</p>
          {free.map((one) => (
            <Button
              key={`${one.technicianId}-${one.minute}`}
              look="line"
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
