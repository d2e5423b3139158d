import type { AvailableSlot, Technician } from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/i18n';
import { useBookingNow, useWhenOnline } from '@salon/shared-lib/query';
import type { LocalDate } from '@salon/shared-lib/scheduling';
import { DatePicker, fullDay, Hidden } from '@salon/shared-lib/ui';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { dayState } from '../time/day-state.ts';
import {
  firstOpenDate,
  firstShownDate,
  hasUnknownDates,
  isStartGone,
  pickerRange,
} from '../time/picker-range.ts';
import { Soonest, SoonestWaiting } from '../time/Soonest.tsx';
import { Failure } from '../wizard/Failure.tsx';
import { PhoneSentence } from '../wizard/PhoneSentence.tsx';
import { type Days, firstSlotFrom } from './availability-days.ts';
import { DayTimes } from './DayTimes.tsx';
import css from './TimeStep.module.css';
import type { TimeChoice } from './time-choice.ts';
import { startsOn } from './time-rules.ts';
import { useAvailability } from './use-availability.ts';
import { useSchedule } from './use-schedule.ts';
import { useScrollTarget } from './use-scroll-target.ts';

const noDays: Days = new Map();

/**
 * A date and a start, and `children` below the starts: the dates come from the availability of all shown weeks, the
 * starts from the date's schedules.
 */
export function TimeStep({ children, ...props }: TimeChoice & { children: ReactNode }) {
  const { length, cleanup, technician, technicians, rules, refreshKey, onStart } = props;
  const now = useBookingNow();
  // A date that has passed since it was chosen counts as not chosen.
  const firstOpen = firstOpenDate(now, rules);
  const chosenDate = props.date !== null && props.date >= firstOpen ? props.date : null;
  const start = chosenDate === null ? null : props.start;
  const [firstDate, setFirstDate] = useState(() => firstShownDate(chosenDate, now, rules));
  const { from, to, last, canMoveBack, canMoveForward, within } = pickerRange(
    firstDate,
    now,
    rules,
  );
  const availability = useAvailability({
    serviceIds: props.serviceIds,
    technicianId: technician?.id,
    from,
    to,
    refreshKey,
  });
  const { data: days = noDays, error, retry } = availability;
  const soonest = firstSlotFrom(days, firstOpen, { now, rules });
  const date = chosenDate ?? soonest?.date ?? null;
  // The availability is enough for the date that opens by itself: it is free.
  const schedules = useSchedule(chosenDate, refreshKey);
  const failed = error !== null && hasUnknownDates(from, to, days);
  useWhenOnline(failed, retry);

  const starts = useMemo(
    () =>
      startsOn({
        date,
        now,
        length,
        cleanup,
        rules,
        technicians: technician ? [technician] : technicians,
        schedules,
        days,
      }),
    [date, now, length, cleanup, rules, technician, technicians, schedules, days],
  );

  const isTodayFull = from === now.date && days.get(now.date)?.slots.length === 0;
  const times = useRef<HTMLElement>(null);
  const showOpened = useScrollTarget(times, {
    refreshKey,
    loaded: schedules !== null,
    date,
    startCount: starts?.length ?? null,
    failed,
  });

  const startGone = start === null ? props.start !== null : isStartGone(start, starts);
  const [cleared, setCleared] = useState(false);
  useEffect(() => {
    if (!startGone) return;
    setCleared(true);
    onStart(null, date);
  }, [startGone, date, onStart]);

  const choose: TimeChoice['onStart'] = (next, day) => {
    setCleared(false);
    onStart(next, day);
  };

  if (failed && days.size === 0) {
    return (
      <div>
        <Failure error={error} title={m.times_failed()} onRetry={retry} />
      </div>
    );
  }
  return (
    <div className={css.when}>
      <section aria-label={m.time_date()}>
        {soonest && (
          <Soonest
            slot={soonest}
            today={now.date}
            name={onlyName(soonest, technician ? [technician] : technicians)}
            chosen={date === soonest.date && start === soonest.start}
            onToggle={() => {
              const taken = date === soonest.date && start === soonest.start;
              choose(taken ? null : soonest.start, soonest.date);
            }}
          />
        )}
        {days.size === 0 && from === firstOpen && <SoonestWaiting />}
        <DatePicker
          firstDate={firstDate}
          today={now.date}
          selected={date}
          stateOf={(day) =>
            dayState(day, {
              now,
              technician,
              rules,
              starts: days.get(day)?.slots.length,
            })
          }
          onSelect={(day) => {
            setCleared(false);
            props.onDate(day);
            showOpened(day);
          }}
          onMove={(first) => setFirstDate(within(first))}
          canMoveBack={canMoveBack}
          canMoveForward={canMoveForward}
        />
      </section>
      <section ref={times} className={css.times}>
        <p role="status" className={css.status}>
          <Hidden>
            {/* A full date says so itself. */}
            {starts &&
              starts.length > 0 &&
              date &&
              m.time_count({ n: starts.length, date: fullDay(date) })}
          </Hidden>
        </p>
        {cleared && (
          <p role="status" className={css.call}>
            {m.group_time_cleared()}
          </p>
        )}
        {failed ? (
          <Failure error={error} title={m.times_failed()} onRetry={retry} />
        ) : (
          <DayTimes
            {...props}
            date={date}
            start={start}
            onStart={choose}
            now={now}
            days={days}
            schedules={schedules}
            starts={starts}
            onGoTo={(day) => {
              setFirstDate(firstShownDate(day, now, rules));
              props.onDate(day);
            }}
          />
        )}
        {/* After the starts, which would move it. */}
        {starts && children}
      </section>
      {/* A full day of today names the number itself. */}
      {starts && !(date === now.date && starts.length === 0) && (
        <Hints last={last} forToday={isTodayFull && date !== now.date} />
      )}
    </div>
  );
}

/** The technician of a slot where only one can be meant. */
function onlyName(
  { technician_ids }: AvailableSlot,
  technicians: readonly Technician[],
): string | undefined {
  const [only, ...others] = technicians.filter(({ id }) => technician_ids.includes(id));
  return others.length === 0 ? only?.name : undefined;
}

/** How far ahead customers can book, and with `forToday`, where today has no times, the number for a visit today. */
function Hints({ last, forToday }: { last: LocalDate | null; forToday: boolean }) {
  return (
    <div className={css.hints}>
      {last && (
        <p>
          <PhoneSentence text={({ phone }) => m.time_horizon({ date: fullDay(last), phone })} />
        </p>
      )}
      {forToday && (
        <p>
          <PhoneSentence text={m.time_today} />
        </p>
      )}
    </div>
  );
}
