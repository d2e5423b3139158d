import { Hidden, Toast } from '@salon/shared-lib/ui';
import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { Notices } from '../parts/Notices.tsx';
import { UndoToast } from '../visit/UndoToast.tsx';
import { isMessageAwaited } from '../visit/undoable-changes.ts';
import { moveStore } from './move/move-store.ts';
import type { useMove } from './move/use-move.ts';

/** Sentences of the calendar: a notice that stays, the offer to undo a change, and what only screen readers get. */
export function CalendarNotices({
  notice,
  onDismiss,
  spoken,
  move,
}: {
  notice: ReactNode;
  onDismiss: () => void;
  spoken: string;
  move: Pick<ReturnType<typeof useMove>, 'offered' | 'sentence' | 'undo' | 'endOffer'>;
}) {
  // The bar of a move is below the offer.
  const isRaised = useStore(moveStore, ({ moving }) => moving !== null);
  return (
    <Notices>
      <Toast onDismiss={onDismiss}>{notice}</Toast>
      {move.offered && (
        <UndoToast
          key={move.offered.since}
          since={move.offered.since}
          isTold={isMessageAwaited(move.offered)}
          isRaised={isRaised}
          hasKey
          onUndo={move.undo}
          onEnd={move.endOffer}
        >
          {move.sentence}
        </UndoToast>
      )}
      <div role="status">
        <Hidden>{spoken}</Hidden>
      </div>
    </Notices>
  );
}
