// The mails about bookings, and their entry for a calendar. Every text is a catalogue function of the reader's locale.
import {
  arriveEarlyMinutes,
  type BookingMessage,
  type CalendarInvitation,
  calendarText,
  formatPhone,
  greetingName,
  icsFile,
} from '@salon/shared-lib/domain';
import { type Locale, m } from '@salon/shared-lib/i18n';
import { salonInstant } from '../runtime/salon-clock.ts';
import type { BookingDetails } from './booking-details.ts';
import {
  bookingFacts,
  confirmedFacts,
  countedServices,
  isGroup,
  technicianList,
  timeFacts,
} from './booking-facts.ts';
import { composeMail, type MailTexts, phone, place, signature } from './compose-mail.ts';
import { type CustomerMessage, occasionOf, occasionWords } from './occasion.ts';

/** The booking without the names of its guests. */
const withoutNames = ({ shares, ...booking }: BookingDetails): BookingDetails => ({
  ...booking,
  guest: null,
  shares: shares.map((share) => ({ ...share, guest: null })),
});

/** `recipient`: the customer's name; null where the owner of the address may be another person. */
export function customerMail(
  whole: BookingDetails,
  message: BookingMessage,
  recipient: string | null,
  { locale, count = 1, link = null }: CustomerMessage,
): MailTexts {
  const booking = recipient === null ? withoutNames(whole) : whole;
  const { subject, sentence } = occasionWords[occasionOf(booking, message)];
  const isCancelled = message === 'cancel';
  const name = recipient === null ? null : greetingName(recipient);
  const guest = booking.guest === null ? null : greetingName(booking.guest);
  return composeMail(subject({}, { locale }), {
    locale,
    opening: [
      name === null
        ? m.mail_greeting_nameless({}, { locale })
        : m.mail_greeting({ name }, { locale }),
      count > 1 ? m.cancel_many_mail_sentence({ count }, { locale }) : sentence({}, { locale }),
      ...(guest === null ? [] : [m.mail_guest({ name: guest }, { locale })]),
    ],
    facts: [
      ...timeFacts(booking, message, locale),
      ...(message === 'confirm'
        ? confirmedFacts(booking, locale)
        : bookingFacts(booking, message, locale)),
      ...(isCancelled ? [] : [[m.done_where({}, { locale }), place] as const]),
    ],
    ...(link !== null && {
      link: {
        text: isCancelled ? m.visits_again({}, { locale }) : m.mail_visits_link({}, { locale }),
        address: link,
      },
    }),
    closing: isCancelled
      ? []
      : [
          m.done_early({ minutes: arriveEarlyMinutes }, { locale }),
          ...(message === 'confirm' ? [m.summary_pay({}, { locale })] : []),
          ...changeRules(booking).map((rule) =>
            rule({ phone, visits: m.nav_visits({}, { locale }) }, { locale }),
          ),
        ],
    signature: signature(locale),
  });
}

/** The mail to the owner of the salon. */
export function ownerMail(
  booking: BookingDetails,
  message: BookingMessage,
  locale: Locale,
): MailTexts {
  const { customer, guest } = booking;
  const client = guest === null ? customer.name : `${guest} (${customer.name})`;
  const isChanged = message === 'confirm' && booking.changed;
  const booked = isChanged ? m.changed_mail_subject : m.confirm_owner_subject;
  const subject = message === 'cancel' ? m.cancel_owner_subject : booked;
  return composeMail(subject({}, { locale }), {
    locale,
    ...(isChanged && { opening: [m.changed_owner_sentence({}, { locale })] }),
    facts: [
      [m.done_customer({}, { locale }), `${client}, ${formatPhone(customer.phone)}`],
      ...timeFacts(booking, message, locale),
      ...bookingFacts(booking, message, locale),
    ],
  });
}

/** How the booking can be changed, as its confirmation page says it. */
const changeRules = (booking: BookingDetails) =>
  isGroup(booking) ? [m.owner_cancellation_rule, m.group_done_change] : [m.owner_cancellation_rule];

/**
 * The booking as an entry for the customer's calendar, with the identity that the pages give it. `host`: that of the site; `address`: the
 * link of the booking.
 */
export function calendarFile(
  booking: BookingDetails,
  parties: Pick<CalendarInvitation, 'organizer' | 'attendee'>,
  { host, address }: { host: string; address: string },
  nowMs: number,
  locale: Locale,
): { method: 'REQUEST' | 'CANCEL'; content: string } {
  const method = booking.cancelled ? 'CANCEL' : 'REQUEST';
  const entry = {
    title: m.salon_name({}, { locale }),
    description: calendarText(
      [
        ...countedServices(booking, locale),
        m.calendar_technicians({ names: technicianList(booking, locale) }, { locale }),
      ],
      address,
      { locale },
    ),
    location: place,
    startMs: salonInstant(booking.date, booking.start),
    endMs: salonInstant(booking.date, booking.end),
  };
  return {
    method,
    content: icsFile(entry, { ...booking, host }, nowMs, { method, ...parties }),
  };
}
