import type { BookingSummary } from '@salon/shared-lib/domain';
import { isCancelled } from '@salon/shared-lib/scheduling';
import type { DraftPlace } from './place.ts';

/** The first of a customer's visits that is at the same time as a place; null for none. */
export function otherVisitAt(
  visits: readonly BookingSummary[],
  place: DraftPlace | null,
): BookingSummary | null {
  if (!place) return null;
  const end = place.start + place.minutes;
  return (
    visits.find((visit) => {
      const { date, start_service_time: start } = visit;
      const isThere = date === place.date && start < end && place.start < start + visit.minutes;
      return isThere && !isCancelled(visit);
    }) ?? null
  );
}
