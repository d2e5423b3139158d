import type { LocalDate } from '@salon/shared-lib/scheduling';
import type { SchedulesByDate } from '../time/use-scheduled-days.ts';
import { type GroupProblem, slotsOn } from './group-days.ts';
import type { Pins } from './pins.ts';

/**
 * The starts of a date that are left with fewer pins: with other technicians, or when everything is shared out again. Null without any.
 */
export function withFewerConditions(
  date: LocalDate,
  schedules: SchedulesByDate,
  problem: GroupProblem & { guests: Pins },
) {
  const anybody = problem.guests.map((guest) => ({
    ...guest,
    technician_id: null,
    at_once: false,
  }));
  for (const pins of problem.guests.length > 0 ? [anybody, []] : []) {
    const starts = slotsOn(date, schedules, { ...problem, guests: pins }).map(({ start }) => start);
    if (starts.length > 0) return { pins, starts };
  }
  return null;
}
