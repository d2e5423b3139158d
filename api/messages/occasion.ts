import type { BookingMessage } from '@salon/shared-lib/domain';
import { type Locale, m } from '@salon/shared-lib/i18n';
import type { BookingDetails } from './booking-details.ts';

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

/** What a customer reads on each occasion: subject and first sentence of the mail, and the text message. */
export const occasionWords = {
  confirm: {
    subject: m.confirm_mail_subject,
    sentence: m.confirm_mail_sentence,
    text: m.confirm_text,
  },
  changed: {
    subject: m.changed_mail_subject,
    sentence: m.changed_mail_sentence,
    text: m.changed_text,
  },
  moved: { subject: m.moved_mail_subject, sentence: m.changed_mail_sentence, text: m.changed_text },
  moved_reduced: {
    subject: m.moved_mail_subject,
    sentence: m.changed_mail_sentence,
    text: m.moved_reduced_text,
  },
  reduced: {
    subject: m.changed_mail_subject,
    sentence: m.reduced_mail_sentence,
    text: m.reduced_text,
  },
  cancel: { subject: m.cancel_mail_subject, sentence: m.cancel_mail_sentence, text: m.cancel_text },
  reminder: {
    subject: m.reminder_mail_subject,
    sentence: m.reminder_mail_sentence,
    text: m.reminder_text,
  },
};

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
