import type { DeskDay } from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/i18n';
import type { Minutes } from '@salon/shared-lib/scheduling';
import { clock } from '@salon/shared-lib/ui';
import { dayFacts } from './facts.ts';
import { shortName } from './names.ts';
import css from './Strips.module.css';

/** What the front desk asks all day, in one line. */
export function Glance({ day, now }: { day: DeskDay; now: Minutes | null }) {
  const { load, inChair, next, freeHour, cancelled, noShows } = dayFacts(day, now);
  const nameOf = (id: number) => day.technicians.find((one) => one.id === id)?.name ?? '';
  return (
    <dl className={css.glance} aria-label={m.calendar_glance()}>
      <div>
        <dt>{m.calendar_booked()}</dt>
        <dd>
          <b>{Math.round(load.booked / 60)}</b> {m.calendar_of_hours({ hours: load.open / 60 })}
        </dd>
      </div>
      {now !== null && (
        <div>
          <dt>{m.status_in_chair()}</dt>
          <dd>
            <b>{inChair}</b>
          </dd>
        </div>
      )}
      {now !== null && (
        <div className={css.grow}>
          <dt>{next ? m.calendar_next_at({ time: clock(next.start) }) : m.calendar_next()}</dt>
          <dd>
            {next
              ? next.appointments.map(({ Customer }) => shortName(Customer.name)).join(', ')
              : m.calendar_nobody()}
          </dd>
        </div>
      )}
      <div className={css.second}>
        <dt>{m.calendar_free_hour()}</dt>
        <dd>
          {freeHour
            ? m.calendar_time_with({
                time: clock(freeHour.start),
                name: nameOf(freeHour.technicianId),
              })
            : m.calendar_none()}
        </dd>
      </div>
      <div className={css.third}>
        <dt>{now === null ? m.calendar_this_day() : m.calendar_since_opening()}</dt>
        <dd>{m.calendar_lost({ cancelled, noShows })}</dd>
      </div>
    </dl>
  );
}
