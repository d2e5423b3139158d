import { type RefObject, useEffectEvent, useLayoutEffect } from 'react';

/**
 * Calls `onValue` once with the field, which may have been filled in before hydration: React keeps its value while
 * hydrating and clears it with the next render.
 */
export function useFilledIn(
  field: RefObject<HTMLInputElement | null>,
  onValue: (field: HTMLInputElement) => void,
): void {
  const readField = useEffectEvent(() => {
    if (field.current) onValue(field.current);
  });
  useLayoutEffect(() => readField(), []);
}
