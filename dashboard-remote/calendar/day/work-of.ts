import type { DeskDay, DeskTechnician } from '@salon/shared-lib/domain';
import { type Interval, mergeIntervals } from '@salon/shared-lib/scheduling';
import { hoursOf } from './facts.ts';

/** When a technician works that day: the opening hours without the hours off. */
export function workOf(day: DeskDay, { off, away }: DeskTechnician): Interval[] {
  const hours = hoursOf(day);
  if (!hours || off !== null) return [];
  let from = hours.start;
  const gone = mergeIntervals([...away, { start: hours.end, end: hours.end }]);
  return gone
    .map(({ start, end }) => {
      const work = { start: from, end: Math.min(start, hours.end) };
      from = Math.max(from, end);
      return work;
    })
    .filter(({ start, end }) => start < end);
}
