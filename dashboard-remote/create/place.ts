import { type Minutes, serviceMinutes } from '@salon/shared-lib/scheduling';
import type { Draft } from './draft.ts';
import type { Choice, Offer } from './offers.ts';

/** The place of an appointment that is not booked yet, for an outline in the calendar. */
export type DraftPlace = {
  date: string;
  technician_id: number;
  start: Minutes;
  minutes: number;
  /** Of the other guests of a group, from the same start. */
  others?: readonly { technician_id: number; minutes: Minutes }[];
};

/** The minutes that a place takes of a technician; null for none. */
export function minutesWith(place: DraftPlace, technicianId: number): Minutes | null {
  const all = [place, ...(place.others ?? [])];
  return all.find(({ technician_id }) => technician_id === technicianId)?.minutes ?? null;
}

/** The length of an outline before services are chosen: starts are so far apart. */
const leastMinutes: Minutes = 30;

/** The place that a draft would take: the chosen one, or until free times are read the one that was asked for. */
export function draftPlaceOf(
  { date, wants }: Pick<Draft, 'date' | 'wants'>,
  { technicianId, start: chosen, shares = [] }: Choice,
  { services, offers }: { services: readonly { time: Minutes }[]; offers: readonly Offer[] | null },
): DraftPlace | null {
  const start = offers ? chosen : wants.start;
  if (date === null || technicianId === null || start === null) return null;
  const [own, ...others] = shares;
  const minutes = own?.minutes || serviceMinutes(services) || leastMinutes;
  const place = { date, technician_id: technicianId, start, minutes };
  return others.length > 0 ? { ...place, others } : place;
}
