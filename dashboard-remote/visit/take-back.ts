import { ApiError, api } from '@salon/shared-lib/api';
import { restoreBooking } from '@salon/shared-lib/endpoints';
import { m } from '@salon/shared-lib/i18n';
import { dayStore } from '../live/desk.ts';
import { changeBooking } from './change-booking.ts';
import type { Feedback } from './held-message.ts';
import { type Move, noteMove, offer } from './own-moves.ts';
import { whyFailed } from './why-failed.ts';

/** Takes a cancellation of this desk back, and says so, or why not: such as who has the time meanwhile. */
export async function takeBack(move: Move, { say, fail }: Feedback): Promise<boolean> {
  const { id, bookingId: booking_id, from } = move;
  // Its message waits until the answer.
  offer(null);
  try {
    await changeBooking({ id, booking_id }, async () => {
      await api.send(restoreBooking, { body: { id } });
      await dayStore.refreshed(from.date);
    });
    say(m.move_undone());
    return true;
  } catch (failure) {
    fail(whyFailed(failure, m.visits_undo_failed()));
    if (failure instanceof ApiError && failure.kind === 'client') return false;
    // What failed on the way can be tried again.
    noteMove(move);
    offer(move);
    return false;
  }
}
