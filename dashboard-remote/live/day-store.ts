import type { AppointmentEvent, DeskAppointment, DeskDay } from '@salon/shared-lib/domain';
import { containsEvent } from '@salon/shared-lib/domain';
import type { LocalDate } from '@salon/shared-lib/scheduling';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { createOwnChanges } from './own-changes.ts';

/** `lost`: the stream of changes has ended and could not be opened again yet. */
export type ConnectionState = 'connecting' | 'live' | 'lost';

export type DayState = {
  /** The days that were read, by date. */
  days: ReadonlyMap<LocalDate, DeskDay>;
  /** The last error of each date that could not be read. */
  errors: ReadonlyMap<LocalDate, unknown>;
  /** How often each date was changed by somebody, for what is read apart from the day. */
  changes: ReadonlyMap<LocalDate, number>;
  connection: ConnectionState;
  /** When a lost stream is opened again, in milliseconds since 1970; null while that is being tried. */
  retryAt: number | null;
  /** When the shown days were known to be as the server has them, in milliseconds since 1970. */
  truthAt: number | null;
  /** Appointments that are new or were changed by someone else, and were not looked at yet. */
  freshIds: ReadonlySet<number>;
};

export type DayStore = StoreApi<DayState> & {
  /** Reads a date, unless it is being read. What is known of it stays. */
  load(date: LocalDate): Promise<void>;
  /** The date that is shown: it is read again after a change, the others are forgotten. */
  show(date: LocalDate): void;
  /** What the server answered to a change of this desk: newer revisions replace what is known. */
  accept(appointments: readonly DeskAppointment[]): void;
  /** What somebody else has made of appointments, as the server answered to a change that it refused. */
  learn(appointments: readonly DeskAppointment[]): void;
  /**
   * Does `work`, which changes these appointments: what is read of them meanwhile is the change of this desk, and no news, unless the
   * work fails.
   */
  changing<Answer>(ids: readonly number[], work: () => Promise<Answer>): Promise<Answer>;
  /** Whether this desk made this state of an appointment. */
  isOwn(appointment: Pick<DeskAppointment, 'id' | 'revision'>): boolean;
  /** A change that the server reports; `eventId` is its position. */
  hear(event: AppointmentEvent, eventId: string): void;
  /** Reads a date again, now or when the running read ends; one that is not shown is forgotten. */
  refresh(date: LocalDate): void;
  /** Hours, technicians or services have changed: the shown date is read again, the others are forgotten. */
  refreshAll(): void;
  /** Resolves when a date that is known was read anew. */
  refreshed(date: LocalDate): Promise<void>;
  /**
   * All later changes than the event with this id are heard from now on. Days that were read before it are not trusted, nor is
   * any unless the events are `complete`.
   */
  opened(eventId: string, complete: boolean): void;
  /** The appointment was looked at. */
  look(id: number): void;
  setConnection(connection: ConnectionState, retryAt?: number): void;
};

