/** A list of ids in which one stands a place earlier (-1) or later (1); null at either end. */
export function moved(ids: readonly number[], id: number, by: -1 | 1): number[] | null {
  const at = ids.indexOf(id);
  const next = at + by;
  if (at < 0 || next < 0 || next >= ids.length) return null;
  const all = [...ids];
  all.splice(at, 1);
  all.splice(next, 0, id);
  return all;
}

/** A list of ids in which one stands at another place, from 0. */
export function placed(ids: readonly number[], id: number, place: number): number[] {
  const others = ids.filter((one) => one !== id);
  return [...others.slice(0, place), id, ...others.slice(place)];
}
