import type { NextFree } from './schema/next-free.ts';

/** The soonest of several next free starts; null when nobody has one. */
export function soonestOf(list: readonly NextFree[]): NextFree['next'] {
  let soonest: NextFree['next'] = null;
  for (const { next } of list) {
    if (next && (!soonest || isSooner(next, soonest))) soonest = next;
  }
  return soonest;
}

type Start = NonNullable<NextFree['next']>;

function isSooner(a: Start, b: Start): boolean {
  return a.date < b.date || (a.date === b.date && a.start < b.start);
}
