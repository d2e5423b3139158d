import { visitName } from '@salon/shared-lib/domain';
import { useEffect, useEffectEvent } from 'react';
import { topSheet } from '../../parts/use-modal-sheet.ts';
import { moveStore, type Refused } from './move-store.ts';

/** Tells why a move was refused where the place that says it is not seen: behind a sheet, on another date or not drawn on a phone. */
export function useUnseenRefusal(date: string, fail: (sentence: string) => void): void {
  const tell = useEffectEvent((refused: Refused) => {
    if (isSeen(refused, date)) return;
    const name = visitName(refused.moving.appointment);
    const { sentence } = refused;
    fail(sentence.startsWith(name) ? sentence : `${name}: ${sentence}`);
  });
  useEffect(
    () =>
      moveStore.subscribe(({ refused }, before) => {
        if (refused && refused !== before.refused) tell(refused);
      }),
    [],
  );
}

function isSeen(refused: Refused, date: string): boolean {
  const column = document.querySelector(`[data-technician="${refused.place.technicianId}"]`);
  return topSheet() === null && refused.date === date && column !== null;
}
