import type { LocalDate } from '@salon/shared-lib/scheduling';
import { useEffect, useEffectEvent, useState } from 'react';
import type { SchedulesByDate } from '../time/use-scheduled-days.ts';
import { type GroupDays, type GroupProblem, orderedDates, slotsOn } from './group-days.ts';

/** Milliseconds of work after which the page may react to input, and shows what is found. */
const workMs = 12;

type Found = { selection: string; key: string; days: GroupDays };

/**
 * The slots of all loaded dates, computed in small portions, the chosen date first. `selection` names the services and the size,
 * `moment` the time and the schedules they are computed for: while another problem is computed, the slots of the last one stay.
 * `isCurrent`: whether the slots of a date are those of this problem; `suits`: whether they are those of this selection.
 */
export function useGroupDays(
  { selection, moment }: { selection: string; moment: string },
  problem: GroupProblem,
  schedules: SchedulesByDate | undefined,
  chosen: LocalDate | null,
): {
  days: GroupDays;
  isCurrent: (date: LocalDate) => boolean;
  suits: (date: LocalDate) => boolean;
  isComplete: boolean;
} {
  const key = `${selection} ${moment}`;
  const [shown, setShown] = useState<GroupDays>(new Map());
  const [found, setFound] = useState<Found>({ selection: '', key: '', days: new Map() });

  const compute = useEffectEvent(async (signal: AbortSignal) => {
    if (!schedules) return;
    const days = new Map<LocalDate, ReturnType<typeof slotsOn>>();
    const dates = orderedDates(schedules, chosen);
    let started = performance.now();
    for (const [index, date] of dates.entries()) {
      days.set(date, slotsOn(date, schedules, problem));
      if (performance.now() - started < workMs && index < dates.length - 1) continue;
      setFound({ selection, key, days: new Map(days) });
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
    suits: (date) => found.selection === selection && found.days.has(date),
    isComplete: schedules !== undefined && [...schedules.keys()].every(isCurrent),
  };
}
