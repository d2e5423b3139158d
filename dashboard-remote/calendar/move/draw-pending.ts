import { knownBooking } from '../../live/known-appointment.ts';
import type { UndoableChange } from '../../visit/undoable-changes.ts';
import { type MoveState, moveStore } from './move-store.ts';

type Pending = MoveState['pending'] extends ReadonlyMap<number, infer One> ? One : never;

/**
 * Draws an appointment where a change puts it, until `end`, and its whole group where the time is another one. A later change of
 * one of them has precedence.
 */
export function drawPending(change: UndoableChange) {
  let drawn = new Map<number, Pending>(placesOf(change));
  setPending([...drawn.keys()], drawn);
  function replace(next: ReadonlyMap<number, Pending>) {
    const { pending } = moveStore.getState();
    const ours = [...drawn].filter(([id, place]) => pending.get(id) === place);
    drawn = new Map(ours.flatMap(([id]) => [...next].filter(([one]) => one === id)));
    setPending(
      ours.map(([id]) => id),
      drawn,
    );
  }
  return {
    late: () => replace(new Map([...drawn].map(([id, place]) => [id, { ...place, isLate: true }]))),
    end: () => replace(new Map()),
  };
}

/** Where a change puts the appointments of a booking: at another time all of them, each with its technician. */
function placesOf({ id, bookingId, to, contents }: UndoableChange): Map<number, Pending> {
  const places = new Map<number, Pending>([
    [id, { ...to, ...(contents && { minutes: contents.to.minutes }) }],
  ]);
  const { pending } = moveStore.getState();
  for (const one of knownBooking(bookingId)) {
    const isThere = one.date === to.date && one.start_service_time === to.start;
    if (one.id === id || one.cancelled || isThere) continue;
    const technicianId = pending.get(one.id)?.technicianId ?? one.technician_id;
    places.set(one.id, { ...to, technicianId });
  }
  return places;
}

function setPending(ids: readonly number[], places: ReadonlyMap<number, Pending>) {
  const pending = new Map(moveStore.getState().pending);
  for (const id of ids) {
    const place = places.get(id);
    if (place) pending.set(id, place);
    else pending.delete(id);
  }
  moveStore.setState({ pending });
}
