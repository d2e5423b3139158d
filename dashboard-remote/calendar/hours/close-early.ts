import type { Interval, Minutes } from '@salon/shared-lib/scheduling';

/** As many as fit the menu. */
const mostOffered = 9;

/** The hours at which a day can close early, from `now` on where it is today: half hours where these are few. */
export function closingTimes({ start, end }: Interval, now: Minutes | null): Minutes[] {
  const from = Math.max(start, now ?? 0);
  const every = (step: Minutes) => {
    const first = Math.floor(from / step + 1) * step;
    const count = Math.max(0, Math.ceil((end - first) / step));
    return Array.from({ length: count }, (_, index) => first + index * step);
  };
  const halves = every(30);
  return halves.length <= mostOffered ? halves : every(60).slice(-mostOffered);
}
