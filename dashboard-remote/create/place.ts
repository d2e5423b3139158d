import type { Minutes } from '@salon/shared-lib/scheduling';

/** The place of an appointment that is not booked yet, for an outline in the calendar. */
export type Place = { date: string; technician_id: number; start: Minutes; minutes: number };
