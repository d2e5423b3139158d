import type { Interval, Minutes } from '@salon/shared-lib/scheduling';

/** The hours that begin in what the calendar draws, 8:00 AM to 8:00 PM (docs/rules.md#calendar). */
export const drawnHours = Array.from({ length: 12 }, (_, index) => 8 + index);
export const drawnDay: Interval = { start: 8 * 60, end: 20 * 60 };
export const drawnMinutes = drawnDay.end - drawnDay.start;

/** Steps of the keyboard's cursor, and the starts of appointments. */
export const step: Minutes = 30;

/** Pixels of a minute that one can choose. */
export const zooms = [1, 1.5, 2.25] as const;
export type Zoom = (typeof zooms)[number];

/** The minute of the day at `offset` pixels from the top of a column, rounded down to a step. */
export function minuteAt(offset: number, pixelsPerMinute: number): Minutes {
  const minute = drawnDay.start + Math.floor(offset / pixelsPerMinute / step) * step;
  return Math.min(Math.max(minute, drawnDay.start), drawnDay.end - step);
}

/** What of an interval the calendar draws: an appointment outside of the drawn hours stands at their edge. */
export function drawn({ start, end }: Interval): Interval {
  const from = Math.min(Math.max(start, drawnDay.start), drawnDay.end - 15);
  return { start: from, end: Math.max(Math.min(end, drawnDay.end), from + 15) };
}
