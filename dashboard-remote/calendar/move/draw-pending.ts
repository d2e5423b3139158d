import { type MoveState, moveStore } from './move-store.ts';
import type { Place } from './own-moves.ts';

type Pending = MoveState['pending'] extends ReadonlyMap<number, infer One> ? One : never;

/** Draws an appointment where it was put, until `end`. What draws it elsewhere meanwhile has precedence. */
export function drawPending(id: number, place: Place) {
  let drawn: Pending | null = { ...place };
  setPending(id, drawn);
  function replace(next: Pending | null) {
    if (moveStore.getState().pending.get(id) === drawn) setPending(id, next);
    drawn = next;
  }
  return { late: () => replace({ ...place, isLate: true }), end: () => replace(null) };
}

function setPending(id: number, place: Pending | null) {
  const pending = new Map(moveStore.getState().pending);
  if (place) pending.set(id, place);
  else pending.delete(id);
  moveStore.setState({ pending });
}
