import type { LocalDate } from '@salon/shared-lib/scheduling';
import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Keeps the calendar scrolled to the same hour when another date is shown, whatever is above the columns then. `date` is null
 * while it is read.
 */
export function useScrollHour(root: RefObject<HTMLElement | null>, date: LocalDate | null): void {
  const last = useRef<number | null>(null);
  useLayoutEffect(() => {
    const hours = date === null ? null : root.current?.querySelector<HTMLElement>('[data-hours]');
    if (!hours) return;
    const { top, height } = hours.getBoundingClientRect();
    const numberOf = (name: string) => Number(hours.parentElement?.style.getPropertyValue(name));
    // Days begin at different hours: where midnight would be is what is compared.
    const offset = top + window.scrollY - (numberOf('--from') * height) / numberOf('--day');
    const moved = last.current === null ? 0 : offset - last.current;
    last.current = offset;
    if (moved !== 0 && window.scrollY > 0) window.scrollBy({ top: moved, behavior: 'instant' });
  }, [root, date]);
}
