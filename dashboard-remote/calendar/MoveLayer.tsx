import { m } from '@salon/shared-lib/i18n';
import type { LocalDate } from '@salon/shared-lib/scheduling';
import { clock } from '@salon/shared-lib/ui';
import { useStore } from 'zustand';
import { keptDraft } from '../create/kept-draft.ts';
import css from './MoveLayer.module.css';
import { moveStore } from './move-store.ts';
import { position } from './position.ts';
import { drawn, drawnDay } from './scale.ts';

/** In one column: where the appointment of the form would stand, or a veil where the services of the one in hand are not performed. */
export function MoveLayer({ date, technicianId }: { date: LocalDate; technicianId: number }) {
  const isVeiled = useStore(
    moveStore,
    ({ moving }) => moving !== null && !moving.performers.has(technicianId),
  );
  const place = useStore(keptDraft, ({ place: one }) =>
    one?.date === date && one.technician_id === technicianId ? one : null,
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
  return isVeiled ? (
    <div className={css.veil}>
      <p>{m.move_cannot()}</p>
    </div>
  ) : null;
}
