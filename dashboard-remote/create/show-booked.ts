import { dayStore } from '../live/desk.ts';
import type { Booked } from './use-booking.ts';

/** Shows in the calendar what this desk has booked. It is no news here. */
export async function showBooked({ id, date }: Booked): Promise<void> {
  await dayStore.refreshed(date);
  dayStore.markSeen(id);
}
