import { type Minutes, serviceMinutes } from '@salon/shared-lib/scheduling';
import type { Draft } from './draft.ts';
import type { Choice, Offer } from './offers.ts';

/** The place of an appointment that is not booked yet, for an outline in the calendar. */
export type Place = { date: string; technician_id: number; start: Minutes; minutes: number };

/** The length of an outline before services are chosen: starts are so far apart. */
const leastMinutes: Minutes = 30;

/** The place that a draft would take: the chosen one, or the one that was asked for as long as it is not known what is free. */
export function placeOf(
  { date, wants }: Pick<Draft, 'date' | 'wants'>,
  { technicianId, start: chosen }: Choice,
  { services, offers }: { services: readonly { time: Minutes }[]; offers: readonly Offer[] | null },
): Place | null {
  const start = offers ? chosen : wants.start;
  if (date === null || technicianId === null || start === null) return null;
  const minutes = serviceMinutes(services) || leastMinutes;
  return { date, technician_id: technicianId, start, minutes };
}
