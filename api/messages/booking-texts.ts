// The text messages about bookings. Every text is a catalogue function of the reader's locale.
import {
  type BookingMessage,
  formatLocalDate,
  formatLocalTime,
  salon,
  withoutAccents,
} from '@salon/shared-lib/domain';
import { type Locale, m } from '@salon/shared-lib/i18n';
import { formatTime } from '@salon/shared-lib/scheduling';
import type { BookingDetails } from './booking-details.ts';
import { countedServices, hasOtherServices } from './booking-facts.ts';
import { phone } from './compose-mail.ts';
import { type CustomerMessage, occasionOf, occasionWords } from './occasion.ts';

import { fitsText, inGsm, segmentsOf } from './segments.ts';

/** Beyond these a name is shortened where the text would be too long. */
const nameLengths = [20, 8, 3];

/** The text message to the customer, in one segment, or in two with a link or for the sake of a name (docs/rules.md#text-messages). */
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
  const left = booking.cancelledGuests.length;
  const fields = { salon: m.salon_name({}, { locale }), time, place: salon.street, phone, left };
  const staysWith = technicians.every((one) => booking.before?.technicians.includes(one));
  const isOther = occasion === 'changed' && staysWith && hasOtherServices(booking);
  const named = isOther ? countedServices(booking, locale) : technicians;
  const textFor = (names: string) =>
    isOther
      ? m.services_text({ ...fields, services: names }, { locale })
      : occasionWords[occasion].text({ ...fields, technicians: names }, { locale });
  const textsFor = (names: readonly string[]) => listsOf(names, locale).map(textFor);
  const shortened = () =>
    nameLengths.flatMap((length) => textsFor(named.map((name) => shortName(name, length))));
  const withEnd = (one: string) => one + end;
  const text =
    textsFor(named).find((one) => fitsText(withEnd(one))) ??
    shortened().find((one) => fitsTwo(withEnd(one))) ??
    textFor('');
  if (link === null || message === 'cancel') return withEnd(text);
  const withLink = (one: string) => withEnd(m.text_link({ text: one, link }, { locale }));
  if (fitsTwo(withLink(text))) return withLink(text);
  // A link is worth more than the accents of a name.
  return textsFor(named.map(inGsm)).map(withLink).find(fitsTwo) ?? withEnd(text);
}

const fitsTwo = (text: string) => segmentsOf(text) <= 2;

/** The technicians as a sentence, and ever fewer of them. */
const listsOf = (technicians: readonly string[], locale: Locale) => [
  inSentence(technicians, locale),
  ...technicians.map((_, omitted) => firstNames(technicians, omitted)),
];

/** `Anna-Mag.` */
function shortName(name: string, length: number): string {
  const letters = [...inGsm(name)];
  return letters.length > length ? `${letters.slice(0, length).join('')}.` : letters.join('');
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

/** All names but the last `omitted`: `Anna, Bea +2`. */
function firstNames(names: readonly string[], omitted: number): string {
  const named = names.slice(0, names.length - omitted).join(', ');
  return omitted > 0 ? `${named} +${omitted}` : named;
}
