import type { DeskAppointment } from '@salon/shared-lib/domain';
import type { LocalDate } from '@salon/shared-lib/scheduling';
import { authStore } from '@salon/shared-lib/session';
import { createStore } from 'zustand/vanilla';

/** This many own moves can be undone. */
const maxUndo = 20;
/** How long the last move can be undone from the calendar's lower edge, in milliseconds. */
export const offerMs = 12_000;
/** The message to the customer is held for so long: longer than the offer lasts, whose end sends it, unless the offer is paused. */
export const holdSeconds = 30;

/**
 * A change that can be undone: a move, with `contents` also, or only, of what an appointment has; or a cancellation, with the sentence that says
 * so (`cancels`). `isTold`: its customer gets a message. `others`: the moves that were made with it, which are undone with it; each with the `name`
 * of its client.
 */
export type Move = {
  id: number;
  bookingId: number;
  from: Place;
  to: Place;
  contents?: { from: Contents; to: Contents };
  cancels?: string;
  isTold: boolean;
  others?: readonly Move[];
  name?: string;
};
/** What an appointment has. `price`: that of all services in dollars, set by hand. */
export type Contents = Pick<DeskAppointment, 'Services' | 'minutes' | 'note'> & { price?: number };
export type Place = { date: LocalDate; start: number; technicianId: number };

/** The move whose message is held, since when, in milliseconds since 1970, and all moves that this message tells of. */
export type Offered = Move & { since: number; held: readonly Move[] };

type OwnMoves = {
  /** Who made them. */
  staff: string;
  /** The last one last. */
  moves: readonly Move[];
  offered: Offered | null;
  /** Why visits that were moved with others could not be put back, by appointment. */
  stayed: ReadonlyMap<number, string>;
};

const nothing: Omit<OwnMoves, 'staff'> = { moves: [], offered: null, stayed: new Map() };

/** The moves of this tab of the browser. They outlive the calendar, so that who comes back to it can still undo. */
export const ownMoves = createStore<OwnMoves>()(() => ({ staff: '', ...nothing }));

/** Those of who is logged in: nobody undoes what somebody else did at the same desk. */
function current(): OwnMoves {
  const { staff } = authStore.getState();
  if (ownMoves.getState().staff !== staff) ownMoves.setState({ staff, ...nothing });
  return ownMoves.getState();
}

/** Adds a move as the last one. */
export function noteMove(move: Move): void {
  ownMoves.setState({ moves: [...current().moves, move].slice(-maxUndo) });
}

/** Takes a move out: it was refused. */
export function dropMove(move: Move): void {
  ownMoves.setState({ moves: current().moves.filter((one) => one !== move) });
}

/** Corrects from where a move was made, and returns it so. */
export function correctMove(move: Move, from: Place): Move {
  const corrected = { ...move, from };
  ownMoves.setState({ moves: current().moves.map((one) => (one === move ? corrected : one)) });
  return corrected;
}

/** A move, and those that were made with it. */
export const movesOf = (move: Move | null): readonly Move[] =>
  move ? [move, ...(move.others ?? [])] : [];

/** Whether a message about a booking is held: it tells a further change, too. */
export const isHeld = (bookingId: number): boolean =>
  movesOf(current().offered).some((one) => one.bookingId === bookingId && one.isTold);

/** Notes that nobody is told of moves of some bookings: nor is anybody of their undo. */
export function noteUntold(held: readonly Move[], bookingIds: ReadonlySet<number>): void {
  const withoutMessage = (one: Move): Move => ({
    ...one,
    isTold: one.isTold && !bookingIds.has(one.bookingId),
    ...(one.others && { others: one.others.map(withoutMessage) }),
  });
  ownMoves.setState({
    moves: current().moves.map((one) => (held.includes(one) ? withoutMessage(one) : one)),
  });
}

/** Takes the last move out, to undo it. */
export function takeMove(): Move | undefined {
  const { moves, stayed } = current();
  const last = moves.at(-1);
  const ids = new Set(movesOf(last ?? null).map(({ id }) => id));
  ownMoves.setState({
    moves: moves.slice(0, -1),
    stayed: new Map([...stayed].filter(([id]) => !ids.has(id))),
  });
  return last;
}

/** Notes why a visit that was moved with others could not be put back. */
export function noteStayed(id: number, reason: string): void {
  ownMoves.setState({ stayed: new Map(current().stayed).set(id, reason) });
}

/** Offers to undo a move, and nothing else. */
export function offer(move: Move | null): void {
  const bookings = new Set(movesOf(move).map(({ bookingId }) => bookingId));
  const earlier = (current().offered?.held ?? []).filter((one) =>
    movesOf(one).some(({ bookingId }) => bookings.has(bookingId)),
  );
  ownMoves.setState({ offered: move && { ...move, since: Date.now(), held: [...earlier, move] } });
}

/** Ends an offer whose time passed while the calendar was not shown; its message leaves by itself. */
export function endLateOffer(): void {
  const { offered } = current();
  if (offered && Date.now() - offered.since >= offerMs) offer(null);
}
