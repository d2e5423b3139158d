import type { DeskAppointment } from '@salon/shared-lib/domain';
import type { Minutes } from '@salon/shared-lib/scheduling';
import type { MouseEvent } from 'react';
import { intervalOf } from '../day/facts.ts';
import { touched } from './touched.ts';

/** The least height of a block, as in its styles. */
const leastPixels = 20;

/**
 * The appointments that a tap on a column may mean; null for a mouse, and for a tap on anything but free time or an
 * appointment. `from` is the minute at which the column begins.
 */
export function tapped(
  event: MouseEvent<HTMLElement>,
  appointments: readonly DeskAppointment[],
  { from, scale }: { from: Minutes; scale: number },
): DeskAppointment[] | null {
  const { target, currentTarget: column, clientY } = event;
  const isOnThem = target === column || (target as Element).closest('[data-appointment]') !== null;
  if (!isOnThem || !isFinger(event)) return null;
  const spans = appointments.map((one) => {
    const { start, end } = intervalOf(one);
    const top = (start - from) * scale;
    return { id: one.id, top, bottom: top + Math.max((end - start) * scale, leastPixels) };
  });
  const ids = touched(spans, clientY - column.getBoundingClientRect().top);
  return appointments.filter(({ id }) => ids.includes(id));
}

/** Whether a finger made a click. Browsers without the kind of pointer have one kind only. */
export function isFinger({ nativeEvent }: MouseEvent): boolean {
  const { pointerType } = nativeEvent as Partial<globalThis.PointerEvent>;
  if (pointerType !== undefined) return pointerType === 'touch';
  return matchMedia('(pointer: coarse)').matches;
}
