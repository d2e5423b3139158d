import type { BookingSummary } from '@salon/shared-lib/domain';
import { useBookingNow } from '@salon/shared-lib/query';
import {
  addDays,
  type LocalDate,
  lastBookableDate,
  type Minutes,
} from '@salon/shared-lib/scheduling';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { BookingData } from '../data/booking-data.ts';
import { nearestDates } from '../time/nearest-dates.ts';
import {
  firstShownDate,
  hasUnknownDates,
  isStartGone,
  pickerRange,
  shownDaysOnPhone,
} from '../time/picker-range.ts';
import { useScheduledDays } from '../time/use-scheduled-days.ts';
import { movingStarts } from './moving-starts.ts';
import type { MovingDraft } from './use-moving-draft.ts';

/** Three weeks on a wide screen; a phone shows two. */
const shownDaysOnWide = shownDaysOnPhone;
const shownDaysNarrow = 14;
/** The days before and after a date without starts among which the nearest ones are looked for. */
const nearestWithin = 7;

/**
 * The dates and starts to which a booking can be moved, and what is chosen of them: the draft.
 */
export function useMoving(
  booking: BookingSummary,
  { technicians, rules, menu }: BookingData,
  draft: MovingDraft,
  onDraft: (draft: MovingDraft) => void,
) {
  const now = useBookingNow();
  const { date, start } = draft;
  const wanted = draft.services;
  const [refreshKey, setRefreshKey] = useState(0);
  const [firstDate, setFirstDate] = useState(() =>
    firstShownDate(date, now, rules, shownDaysNarrow),
  );
  const range = pickerRange(firstDate, now, rules, shownDaysOnWide);
  // A date at an edge of the picker has neighbors that the picker does not show.
  const [lookedAround, setLookedAround] = useState<LocalDate | null>(null);
  const around = {
    from: later(addDays(date, -nearestWithin), now.date),
    to: earlier(addDays(date, nearestWithin), lastBookableDate(now.date, rules)),
  };
  const loaded = lookedAround === date ? around : range;
  const { data: schedules, error, retry } = useScheduledDays(loaded.from, loaded.to, refreshKey);
  const days = useMemo(
    () =>
      new Map(
        [...(schedules ?? [])].map(([day, all]) => [
          day,
          movingStarts({ booking, technicians, rules, now, wanted, menu }, day, all),
        ]),
      ),
    [schedules, booking, technicians, rules, now, wanted, menu],
  );
  const starts = days.get(date) ?? null;
  const isSearching =
    starts?.length === 0 && error === null && hasUnknownDates(around.from, around.to, days);
  useEffect(() => {
    if (isSearching) setLookedAround(date);
  }, [isSearching, date]);
  const isGone = isStartGone(start, starts);
  const clearStart = useEffectEvent(() => onDraft({ ...draft, start: null }));
  useEffect(() => {
    if (isGone) clearStart();
  }, [isGone]);

  const own = technicians.filter(({ id }) =>
    booking.parts.some(({ technician_id }) => technician_id === id),
  );
  return {
    now,
    date,
    start,
    /** The starts of the chosen date; null while they load. */
    starts,
    startsOf: (day: LocalDate) => days.get(day),
    /** The dates with starts that are nearest to the chosen one; null while they load. */
    nearest: isSearching ? null : nearestDates(days, date),
    error,
    retry,
    /** The weekdays on which one of the technicians does not work. */
    weekdays: { unavailability: own.map(({ unavailability }) => unavailability).join() },
    firstDate,
    range,
    canMoveForward: addDays(firstDate, shownDaysNarrow - 1) < lastBookableDate(now.date, rules),
    page(first: LocalDate) {
      setLookedAround(null);
      setFirstDate(range.within(first));
    },
    chooseDate: (day: LocalDate) => onDraft({ ...draft, date: day, start: null }),
    /** Chooses a date that the picker may not show. */
    goTo(day: LocalDate) {
      setFirstDate(firstShownDate(day, now, rules, shownDaysNarrow));
      onDraft({ ...draft, date: day, start: null });
    },
    chooseStart: (time: Minutes | null) => onDraft({ ...draft, start: time }),
    /** Loads the schedules again, because they have changed. */
    reload: () => setRefreshKey((count) => count + 1),
  };
}

const later = (one: LocalDate, other: LocalDate) => (one > other ? one : other);
const earlier = (one: LocalDate, other: LocalDate) => (one < other ? one : other);

export type MovingChoice = ReturnType<typeof useMoving>;
