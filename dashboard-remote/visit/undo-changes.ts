import { ApiError, api, sentenceOf } from '@salon/shared-lib/api';
import { rescheduleBooking } from '@salon/shared-lib/endpoints';
import { m } from '@salon/shared-lib/i18n';
import { dayStore } from '../live/desk.ts';
import { changeBooking } from './change-booking.ts';
import { replaceOffer } from './held-message.ts';
import { appointmentToUndo } from './place-of.ts';
import { telling } from './tell.ts';
import {
  noteChange,
  noteUndoFailure,
  offerUndo,
  type UndoableChange,
  withOthers,
} from './undoable-changes.ts';

/** Why a change was not made. */
export const failureSentence = (failure: unknown) => sentenceOf(failure) ?? m.move_failed();

/**
 * Undoes a change, and those that were made with it, the last one first. `send` makes the reverse of one change, and resolves to
 * why it was refused, or null. `showError` shows the reasons.
 */
export async function undoChanges(
  last: UndoableChange,
  send: (reverse: UndoableChange) => Promise<unknown>,
  showError: (sentence: string) => void,
): Promise<void> {
  // The messages about the others wait until their answers.
  if (last.others) offerUndo(null);
  const reasons: string[] = [];
  const retryable: UndoableChange[] = [];
  for (const { others: _, ...one } of withOthers(last).toReversed()) {
    const { id, from, to, contents, name } = one;
    const back = contents && { contents: { from: contents.to, to: contents.from } };
    const failure = await send({ ...one, from: to, to: from, ...back });
    if (failure === null) continue;
    const reason = failureSentence(failure);
    reasons.push(name && !reason.startsWith(name) ? `${name}: ${reason}` : reason);
    if (name) noteUndoFailure(id, reason);
    // What failed on its way to the server can be tried again.
    if (!(failure instanceof ApiError) || failure.kind !== 'client') retryable.unshift(one);
  }
  const [first, ...others] = retryable;
  if (first) {
    const change = others.length > 0 ? { ...first, others } : first;
    noteChange(change);
    offerUndo(change);
  }
  if (reasons.length > 0) showError(reasons.join(' '));
}

/** Sends the reverse of a move, on pages without a calendar. Resolves to why it was refused, or null. */
export async function sendUndo(reverse: UndoableChange): Promise<unknown> {
  const { id, bookingId: booking_id, from, to, isTold } = reverse;
  try {
    await changeBooking({ id, booking_id }, async () => {
      const { revision: expected_revision } = await appointmentToUndo(reverse);
      const body = {
        id,
        date: to.date,
        start_service_time: to.start,
        expected_revision,
        ...(to.technicianId !== from.technicianId && { technician_id: to.technicianId }),
        ...telling(isTold),
      };
      await api.send(rescheduleBooking, { body });
      await Promise.all([from, to].map(({ date }) => dayStore.refreshed(date)));
    });
    replaceOffer(booking_id, null);
    return null;
  } catch (failure) {
    // The visit stays, and the server sends its message by itself.
    offerUndo(null);
    return failure;
  }
}
