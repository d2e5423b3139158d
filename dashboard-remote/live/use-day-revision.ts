import type { LocalDate } from '@salon/shared-lib/scheduling';
import { useStore } from 'zustand';
import { dayStore } from './desk.ts';

/** Changes when the appointments of a date do, as far as the server reports it. */
export function useDayRevision(date: LocalDate | null): number {
  return useStore(dayStore, ({ changes }) => (date === null ? 0 : (changes.get(date) ?? 0)));
}
