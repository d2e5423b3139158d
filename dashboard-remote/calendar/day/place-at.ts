import type { Minutes } from '@salon/shared-lib/scheduling';
import type { Cursor } from './cursor.ts';

type Drawn = {
  /** The element around the columns, which have `data-technician`. */
  grid: Element;
  /** The minute at which the columns begin. */
  from: Minutes;
  /** Pixels of a minute. */
  scale: number;
  /** Makes a start of the exact minute at the point. */
  round: (minute: Minutes) => Minutes;
};

/** The technician and the start at a point of the window; null beside the columns. */
export function placeAt(
  { x, y }: { x: number; y: number },
  { grid, from, scale, round }: Drawn,
): Cursor | null {
  for (const column of grid.children) {
    if (!(column instanceof HTMLElement) || !column.dataset.technician) continue;
    const box = column.getBoundingClientRect();
    if (x < box.left || x >= box.right) continue;
    const minute = round(from + (y - box.top) / scale);
    return { technicianId: Number(column.dataset.technician), minute };
  }
  return null;
}
