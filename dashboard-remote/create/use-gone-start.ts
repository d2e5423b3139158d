import type { Minutes } from '@salon/shared-lib/scheduling';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { Choice, Offer } from './offers.ts';

/** Calls `onGone` with the chosen start when it is not free any more, though nobody has chosen anything else. */
export function useGoneStart(
  { offers, choice, of }: { offers: readonly Offer[] | null; choice: Choice; of: string },
  onGone: (start: Minutes) => void,
): void {
  const before = useRef<(Choice & { of: string }) | null>(null);
  const compare = useEffectEvent(() => {
    const last = before.current;
    before.current = offers ? { ...choice, of } : null;
    if (!offers || !last || last.of !== of || last.start === null) return;
    const offer = offers.find(({ technician }) => technician.id === last.technicianId);
    if (offer && !offer.starts.includes(last.start) && choice.gone !== last.start)
      onGone(last.start);
  });
  useEffect(() => compare(), [offers, choice, of]);
}
