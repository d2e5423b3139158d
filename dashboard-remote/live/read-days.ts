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

/** Reads days into the store, and keeps what the server and this desk say of them in order. `onShown`: the shown date was read, or is another one. */
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
  /** Dates that changed while they were being read. */
  const again = new Set<LocalDate>();
  /** Dates that were being read when the stream opened, with its position then: the answer may be older, and the stream begins later. */
  const unsure = new Map<LocalDate, string>();
  /** Known dates of before a gap that were not read again yet. */
  const old = new Set<LocalDate>();
  /** Dates that are read again after a read has failed. */
  const repeated = new Set<LocalDate>();
  const repeatPause = createPause();
  let shown: LocalDate | null = null;

  function load(date: LocalDate): Promise<void> {
    const running = reading.get(date);
    if (running) return running;
    const before = get().days.get(date);
    const work = read(date)
      .then(
        (day) => {
          const position = unsure.get(date);
          if (position !== undefined && !containsEvent(day.revision, position)) {
            again.add(date);
            old.add(date);
          } else old.delete(date);
          const known = get().days.get(day.date);
          if (!known) return put(day);
          const newest = newestOf(day, { known, before }, own.newest);
          if (!newest.isSure) again.add(date);
          put(sameObjects(newest.day, known));
        },
        (error: unknown) => {
          console.error('Error fetching appointments:', error);
          set({ errors: new Map(get().errors).set(date, error) });
          if (old.has(date) && isRefusal(error)) forget(date);
          repeat(date);
        },
      )
      .finally(() => {
        reading.delete(date);
        unsure.delete(date);
        if (again.delete(date)) load(date);
      });
    reading.set(date, work);
    return work;
  }

  /** The shown date was read before, and could not be read again. After a gap `liveWhenRead` reads it. */
  function isOwed(date: LocalDate): boolean {
    const { days, errors } = get();
    const isFailed = errors.has(date) && !isRefusal(errors.get(date));
    return isFailed && date === shown && days.has(date) && !old.has(date);
  }

  /** Reads the shown date again until it was read or is left. What is known of it stays meanwhile. */
  async function repeat(date: LocalDate) {
    if (repeated.has(date)) return;
    repeated.add(date);
    for (let failures = 0; isOwed(date); failures += 1) {
      await repeatPause.wait(pauseAfter(failures));
      if (isOwed(date)) await load(date);
    }
    repeated.delete(date);
  }

  /** Nothing that is shown is known to be older than what the server has. */
  const isTrue = () => shown === null || (!old.has(shown) && !get().errors.has(shown));

  /** Whether somebody else has made this state of an appointment since the day was read. */
  function isNews({ appointments }: DeskDay, one: DeskAppointment): boolean {
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
      for (const one of day.appointments) if (isNews(known, one)) fresh.add(one.id);
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
    if (isTrue()) set({ truthAt: clock() });
    if (day.date !== shown) return;
    onShown();
    repeatPause.end();
  }

  function refresh(date: LocalDate) {
    if (reading.has(date)) {
      again.add(date);
    } else if (date === shown) {
      load(date);
    } else forget(date);
  }

  function forget(date: LocalDate) {
    old.delete(date);
    if (!get().days.has(date)) return;
    const days = new Map(get().days);
    days.delete(date);
    set({ days });
  }

  return {
    load,
    refresh,
    isNews,
    isTrue,
    shown: () => shown,
    /** The read of the shown date that is running. */
    shownRead: () => (shown === null ? undefined : reading.get(shown)),
    async refreshed(date: LocalDate) {
      await reading.get(date);
      if (date === shown || get().days.has(date)) await load(date);
    },
    /** The shown date is not read again yet since a gap. */
    isShownOld: () => shown !== null && old.has(shown),
    show(date: LocalDate) {
      if (date !== shown) for (const one of old) forget(one);
      shown = date;
      if (!get().days.has(date) || get().errors.has(date)) load(date);
      onShown();
      repeatPause.end();
    },
    /**
     * The stream opened: what was read before the event with this id is not trusted, nor is anything unless the events are `complete`. Null
     * without a stream: nothing is trusted.
     */
    distrust(eventId: string | null, complete = false) {
      if (eventId !== null) for (const date of reading.keys()) unsure.set(date, eventId);
      for (const [date, day] of get().days) {
        if (complete && eventId !== null && containsEvent(day.revision, eventId)) continue;
        refresh(date);
        if (get().days.has(date)) old.add(date);
      }
      // It may have failed while there was no connection.
      if (shown !== null && !get().days.has(shown)) load(shown);
    },
  };
}

/** Whether the server will not answer the same call later either. */
const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && error.kind === 'client' && ![408, 429].includes(error.status);
