// The text messages about bookings. Every text is a catalogue function of the reader's locale.
import { formatLocalDate, formatLocalTime, salon, withoutAccents } from '@salon/shared-lib/domain';
import { type Locale, m } from '@salon/shared-lib/i18n';
import { formatTime } from '@salon/shared-lib/scheduling';
import type { BookingDetails } from './booking-details.ts';
import { phone } from './compose-mail.ts';
import { type CustomerMessage, occasionOf } from './occasion.ts';
import type { BookingMessage } from './outbox.ts';
import { fitsText, inGsm } from './segments.ts';

const textMessages = {
  confirm: m.confirm_text,
  changed: m.changed_text,
  moved: m.changed_text,
  moved_reduced: m.moved_reduced_text,
  reduced: m.reduced_text,
  cancel: m.cancel_text,
  reminder: m.reminder_text,
};

/** Those that lead to My Visits. */
const linkedTexts = {
  confirm: m.confirm_text_link,
  changed: m.changed_text_link,
  moved: m.changed_text_link,
  moved_reduced: null,
  reduced: null,
  cancel: null,
  reminder: null,
};

/** The text message to the customer, in one segment where the names allow it (docs/rules.md#text-messages). */
export function customerText(
  booking: BookingDetails,
  message: BookingMessage,
  { locale, count = 1, link = null }: CustomerMessage,
): string {
  const { date, start } = booking;
  const technicians = booking.shares.map(({ technician }) => technician);
  const occasion = occasionOf(booking, message);
  const time = inGsm(
    m.soon_date(
      {
        date: formatLocalDate(date, 'short', locale),
        time: formatLocalTime(formatTime(start), locale),
      },
      { locale },
    ),
  );
  if (count > 1) {
    return m.cancel_many_text(
      { salon: m.salon_name({}, { locale }), count, time, phone },
      { locale },
    );
  }
  const { length: left } = booking.left;
  const fields = { salon: m.salon_name({}, { locale }), time, place: salon.street, phone, left };
  const textFor = (names: string) =>
    textMessages[occasion]({ ...fields, technicians: names }, { locale });
  const lists = [
    inSentence(technicians, locale),
    ...technicians.map((_, left) => firstNames(technicians, left)),
  ];
  const texts = lists.map(textFor);
  const textWithLink = linkedTexts[occasion];
  const linked =
    textWithLink && link !== null
      ? lists.map((names) => textWithLink({ ...fields, technicians: names, link }, { locale }))
      : [];
  return [...linked, ...texts].find(fitsText) ?? texts.at(-1) ?? textFor('');
}

/** `Anna and Bea`; names keep their accents, the word between them has none: `Anna va Bea`. */
function inSentence(names: readonly string[], locale: Locale): string {
  return new Intl.ListFormat(m.language_tag({}, { locale }))
    .formatToParts(names)
    .map(({ type, value }) => (type === 'literal' ? withoutAccents(value) : value))
    .join('');
}

/** All names but the last `left`: `Anna, Bea +2`. */
function firstNames(names: readonly string[], left: number): string {
  const named = names.slice(0, names.length - left).join(', ');
  return left > 0 ? `${named} +${left}` : named;
}
