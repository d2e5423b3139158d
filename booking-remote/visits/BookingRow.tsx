import { sentenceOf } from '@salon/shared-lib/api';
import {
  arriveEarlyMinutes,
  formatLocalDate,
  formatTotal,
  totalPrice,
} from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/i18n';
import { formatTime } from '@salon/shared-lib/scheduling';
import {
  allOf,
  Button,
  capitalized,
  clock,
  clockSpan,
  fullDay,
  join,
  monthAndDay,
  Problem,
  Rings,
  withPhones,
} from '@salon/shared-lib/ui';
import { isOffline } from '../wizard/failure-kind.ts';
import css from './BookingRow.module.css';
import { countedServices, guestNames, guestsOf, isGroup, servicesOf } from './history-rules.ts';
import { RowActions, type RowActionsProps } from './RowActions.tsx';

export type BookingRowProps = RowActionsProps & {
  /** The current year: dates of another one name theirs. */
  year: string;
  /** Why it could not be cancelled. With `check`, which reads it again, it is not known whether it was. */
  failure: { error: unknown; check: (() => void) | null } | null;
};

/** A booking: when, with whom, what, and what can be done with it in its tab. */
export function BookingRow(props: BookingRowProps) {
  const { booking, next, isMoving, failure } = props;
  const group = isGroup(booking);
  const guests = guestNames(booking);
  return (
    <article
      className={join(css.booking, next !== null && css.next, isMoving && css.moving)}
      aria-labelledby={`booking-${booking.id}`}
    >
      {next !== null && (
        <p className={css.soon}>{next === 0 ? m.visits_next() : m.visits_next_in({ n: next })}</p>
      )}
      <When {...props} />
      <div className={css.what}>
        {group && (
          <p className={css.group}>
            <Rings />
            {m.visits_group({ n: booking.group })}
          </p>
        )}
        {guests.length > 1 ? (
          <Guests booking={booking} />
        ) : (
          <>
            {guests.length > 0 && <p>{m.visits_for({ name: allOf(guests) })}</p>}
            <p className={css.with}>{allOf(booking.Technicians.map(({ name }) => name))}</p>
            <ul>
              {countedServices(booking).map(({ id, name, quantity }) => (
                <li key={id}>
                  <b>{quantity}</b> {name}
                </li>
              ))}
            </ul>
          </>
        )}
        <p className={css.price}>{priceLine(props)}</p>
      </div>
      <div className={css.actions}>
        <RowActions {...props} />
      </div>
      {failure && (
        <div className={css.failure}>
          <Failed {...failure} />
        </div>
      )}
    </article>
  );
}

function Failed({ error, check }: NonNullable<BookingRowProps['failure']>) {
  if (!check) {
    return (
      <Problem title={m.visits_cancel_failed()}>
        <p>{withPhones(reasonOf(error))}</p>
      </Problem>
    );
  }
  return (
    <Problem
      title={m.visits_cancel_unsure()}
      actions={
        <Button variant="secondary" small onClick={check}>
          {m.visits_cancel_check()}
        </Button>
      }
    >
      <p>{m.visits_cancel_unsure_text()}</p>
    </Problem>
  );
}

/** Of guests with names: who has what, with whom. */
const Guests = ({ booking }: Pick<BookingRowProps, 'booking'>) => (
  <ul>
    {guestsOf(booking).map(({ parts, name, technicians, label }) => (
      <li key={parts[0]?.id}>
        <b>{capitalized(label)}</b>
        {name && ` ${m.group_guest_with({ name: allOf(technicians) })}`}
        {countedServices({ Services: parts.flatMap((part) => servicesOf(booking, part)) }).map(
          (service, index) => (index === 0 ? ': ' : ', ') + service.name,
        )}
      </li>
    ))}
  </ul>
);

function When({ booking, tab, year }: BookingRowProps) {
  const { id, date, start_service_time: start, minutes: n } = booking;
  const written = date.startsWith(year) ? fullDay(date) : formatLocalDate(date, 'weekday');
  const monthDay = monthAndDay(date);
  // Month and day stay on one line.
  const day = capitalized(written).replace(monthDay, monthDay.replaceAll(' ', '\u00a0'));
  const time = clock(start);
  const end = clock(start + n);
  const isToday = tab === 'today';
  return (
    <h3 id={`booking-${id}`} tabIndex={-1}>
      <time dateTime={`${date}T${formatTime(start)}`}>
        {isToday ? m.visits_today_at({ time }) : day}
        <span>{isToday ? todayLine() : timeLine()}</span>
      </time>
    </h3>
  );

  function todayLine() {
    if (isGroup(booking)) return m.visits_day_done_by({ date: day, time: end });
    return m.visits_day_minutes({ date: day, n });
  }
  function timeLine() {
    if (tab === 'history') return time;
    if (isGroup(booking)) return clockSpan(start, start + n);
    return m.visits_time_minutes({ time, n });
  }
}

function priceLine({ booking, tab, isOver }: BookingRowProps): string {
  const price = capitalized(formatTotal(totalPrice(booking.Services)));
  if (isOver) return m.visits_over({ price });
  if (tab === 'today') return m.visits_come_early({ price, minutes: arriveEarlyMinutes });
  return tab === 'future' && isGroup(booking) ? m.visits_as_a_whole({ price }) : price;
}

function reasonOf(error: unknown): string {
  if (isOffline(error)) return m.visits_cancel_offline();
  return sentenceOf(error) ?? m.visits_move_old();
}
