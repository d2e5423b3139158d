import type { DeskDay } from '@salon/shared-lib/domain';
import type { MouseEvent, PointerEvent } from 'react';
import type { Cursor } from '../day/cursor.ts';
import { drawnSpan } from '../day/facts.ts';
import { placeAt } from '../day/place-at.ts';
import { nearestStart } from '../move/move-rules.ts';
import { moveStore } from '../move/move-store.ts';
import { isFinger } from './tapped.ts';

export type MoveByClickOptions = {
  day: DeskDay;
  scale: number;
  aim: (target: Cursor) => void;
  putDown: () => void;
};

/**
 * Handlers for the element around the columns while an appointment is moved after M or Reschedule. The outline follows the
 * mouse, and a click puts the appointment there; it books nothing and opens no card. A tap only aims: a button confirms it.
 */
export function useMoveByClick({ day, scale, aim, putDown }: MoveByClickOptions) {
  const placeOf = ({ clientX: x, clientY: y, currentTarget: grid }: MouseEvent) =>
    placeAt({ x, y }, { grid, from: drawnSpan(day).start, scale, round: nearestStart });

  function onPointerMove(event: PointerEvent) {
    if (event.pointerType !== 'mouse' || moveStore.getState().moving?.by !== 'key') return;
    const place = placeOf(event);
    if (place) aim(place);
  }

  function onClickCapture(event: MouseEvent<HTMLElement>) {
    const { moving } = moveStore.getState();
    if (moving?.by !== 'key') return;
    event.preventDefault();
    event.stopPropagation();
    const place = placeOf(event);
    // The second click of a double click on Reschedule meant the button.
    if (!place || event.detail > 1) return;
    aim(place);
    if (isFinger(event)) return;
    const block = (event.target as Element).closest<HTMLElement>('[data-appointment]');
    const isOther =
      block && moving.booking.every(({ id }) => id !== Number(block.dataset.appointment));
    // A block is drawn larger than a short appointment is: free time below it is not what the click meant.
    if (isOther && moveStore.getState().moving?.verdict.ok) return;
    putDown();
  }

  return { onPointerMove, onClickCapture };
}
