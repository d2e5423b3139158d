import { type RefObject, useEffectEvent, useLayoutEffect } from 'react';

/**
 * Hands over what was filled in while the page had no script yet: React leaves the field as it is when it
 * hydrates, and empties it with the next render.
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
