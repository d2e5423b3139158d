import { visitName } from '@salon/shared-lib/domain';
import { useEffect, useEffectEvent } from 'react';
import { knownAppointment } from '../../live/known-appointment.ts';
import { topSheet } from '../../parts/use-modal-sheet.ts';
import { moveStore, type Refused, type RefusedContents } from './move-store.ts';

/**
 * Shows why a move was refused where its note can't be seen: behind a sheet, on another date, or not drawn on a phone. Why other
 * contents were refused is on the card, unless another one is open (`openId`).
 */
export function useUnseenRefusal(
  date: string,
  openId: number | null,
  showError: (sentence: string) => void,
): void {
  const tell = useEffectEvent((refused: Refused) => {
    if (isSeen(refused, date)) return;
    const name = visitName(refused.moving.appointment);
    const { sentence } = refused;
    showError(sentence.startsWith(name) ? sentence : `${name}: ${sentence}`);
  });
  const tellContents = useEffectEvent(({ id, sentence }: RefusedContents) => {
    const visit = knownAppointment(id);
    if (id !== openId && visit) showError(`${visitName(visit)}: ${sentence}`);
  });
  useEffect(
    () =>
      moveStore.subscribe(({ refused, refusedContents }, before) => {
        if (refused && refused !== before.refused) tell(refused);
        if (refusedContents && refusedContents !== before.refusedContents)
          tellContents(refusedContents);
      }),
    [],
  );
}

function isSeen(refused: Refused, date: string): boolean {
  const column = document.querySelector(`[data-technician="${refused.place.technicianId}"]`);
  return topSheet() === null && refused.date === date && column !== null;
}
