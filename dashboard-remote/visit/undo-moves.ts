import { ApiError, api, sentenceOf } from '@salon/shared-lib/api';
import { rescheduleBooking } from '@salon/shared-lib/endpoints';
import { m } from '@salon/shared-lib/i18n';
import { dayStore } from '../live/desk.ts';
import { changeBooking } from './change-booking.ts';
import { offerNext } from './held-message.ts';
import { type Move, movesOf, noteMove, noteStayed, offer } from './own-moves.ts';
import { whereMoved } from './place-of.ts';
import { telling } from './tell.ts';

/** Why a move was not made. */
export const sentenceAbout = (failure: unknown) => sentenceOf(failure) ?? m.move_failed();

/**
 * Undoes a move, and those that were made with it, the last one first. `change` makes a move, and resolves to why it was refused, null where it was
 * not; `fail` shows that.
 */
export async function undoMoves(
  last: Move,
  change: (move: Move) => Promise<unknown>,
  fail: (sentence: string) => void,
): Promise<void> {
  // The messages about the others wait until their answers.
  if (last.others) offer(null);
  const reasons: string[] = [];
  const again: Move[] = [];
  for (const { others: _, ...one } of movesOf(last).toReversed()) {
    const { id, from, to, contents, name } = one;
    const back = contents && { contents: { from: contents.to, to: contents.from } };
    const failure = await change({ ...one, from: to, to: from, ...back });
    if (failure === null) continue;
    const reason = sentenceAbout(failure);
    reasons.push(name && !reason.startsWith(name) ? `${name}: ${reason}` : reason);
    if (name) noteStayed(id, reason);
    // What failed on the way can be tried again.
    if (!(failure instanceof ApiError) || failure.kind !== 'client') again.unshift(one);
  }
  if (reasons.length > 0) fail(reasons.join(' '));
  const [first, ...others] = again;
  if (!first) return;
  const move = others.length > 0 ? { ...first, others } : first;
  noteMove(move);
  offer(move);
}

/** Makes a move that undoes another one, where there is no calendar. Resolves to why it was refused, null where it was not. */
export async function moveBack(move: Move): Promise<unknown> {
  const { id, bookingId: booking_id, from, to, isTold } = move;
  try {
    await changeBooking({ id, booking_id }, async () => {
      const { revision: expected_revision } = await whereMoved(move);
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
    offerNext(booking_id, null);
    return null;
  } catch (failure) {
    // The visit stays, and its message leaves by itself.
    offer(null);
    return failure;
  }
}
