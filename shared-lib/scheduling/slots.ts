import type { Interval, Minutes } from '../domain/clock.ts';

/** Slots start at opening and every 30 minutes (docs/rules.md#slots). */
export const slotStep: Minutes = 30;

/**
 * The starts at which `length` minutes fit: inside `hours`, without overlap with `busy` (sorted and merged, as
 * `busyIntervals` returns it) and not before `earliest`. Empty for a length that is not positive.
 */
export function freeSlots({
  hours,
  busy,
  length,
  earliest,
}: {
  hours: Interval;
  busy: readonly Interval[];
  length: Minutes;
  earliest: Minutes;
}): Minutes[] {
  const slots: Minutes[] = [];
  if (!(length > 0)) return slots;
  const last = hours.end - length;
  const skipped = earliest > hours.start ? Math.ceil((earliest - hours.start) / slotStep) : 0;
  let next = 0;
  for (let start = hours.start + skipped * slotStep; start <= last; start += slotStep) {
    let taken = busy[next];
    while (taken !== undefined && taken.end <= start) {
      next += 1;
      taken = busy[next];
    }
    if (taken === undefined || taken.start >= start + length) slots.push(start);
  }
  return slots;
}