/** At most this many dates are kept, so that a day of paging does not fill the memory. */
const maxDays = 15;

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
    truthAt: null,
    freshIds: new Set(),
  }));
  const { getState: get, setState: set } = store;
  const reading = new Map<LocalDate, Promise<void>>();
  /** Dates that changed while they were being read. */
  const again = new Set<LocalDate>();
  /** Dates that were being read when the stream opened, with its position then: the answer may be older, and the stream begins later. */
  const unsure = new Map<LocalDate, string>();
  const own = createOwnChanges();
  let shown: LocalDate | null = null;

  function load(date: LocalDate): Promise<void> {
    const running = reading.get(date);
    if (running) return running;
    const work = read(date)
      .then(
        (day) => {
          const position = unsure.get(date);
          if (position !== undefined && !containsEvent(day.revision, position)) again.add(date);
          put(shared(newest(day)));
        },
        (error: unknown) => set({ errors: new Map(get().errors).set(date, error) }),
      )
      .finally(() => {
        reading.delete(date);
        unsure.delete(date);
        if (again.delete(date)) load(date);
      });
    reading.set(date, work);
    return work;
  }

  /** The day with what this desk already knows better: what it changed, moved away or cancelled while the day was being read. */
  function newest(day: DeskDay): DeskDay {
    const known = get().days.get(day.date);
    if (!known) return day;
    const shownIn = (list: readonly DeskAppointment[]) => new Map(list.map((one) => [one.id, one]));
    const [booked, cancelled] = [shownIn(known.appointments), shownIn(known.cancelled)];
    const isOlder = ({ id, revision }: DeskAppointment) => revision < own.newest(id);
    const left = day.appointments.filter((one) => isOlder(one) && cancelled.has(one.id));
    return {
      ...day,
      appointments: day.appointments.flatMap((one) => {
        const other = booked.get(one.id);
        if (other && other.revision > one.revision) return other;
        return isOlder(one) ? [] : one;
      }),
      cancelled: [...day.cancelled, ...left.flatMap(({ id }) => cancelled.get(id) ?? [])],
    };
  }

  /** The day with the same objects for what has not changed: only what did is drawn anew. */
  function shared(day: DeskDay): DeskDay {
    const known = get().days.get(day.date);
    if (!known) return day;
    const before = new Map(known.appointments.map((one) => [one.id, one]));
    return {
      ...day,
      appointments: day.appointments.map((one) => {
        const other = before.get(one.id);
        return other && JSON.stringify(other) === JSON.stringify(one) ? other : one;
      }),
    };
  }

  /** Whether somebody else has made this state of an appointment since the day was read. */
  function isNews({ appointments }: DeskDay, one: DeskAppointment): boolean {
    const before = appointments.find(({ id }) => id === one.id)?.revision ?? 0;
    return one.revision > before && !own.isOwn(one);
  }

  /** Replaces older states of appointments. */
  function replace(appointments: readonly DeskAppointment[]) {
    const days = new Map(get().days);
    for (const one of appointments) {
      for (const [date, day] of days) days.set(date, withAppointment(day, one));
    }
    set({ days });
  }

  function markFresh(ids: readonly number[]) {
    // The days are new too: who compares them asks once more whose change it is.
    set({ freshIds: new Set([...get().freshIds, ...ids]), days: new Map(get().days) });
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
    set({ days: all, errors: left, freshIds: fresh, truthAt: clock() });
  }

  function refresh(date: LocalDate) {
    if (reading.has(date)) {
      again.add(date);
    } else if (date === shown) {
      load(date);
    } else if (get().days.has(date)) {
      const days = new Map(get().days);
      days.delete(date);
      set({ days });
    }
  }

  function setConnection(connection: ConnectionState, retryAt: number | null = null) {
    set({ connection, retryAt, ...(connection === 'live' && { truthAt: clock() }) });
  }

  return Object.assign(store, {
    load,
    refresh,
    refreshAll() {
      for (const date of get().days.keys()) refresh(date);
    },
    async refreshed(date: LocalDate) {
      await reading.get(date);
      if (date === shown || get().days.has(date)) await load(date);
    },
    show(date: LocalDate) {
      shown = date;
      if (!get().days.has(date)) load(date);
    },
    accept(appointments: readonly DeskAppointment[]) {
      appointments.forEach(own.claim);
      replace(appointments);
    },
    learn(appointments: readonly DeskAppointment[]) {
      const news = appointments.filter((one) => {
        const day = get().days.get(one.date);
        return day && isNews(day, one);
      });
      replace(appointments);
      markFresh(news.map(({ id }) => id));
    },
    changing: <Answer>(ids: readonly number[], work: () => Promise<Answer>) =>
      own.during(ids, work, markFresh),
    isOwn: own.isOwn,
    hear(event: AppointmentEvent, eventId: string) {
      const dates = new Set([event.date, ...(event.before ? [event.before.date] : [])]);
      const changes = new Map(get().changes);
      for (const date of dates) changes.set(date, (changes.get(date) ?? 0) + 1);
      set({ changes });
      for (const date of dates) {
        const day = get().days.get(date);
        if (day && isKnown(day, event, eventId)) continue;
        refresh(date);
      }
      // Where it has gone to, for who looks at it.
      if (event.before?.date === shown && !get().days.has(event.date)) load(event.date);
      if (get().connection === 'live') set({ truthAt: clock() });
    },
    opened(eventId: string, complete: boolean) {
      for (const date of reading.keys()) unsure.set(date, eventId);
      for (const [date, day] of get().days) {
        if (!complete || !containsEvent(day.revision, eventId)) refresh(date);
      }
      // It may have failed while there was no connection.
      if (shown !== null && !get().days.has(shown)) load(shown);
      setConnection('live');
    },
    look(id: number) {
      if (!get().freshIds.has(id)) return;
      const freshIds = new Set(get().freshIds);
      freshIds.delete(id);
      set({ freshIds });
    },
    setConnection,
  });
}

/** Whether the day shows this event already. */
function isKnown(day: DeskDay, event: AppointmentEvent, eventId: string): boolean {
  if (containsEvent(day.revision, eventId)) return true;
  const shown = [...day.appointments, ...day.cancelled].find(({ id }) => id === event.id);
  return shown !== undefined && shown.revision >= event.revision;
}

/** The day with a newer state of an appointment: changed, added, moved away or cancelled. */
function withAppointment(day: DeskDay, one: DeskAppointment): DeskDay {
  const known = [...day.appointments, ...day.cancelled].find(({ id }) => id === one.id);
  const belongs = one.date === day.date;
  if ((known?.revision ?? 0) > one.revision || (!known && !belongs)) return day;
  const without = (list: readonly DeskAppointment[]) => list.filter(({ id }) => id !== one.id);
  const [appointments, cancelled] = [without(day.appointments), without(day.cancelled)];
  if (belongs) (one.cancelled ? cancelled : appointments).push(one);
  return { ...day, appointments, cancelled };
}
