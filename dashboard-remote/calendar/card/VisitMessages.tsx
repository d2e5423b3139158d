import { api } from '@salon/shared-lib/api';
import type { BookingMessageState, DeskAppointment } from '@salon/shared-lib/domain';
import { bookingMessages } from '@salon/shared-lib/endpoints';
import { m } from '@salon/shared-lib/i18n';
import { useStaffQuery } from '@salon/shared-lib/query';
import { salonNow } from '@salon/shared-lib/scheduling';
import { Button, clock, shortDay } from '@salon/shared-lib/ui';
import { useEffect, useEffectEvent } from 'react';
import { bookingMessageNames } from '../../parts/booking-message-names.ts';
import css from './VisitMessages.module.css';

/** Messages that wait are read again, because no event says that they left. */
const againMs = 15_000;
/** The server keeps messages for so long. */
const keptMs = 30 * 86_400_000;

type Props = { appointment: DeskAppointment; isSending: boolean };

/** The messages to the customer about a visit, or its group booking, a line each. They are read again after they are sent again. */
export function VisitMessages({ appointment, isSending }: Props) {
  const { id, booking_id, revision, created_at } = appointment;
  const { data, error, retry } = useStaffQuery({
    key: String(booking_id),
    // A change of the visit is told, too.
    part: `${revision} ${isSending}`,
    load: (signal) => api.send(bookingMessages, { query: { id }, signal }),
    failure: 'Error fetching the messages of a visit:',
  });
  const isWaiting = data?.some(({ state }) => state === 'waiting') ?? false;
  const readAgain = useEffectEvent(retry);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(() => readAgain(), againMs);
    return () => clearInterval(timer);
  }, [isWaiting]);

  if (data === undefined && error !== null) {
    return (
      <div className={css.messages}>
        {m.calendar_messages_failed()}{' '}
        <Button variant="text" small onClick={retry}>
          {m.try_again()}
        </Button>
      </div>
    );
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: Keys scroll it.
    <section className={css.messages} aria-label={m.calendar_messages()} tabIndex={0}>
      {data?.length === 0 &&
        (Date.now() - Date.parse(created_at) < keptMs
          ? m.calendar_messages_none()
          : m.calendar_messages_none_lately())}
      {data && data.length > 0 && (
        <ul>
          {data.map((message, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: The list is read as a whole.
            <li key={index} className={message.state === 'failed' ? css.failed : undefined}>
              {sentence(message)}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** `Confirmation by mail, Fri, Nov 20, 9:12 AM`, on the clock of the salon. */
function sentence({ kind, channel, state, at }: BookingMessageState): string {
  const way = channel === 'customer_mail' ? m.calendar_message_mail : m.calendar_message_text;
  const message = way({ kind: bookingMessageNames[kind]() });
  if (state === 'waiting') return m.calendar_message_waiting({ message });
  if (state === 'skipped') return m.calendar_message_skipped({ message });
  const moment = salonNow(Date.parse(at));
  const words = state === 'sent' ? m.calendar_message_sent : m.calendar_message_did_not_arrive;
  return words({ message, date: shortDay(moment.date), time: clock(moment.minute) });
}
