import { knownBooking } from '../../live/known-appointment.ts';
import type { Move } from '../../visit/own-moves.ts';
import { type MoveState, moveStore } from './move-store.ts';

type Pending = MoveState['pending'] extends ReadonlyMap<number, infer One> ? One : never;

/**
 * Draws an appointment where it was put, until `end`, and all of its group at another time. What draws one of them elsewhere meanwhile has
 * precedence.
 */
export function drawPending(move: Move) {
  let drawn = new Map<number, Pending>(placesOf(move));
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

/** What a move brings elsewhere: to another time all of a booking go, each with its technician. */
function placesOf({ id, bookingId, to, contents }: Move): Map<number, Pending> {
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
