import type { TechnicianSchedule } from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/i18n';
import type { LocalDate, Minutes, SalonMoment } from '@salon/shared-lib/scheduling';
import { fullDay, Loading, Skeleton } from '@salon/shared-lib/ui';
import { CallFirst } from '../wizard/CallFirst.tsx';
import { FullDay } from './FullDay.tsx';
import { SlotGroups } from './SlotGroups.tsx';
import css from './TimeStep.module.css';
import type { TimeChoice } from './time-choice.ts';
import type { Days } from './use-availability.ts';

export interface DayTimesProps extends TimeChoice {
  now: SalonMoment;
  days: Days;
  schedules: readonly TechnicianSchedule[] | null;
  starts: readonly Minutes[] | null;
  onGoTo: (date: LocalDate) => void;
}

/** The times of the chosen day: to pick one, to wait for them, or what there is instead. */
export function DayTimes({ starts, ...props }: DayTimesProps) {
  const { date, minutes, technician, now, days } = props;
  if (!date) return days.size === 0 ? <Waiting /> : <p>{m.time_pick_day()}</p>;
  return (
    <>
      <h2 tabIndex={-1}>
        {fullDay(date)}
        <small>
          {technician
            ? m.time_with({ minutes, name: technician.name })
            : m.time_with_any({ minutes })}
        </small>
      </h2>
      {date === now.date && (
        <p>
          <CallFirst text={m.time_today_open} />
        </p>
      )}
      {starts === null && <Waiting />}
      {starts && starts.length > 0 && (
        <SlotGroups starts={starts} chosen={props.start} onChoose={props.onStart} />
      )}
      {starts?.length === 0 && (
        <FullDay {...props} date={date} others={props.technicians} length={minutes} />
      )}
    </>
  );
}

const blanks = Array.from({ length: 9 }, (_, index) => index);

function Waiting() {
  return (
    <Loading label={m.time_loading()}>
      <div className={css.skeleton}>
        {blanks.map((blank) => (
          <Skeleton key={blank} height="3rem" />
        ))}
      </div>
    </Loading>
  );
}
