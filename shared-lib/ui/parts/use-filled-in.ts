import { type RefObject, useEffectEvent, useLayoutEffect } from 'react';

/**
 * Passes on what was typed before hydration: React keeps the value of the field while hydrating and clears it with the
 * next render.
 */
export function useFilledIn(
  field: RefObject<HTMLInputElement | null>,
  adopt: (field: HTMLInputElement) => void,
): void {
  const hand = useEffectEvent(() => {
    if (field.current) adopt(field.current);
  });
  useLayoutEffect(() => hand(), []);
}
