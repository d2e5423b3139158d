// What mails and calendar entries say about a booking, in the reader's locale.
import {
  type BookingMessage,
  formatLocalDate,
  formatLocalTime,
  formatPrice,
  formatTotal,
  friendlyName,
  groupServices,
  listOf,
  totalPrice,
} from '@salon/shared-lib/domain';
import { type Locale, m } from '@salon/shared-lib/i18n';
import { formatTime, type Minutes } from '@salon/shared-lib/scheduling';
import type { BookingDetails } from './booking-details.ts';
import type { MailContent } from './mail-html.ts';

export const isGroup = ({ group }: Pick<BookingDetails, 'group'>) => group > 1;

/** The technicians of a booking in a sentence: `Mia and Anna`. */
export function technicianList({ shares }: Pick<BookingDetails, 'shares'>, locale: Locale): string {
  const names = shares.map(({ technician }) => technician);
  return listOf(names, 'conjunction', locale);
}

/** When the booking is; of a changed one also who no longer comes, and when and with whom it was. */
export function timeFacts(
  booking: BookingDetails,
  message: BookingMessage,
  locale: Locale,
): MailContent['facts'] {
  const when = timeOf(booking, message, locale);
  if (message !== 'confirm' || !booking.changed) return [[m.done_when({}, { locale }), when]];
  const before = factsBefore(booking, locale);
  const now = before.length > 0 ? m.mail_now({}, { locale }) : m.done_when({}, { locale });
  return [...cancelledFacts(booking, locale), ...before, [now, when]];
}

/** When the booking was as its reader knows it, and with whom and what where that changed. */
function factsBefore(booking: BookingDetails, locale: Locale): MailContent['facts'] {
  const { before, start, end, shares, cancelledGuests } = booking;
  if (!before) return [];
  const earlier = { ...before, end: before.end ?? before.start + end - start };
  const stayed = shares.every(({ technician }) => before.technicians.includes(technician));
  const names = m.calendar_technicians(
    { names: listOf(before.technicians, 'conjunction', locale) },
    { locale },
  );
  // The length was another one when more guests came.
  const time = timeOf(earlier, cancelledGuests.length > 0 ? 'cancel' : 'confirm', locale);
  const isOther = cancelledGuests.length === 0 && hasOtherServices(booking);
  const lines = [
    time,
    ...(stayed ? [] : [names]),
    ...(isOther ? [pricedServices(before.services, locale).join(', ')] : []),
  ];
  return [[m.mail_before({}, { locale }), lines.join('\n')]];
}

/** Whether services or prices are others than those of which the customer was told last. */
export const hasOtherServices = ({ before, services }: BookingDetails): boolean =>
  before !== null && !sameServices(before.services, services);

/** The same services for the same prices. Of a booking that was changed by an earlier release they are not known before. */
function sameServices(before: Services, now: Services): boolean {
  const of = (services: Services) => services.map(({ id, price }) => `${id}=${price}`).sort();
  return before.length === 0 || of(before).join() === of(now).join();
}
type Services = BookingDetails['services'];
type Share = BookingDetails['shares'][number];

/** Each service with its price. */
const pricedServices = (services: Services, locale: Locale): string[] =>
  services.map(
    ({ name, price }) => `${m.owner_menu_name({ name }, { locale })} (${formatPrice(price)})`,
  );

/** Who was cancelled while the others come: of each person technicians and services. */
const cancelledFacts = (
  { cancelledGuests }: BookingDetails,
  locale: Locale,
): MailContent['facts'] =>
  byPerson(cancelledGuests).map((own) => [
    m.reduced_mail_left({}, { locale }),
    own
      .flatMap(({ technician, services }) => [
        technician,
        countedServices({ services }, locale).join(', '),
      ])
      .join('\n'),
  ]);

/** The names of the services in a language: `2 × Gel Polish` where two people of a group have it. */
export function countedServices(
  { services }: Pick<BookingDetails, 'services'>,
  locale: Locale,
): string[] {
  return groupServices(services).map(({ name, count }) => {
    const own = m.owner_menu_name({ name }, { locale });
    return count > 1 ? m.group_count({ n: count, name: own }, { locale }) : own;
  });
}

/** What, with whom, and of a group booking who gets what. A cancellation names no end, and the services of a group with its guests. */
export function bookingFacts(
  booking: BookingDetails,
  message: BookingMessage,
  locale: Locale,
  services = message === 'cancel' && isGroup(booking) ? [] : countedServices(booking, locale),
): MailContent['facts'] {
  return [
    ...(isGroup(booking) ? [[m.group_size({}, { locale }), String(booking.group)] as const] : []),
    ...(services.length > 0
      ? // No line ends with the number of people.
        [
          [
            m.step_services({}, { locale }),
            services.join(', ').replaceAll('× ', '×\u00a0'),
          ] as const,
        ]
      : []),
    [m.done_with({}, { locale }), technicianList(booking, locale)],
    ...(isGroup(booking) ? guestFacts(booking, message, locale) : []),
  ];
}

/** What was booked and its total, as the page after the booking shows it: a single appointment with the price of each service. */
export function confirmedFacts(booking: BookingDetails, locale: Locale): MailContent['facts'] {
  const { services } = booking;
  const priced = isGroup(booking) ? undefined : pricedServices(services, locale);
  const facts = bookingFacts(booking, 'confirm', locale, priced);
  if (services.length === 0) return facts;
  return [...facts, [m.mail_total({}, { locale }), formatTotal(totalPrice(services), locale)]];
}

/** The shares of each person. One without a number of a person is a person's only share. */
const byPerson = <S extends Pick<Share, 'person'>>(shares: readonly S[]): S[][] => [
  ...Map.groupBy(shares, (share) => share.person ?? share).values(),
];

/** A row for each guest: the name where it is the guest's own, and of each technician the start and end, and the services. */
function guestFacts(
  { shares, start, guest: common }: BookingDetails,
  message: BookingMessage,
  locale: Locale,
): MailContent['facts'] {
  const linesOf = ({ technician, minutes, services }: Share) => {
    const span = spanOf(start, start + minutes, locale);
    const by = m.group_guest_with({ name: technician }, { locale });
    const head = message === 'cancel' ? by : `${by}, ${span}`;
    return [head, countedServices({ services }, locale).join(', ')];
  };
  return byPerson(shares).map((own, index) => {
    const guest = own[0]?.guest;
    const name = guest && guest !== common ? [friendlyName(guest)] : [];
    return [
      m.group_guest({ n: index + 1 }, { locale }),
      [...name, ...own.flatMap(linesOf)].join('\n'),
    ];
  });
}

/** No line begins with the hyphen or with a part of a time. */
function spanOf(start: Minutes, end: Minutes, locale: Locale): string {
  const [from, to] = [start, end].map((minutes) =>
    formatLocalTime(formatTime(minutes), locale).replaceAll(' ', '\u00a0'),
  );
  return `${from}\u00a0- ${to}`;
}

function timeOf(
  { date, start, end }: Pick<BookingDetails, 'date' | 'start' | 'end'>,
  message: BookingMessage,
  locale: Locale,
): string {
  const time =
    message === 'cancel' ? formatLocalTime(formatTime(start), locale) : spanOf(start, end, locale);
  return m.soon_date({ date: formatLocalDate(date, 'weekday', locale), time }, { locale });
}
