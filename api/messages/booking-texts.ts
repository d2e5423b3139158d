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

/** The text message to the customer, in one segment where the names and its `end` allow it (docs/rules.md#text-messages). */
export function customerText(
  booking: BookingDetails,
  message: BookingMessage,
  { locale, count = 1, link = null, end = '' }: CustomerMessage,
): string {
  const technicians = booking.shares.map(({ technician }) => technician);
  const occasion = occasionOf(booking, message);
  const time = textTime(booking, locale);
  if (count > 1) {
    const salonName = m.salon_name({}, { locale });
    return m.cancel_many_text({ salon: salonName, count, time, phone }, { locale }) + end;
  }
  const { length: left } = booking.left;
  const fields = { salon: m.salon_name({}, { locale }), time, place: salon.street, phone, left };
  const textFor = (names: string) =>
    textMessages[occasion]({ ...fields, technicians: names }, { locale }) + end;
  const lists = [
    inSentence(technicians, locale),
    ...technicians.map((_, left) => firstNames(technicians, left)),
  ];
  const texts = lists.map(textFor);
  const textWithLink = linkedTexts[occasion];
  const linked =
    textWithLink && link !== null
      ? lists.map(
          (names) => textWithLink({ ...fields, technicians: names, link }, { locale }) + end,
        )
      : [];
  return [...linked, ...texts].find(fitsText) ?? texts.at(-1) ?? textFor('');
}

/** When a booking is, in the letters of a text message: `Tue, Nov 24, 2:30 PM`. */
export function textTime(
  { date, start }: Pick<BookingDetails, 'date' | 'start'>,
  locale: Locale,
): string {
  const time = formatLocalTime(formatTime(start), locale);
  const day = formatLocalDate(date, 'short', locale);
  return inGsm(m.soon_date({ date: day, time }, { locale }));
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
