import { m } from '@salon/shared-lib/i18n';
import { Hidden } from '@salon/shared-lib/ui';
import { useStore } from 'zustand';
import { endOffer, type Feedback } from './held-message.ts';
import { UndoToast } from './UndoToast.tsx';
import { undoCancellation } from './undo-cancellation.ts';
import { sendUndo, undoChanges } from './undo-changes.ts';
import { isMessageAwaited, takeLastChange, undoStore, withOthers } from './undoable-changes.ts';

/** Offers to undo what this desk has just cancelled or moved together, on pages without a calendar. */
export function UndoOffer({ onBack, ...feedback }: Feedback & { onBack?: (date: string) => void }) {
  const offered = useStore(undoStore, (state) => state.offered);
  const changes = withOthers(offered);
  const sentence =
    offered?.cancelSentence ?? (offered?.others && m.places_moved_all({ n: changes.length }));

  async function undo() {
    const last = takeLastChange();
    if (last?.others) await undoChanges(last, sendUndo, feedback.showError);
    else if (last && (await undoCancellation(last, feedback))) onBack?.(last.from.date);
  }

  return (
    <>
      {offered && sentence && (
        <UndoToast
          key={offered.since}
          since={offered.since}
          isTold={isMessageAwaited(offered)}
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
