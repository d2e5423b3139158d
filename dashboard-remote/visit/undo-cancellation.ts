import { ApiError, api } from '@salon/shared-lib/api';
import { restoreBooking } from '@salon/shared-lib/endpoints';
import { m } from '@salon/shared-lib/i18n';
import { dayStore } from '../live/desk.ts';
import { changeBooking } from './change-booking.ts';
import type { Feedback } from './held-message.ts';
import { noteChange, offerUndo, type UndoableChange } from './undoable-changes.ts';
import { whyFailed } from './why-failed.ts';

/** Undoes a cancellation by this desk, and says so, or why it failed: somebody else may have the time meanwhile. */
export async function undoCancellation(
  cancellation: UndoableChange,
  { announce, showError }: Feedback,
): Promise<boolean> {
  const { id, bookingId: booking_id, from } = cancellation;
  // Its message waits until the answer.
  offerUndo(null);
  try {
    await changeBooking({ id, booking_id }, async () => {
      await api.send(restoreBooking, { body: { id } });
      await dayStore.refreshed(from.date);
    });
    announce(m.move_undone());
    return true;
  } catch (failure) {
    if (!(failure instanceof ApiError) || failure.kind !== 'client') {
      // What failed on its way to the server can be tried again.
      noteChange(cancellation);
      offerUndo(cancellation);
    }
    showError(whyFailed(failure, m.visits_undo_failed()));
    return false;
  }
}
