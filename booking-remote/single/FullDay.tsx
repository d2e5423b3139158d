import type { Technician, TechnicianSchedule } from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/i18n';
import {
  addDays,
  type BookingRules,
  type LocalDate,
  type Minutes,
  type SalonMoment,
  technicianSlots,
  worksOn,
} from '@salon/shared-lib/scheduling';
import { Button, CallButton, clock, fullDay, Note, weekdayName } from '@salon/shared-lib/ui';
import { Slots } from '../time/SlotGroups.tsx';
import { PhoneSentence } from '../wizard/PhoneSentence.tsx';
import { type Days, firstSlotFrom } from './availability-days.ts';
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
  cleanup?: Minutes | undefined;
  rules: BookingRules;
  onGoTo: (date: LocalDate) => void;
  onTechnician: (technicianId: number, start: Minutes, date: LocalDate) => void;
};

/** A date without a free start: the next free date, other technicians who are free on this date, and today the phone number. */
export function FullDay(props: FullDayProps) {
  const { date, technician, days, now, onGoTo, onTechnician } = props;
  const next = firstSlotFrom(days, addDays(date, 1), props);
  const reason = absence(props);
  const others = technician ? freeOthers(props) : [];
  return (
    <>
      <div className={css.full} role="status">
        <Note
          actions={
            next ? (
              <Button variant="secondary" small onClick={() => onGoTo(next.date)}>
                {m.time_go_to({ date: fullDay(next.date) })}
              </Button>
            ) : (
              <CallButton small />
            )
          }
        >
          <p>{m.time_no_slots()}</p>
          {reason && <p>{reason}</p>}
          {next ? (
            <h3>{m.time_next_free({ date: fullDay(next.date), time: clock(next.start) })}</h3>
          ) : (
            <p>{m.time_none_ahead()}</p>
          )}
          {/* Without a free date, the number is in the button. */}
          {next && date === now.date && (
            <p>
              <PhoneSentence text={m.time_today} />
            </p>
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
              onChoose={(start) => start !== null && onTechnician(id, start, date)}
            />
          ))}
        </div>
      )}
    </>
  );
}

/** The sentence for a technician who does not work on this date. */
function absence({ date, technician, schedules }: FullDayProps): string | null {
  const schedule = schedules?.find(({ id }) => id === technician?.id);
  return technician && schedule && !worksOn(schedule, date)
    ? m.time_not_in({ name: technician.name })
    : null;
}

function freeOthers({ technician, others, schedules, ...day }: FullDayProps) {
  return others
    .filter(({ id }) => id !== technician?.id)
    .flatMap(({ id, name }) => {
      const schedule = schedules?.find((one) => one.id === id);
      const starts = schedule ? technicianSlots({ ...day, schedule }) : [];
      return starts.length > 0 ? [{ id, name, starts }] : [];
    });
}
