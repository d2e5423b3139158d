import { api } from '@salon/shared-lib/api';
import type { AvailableDay } from '@salon/shared-lib/domain';
import { addDays, daysBetween, type LocalDate } from '@salon/shared-lib/scheduling';
import { useCallback, useEffect, useState } from 'react';

/** The most days that one call answers. */
const daysPerCall = 31;

export type Days = ReadonlyMap<LocalDate, AvailableDay>;

export interface Availability {
  days: Days;
  /** The last try failed. */
  error: unknown;
  /** Reads again what could not be had. */
  retry: () => void;
  /** Forgets what was known and reads it again. */
  reload: () => void;
}

/**
 * The days from `from` to `to` (both included) with their slots for these services. Days that were loaded
 * stay while others come in, so that leafing through weeks never empties the page.
 */
export function useAvailability({
  serviceIds,
  technicianId,
  from,
  to,
}: {
  serviceIds: readonly number[];
  technicianId: number | undefined;
  from: LocalDate;
  to: LocalDate;
}): Availability {
  const question = `${serviceIds.join(',')}:${technicianId ?? 'any'}`;
  const [known, setKnown] = useState({ question, days: new Map<LocalDate, AvailableDay>() });
  const [error, setError] = useState<unknown>(null);
  const [turn, setTurn] = useState(0);
  const retry = useCallback(() => setTurn((now) => now + 1), []);
  const reload = useCallback(() => {
    setKnown({ question: '', days: new Map() });
    retry();
  }, [retry]);

  useEffect(() => {
    const stop = new AbortController();
    setError(null);
    load()
      .then((days) => {
        if (stop.signal.aborted) return;
        setKnown((now) => ({
          question,
          days: new Map([
            ...(now.question === question ? now.days : []),
            ...days.map((day) => [day.date, day] as const),
          ]),
        }));
      })
      .catch((failure: unknown) => {
        if (!stop.signal.aborted) setError(failure);
      });
    return () => stop.abort();

    async function load(): Promise<AvailableDay[]> {
      const ids = question.split(':')[0]?.split(',').map(Number) ?? [];
      const calls: Promise<AvailableDay[]>[] = [];
      for (let start = from; start <= to; start = addDays(start, daysPerCall)) {
        const days = Math.min(daysPerCall, daysBetween(start, to) + 1);
        calls.push(
          api.availability.list(
            { serviceIds: ids, from: start, days, ...(technicianId && { technicianId }) },
            { signal: stop.signal },
          ),
        );
      }
      return (await Promise.all(calls)).flat();
    }
  }, [question, technicianId, from, to, turn]);

  const days = known.question === question ? known.days : noDays;
  return { days, error, retry, reload };
}

const noDays: Days = new Map();
