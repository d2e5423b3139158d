import { api } from '@salon/shared-lib/api';
import { heldMessage } from '@salon/shared-lib/endpoints';
import { m } from '@salon/shared-lib/i18n';
import { type Move, movesOf, noteUntold, type Offered, offer, ownMoves } from './own-moves.ts';

/** Shows sentences: `say` what was done, `fail` what was not. */
export type Feedback = { say: (sentence: string) => void; fail: (sentence: string) => void };

/** Lets the message about a change go. */
function release({ id, isTold }: Move) {
  if (!isTold) return;
  api.send(heldMessage, { body: { id, action: 'send' } }).catch((error: unknown) => {
    // It leaves by itself.
    console.error('Error releasing a message:', error);
  });
}

/** Drops the messages about a change, and says what became of them. */
async function drop(offered: Offered, { say, fail }: Feedback) {
  const moves = movesOf(offered).filter(({ isTold }) => isTold);
  const answers = await Promise.allSettled(
    moves.map(({ id }) => api.send(heldMessage, { body: { id, action: 'drop' } })),
  );
  const outcomes = answers.map((one) => (one.status === 'fulfilled' ? one.value.outcome : null));
  const dropped = moves.filter((_, index) => outcomes[index] === 'dropped');
  // Also where others failed: nobody hears of the undo of what nobody was told of.
  noteUntold(offered.held, new Set(dropped.map(({ bookingId }) => bookingId)));
  for (const one of answers)
    if (one.status === 'rejected') console.error('Error dropping a message:', one.reason);
  if (dropped.length === moves.length) say(m.move_no_text_done());
  else fail(outcomes.includes(null) ? m.move_no_text_failed() : m.move_text_left());
}

/** Offers to undo the last change of a booking, or nothing, in the place of what is offered, whose message goes. */
export function offerNext(bookingId: number, move: Move | null): void {
  // One message tells all changes of a booking: that of an earlier one is this one's, and waits with it.
  const next = new Set([bookingId, ...movesOf(move).map((one) => one.bookingId)]);
  movesOf(ownMoves.getState().offered)
    .filter((one) => !next.has(one.bookingId))
    .forEach(release);
  offer(move);
}

/** Ends the offer: its message is sent or dropped. */
export function endOffer(action: 'send' | 'drop', feedback: Feedback): void {
  const { offered } = ownMoves.getState();
  if (!offered) return;
  offer(null);
  if (action === 'send') movesOf(offered).forEach(release);
  else drop(offered, feedback);
}
