import type { Interval, Minutes } from '../domain/clock.ts';
import type { TechnicianSchedule } from '../domain/schema/technician.ts';
import { cleanupOf } from './busy.ts';
import type { LocalDate } from './calendar.ts';
import {
  type GroupGuest,
  type GroupItem,
  type GroupSplit,
  splitGroup,
} from './group-split/split-group.ts';
import { openingHours } from './hours.ts';
import { type BookingRules, busyOn, cleanupGaps, earliestStart, worksOn } from './rules.ts';
import type { SalonMoment } from './salon-time.ts';
import { freeSlots } from './slots.ts';

/** The schedule of a technician, with the categories that the technician performs. */
export type GroupSchedule = TechnicianSchedule & { category_ids: readonly number[] };

/** A start for the whole group, with the best split. */
export type GroupSlot = { start: Minutes } & GroupSplit;

/**
 * The starts of a date at which the services can be split so that each technician is free for the whole share, with the
 * best split for each start (docs/rules.md#group-split).
 */
export function groupSlots({
  date,
  now,
  schedules,
  items,
  groupSize,
  guests,
  rules,
}: {
  date: LocalDate;
  now: SalonMoment;
  schedules: readonly GroupSchedule[];
  items: readonly GroupItem[];
  groupSize: number;
  guests?: readonly GroupGuest[];
  rules: BookingRules;
}): GroupSlot[] {
  const earliest = earliestStart({ date, now, ...rules });
  if (earliest === null) return [];
  const hours = openingHours(date, rules);
  // The longest of all: whose share is which is not known before the split.
  const cleanup = cleanupOf(items);
  const working = schedules
    .filter((schedule) => worksOn(schedule, date))
    .map((schedule) => ({
      schedule,
      busy: busyOn(schedule, date, cleanupGaps(rules, schedule, cleanup)),
    }));
  // Many starts have the same technicians with the same free time: their split is computed once.
  const known = new Map<string, GroupSplit | null>();
  const total = items.reduce((sum, { minutes, quantity }) => sum + minutes * quantity, 0);
  const longestPart = Math.min(total, rules.maxPartMinutes ?? total);
  const slots: GroupSlot[] = [];
  for (const start of freeSlots({
    hours,
    busy: [],
    length: 1,
    earliest,
    step: rules.slotMinutes,
  })) {
    const technicians = working
      .map(({ schedule, busy }) => ({
        id: schedule.id,
        category_ids: schedule.category_ids,
        available: Math.min(longestPart, freeFrom(start, busy, hours.end)),
      }))
      .filter(({ available }) => available > 0);
    const situation = technicians.map(({ id, available }) => `${id}:${available}`).join(' ');
    let split = known.get(situation);
    if (split === undefined) {
      split = splitGroup({ items, technicians, groupSize, guests });
      known.set(situation, split);
    }
    if (split) slots.push({ start, ...split });
  }
  return slots;
}

/** Minutes from `start` until the next busy one or closing; 0 when `start` is busy itself. */
function freeFrom(start: Minutes, busy: readonly Interval[], closing: Minutes): Minutes {
  const next = busy.find(({ end }) => end > start);
  return Math.max(0, Math.min(next?.start ?? closing, closing) - start);
}
