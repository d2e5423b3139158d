import type { DeskDay } from '@salon/shared-lib/domain';
import { salonNow } from '@salon/shared-lib/scheduling';
import { clock } from '@salon/shared-lib/ui';
import { useMemo } from 'react';
import { useStore } from 'zustand';
import { draftStore } from '../../create/draft-store.ts';
import { minutesWith } from '../../create/place.ts';
import { cssNumbers } from '../../parts/css-numbers.ts';
import { drawnSpan } from '../day/facts.ts';
import { drawn } from '../day/scale.ts';
import css from './MoveLayer.module.css';
import { freePlaces } from './move-rules.ts';
import { type Moving, moveStore } from './move-store.ts';
import { columnFrame, useIsMoving } from './use-is-moving.ts';

/**
 * In one column: where the appointment of the form would stand, and where the one that is moved could. A column whose technician
 * does not perform its services is veiled, and its head says why.
 */
export function MoveLayer({
  day,
  technicianId,
  index,
}: {
  day: DeskDay;
  technicianId: number;
  /** The place of the column. */
  index: number;
}) {
  const isMoving = useIsMoving(columnFrame(index));
  const place = useStore(draftStore, ({ place: one }) => (one?.date === day.date ? one : null));
  const minutes = place && minutesWith(place, technicianId);
  if (place && minutes !== null) {
    const { start, end } = drawn(
      { start: place.start, end: place.start + minutes },
      drawnSpan(day),
    );
    return (
      <div
        className={css.target}
        style={cssNumbers({ minute: start, length: end - start })}
        aria-hidden="true"
        data-place
      >
        <span>{clock(place.start)}</span>
      </div>
    );
  }
  return isMoving ? <Places day={day} technicianId={technicianId} /> : null;
}

function Places({ day, technicianId }: { day: DeskDay; technicianId: number }) {
  // The same objects for a whole move: a step of the pointer draws nothing here.
  const appointment = useStore(moveStore, ({ moving }) => moving?.appointment ?? null);
  const booking = useStore(moveStore, ({ moving }) => moving?.booking ?? null);
  const performers = useStore(moveStore, ({ moving }) => moving?.performers ?? null);
  if (!appointment || !booking || !performers) return null;
  return performers.has(technicianId) ? (
    <FreePlaces {...{ day, technicianId, appointment, booking }} />
  ) : (
    <div className={css.veil} />
  );
}

function FreePlaces({
  day,
  technicianId,
  appointment,
  booking,
}: { day: DeskDay; technicianId: number } & Pick<Moving, 'appointment' | 'booking'>) {
  const places = useMemo(
    () => freePlaces(day, booking, appointment, technicianId, salonNow(Date.now())),
    [day, booking, appointment, technicianId],
  );
  return places.map(({ start, end }) => (
    <div
      key={start}
      className={css.free}
      style={cssNumbers({ minute: start, length: end - start })}
      data-free={start}
    />
  ));
}
