import type { Locale } from '@salon/shared-lib/i18n';
import type { BookingDetails } from './booking-details.ts';
import type { BookingMessage } from './outbox.ts';

/** Another confirmation says what changed: beside the first one it would look like a second booking. */
export function occasionOf(
  { changed, cancelledGuests, before, date, start }: BookingDetails,
  message: BookingMessage,
) {
  if (message !== 'confirm' || !changed) return message;
  const isMoved = before !== null && (before.date !== date || before.start !== start);
  if (cancelledGuests.length > 0) return isMoved ? 'moved_reduced' : 'reduced';
  return isMoved ? 'moved' : 'changed';
}

/** What a message to a customer depends on besides its booking. */
export type CustomerMessage = {
  locale: Locale;
  /** Of the bookings that were cancelled at once, of which this is the first. */
  count?: number;
  /** The link of the booking, after a cancellation that to the next one; null where the site has no public address. */
  link?: string | null;
  /** With what a text ends. */
  end?: string;
};
