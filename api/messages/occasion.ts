import type { Locale } from '@salon/shared-lib/i18n';
import type { BookingDetails } from './booking-details.ts';
import type { BookingMessage } from './outbox.ts';

/** Another confirmation says that something changed: beside the first one it would look like a second booking. */
export function occasionOf({ changed, left }: BookingDetails, message: BookingMessage) {
  if (message !== 'confirm' || !changed) return message;
  return left.length > 0 ? 'reduced' : 'changed';
}

/** What a message to a customer depends on besides its booking. */
export type CustomerMessage = {
  locale: Locale;
  /** Of the bookings that were cancelled at once, of which this is the first. */
  count?: number;
  /** The address of My Visits; null where the site has no public address. */
  visits?: string | null;
};
