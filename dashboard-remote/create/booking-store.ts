import { createStore } from 'zustand/vanilla';

/**
 * Why nothing is booked. `sentence`: the server's reason. `taken`: the time is somebody else's by now, as the server writes it
 * (`HH:MM`).
 */
export type Failure =
  | { kind: 'save'; sentence: string | null; offline: boolean }
  | { kind: 'book'; sentence: string | null; offline: boolean }
  | { kind: 'taken'; sentence: string; slot: string | null };

export type BookingState = {
  /** A booking goes on when its form is gone, and the next form waits for it. */
  isBooking: boolean;
  /** A booking that failed when its form was gone, for whom it was, and who made it; null when nobody has to be told. */
  missedFailure: { name: string; failure: Failure; staff: string } | null;
};

/** The booking of an appointment in this tab of the browser. */
export const bookingStore = createStore<BookingState>()(() => ({
  isBooking: false,
  missedFailure: null,
}));
