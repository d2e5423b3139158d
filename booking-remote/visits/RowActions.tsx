import { type BookingSummary, type ServiceCategory, salon } from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/i18n';
import { allOf, Button, buttonClass, DirectionsLink } from '@salon/shared-lib/ui';
import { downloadEntry } from '../confirmation/download-entry.ts';
import { BookAgain } from './BookAgain.tsx';
import { countedServices, type HistoryTab } from './history-rules.ts';

export type RowActionsProps = {
  booking: BookingSummary;
  tab: HistoryTab;
  /** Of today, and its end has passed. */
  isOver: boolean;
  /** Of the next booking the days until it; null for others. */
  next: number | null;
  menu: readonly ServiceCategory[];
  isMoving: boolean;
  /** Its services are being changed. */
  isChoosing: boolean;
  /** It is being cancelled. */
  isBusy: boolean;
  /** Where the calendar entry leads to; to My Visits by default. */
  address?: string;
  onMove: () => void;
  /** Null where the services can't be changed. */
  onServices: (() => void) | null;
  onCancel: () => void;
};

/** What can be done with a booking in its tab. */
export function RowActions({
  booking,
  tab,
  isOver,
  next,
  menu,
  isMoving,
  isChoosing,
  isBusy,
  address,
  onMove,
  onServices,
  onCancel,
}: RowActionsProps) {
  const about = `booking-${booking.id}`;
  if (tab === 'history' || isOver) {
    return (
      <BookAgain small booking={booking} menu={menu} describedBy={about}>
        {m.visits_again()}
      </BookAgain>
    );
  }
  const calendar = (
    <Button
      variant="text"
      small
      aria-describedby={about}
      onClick={() => download(booking, address)}
    >
      {m.visits_calendar()}
    </Button>
  );
  const directions = (variant: 'line' | 'text') => (
    <DirectionsLink className={buttonClass(variant, { small: true })}>
      {m.done_directions()}
    </DirectionsLink>
  );
  if (tab === 'today') {
    return (
      <>
        {directions('line')}
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
        variant="line"
        small
        aria-expanded={isMoving}
        aria-describedby={about}
        data-reschedule={booking.id}
        disabled={isBusy}
        onClick={onMove}
      >
        {m.visits_reschedule()}
      </Button>
      {onServices && (
        <Button
          variant="text"
          small
          aria-expanded={isChoosing}
          aria-describedby={about}
          data-services={booking.id}
          disabled={isBusy}
          onClick={onServices}
        >
          {m.visits_services()}
        </Button>
      )}
      {calendar}
      {next !== null && directions('text')}
      <Button variant="text" small busy={isBusy} aria-describedby={about} onClick={onCancel}>
        {m.visits_cancel()}
      </Button>
    </>
  );
}

function download(booking: BookingSummary, address: string | undefined) {
  downloadEntry({
    address,
    id: booking.id,
    sequence: booking.sequence,
    date: booking.date,
    start: booking.start_service_time,
    minutes: booking.minutes,
    lines: [
      ...countedServices(booking).map(({ quantity, name }) =>
        quantity > 1 ? m.group_count({ n: quantity, name }) : name,
      ),
      m.summary_with({ name: allOf(booking.Technicians.map(({ name }) => name)) }),
    ],
  });
}
