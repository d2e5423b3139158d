import { ApiError } from '@salon/shared-lib/api';
import { containsEvent, type DeskAppointment, type DeskDay } from '@salon/shared-lib/domain';
import type { LocalDate } from '@salon/shared-lib/scheduling';
import type { StoreApi } from 'zustand/vanilla';
import type { DayState } from './day-state.ts';
import { newestOf, sameObjects } from './merge-day.ts';
import type { OwnChanges } from './own-changes.ts';
import { createPause, pauseAfter } from './pauses.ts';

export type DayReader = ReturnType<typeof createDayReader>;

/** At most this many dates are kept, so that a day of paging does not fill the memory. */
const maxDays = 15;

/**
 * Reads days into the store. The server and this desk both report changes of them: the newer state of an appointment wins.
 * `onShown` is called when the shown date was read, or is another one.
 */
export function createDayReader({
  store: { getState: get, setState: set },
  read,
  clock,
  own,
  onShown,
}: {
  store: StoreApi<DayState>;
  read: (date: LocalDate) => Promise<DeskDay>;
  clock: () => number;
  own: OwnChanges;
  onShown: () => void;
}) {
  const reading = new Map<LocalDate, Promise<void>>();
  /** Dates that changed while they were being read. They are read once more. */
  const reloadAfter = new Set<LocalDate>();
  /** Dates that were being read when the stream opened, with its position then. The answer may lack changes from before it. */
  const positionsAtOpening = new Map<LocalDate, string>();
  /** Dates that were read before a gap in the stream, and not since. */
  const staleDates = new Set<LocalDate>();
  /** Dates that are read again because a read failed. */
  const retryDates = new Set<LocalDate>();
  const retryPause = createPause();
  let shown: LocalDate | null = null;

  function load(date: LocalDate): Promise<void> {
    const running = reading.get(date);
    if (running) return running;
    const before = get().days.get(date);
    const work = read(date)
      .then(
        (day) => {
          const position = positionsAtOpening.get(date);
          if (position !== undefined && !containsEvent(day.revision, position)) {
            reloadAfter.add(date);
            staleDates.add(date);
          } else staleDates.delete(date);
          const known = get().days.get(day.date);
          if (!known) return put(day);
          const newest = newestOf(day, { known, before }, own.newest);
          if (!newest.isSure) reloadAfter.add(date);
          put(sameObjects(newest.day, known));
        },
        (error: unknown) => {
          console.error('Error fetching appointments:', error);
          set({ errors: new Map(get().errors).set(date, error) });
          if (staleDates.has(date) && isRefusal(error)) forget(date);
          retryRead(date);
        },
      )
      .finally(() => {
        reading.delete(date);
        positionsAtOpening.delete(date);
        if (reloadAfter.delete(date)) load(date);
      });
    reading.set(date, work);
    return work;
  }

  /** Whether the shown date is known, and its last read failed. After a gap `liveWhenRead` reads it instead. */
  function isRetryNeeded(date: LocalDate): boolean {
    const { days, errors } = get();
    const isFailed = errors.has(date) && !isRefusal(errors.get(date));
    return isFailed && date === shown && days.has(date) && !staleDates.has(date);
  }

  /** Reads the shown date until a read succeeds or another date is shown. What is known of it stays meanwhile. */
  async function retryRead(date: LocalDate) {
    if (retryDates.has(date)) return;
    retryDates.add(date);
    for (let failures = 0; isRetryNeeded(date); failures += 1) {
      await retryPause.wait(pauseAfter(failures));
      if (isRetryNeeded(date)) await load(date);
    }
    retryDates.delete(date);
  }

  /** Whether nothing that is shown is known to be older than what the server has. */
  const isUpToDate = () => shown === null || (!staleDates.has(shown) && !get().errors.has(shown));

  /** Whether somebody else has made this state of an appointment since the day was read. */
  function isChangeOfOthers({ appointments }: DeskDay, one: DeskAppointment): boolean {
    const before = appointments.find(({ id }) => id === one.id)?.revision ?? 0;
    return one.revision > before && !own.isOwn(one);
  }

  function put(day: DeskDay) {
    const { days, errors, freshIds } = get();
    const known = days.get(day.date);
    const fresh = new Set(freshIds);
    for (const one of [...day.appointments, ...day.cancelled]) {
      if (own.isInWork(one.id)) own.claim(one);
    }
    if (known) {
      for (const one of day.appointments) if (isChangeOfOthers(known, one)) fresh.add(one.id);
    }
    const all = new Map(days);
    all.delete(day.date);
    all.set(day.date, day);
    for (const date of all.keys()) {
      if (all.size <= maxDays) break;
      if (date !== shown) all.delete(date);
    }
    const left = new Map(errors);
    left.delete(day.date);
    set({ days: all, errors: left, freshIds: fresh });
    if (isUpToDate()) set({ upToDateAt: clock() });
    if (day.date !== shown) return;
    onShown();
    retryPause.end();
  }

  function refresh(date: LocalDate) {
    if (reading.has(date)) {
      reloadAfter.add(date);
    } else if (date === shown) {
      load(date);
    } else forget(date);
  }

  function forget(date: LocalDate) {
    staleDates.delete(date);
    if (!get().days.has(date)) return;
    const days = new Map(get().days);
    days.delete(date);
    set({ days });
  }

  return {
    load,
    refresh,
    isChangeOfOthers,
    isUpToDate,
    shown: () => shown,
    /** The read of the shown date that is running. */
    runningRead: () => (shown === null ? undefined : reading.get(shown)),
    async refreshed(date: LocalDate) {
      await reading.get(date);
      if (date === shown || get().days.has(date)) await load(date);
    },
    /** Whether the shown date was not read since the last gap. */
    isShownStale: () => shown !== null && staleDates.has(shown),
    show(date: LocalDate) {
      if (date !== shown) for (const one of staleDates) forget(one);
      shown = date;
      if (!get().days.has(date) || get().errors.has(date)) load(date);
      onShown();
      retryPause.end();
    },
    /**
     * Makes the known dates stale after the stream opened at the event with this id. Days that contain that event stay as they are
     * if the events are `complete`. `eventId` is null without a stream: all are stale.
     */
    markStale(eventId: string | null, complete = false) {
      if (eventId !== null)
        for (const date of reading.keys()) positionsAtOpening.set(date, eventId);
      for (const [date, day] of get().days) {
        if (complete && eventId !== null && containsEvent(day.revision, eventId)) continue;
        refresh(date);
        if (get().days.has(date)) staleDates.add(date);
      }
      // Its read may have failed while there was no connection.
      if (shown !== null && !get().days.has(shown)) load(shown);
    },
  };
}

/** Whether the server will not answer the same call later either. */
const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && error.kind === 'client' && ![408, 429].includes(error.status);
