import type { TechnicianSchedule } from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/i18n';
import type { LocalDate, Minutes, SalonMoment } from '@salon/shared-lib/scheduling';
import { capitalized, fullDay } from '@salon/shared-lib/ui';
import { NoneAhead } from '../time/NoneAhead.tsx';
import { SlotGroups } from '../time/SlotGroups.tsx';
import { TimesWaiting } from '../time/TimesWaiting.tsx';
import { PhoneSentence } from '../wizard/PhoneSentence.tsx';
import type { Days } from './availability-days.ts';
import { FullDay } from './FullDay.tsx';
import css from './TimeStep.module.css';
import type { TimeChoice } from './time-choice.ts';

export type DayTimesProps = TimeChoice & {
  now: SalonMoment;
  days: Days;
  schedules: readonly TechnicianSchedule[] | null;
  starts: readonly Minutes[] | null;
  onGoTo: (date: LocalDate) => void;
};

/** The starts of the chosen date, a placeholder while they load, or the alternatives to a full date. */
export function DayTimes({ starts, ...props }: DayTimesProps) {
  const { date, length: minutes, technician, now, days } = props;
  if (!date) return days.size === 0 ? <TimesWaiting /> : <NoneAhead />;
  return (
    <>
      <h2 tabIndex={-1}>
        {capitalized(fullDay(date))}
        <small>
          {technician
            ? m.time_with({ minutes, name: technician.name })
            : m.time_with_any({ minutes })}
        </small>
      </h2>
      {date === now.date && starts && starts.length > 0 && (
        <p className={css.call}>
          <PhoneSentence text={m.time_today_open} />
        </p>
      )}
      {starts === null && <TimesWaiting />}
      {starts && starts.length > 0 && (
        <SlotGroups
          starts={starts}
          chosen={props.start}
          onChoose={(start) => props.onStart(start, date)}
        />
      )}
      {starts?.length === 0 && <FullDay {...props} date={date} others={props.technicians} />}
    </>
  );
}
