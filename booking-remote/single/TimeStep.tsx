import type { Technician, TechnicianSchedule } from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/i18n';
import {
  addDays,
  type BookingRules,
  datesFrom,
  daySlots,
  type LocalDate,
  type Minutes,
  parseTime,
  type SalonMoment,
  weekdayOf,
} from '@salon/shared-lib/scheduling';
import { calmly, DatePicker, fullDay, Hidden } from '@salon/shared-lib/ui';
import { useEffect, useMemo, useRef, useState } from 'react';
import { CallFirst } from '../wizard/CallFirst.tsx';
import { Failure } from '../wizard/Failure.tsx';
import { DayTimes } from './DayTimes.tsx';
import { dayState } from './day-state.ts';
import css from './TimeStep.module.css';
import type { TimeChoice } from './time-choice.ts';
import { type Days, useAvailability } from './use-availability.ts';
import { useSalonNow, useSchedule } from './use-schedule.ts';
import { useWhenOnline } from './use-when-online.ts';

/** How far ahead one can leaf. */
const weeksAhead = 26;
const shownDays = 35;

/** A day and a time: days from the availability of all weeks shown, times from the day's own book. */
export function TimeStep(props: TimeChoice) {
  const { serviceIds, minutes, technician, technicians, rules, date, start, turn, onStart } = props;
  const now = useSalonNow();
  const thisWeek = addDays(now.date, -weekdayOf(now.date));
  const [firstDate, setFirstDate] = useState(() => weekOf(date, thisWeek));
  const availability = useAvailability({
    serviceIds,
    technicianId: technician?.id,
    from: firstDate < now.date ? now.date : firstDate,
    to: addDays(firstDate, shownDays - 1),
  });
  const { reload, retry, days } = availability;
  const unknownAhead = datesFrom(firstDate, shownDays).some(
    (day) => day >= now.date && !days.has(day),
  );
  const schedules = useSchedule(date, turn);
  const times = useRef<HTMLElement>(null);

  useEffect(() => {
    if (turn > 0) reload();
  }, [turn, reload]);
  const failed = availability.error !== null && unknownAhead;
  useWhenOnline(failed, retry);

  const starts = useMemo(
    () =>
      startsOn({
        date,
        now,
        minutes,
        rules,
        technicians: technician ? [technician] : technicians,
        schedules,
        days,
      }),
    [date, now, minutes, rules, technician, technicians, schedules, days],
  );

  // Whoever asked to see what is left is led there once it is known.
  const shownTurn = useRef(turn);
  useEffect(() => {
    if (shownTurn.current === turn || !schedules) return;
    shownTurn.current = turn;
    times.current?.scrollIntoView({ block: 'start', behavior: calmly() });
    times.current?.querySelector('h2')?.focus({ preventScroll: true });
  }, [turn, schedules]);

  // On a phone the bar would hide the way on of a day that has nothing left.
  const opened = useRef<LocalDate | null>(null);
  useEffect(() => {
    if (!starts || opened.current !== date) return;
    opened.current = null;
    if (starts.length > 0) return;
    const full = times.current?.querySelector(`.${css.full}`);
    full?.scrollIntoView({ block: 'nearest', behavior: calmly() });
  }, [starts, date]);

  // An error further ahead stands below the days, out of sight on a phone.
  useEffect(() => {
    if (failed) times.current?.scrollIntoView({ block: 'nearest', behavior: calmly() });
  }, [failed]);

  // A slot that has gone meanwhile is no longer chosen.
  useEffect(() => {
    if (start !== null && starts && !starts.includes(start)) onStart(null);
  }, [start, starts, onStart]);

  const stateOf = (day: LocalDate) =>
    dayState(day, { today: now.date, technician, rules, starts: days.get(day)?.slots.length });

  if (failed && days.size === 0) {
    return (
      <div>
        <Failure error={availability.error} onRetry={retry} />
      </div>
    );
  }
  return (
    <div className={css.when}>
      <section aria-label={m.time_date()}>
        <DatePicker
          firstDate={firstDate}
          today={now.date}
          selected={date}
          stateOf={stateOf}
          onSelect={(day) => {
            props.onDate(day);
            opened.current = day;
            // On a phone the times stand below the days.
            times.current?.scrollIntoView({ block: 'nearest', behavior: calmly() });
          }}
          onMove={(first) => setFirstDate(first < thisWeek ? thisWeek : first)}
          canMoveBack={firstDate > thisWeek}
          canMoveForward={firstDate < addDays(thisWeek, weeksAhead * 7)}
        />
        <p className={css.hint}>
          <CallFirst text={m.time_today} />
        </p>
      </section>
      <section ref={times} className={css.times}>
        <p role="status" className={css.status}>
          <Hidden>
            {starts && date && m.time_count({ n: starts.length, date: fullDay(date) })}
          </Hidden>
        </p>
        {failed ? (
          <Failure error={availability.error} onRetry={retry} />
        ) : (
          <DayTimes
            {...props}
            now={now}
            days={days}
            schedules={schedules}
            starts={starts}
            onGoTo={(day) => {
              setFirstDate(weekOf(day, thisWeek));
              props.onDate(day);
            }}
          />
        )}
      </section>
    </div>
  );
}

/** The starts of a day: computed from its own book, or, until that is here, as the overview had them. */
function startsOn({
  date,
  now,
  minutes,
  rules,
  technicians,
  schedules,
  days,
}: {
  date: LocalDate | null;
  now: SalonMoment;
  minutes: Minutes;
  rules: BookingRules;
  technicians: readonly Technician[];
  schedules: readonly TechnicianSchedule[] | null;
  days: Days;
}): Minutes[] | null {
  if (!date) return null;
  if (!schedules) return days.get(date)?.slots.map((slot) => parseTime(slot.start)) ?? null;
  const ids = new Set(technicians.map(({ id }) => id));
  const own = schedules.filter(({ id }) => ids.has(id));
  return daySlots({ date, now, schedules: own, length: minutes, rules }).map((slot) =>
    parseTime(slot.start),
  );
}

/** The Sunday that the picker starts with so that `date` is in its first rows. */
function weekOf(date: LocalDate | null, thisWeek: LocalDate): LocalDate {
  if (!date || date < addDays(thisWeek, 21)) return thisWeek;
  return addDays(date, -weekdayOf(date));
}
