import type { DeskDay } from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/i18n';
import { clock } from '@salon/shared-lib/ui';
import { useStore } from 'zustand';
import { keptDraft } from '../create/kept-draft.ts';
import css from './MoveLayer.module.css';
import { partsAt } from './move-rules.ts';
import { moveStore } from './move-store.ts';
import { position } from './position.ts';
import { reasonOf } from './reason.ts';
import { drawn, drawnDay } from './scale.ts';

/** In one column: the outline where the appointment in hand would stand, or a veil where its services are not performed. */
export function MoveLayer({ day, technicianId }: { day: DeskDay; technicianId: number }) {
  const moving = useStore(moveStore, ({ moving: one }) => {
    if (!one) return null;
    const concerns =
      !one.performers.has(technicianId) ||
      one.target.technicianId === technicianId ||
      one.booking.some((part) => part.technician_id === technicianId);
    return concerns ? one : null;
  });
  const place = useStore(keptDraft, ({ place: one }) =>
    one?.date === day.date && one.technician_id === technicianId ? one : null,
  );
  if (place) {
    const { start, end } = drawn({ start: place.start, end: place.start + place.minutes });
    return (
      <div
        className={css.target}
        style={position({ minute: start - drawnDay.start, length: end - start })}
        aria-hidden="true"
      >
        <span>{clock(place.start)}</span>
      </div>
    );
  }
  if (!moving) return null;
  const { appointment, booking, target, verdict, performers } = moving;
  const parts = partsAt(booking, appointment, target).filter(
    (one) => one.technicianId === technicianId,
  );
  return (
    <>
      {!performers.has(technicianId) && (
        <div className={css.veil}>
          <p>{m.move_cannot()}</p>
        </div>
      )}
      {moving.date === day.date &&
        parts.map(({ part }) => {
          const { start, end } = drawn({ start: target.minute, end: target.minute + part.minutes });
          return (
            <div
              key={part.id}
              className={verdict.ok ? css.target : `${css.target} ${css.no}`}
              style={position({ minute: start - drawnDay.start, length: end - start })}
              aria-hidden="true"
            >
              {part.id === appointment.id && (
                <span>{verdict.ok ? clock(target.minute) : reasonOf(verdict)}</span>
              )}
            </div>
          );
        })}
    </>
  );
}
