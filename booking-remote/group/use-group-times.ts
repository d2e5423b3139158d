import { useBookingNow, useWhenOnline } from '@salon/shared-lib/query';
import {
  addDays,
  type GroupSlot,
  type LocalDate,
  lastBookableDate,
} from '@salon/shared-lib/scheduling';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { BookingData } from '../data/booking-data.ts';
import { nearestDates } from '../time/nearest-dates.ts';
import {
  firstOpenDate,
  firstShownDate,
  pickerRange,
  shownDaysOnPhone,
} from '../time/picker-range.ts';
import { type SchedulesByDate, useScheduledDays } from '../time/use-scheduled-days.ts';
import { firstSlotFrom } from './group-days.ts';
import { lanesOf } from './lanes.ts';
import { pinsAsShown } from './pin-changes.ts';
import { pinsParam } from './pins.ts';
import { itemsOf } from './quantities.ts';
import { asShown } from './shown-split.ts';
import { splitAtAnyTime } from './split-at-any-time.ts';
import { useGroupDays } from './use-group-days.ts';
import type { GroupWizard } from './use-group-wizard.ts';

const noSchedules: SchedulesByDate = new Map();

/** Two weeks: the first times are in sight below them. One more is loaded. */
export const shownWeeks = 2;
const shown = 7 * shownWeeks;

/**
 * What the group can choose from: the dates of the picker, the starts of the chosen date, and the split for a start. Another
 * `refreshKey` loads the schedules again. A chosen start that is no longer offered is cleared.
 */
export function useGroupTimes(data: BookingData, wizard: GroupWizard, refreshKey: number) {
  const { start, size, picked, pins, chooseStart } = wizard;
  const { rules, technicians } = data;
  const now = useBookingNow();
  const [firstDate, setFirstDate] = useState(() => firstShownDate(wizard.date, now, rules, shown));
  const range = pickerRange(firstDate, now, rules, shownDaysOnPhone, shown);
  const [further, setFurther] = useState<{ from: LocalDate; to: LocalDate } | null>(null);
  const { from, to } = further ?? range;
  const loaded = useScheduledDays(from, to, refreshKey);

  const itemsKey = picked.map(({ id, quantity, time }) => `${id}:${quantity}:${time}`).join();
  const items = useMemo(() => itemsOf(picked), [picked]);
  const problem = { items, size, guests: pins, technicians, rules, now };
  const found = useGroupDays(
    {
      selection: `${itemsKey} ${size} ${pinsParam(pins)}`,
      moment: `${now.date} ${now.minute} ${refreshKey}`,
    },
    problem,
    loaded.data,
    wizard.date,
  );
  const firstOpen = firstOpenDate(now, rules);
  const chosen = wizard.date !== null && wizard.date >= firstOpen ? wizard.date : null;
  const soonest = items.length > 0 ? firstSlotFrom(found.days, now.date) : null;
  const schedules = loaded.data ?? noSchedules;
  // Where none of the loaded dates has room, the first one opens: it says so, and what else there is.
  const isNone = schedules.size > 0 && [...schedules.keys()].every((day) => found.days.has(day));
  const none = isNone && items.length > 0 ? firstOpen : null;
  const date = chosen ?? soonest?.date ?? none;
  const preview = useMemo(
    () => splitAtAnyTime(picked, technicians, size, pins),
    [picked, technicians, size, pins],
  );

  const slots = (date === null ? undefined : found.days.get(date)) ?? null;
  const isCurrent = date !== null && found.isCurrent(date);
  // The chosen start stays while its schedules load again, and each minute while the slots are computed again.
  const best: GroupSlot | null =
    (chosen !== null && found.suits(chosen) && slots?.find((one) => one.start === start)) || null;
  const shownPins = useMemo(
    () => pinsAsShown(lanesOf(preview?.shares ?? [], picked, size), pins),
    [preview, picked, size, pins],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: the problem is another object at each render.
  const slot = useMemo(
    () => (best && date !== null ? asShown(best, shownPins, { date, schedules, problem }) : null),
    [best, date, shownPins],
  );
  const { retry } = loaded;
  const error = loaded.data ? null : loaded.error;
  useWhenOnline(error !== null, retry);
  const isGone = start !== null && slot === null && (chosen === null || isCurrent);
  const [cleared, setCleared] = useState(false);
  const clear = useEffectEvent(() => {
    setCleared(true);
    chooseStart(null, date);
  });
  useEffect(() => {
    if (isGone) clear();
  }, [isGone]);

  const isFull = date !== null && items.length > 0 && isCurrent && slots?.length === 0;
  const nearest = isFull ? nearestDates(found.days, date) : [];
  const last = lastBookableDate(now.date, rules);
  const searched = [...(loaded.data?.keys() ?? [])].reduce((a, b) => (a > b ? a : b), '');
  const isSearching = isFull && nearest.length < 3 && searched < last && loaded.error === null;
  const searchFurther = useEffectEvent(() => {
    if (preview === null) return;
    const next = addDays(searched, 1);
    const end = addDays(next, shownDaysOnPhone - 1);
    setFurther({ from: next, to: end < last ? end : last });
  });
  useEffect(() => {
    if (isSearching && found.isComplete && searched !== '') searchFurther();
  }, [isSearching, found.isComplete, searched]);

  return {
    now,
    /** The chosen date, or the first one on which the group can come, today included. */
    date,
    /** The first slot of all; null while earlier dates are not known. */
    soonest: found.days.has(firstOpen) ? soonest : null,
    firstDate,
    range,
    moveTo(first: LocalDate) {
      setFurther(null);
      setFirstDate(range.within(first));
    },
    showDate(day: LocalDate) {
      setFurther(null);
      setFirstDate(firstShownDate(day, now, rules, shown));
    },
    /** The number of starts of a date; undefined while it is not known. */
    startsOf: (day: LocalDate) => found.days.get(day)?.length,
    days: found.days,
    /** What the slots are computed from. */
    schedules,
    problem,
    isComplete: found.isComplete,
    slots,
    /** The chosen start with its split; null without one, or while the first split of a selection is computed. */
    slot,
    /** Pins that keep what is shown before a start is chosen. */
    shown: shownPins,
    isFull,
    nearest,
    isSearching,
    /** Whether a chosen start was cleared because it does not suit the group any more. */
    cleared,
    forgetCleared: () => setCleared(false),
    /** The split at any time; null when nobody can do this. */
    preview,
    error,
    retry,
  };
}

export type GroupTimes = ReturnType<typeof useGroupTimes>;
