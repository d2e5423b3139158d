import type { Interval, Minutes } from '@salon/shared-lib/scheduling';

/** What the calendar draws at least of every day (docs/rules.md#calendar). */
export const usualSpan: Interval = { start: 8 * 60, end: 20 * 60 };

/** Steps of the keyboard's cursor. */
export const step: Minutes = 30;

/** Pixels of a minute that one can choose. */
export const zooms = [1, 1.5, 2.25] as const;
export type Zoom = (typeof zooms)[number];

/** What of an interval is drawn in a span of the day. */
export function drawn({ start, end }: Interval, span: Interval): Interval {
  const inside = (minute: Minutes) => Math.min(Math.max(minute, span.start), span.end);
  return { start: inside(start), end: inside(end) };
}
