import type { BookingSummary } from '@salon/shared-lib/domain';
import {
  addDays,
  type LocalDate,
  lastBookableDate,
  type Minutes,
} from '@salon/shared-lib/scheduling';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { BookingData } from '../data/booking-data.ts';
import {
  firstShownDate,
  isStartGone,
  pickerRange,
  shownDaysOnPhone,
} from '../time/picker-range.ts';
import { useSalonNow } from '../time/use-salon-now.ts';
import { useScheduledDays } from '../time/use-scheduled-days.ts';
import { movingStarts } from './moving-starts.ts';
import type { MovingDraft } from './use-moving-draft.ts';

/** Three weeks on a wide screen; a phone shows two. */
const shownDaysOnWide = shownDaysOnPhone;
const shownDaysNarrow = 14;

/** The dates and starts to which a booking can be moved, and what is chosen of them: the draft. */
export function useMoving(
  booking: BookingSummary,
  { technicians, rules }: BookingData,
  draft: MovingDraft,
  onDraft: (draft: MovingDraft) => void,
) {
  const now = useSalonNow();
  const { date, start } = draft;
  const [refreshKey, setRefreshKey] = useState(0);
  const [firstDate, setFirstDate] = useState(() =>
    firstShownDate(date, now.date, rules, shownDaysNarrow),
  );
  const range = pickerRange(firstDate, now.date, rules, shownDaysOnWide);
  const { data: schedules, error, retry } = useScheduledDays(range.from, range.to, refreshKey);
  const days = useMemo(
    () =>
      new Map(
        [...(schedules ?? [])].map(([day, all]) => [
          day,
          movingStarts({ booking, technicians, rules, now }, day, all),
        ]),
      ),
    [schedules, booking, technicians, rules, now],
  );
  const starts = days.get(date) ?? null;
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
    error,
    retry,
    /** The weekdays on which one of the technicians does not work. */
    weekdays: { unavailability: own.map(({ unavailability }) => unavailability).join() },
    firstDate,
    range,
    canMoveForward: addDays(firstDate, shownDaysNarrow - 1) < lastBookableDate(now.date, rules),
    page: (first: LocalDate) => setFirstDate(range.within(first)),
    chooseDate: (day: LocalDate) => onDraft({ ...draft, date: day, start: null }),
    chooseStart: (time: Minutes | null) => onDraft({ ...draft, start: time }),
    /** Loads the schedules again, because they have changed. */
    reload: () => setRefreshKey((count) => count + 1),
  };
}

export type MovingChoice = ReturnType<typeof useMoving>;
