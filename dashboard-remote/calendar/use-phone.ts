import { useSyncExternalStore } from 'react';

/** Whether the screen is so narrow that the columns do not fit. */
export const usePhone = (): boolean => useMedia('(width <= 640px)');

/** Whether a media query matches. Not on the server. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const list = window.matchMedia?.(query);
      list?.addEventListener('change', changed);
      return () => list?.removeEventListener('change', changed);
    },
    () => window.matchMedia?.(query).matches ?? false,
    () => false,
  );
}
