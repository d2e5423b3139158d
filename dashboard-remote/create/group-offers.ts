// When the guests of a group can start together, and with whom: the split of the public form, where each guest has services of her own.
import type {
  ScheduledDay,
  Service,
  Technician,
  TechnicianSchedule,
} from '@salon/shared-lib/domain';
import {
  type BookingRules,
  type GroupSlot,
  groupSlots,
  type LocalDate,
  type Minutes,
  type SalonMoment,
  splitGroup,
} from '@salon/shared-lib/scheduling';
import { type Choice, choiceFrom, type Offer, overridden, type Wants } from './offers.ts';

export type GuestWish = {
  services: readonly Service[];
  technicianId: number | null;
  atOnce?: boolean | undefined;
};

/** The services and the guests as the split takes them. */
export function problemOf(wishes: readonly GuestWish[]) {
  return {
    items: wishes.flatMap(({ services }) =>
      services.map(({ id, category_id, time }) => ({
        service_id: id,
        category_id,
        minutes: time,
        quantity: 1,
      })),
    ),
    guests: wishes.map(({ services, technicianId, atOnce }) => ({
      service_ids: services.map(({ id }) => id),
      technician_id: technicianId,
      at_once: atOnce,
    })),
  };
}

/** The starts of a date for all guests; null where different technicians can't do all of it, however free they are. */
export function groupOffersOn({
  date,
  guests: wishes,
  technicians,
  schedules,
  now,
  rules: usual,
  override = false,
}: {
  date: LocalDate;
  guests: readonly GuestWish[];
  technicians: readonly Technician[];
  schedules: readonly TechnicianSchedule[];
  now: SalonMoment;
  rules: BookingRules;
  override?: boolean;
}): GroupSlot[] | null {
  const { items, guests } = problemOf(wishes);
  const groupSize = guests.length;
  if (!splitGroup({ items, technicians, groupSize, guests })) return null;
  const days = technicians.flatMap(({ id, category_ids }) =>
    schedules
      .filter((schedule) => schedule.id === id)
      .map((schedule) => ({ schedule: { ...schedule, category_ids }, rules: usual }))
      .map((day) => (override ? overridden(day) : day)),
  );
  return groupSlots({
    date,
    now,
    schedules: days.map(({ schedule }) => schedule),
    items,
    groupSize,
    guests,
    rules: days[0]?.rules ?? usual,
  });
}

/** The first of several dates on which all guests can begin together, and when; null for none. */
export function firstGroupDay(
  days: readonly ScheduledDay[],
  wanted: Omit<Parameters<typeof groupOffersOn>[0], 'date' | 'schedules'>,
): { date: LocalDate; start: Minutes } | null {
  for (const day of days) {
    const [slot] = groupOffersOn({ ...wanted, ...day }) ?? [];
    if (slot) return { date: day.date, start: slot.start };
  }
  return null;
}

/**
 * The choice among the starts of a group, as one offer: that of the technician who serves the guest on the number. `shares` are in the
 * order of the guests.
 */
export function groupChoiceFrom(
  wants: Wants,
  slots: readonly GroupSlot[] | null,
  technicians: readonly Technician[],
): { offers: Offer[]; choice: Choice } {
  const technicianOf = (wanted: number | null | undefined) =>
    technicians.find(({ id }) => id === wanted);
  const anybody = technicianOf(wants.technicianId) ?? technicians[0];
  if (!slots || !anybody) return { offers: [], choice: choiceFrom(wants, []) };
  const offerOf = (technician: Technician): Offer => ({
    technician,
    works: true,
    booked: 0,
    starts: slots.map(({ start }) => start),
  });
  const { start, gone } = choiceFrom(wants, [offerOf(anybody)]);
  const shares = (slots.find((slot) => slot.start === start)?.shares ?? []).toSorted(
    (a, b) => (a.guest ?? 0) - (b.guest ?? 0),
  );
  const technician = technicianOf(shares[0]?.technician_id) ?? anybody;
  return {
    offers: [offerOf(technician)],
    choice: { technicianId: technician.id, start, gone, shares },
  };
}
