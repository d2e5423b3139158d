import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/**
 * `inProgress`: a wizard has something to lose, leaving asks first. `sending`: the salon is being asked to book,
 * nobody leaves until it has answered. `finished`: the visit is booked.
 */
export type BookingStage = 'idle' | 'inProgress' | 'sending' | 'finished';

export type Booking = {
  stage: BookingStage;
  begin(): void;
  send(): void;
  finish(): void;
  reset(): void;
};

/** Where a booking stands. The wizards say so; the shell's header and leave dialog go by it. */
export const bookingStore = createStore<Booking>()((set) => ({
  stage: 'idle',
  begin: () => set({ stage: 'inProgress' }),
  send: () => set({ stage: 'sending' }),
  finish: () => set({ stage: 'finished' }),
  reset: () => set({ stage: 'idle' }),
}));

/** The booking store in a component. */
export function useBooking(): Booking {
  return useStore(bookingStore);
}
