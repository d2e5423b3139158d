import type { Technician, TechnicianSchedule } from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/i18n';
import {
  type BookingRules,
  type LocalDate,
  type Minutes,
  type SalonMoment,
  technicianSlots,
  worksOn,
} from '@salon/shared-lib/scheduling';
import { Button, CallButton, clock, fullDay, Note, weekdayName } from '@salon/shared-lib/ui';
import { Slots } from '../time/SlotGroups.tsx';
import type { Days } from './availability-days.ts';
import css from './TimeStep.module.css';

export type FullDayProps = {
  date: LocalDate;
  /** The technician without a free start, or null for all technicians. */
  technician: Technician | null;
  /** All technicians who perform the services. */
  others: readonly Technician[];
  days: Days;
  schedules: readonly TechnicianSchedule[] | null;
  now: SalonMoment;
  length: Minutes;
  rules: BookingRules;
  onGoTo: (date: LocalDate) => void;
  onTechnician: (technicianId: number, start: Minutes) => void;
};

/** A date without a free start: the next free date, and other technicians who are free on this date. */
export function FullDay(props: FullDayProps) {
  const { date, technician, days, onGoTo, onTechnician } = props;
  const next = nextFree(days, date);
  const others = technician ? freeOthers(props) : [];
  return (
    <>
      <div className={css.full}>
        <Note
          actions={
            next ? (
              <Button look="secondary" small onClick={() => onGoTo(next.date)}>
                {m.time_go_to({ date: fullDay(next.date) })}
              </Button>
            ) : (
              <CallButton small />
            )
          }
        >
          <p>
            <small>{m.time_no_slots()}</small>
          </p>
          <p>{fullReason(props)}</p>
          {next ? (
            <h3>{m.time_next_free({ date: fullDay(next.date), time: clock(next.start) })}</h3>
          ) : (
            <p>{m.time_none_ahead()}</p>
          )}
        </Note>
      </div>
      {others.length > 0 && (
        <div className={css.others}>
          <p>{m.time_others({ weekday: weekdayName(date) })}</p>
          {others.map(({ id, name, starts }) => (
            <Slots
              key={id}
              legend={m.summary_with({ name })}
              name={`slot-${id}`}
              starts={starts}
              chosen={null}
              onChoose={(start) => start !== null && onTechnician(id, start)}
            />
          ))}
        </div>
      )}
    </>
  );
}

function fullReason({ date, technician, schedules }: FullDayProps): string {
  if (!technician) return m.time_full();
  const { id, name } = technician;
  const schedule = schedules?.find((one) => one.id === id);
  return schedule && !worksOn(schedule, date)
    ? m.time_not_in({ name })
    : m.time_full_with({ name });
}

function nextFree(days: Days, after: LocalDate): { date: LocalDate; start: Minutes } | null {
  const later = [...days.values()]
    .filter((day) => day.date > after && day.slots.length > 0)
    .sort((a, b) => (a.date < b.date ? -1 : 1))[0];
  const slot = later?.slots[0];
  return later && slot ? { date: later.date, start: slot.start } : null;
}

function freeOthers({ date, technician, others, schedules, now, length, rules }: FullDayProps) {
  return others
    .filter(({ id }) => id !== technician?.id)
    .flatMap(({ id, name }) => {
      const schedule = schedules?.find((one) => one.id === id);
      const starts = schedule ? technicianSlots({ date, now, schedule, length, rules }) : [];
      return starts.length > 0 ? [{ id, name, starts }] : [];
    });
}
