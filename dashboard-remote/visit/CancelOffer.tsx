import { Hidden } from '@salon/shared-lib/ui';
import { useStore } from 'zustand';
import { endOffer, type Told } from './held-message.ts';
import { ownMoves, takeMove } from './own-moves.ts';
import { takeBack } from './take-back.ts';
import { UndoToast } from './UndoToast.tsx';

/** What this desk has cancelled just now, and the way back, where there is no calendar. */
export function CancelOffer({ onBack, ...told }: Told & { onBack: (date: string) => void }) {
  const offered = useStore(ownMoves, (state) => state.offered);
  const cancels = offered?.cancels;

  async function undo() {
    const last = takeMove();
    if (last && (await takeBack(last, told))) onBack(last.from.date);
  }

  return (
    <>
      {offered && cancels && (
        <UndoToast
          key={offered.since}
          since={offered.since}
          isTold={offered.isTold}
          onUndo={undo}
          onEnd={(action) => endOffer(action, told)}
        >
          {cancels}
        </UndoToast>
      )}
      <div role="status">
        <Hidden>{cancels}</Hidden>
      </div>
    </>
  );
}
