import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { endLanguageChange } from './tab-storage.ts';

/**
 * `inProgress`: a wizard has input, and leaving asks first. `sending`: the booking is being sent, and leaving is blocked.
 * `finished`: it is booked.
 */
export type BookingStage = 'idle' | 'inProgress' | 'sending' | 'finished';

export type BookingProgress = {
  stage: BookingStage;
  begin(): void;
  send(): void;
  finish(): void;
  reset(): void;
};

/** The stage of the booking. The wizards set it; the header and the leave dialog of the shell read it. */
export const bookingStore = createStore<BookingProgress>()((set) => ({
  stage: 'idle',
  begin: () => set({ stage: 'inProgress' }),
  send: () => set({ stage: 'sending' }),
  finish() {
    endLanguageChange();
    set({ stage: 'finished' });
  },
  reset: () => set({ stage: 'idle' }),
}));

/** The booking store in a component. */
export function useBooking(): BookingProgress {
  return useStore(bookingStore);
}
