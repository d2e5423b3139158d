import type { DeskAppointment } from '@salon/shared-lib/domain';
import type { LocalDate } from '@salon/shared-lib/scheduling';
import { authStore } from '@salon/shared-lib/session';
import { createStore } from 'zustand/vanilla';
import { latestToast } from '../parts/use-toast.ts';

/** This many changes can be undone. */
const maxUndo = 20;
/** How long the undo of the last change is offered at the calendar's lower edge, in milliseconds. */
export const offerMs = 12_000;
/** The message to the customer is held for so long. The end of the offer sends it earlier, unless the offer is paused. */
export const holdSeconds = 30;

/** A change of an appointment by this desk that can be undone: a move, other contents, both, or a cancellation. */
export type UndoableChange = {
  id: number;
  bookingId: number;
  /** The same place as `to` where the appointment was not moved. */
  from: Place;
  to: Place;
  contents?: { from: Contents; to: Contents };
  /** Of a cancellation: the sentence that says what was cancelled. */
  cancelSentence?: string;
  /** The customer gets a message about it. */
  isTold: boolean;
  /** That message goes to the owner alone. */
  isUnreached?: boolean;
  /** The moves that were made with this one. They are undone together, and each has its `name`. */
  others?: readonly UndoableChange[];
  /** Of the client. */
  name?: string;
};
/** What an appointment has. `price`: that of all services in dollars, set by hand. */
export type Contents = Pick<DeskAppointment, 'Services' | 'minutes' | 'note'> & { price?: number };

/** Whether nothing but the note of the staff is another one, which no client is told of. */
export function isNoteOnly({ from, to }: { from: Contents; to: Contents }): boolean {
  const of = ({ Services, minutes }: Contents) =>
    [minutes, ...Services.map(({ id, price }) => `${id}=${price}`)].join();
  return to.price === undefined && of(from) === of(to) && from.note !== to.note;
}

/** Where an appointment stands. */
export type Place = { date: LocalDate; start: number; technicianId: number };

/** The change whose undo is offered. */
export type OfferedChange = UndoableChange & {
  /** When the offer began, in milliseconds since 1970. */
  since: number;
  /** All changes that the held message tells of: earlier ones of the same booking, and this one. */
  toldTogether: readonly UndoableChange[];
};

type UndoState = {
  /** Who made the changes. */
  staff: string;
  /** The last one last. */
  changes: readonly UndoableChange[];
  offered: OfferedChange | null;
  /** Why the undo of moves that were made together failed, by appointment. */
  undoFailures: ReadonlyMap<number, string>;
};

const nothing: Omit<UndoState, 'staff'> = { changes: [], offered: null, undoFailures: new Map() };

/** The undoable changes of this tab of the browser. They stay when the calendar is left, and can be undone after it is opened again. */
export const undoStore = createStore<UndoState>()(() => ({ staff: '', ...nothing }));

/** The changes of the person who is logged in: nobody undoes what somebody else did at the same desk. */
function current(): UndoState {
  const { staff } = authStore.getState();
  if (undoStore.getState().staff !== staff) undoStore.setState({ staff, ...nothing });
  return undoStore.getState();
}

/** Adds a change as the last one. */
export function noteChange(change: UndoableChange): void {
  undoStore.setState({ changes: [...current().changes, change].slice(-maxUndo) });
}

/** Removes a change that was refused. */
export function dropChange(change: UndoableChange): void {
  undoStore.setState({ changes: current().changes.filter((one) => one !== change) });
}

/** Corrects the place that a change began from, and returns the corrected change. */
export function correctFrom(change: UndoableChange, from: Place): UndoableChange {
  const corrected = { ...change, from };
  undoStore.setState({
    changes: current().changes.map((one) => (one === change ? corrected : one)),
  });
  return corrected;
}

/** A change, and those that were made with it. */
export const withOthers = (change: UndoableChange | null): readonly UndoableChange[] =>
  change ? [change, ...(change.others ?? [])] : [];

/** Whether a message to a customer waits for the end of the offer. */
export const isMessageAwaited = (offered: OfferedChange): boolean =>
  withOthers(offered).some(({ isTold, isUnreached }) => isTold && !isUnreached);

/** Whether a message about a booking is held: it tells of a further change, too. */
export const isMessageHeld = (bookingId: number): boolean =>
  withOthers(current().offered).some((one) => one.bookingId === bookingId && one.isTold);

/** Notes that the message about these changes was dropped for some bookings: their undo sends none either. */
export function noteUntold(
  changes: readonly UndoableChange[],
  bookingIds: ReadonlySet<number>,
): void {
  const withoutMessage = (one: UndoableChange): UndoableChange => ({
    ...one,
    isTold: one.isTold && !bookingIds.has(one.bookingId),
    ...(one.others && { others: one.others.map(withoutMessage) }),
  });
  undoStore.setState({
    changes: current().changes.map((one) => (changes.includes(one) ? withoutMessage(one) : one)),
  });
}

/** Removes the last change, to undo it, and returns it. */
export function takeLastChange(): UndoableChange | undefined {
  const { changes, undoFailures } = current();
  const last = changes.at(-1);
  const ids = new Set(withOthers(last ?? null).map(({ id }) => id));
  undoStore.setState({
    changes: changes.slice(0, -1),
    undoFailures: new Map([...undoFailures].filter(([id]) => !ids.has(id))),
  });
  return last;
}

/** Notes why one of the moves that were made together could not be undone. */
export function noteUndoFailure(id: number, reason: string): void {
  undoStore.setState({ undoFailures: new Map(current().undoFailures).set(id, reason) });
}

/** Offers to undo a change, and no other one, in the place of what a toast says; null ends the offer. */
export function offerUndo(change: UndoableChange | null): void {
  if (change) latestToast.setState({ of: change });
  const bookings = new Set(withOthers(change).map(({ bookingId }) => bookingId));
  const earlier = (current().offered?.toldTogether ?? []).filter((one) =>
    withOthers(one).some(({ bookingId }) => bookings.has(bookingId)),
  );
  undoStore.setState({
    offered: change && { ...change, since: Date.now(), toldTogether: [...earlier, change] },
  });
}

/** Ends an offer whose time passed while the calendar was not shown. The server sends its message by itself. */
export function endLateOffer(): void {
  const { offered } = current();
  if (offered && Date.now() - offered.since >= offerMs) offerUndo(null);
}
