// The slots of a group by date, computed in the browser by the code of the server.
import type { Technician } from '@salon/shared-lib/domain';
import {
  type BookingRules,
  type GroupGuest,
  type GroupItem,
  type GroupSlot,
  groupSlots,
  type LocalDate,
  type SalonMoment,
} from '@salon/shared-lib/scheduling';
import { byDistance } from '../time/nearest-dates.ts';
import type { SchedulesByDate } from '../time/use-scheduled-days.ts';

/** What slots are wanted for. */
export type GroupProblem = {
  items: readonly GroupItem[];
  size: number;
  guests: readonly GroupGuest[];
  technicians: readonly Technician[];
  rules: BookingRules;
  now: SalonMoment;
};

export type GroupDays = ReadonlyMap<LocalDate, readonly GroupSlot[]>;

/** The slots of one date, from its schedules. Technicians who are not offered are left out. */
export function slotsOn(
  date: LocalDate,
  schedules: SchedulesByDate,
  { items, size, guests, technicians, rules, now }: GroupProblem,
): GroupSlot[] {
  const categories = new Map(technicians.map(({ id, category_ids }) => [id, category_ids]));
  return groupSlots({
    date,
    now,
    schedules: (schedules.get(date) ?? []).flatMap((schedule) => {
      const category_ids = categories.get(schedule.id);
      return category_ids ? [{ ...schedule, category_ids }] : [];
    }),
    items,
    groupSize: size,
    guests,
    rules,
  });
}

/** The first slot, today included, and its date; null while none is known. */
export function firstSlotFrom(days: GroupDays, today: LocalDate) {
  const [first] = [...days]
    .flatMap(([date, [slot]]) => (slot && date >= today ? [{ date, start: slot.start }] : []))
    .sort((a, b) => (a.date < b.date ? -1 : 1));
  return first ?? null;
}

/** The loaded dates in the order in which they are computed: the chosen one first, then the nearest to it. */
export function orderedDates(schedules: SchedulesByDate, first: LocalDate | null): LocalDate[] {
  const dates = [...schedules.keys()].sort();
  return first ? byDistance(dates, first) : dates;
}
