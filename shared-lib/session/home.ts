import { bookingStore } from './booking.ts';
import { endCustomerSession } from './customer.ts';
import { clearStorage } from './storage.ts';

/** Ends the session of a finished booking on the way home, so that nothing is left for the next person at this browser. */
export function endFinishedBooking(): void {
  clearStorage();
  endCustomerSession();
  bookingStore.getState().reset();
}
