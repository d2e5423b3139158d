import { useSyncExternalStore } from 'react';

const query = '(width <= 640px)';

/** Whether the screen is so narrow that the columns do not fit. */
export function usePhone(): boolean {
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
