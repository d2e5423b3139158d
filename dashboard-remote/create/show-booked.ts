import { dayStore } from '../live/desk.ts';
import { forgetBooked } from './kept-draft.ts';
import type { Booked } from './use-booking.ts';

/** Shows in the calendar what this desk has booked, which is no news here, and keeps nothing of it. */
export async function showBooked(booked: Booked): Promise<void> {
  forgetBooked(booked);
  await dayStore.refreshed(booked.date);
  dayStore.look(booked.id);
}
