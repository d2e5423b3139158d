import { Hidden, Toast } from '@salon/shared-lib/ui';
import type { ReactNode } from 'react';
import { Notices } from '../parts/Notices.tsx';
import { UndoToast } from './move/UndoToast.tsx';
import type { useMove } from './move/use-move.ts';

/** What the calendar says: a sentence that stays, the offer to undo a move, and what is only heard. */
export function CalendarNotices({
  said,
  onDismiss,
  spoken,
  move,
}: {
  said: ReactNode;
  onDismiss: () => void;
  spoken: string;
  move: Pick<ReturnType<typeof useMove>, 'offered' | 'sentence' | 'undo' | 'endOffer'>;
}) {
  return (
    <Notices>
      <Toast onDismiss={onDismiss}>{said}</Toast>
      {move.offered && (
        <UndoToast
          key={move.offered.since}
          since={move.offered.since}
          isTold={move.offered.isTold}
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
