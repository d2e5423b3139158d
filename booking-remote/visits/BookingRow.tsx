import { sentenceOf } from '@salon/shared-lib/api';
import {
  type BookingSummary,
  formatLocalDate,
  type ServiceCategory,
  salon,
  totalPrice,
} from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/i18n';
import { formatTime } from '@salon/shared-lib/scheduling';
import {
  allOf,
  Button,
  briefClock,
  buttonClass,
  capitalized,
  clock,
  DirectionsLink,
  fullDay,
  join,
  Problem,
  Rings,
} from '@salon/shared-lib/ui';
import { downloadEntry } from '../confirmation/download-entry.ts';
import { dollars } from '../wizard/dollars.ts';
import { isOffline } from '../wizard/failure-kind.ts';
import { BookAgain } from './BookAgain.tsx';
import css from './BookingRow.module.css';
import { countedServices, type HistoryTab, isGroup, minutesOf } from './history-rules.ts';

export type BookingRowProps = {
  booking: BookingSummary;
  tab: HistoryTab;
  /** Of the next booking the days until it; null for others. */
  next: number | null;
  /** The current year: dates of another one name theirs. */
  year: string;
  menu: readonly ServiceCategory[];
  isMoving: boolean;
  /** It is being cancelled. */
  isBusy: boolean;
  /** Why it could not be cancelled. */
  failure: { error: unknown } | null;
  onMove: () => void;
  onCancel: () => void;
};

/** A booking: when, with whom, what, and what can be done with it in its tab. */
export function BookingRow(props: BookingRowProps) {
  const { booking, tab, next, isMoving, failure } = props;
  const group = isGroup(booking);
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
            {m.visits_group({ n: booking.Technicians.length })}
          </p>
        )}
        <p className={css.with}>{allOf(booking.Technicians.map(({ name }) => name))}</p>
        <ul>
          {countedServices(booking).map(({ id, name, quantity }) => (
            <li key={id}>
              <b>{quantity}</b> {name}
            </li>
          ))}
        </ul>
        <p className={css.price}>{priceLine(booking, tab)}</p>
      </div>
      <div className={css.actions}>
        <Actions {...props} />
      </div>
      {failure && (
        <div className={css.failure}>
          <Problem title={m.visits_cancel_failed()}>
            <p>{reasonOf(failure.error)}</p>
          </Problem>
        </div>
      )}
    </article>
  );
}

function When({ booking, tab, year }: BookingRowProps) {
  const { id, date, start_service_time: start } = booking;
  const n = minutesOf(booking);
  const written = date.startsWith(year) ? fullDay(date) : formatLocalDate(date, 'weekday');
  // Month and day stay on one line.
  const day = capitalized(written).replace(/ (\d)/, '\u00a0$1');
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
    if (isGroup(booking)) return m.visits_time_done_by({ time, end: briefClock(start + n) });
    return m.visits_time_minutes({ time, n });
  }
}

function priceLine(booking: BookingSummary, tab: HistoryTab): string {
  const price = dollars(totalPrice(booking.Services));
  if (tab === 'today') return m.visits_come_early({ price });
  return tab === 'future' && isGroup(booking) ? m.visits_as_a_whole({ price }) : price;
}

function reasonOf(error: unknown): string {
  if (isOffline(error)) return m.offline_text();
  return sentenceOf(error) ?? m.visits_move_old();
}

function Actions({ booking, tab, menu, isMoving, isBusy, onMove, onCancel }: BookingRowProps) {
  const about = `booking-${booking.id}`;
  if (tab === 'history') {
    return (
      <BookAgain small booking={booking} menu={menu} describedBy={about}>
        {m.visits_again()}
      </BookAgain>
    );
  }
  const calendar = (
    <Button look="text" small aria-describedby={about} onClick={() => download(booking)}>
      {m.done_calendar()}
    </Button>
  );
  if (tab === 'today') {
    return (
      <>
        <DirectionsLink className={buttonClass('line', { small: true })}>
          {m.done_directions()}
        </DirectionsLink>
        {calendar}
        <a className={buttonClass('text', { small: true })} href={`tel:+1${salon.phone}`}>
          {m.visits_call()}
        </a>
      </>
    );
  }
  return (
    <>
      <Button
        look="line"
        small
        aria-expanded={isMoving}
        aria-describedby={about}
        data-reschedule={booking.id}
        disabled={isBusy}
        onClick={onMove}
      >
        {m.visits_reschedule()}
      </Button>
      {calendar}
      <Button look="text" small busy={isBusy} aria-describedby={about} onClick={onCancel}>
        {m.visits_cancel()}
      </Button>
    </>
  );
}

function download(booking: BookingSummary) {
  downloadEntry({
    id: booking.id,
    date: booking.date,
    start: booking.start_service_time,
    minutes: minutesOf(booking),
    lines: [
      ...countedServices(booking).map(({ quantity, name }) =>
        quantity > 1 ? m.group_count({ n: quantity, name }) : name,
      ),
      m.summary_with({ name: allOf(booking.Technicians.map(({ name }) => name)) }),
    ],
  });
}
