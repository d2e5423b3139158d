import type { LocalDate } from '@salon/shared-lib/scheduling';
import { type RefObject, useLayoutEffect } from 'react';
import { useStore } from 'zustand';
import { draftStore } from '../create/draft-store.ts';

const gap = 8;

/**
 * Moves the columns sideways, so that the outline of the form's place stands beside the sheet over the calendar. On a screen
 * that the sheet fills nothing is moved. `date` is the one that is shown.
 */
export function useBesideSheet(sheet: RefObject<HTMLElement | null>, date: LocalDate): void {
  const id = useStore(draftStore, ({ place }) =>
    place?.date === date ? place.technician_id : undefined,
  );
  useLayoutEffect(() => {
    const column = document.querySelector<HTMLElement>(`[data-technician="${id}"]`);
    const grid = column?.parentElement;
    if (!column || !grid) return;
    const backInPlace = () => {
      grid.removeAttribute('data-aside');
      grid.style.removeProperty('--aside');
    };
    const move = () => {
      backInPlace();
      const edge = (sheet.current?.getBoundingClientRect().left ?? 0) - gap;
      const { left, right, width } = column.getBoundingClientRect();
      const hours = grid.querySelector('[data-hours]')?.getBoundingClientRect().right ?? 0;
      // A column with less room than it is wide begins right beside the hours.
      const pixels = Math.floor(Math.min(right - edge, left - hours));
      if (pixels <= 0 || edge - hours < width / 2) return;
      grid.style.setProperty('--aside', `${-pixels}px`);
      grid.toggleAttribute('data-aside', true);
    };
    move();
    window.addEventListener('resize', move);
    return () => {
      window.removeEventListener('resize', move);
      backInPlace();
    };
  }, [sheet, id]);
}
