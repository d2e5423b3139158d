// Which technician and which time an appointment gets: what is asked for where that is free, otherwise the first free one.
import type { Service, Technician, TechnicianSchedule } from '@salon/shared-lib/domain';
import {
  type BookingRules,
  type LocalDate,
  type Minutes,
  performingAll,
  type SalonMoment,
  serviceMinutes,
  technicianSlots,
  worksOn,
} from '@salon/shared-lib/scheduling';

/** A technician who performs all chosen services, with the free starts of the date. */
export type Offer = {
  technician: Technician;
  /** False on days off. */
  works: boolean;
  starts: Minutes[];
};

/** What someone asked for. Null is the first that is free. */
export type Wants = { technicianId: number | null; start: Minutes | null };

/** What is chosen. `gone`: the start that was asked for and is not free. */
export type Choice = Wants & { gone: Minutes | null };

/** The offers of a date, in the order of the technicians. Null while nothing is chosen or loaded. */
export function offersOn({
  date,
  services,
  technicians,
  schedules,
  now,
  rules,
}: {
  date: LocalDate | null;
  services: readonly Service[];
  technicians: readonly Technician[];
  schedules: readonly TechnicianSchedule[] | undefined;
  now: SalonMoment;
  rules: BookingRules;
}): Offer[] | null {
  if (!date || !schedules || services.length === 0) return null;
  const length = serviceMinutes(services);
  return performingAll(
    technicians,
    services.map(({ category_id }) => category_id),
  ).map((technician) => {
    const schedule = schedules.find(({ id }) => id === technician.id);
    return {
      technician,
      works: schedule !== undefined && worksOn(schedule, date),
      starts: schedule ? technicianSlots({ date, now, schedule, length, rules }) : [],
    };
  });
}

/**
 * The choice among the offers. A technician who was asked for is kept, also without a free start. When the start that was
 * asked for is not free, the next one is chosen, or else the first of the day.
 */
export function choiceFrom(wants: Wants, offers: readonly Offer[] | null): Choice {
  if (!offers) return { technicianId: wants.technicianId, start: null, gone: null };
  const offer =
    offers.find(({ technician }) => technician.id === wants.technicianId) ??
    offers.find(({ starts }) => starts.length > 0) ??
    offers[0];
  if (!offer) return { technicianId: null, start: null, gone: null };
  const { technician, starts } = offer;
  const wanted = wants.start;
  const isGone = wanted !== null && !starts.includes(wanted);
  const start = starts.find((one) => one >= (wanted ?? 0)) ?? starts[0] ?? null;
  return { technicianId: technician.id, start, gone: isGone ? wanted : null };
}

/** The technician `step` places after the chosen one among those with a free start; null where there is no other. */
export function technicianBeside(
  offers: readonly Offer[],
  technicianId: number | null,
  step: 1 | -1,
): number | null {
  const ids = offers
    .filter(({ starts, technician }) => starts.length > 0 || technician.id === technicianId)
    .map(({ technician }) => technician.id);
  if (technicianId === null) return ids[0] ?? null;
  const next = ids[(ids.indexOf(technicianId) + step + ids.length) % ids.length];
  return next === undefined || next === technicianId ? null : next;
}
