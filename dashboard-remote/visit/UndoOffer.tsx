import { m } from '@salon/shared-lib/i18n';
import { Hidden } from '@salon/shared-lib/ui';
import { useStore } from 'zustand';
import { endOffer, type Feedback } from './held-message.ts';
import { movesOf, ownMoves, takeMove } from './own-moves.ts';
import { takeBack } from './take-back.ts';
import { UndoToast } from './UndoToast.tsx';
import { moveBack, undoMoves } from './undo-moves.ts';

/** What this desk has cancelled, or moved together, just now, and the way back, where there is no calendar. */
export function UndoOffer({ onBack, ...feedback }: Feedback & { onBack?: (date: string) => void }) {
  const offered = useStore(ownMoves, (state) => state.offered);
  const moves = movesOf(offered);
  const sentence = offered?.cancels ?? (offered?.others && m.places_moved_all({ n: moves.length }));

  async function undo() {
    const last = takeMove();
    if (last?.others) await undoMoves(last, moveBack, feedback.fail);
    else if (last && (await takeBack(last, feedback))) onBack?.(last.from.date);
  }

  return (
    <>
      {offered && sentence && (
        <UndoToast
          key={offered.since}
          since={offered.since}
          isTold={moves.some(({ isTold }) => isTold)}
          onUndo={undo}
          onEnd={(action) => endOffer(action, feedback)}
        >
          {sentence}
        </UndoToast>
      )}
      <div role="status">
        <Hidden>{sentence}</Hidden>
      </div>
    </>
  );
}
