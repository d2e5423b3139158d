import type { AppointmentEvent, DeskAppointment, DeskDay } from '@salon/shared-lib/domain';
import type { LocalDate } from '@salon/shared-lib/scheduling';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { createConnection } from './connection.ts';
import type { ConnectionState, DayState } from './day-state.ts';
import { isKnown, withAppointment } from './merge-day.ts';
import { createOwnChanges } from './own-changes.ts';
import { createPause } from './pauses.ts';
import { createDayReader } from './read-days.ts';

type DayStore = StoreApi<DayState> & {
  /** Reads a date, unless it is being read. What is known of it stays. */
  load(date: LocalDate): Promise<void>;
  /** The date that is shown: it is read again after a change, the others are forgotten. */
  show(date: LocalDate): void;
  /** That date; null before there is one. */
  shown(): LocalDate | null;
  /** What the server answered to a change of this desk: newer revisions replace what is known. */
  accept(appointments: readonly DeskAppointment[]): void;
  /** What somebody else has made of appointments, as the server answered to a change that it refused. */
  learn(appointments: readonly DeskAppointment[]): void;
  /**
   * Does `work`, which changes these appointments. What is read of them meanwhile counts as the change of this desk, unless the work
   * fails.
   */
  changing<Answer>(ids: readonly number[], work: () => Promise<Answer>): Promise<Answer>;
  /** Whether this desk made this state of an appointment. */
  isOwn(appointment: Pick<DeskAppointment, 'id' | 'revision'>): boolean;
  /** A change that the server reports; `eventId` is its position. */
  noteEvent(event: AppointmentEvent, eventId: string): void;
  /** Reads a date again, now or when the running read ends; one that is not shown is forgotten. */
  refresh(date: LocalDate): void;
  /** Hours, technicians or services have changed: the shown date is read again, the others are forgotten. */
  refreshAll(): void;
  /** Resolves when a date that is known was read anew. */
  refreshed(date: LocalDate): Promise<void>;
  /**
   * The stream reports all changes after the event with this id from now on. Days that were read before it are read again, and all
   * days unless the events are `complete`.
   */
  opened(eventId: string, complete: boolean): void;
  /** Reads the shown date again, because there is no stream of changes. */
  ask(): void;
  /** Reads the shown date at once where that waits after a failed read. */
  readNow(): void;
  /** The appointment was looked at. */
  markSeen(id: number): void;
  setConnection(connection: ConnectionState, retryAt?: number): void;
};

/**
 * The days of the calendar, ordered by the revisions of the server: an answer or event that is older than what is shown
 * changes nothing (docs/rules.md#revision).
 */
export function createDayStore({
  read,
  clock = Date.now,
}: {
  read: (date: LocalDate) => Promise<DeskDay>;
  clock?: () => number;
}): DayStore {
  const store = createStore<DayState>()(() => ({
    days: new Map(),
    errors: new Map(),
    changes: new Map(),
    connection: 'connecting',
    retryAt: null,
    upToDateAt: null,
    freshIds: new Set(),
  }));
  const { getState: get, setState: set } = store;
  const own = createOwnChanges();
  const pause = createPause();
  const days = createDayReader({ store, read, clock, own, onShown: pause.end });
  const { load, refresh, isChangeOfOthers } = days;
  const { liveWhenRead, setConnection } = createConnection({ store, clock, days, pause });

  /** Replaces older states of appointments. */
  function replace(appointments: readonly DeskAppointment[]) {
    const days = new Map(get().days);
    for (const one of appointments) {
      for (const [date, day] of days) days.set(date, withAppointment(day, one));
    }
    set({ days });
  }

  function markFresh(ids: readonly number[]) {
    // The days get a new object, too, so that those who compare them check again whose change it is.
    set({ freshIds: new Set([...get().freshIds, ...ids]), days: new Map(get().days) });
  }

  return Object.assign(store, {
    load,
    refresh,
    refreshAll() {
      for (const date of get().days.keys()) refresh(date);
    },
    refreshed: days.refreshed,
    show: days.show,
    shown: days.shown,
    accept(appointments: readonly DeskAppointment[]) {
      appointments.forEach(own.claim);
      replace(appointments);
    },
    learn(appointments: readonly DeskAppointment[]) {
      const changedByOthers = appointments.filter((one) => {
        const day = get().days.get(one.date);
        return day && isChangeOfOthers(day, one);
      });
      replace(appointments);
      markFresh(changedByOthers.map(({ id }) => id));
    },
    changing: <Answer>(ids: readonly number[], work: () => Promise<Answer>) =>
      own.during(ids, work, markFresh),
    isOwn: own.isOwn,
    noteEvent(event: AppointmentEvent, eventId: string) {
      const dates = new Set([event.date, ...(event.before ? [event.before.date] : [])]);
      const changes = new Map(get().changes);
      for (const date of dates) changes.set(date, (changes.get(date) ?? 0) + 1);
      set({ changes });
      for (const date of dates) {
        const day = get().days.get(date);
        if (day && isKnown(day, event, eventId)) continue;
        refresh(date);
      }
      // An open card of the appointment says where it is now.
      if (event.before?.date === days.shown() && !get().days.has(event.date)) load(event.date);
      if (get().connection === 'live' && days.isUpToDate()) set({ upToDateAt: clock() });
    },
    opened(eventId: string, complete: boolean) {
      days.markStale(eventId, complete);
      liveWhenRead();
    },
    ask() {
      // Lists that are read apart from the day are read again with the next live state.
      if (get().connection === 'live') setConnection('connecting');
      days.markStale(null);
      liveWhenRead();
    },
    readNow: pause.end,
    markSeen(id: number) {
      if (!get().freshIds.has(id)) return;
      const freshIds = new Set(get().freshIds);
      freshIds.delete(id);
      set({ freshIds });
    },
    setConnection,
  });
}
