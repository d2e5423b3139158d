import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/** `inProgress`: a wizard has something to lose, leaving asks first. `finished`: the visit is booked. */
export type BookingStage = 'idle' | 'inProgress' | 'finished';

export type Booking = {
  stage: BookingStage;
  begin(): void;
  finish(): void;
  reset(): void;
};

/** Where a booking stands. The wizards say so; the shell's header and leave dialog go by it. */
export const bookingStore = createStore<Booking>()((set) => ({
  stage: 'idle',
  begin: () => set({ stage: 'inProgress' }),
  finish: () => set({ stage: 'finished' }),
  reset: () => set({ stage: 'idle' }),
}));

/** The booking store in a component. */
export function useBooking(): Booking {
  return useStore(bookingStore);
}
