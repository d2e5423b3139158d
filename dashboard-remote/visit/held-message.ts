import { api } from '@salon/shared-lib/api';
import { heldMessage } from '@salon/shared-lib/endpoints';
import { m } from '@salon/shared-lib/i18n';
import {
  noteUntold,
  type OfferedChange,
  offerUndo,
  type UndoableChange,
  undoStore,
  withOthers,
} from './undoable-changes.ts';

/** `announce` says what was done, `showError` what was not. */
export type Feedback = {
  announce: (sentence: string) => void;
  showError: (sentence: string) => void;
};

/** Sends the held message about a change. */
function sendNow({ id, isTold }: UndoableChange) {
  if (!isTold) return;
  api.send(heldMessage, { body: { id, action: 'send' } }).catch((error: unknown) => {
    // The server sends it at the end of its wait.
    console.error('Error sending a held message:', error);
  });
}

/** Drops the held messages about a change, and says what became of them. */
async function drop(offered: OfferedChange, { announce, showError }: Feedback) {
  const changes = withOthers(offered).filter(({ isTold }) => isTold);
  const answers = await Promise.allSettled(
    changes.map(({ id }) => api.send(heldMessage, { body: { id, action: 'drop' } })),
  );
  const outcomes = answers.map((one) => (one.status === 'fulfilled' ? one.value.outcome : null));
  const dropped = changes.filter((_, index) => outcomes[index] === 'dropped');
  // Also where others failed: a change without a message is undone without one.
  noteUntold(offered.toldTogether, new Set(dropped.map(({ bookingId }) => bookingId)));
  for (const one of answers)
    if (one.status === 'rejected') console.error('Error dropping a message:', one.reason);
  if (dropped.length === changes.length) announce(m.move_no_text_done());
  else showError(outcomes.includes(null) ? m.move_no_text_failed() : m.move_text_left());
}

/**
 * Offers to undo the last change of a booking instead of what was offered, whose message is sent now. `change` is null where there
 * is nothing to undo.
 */
export function replaceOffer(bookingId: number, change: UndoableChange | null): void {
  // One message tells of all changes of a booking: one about an earlier change waits with that of this one.
  const next = new Set([bookingId, ...withOthers(change).map((one) => one.bookingId)]);
  withOthers(undoStore.getState().offered)
    .filter((one) => !next.has(one.bookingId))
    .forEach(sendNow);
  offerUndo(change);
}

/** Ends the offer, whose message is sent now. */
export function closeOffer(): void {
  const { offered } = undoStore.getState();
  offerUndo(null);
  withOthers(offered).forEach(sendNow);
}

/** Ends the offer: its message is sent or dropped. */
export function endOffer(action: 'send' | 'drop', feedback: Feedback): void {
  const { offered } = undoStore.getState();
  if (action === 'send') closeOffer();
  else if (offered) {
    offerUndo(null);
    drop(offered, feedback);
  }
}
