import type { DeskAppointment } from '@salon/shared-lib/domain';
import type { LocalDate, Minutes } from '@salon/shared-lib/scheduling';
import { createStore } from 'zustand/vanilla';
import type { Contents, Place } from '../../visit/undoable-changes.ts';
import type { Cursor } from '../day/cursor.ts';
import type { Verdict } from './move-rules.ts';

/** An appointment that was picked up, by key or pointer, and where it would be put down. */
export type Moving = {
  appointment: DeskAppointment;
  /** All appointments of its booking, which move with it to another time. */
  booking: DeskAppointment[];
  by: 'key' | 'pointer';
  date: LocalDate;
  target: Cursor;
  verdict: Verdict;
  /** The technicians who perform its services. */
  performers: ReadonlySet<number>;
  /** The move in whose way this appointment is: it goes on when this one is elsewhere. */
  first?: Moving | undefined;
  /** The appointment whose longer visit this one is in the way of: its card is opened when the move has ended. */
  waitingId?: number | null | undefined;
};

/** A place where the server refused an appointment, and why. */
export type Refused = {
  date: LocalDate;
  place: Cursor;
  sentence: string;
  /** The taken time, as the server names it. */
  slot: string | null;
  moving: Moving;
};

/** An appointment whose length is being set, and the one that it would have. */
export type Lengthening = {
  appointment: DeskAppointment;
  minutes: Minutes;
  by: 'key' | 'pointer';
};

/** What the server did not let an appointment have, and why. `isTaken`: it would have met something that can be moved. */
export type RefusedContents = {
  id: number;
  sentence: string;
  contents: Contents;
  isTaken: boolean;
};

export type MoveState = {
  moving: Moving | null;
  /** Where appointments are drawn before the server has answered. `isLate`: its answer takes long. */
  pending: ReadonlyMap<number, Place & { minutes?: Minutes; isLate?: boolean }>;
  refused: Refused | null;
  /** The move that goes on, because what was in its way has been moved. */
  resumed: Moving | null;
  refusedContents: RefusedContents | null;
  lengthening: Lengthening | null;
  /** The date to which the calendar returns after a cancelled move, until it is shown; null for none. */
  cancelReturnsTo: LocalDate | null;
};

/** Outside the components, so that a step of the pointer draws two columns anew and not the day. */
export const moveStore = createStore<MoveState>()(() => ({
  moving: null,
  pending: new Map(),
  refused: null,
  resumed: null,
  refusedContents: null,
  lengthening: null,
  cancelReturnsTo: null,
}));
