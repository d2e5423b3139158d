import type { Interval, Minutes } from '../domain/clock.ts';
import { slotMinutes } from '../domain/salon.ts';

/**
 * The starts at which `length` minutes fit: every `step` minutes from opening, inside `hours`, without overlap with `busy` (sorted
 * and merged, as `busyIntervals` returns it) and not before `earliest`. Empty for a length that is not positive.
 */
export function freeSlots({
  hours,
  busy,
  length,
  earliest,
  step = slotMinutes.default,
}: {
  hours: Interval;
  busy: readonly Interval[];
  length: Minutes;
  earliest: Minutes;
  step?: Minutes | undefined;
}): Minutes[] {
  const slots: Minutes[] = [];
  if (!(length > 0)) return slots;
  const last = hours.end - length;
  const skipped = earliest > hours.start ? Math.ceil((earliest - hours.start) / step) : 0;
  let next = 0;
  for (let start = hours.start + skipped * step; start <= last; start += step) {
    let taken = busy[next];
    while (taken !== undefined && taken.end <= start) {
      next += 1;
      taken = busy[next];
    }
    if (taken === undefined || taken.start >= start + length) slots.push(start);
  }
  return slots;
}
