import type { LocalDate } from '@salon/shared-lib/scheduling';
import { useEffect, useEffectEvent, useState } from 'react';
import type { SchedulesByDate } from '../time/use-scheduled-days.ts';
import { type GroupDays, type GroupProblem, orderedDates, slotsOn } from './group-days.ts';

/** Milliseconds of work after which the page may react to input, and shows what is found. */
const workMs = 12;

type Found = { key: string; days: GroupDays };

/**
 * The slots of all loaded dates, computed in small portions, the chosen date first. `key` names the problem: while another
 * one is computed, the slots of the last one stay. `isCurrent`: whether the slots of a date are those of this problem.
 */
export function useGroupDays(
  key: string,
  problem: GroupProblem,
  schedules: SchedulesByDate | undefined,
  chosen: LocalDate | null,
): { days: GroupDays; isCurrent: (date: LocalDate) => boolean; isComplete: boolean } {
  const [shown, setShown] = useState<GroupDays>(new Map());
  const [found, setFound] = useState<Found>({ key: '', days: new Map() });

  const compute = useEffectEvent(async (signal: AbortSignal) => {
    if (!schedules) return;
    const days = new Map<LocalDate, ReturnType<typeof slotsOn>>();
    const dates = orderedDates(schedules, chosen);
    let started = performance.now();
    for (const [index, date] of dates.entries()) {
      days.set(date, slotsOn(date, schedules, problem));
      if (performance.now() - started < workMs && index < dates.length - 1) continue;
      setFound({ key, days: new Map(days) });
      setShown((before) => new Map([...before, ...days]));
      await new Promise((resolve) => setTimeout(resolve));
      if (signal.aborted) return;
      started = performance.now();
    }
  });

  useEffect(() => {
    const stop = new AbortController();
    compute(stop.signal);
    return () => stop.abort();
  }, [key, schedules]);

  const isCurrent = (date: LocalDate) => found.key === key && found.days.has(date);
  return {
    days: shown,
    isCurrent,
    isComplete: schedules !== undefined && [...schedules.keys()].every(isCurrent),
  };
}
