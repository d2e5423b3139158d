import type { BookingSummary, ServiceCategory } from '@salon/shared-lib/domain';
import { hasStarted, isCancelled, type SalonMoment } from '@salon/shared-lib/scheduling';

/** The latest visit that has begun and was not cancelled; null without one. */
export function lastVisitOf(
  { past, present }: { past: readonly BookingSummary[]; present: readonly BookingSummary[] },
  now: SalonMoment,
): BookingSummary | null {
  const visits = [...past, ...present].filter(
    (visit) =>
      !isCancelled(visit) && hasStarted({ date: visit.date, start: visit.start_service_time }, now),
  );
  return visits.reduce<BookingSummary | null>(
    (last, visit) => (last && isAfter(last, visit) ? last : visit),
    null,
  );
}

/** Services and technician of a visit, as far as they still exist. The technician of a group is none. */
export function sameAgain(
  { Services, Technicians }: BookingSummary,
  {
    menu,
    technicians,
  }: { menu: readonly ServiceCategory[]; technicians: readonly { id: number }[] },
): { serviceIds: number[]; technicianId: number | null } {
  const [technician, ...others] = Technicians;
  const isKnown = others.length === 0 && technicians.some(({ id }) => id === technician?.id);
  const offered = new Set(menu.flatMap(({ services }) => services.map(({ id }) => id)));
  const ids = new Set(Services.map(({ id }) => id).filter((id) => offered.has(id)));
  return {
    serviceIds: [...ids],
    technicianId: isKnown && technician ? technician.id : null,
  };
}

function isAfter(one: BookingSummary, other: BookingSummary): boolean {
  if (one.date !== other.date) return one.date > other.date;
  return one.start_service_time > other.start_service_time;
}
