// Invented words for previews and tests of messages: nothing here is of a customer.
import type { ContactMessage } from '@salon/shared-lib/domain';
import { addDays, type LocalDate, weekdayOf } from '@salon/shared-lib/scheduling';
import type { BookingDetails } from './booking-details.ts';

/** What the templates fill in. */
export type Sample = {
  booking: BookingDetails;
  group: BookingDetails;
  code: { code: string; reference: string };
  /** The token of a link that proves an address. */
  token: string;
  /** That of the link of the booking. */
  bookingToken: string;
  contact: ContactMessage;
  textsPerHour: number;
  attempts: string;
};

type Share = BookingDetails['shares'][number];
type Visit = {
  name: string;
  phone: string;
  date: LocalDate;
  start: number;
  before: NonNullable<BookingDetails['before']>;
  shares: [technician: string, minutes: number, services: [name: string, price: number][]][];
};

function booking({ name, phone, shares, ...times }: Visit): BookingDetails {
  const list = shares.map(
    ([technician, minutes, services], index): Share => ({
      technician_id: index + 1,
      technician,
      minutes,
      services: services.map(([service, price], at) => ({ id: at + 1, name: service, price })),
    }),
  );
  return {
    ...times,
    id: 1,
    note: null,
    guest: null,
    cancelled: false,
    sequence: 0,
    group: list.length,
    changed: false,
    cancelledGuests: [],
    end: times.start + Math.max(...list.map(({ minutes }) => minutes)),
    customer: {
      name,
      phone,
      email: null,
      mayBeNamed: true,
      takesTexts: true,
      takesCancellations: true,
      locale: 'en',
      mailLocale: 'en',
    },
    shares: list,
    services: list.flatMap(({ services }) => services),
  };
}

/** A Tuesday in the second week from today: a preview of a visit that is over would look wrong. */
const tuesdayAfter = (today: LocalDate): LocalDate => {
  const date = addDays(today, 7);
  return addDays(date, (2 - weekdayOf(date) + 7) % 7);
};

const mariaOn = (date: LocalDate) => ({
  name: 'MARIA LARUE',
  phone: '2535550120',
  date,
  start: 14 * 60 + 30,
  before: {
    date: addDays(date, 1),
    start: 10 * 60,
    end: null,
    technicians: ['Linh'],
    services: [],
  },
});

/** A Sunday of another month and year, and another day of the month, than that of the sample. */
function sundayAfter(date: LocalDate): LocalDate {
  const far = addDays(date, 397);
  const sunday = addDays(far, (7 - weekdayOf(far)) % 7);
  return sunday.slice(8) === date.slice(8) ? addDays(sunday, 7) : sunday;
}

const wrenOn = (date: LocalDate) => ({
  name: 'WREN DAHL',
  phone: '3605550163',
  date,
  start: 9 * 60 + 15,
  before: {
    date: addDays(date, 35),
    start: 12 * 60 + 45,
    end: null,
    technicians: ['Odile'],
    services: [],
  },
});

/** What is shown and sent as a test. The minutes are those of the services in the menu of the demo salon. */
export function sampleOn(today: LocalDate): Sample {
  const maria = mariaOn(tuesdayAfter(today));
  return {
    booking: booking({
      ...maria,
      shares: [
        [
          'Linh',
          55,
          [
            ['Signature Manicure', 40],
            ['Eyebrows', 15],
          ],
        ],
      ],
    }),
    group: booking({
      ...maria,
      shares: [
        ['Linh', 45, [['Gel Polish', 46]]],
        ['Marisol', 35, [['Basic Pedicure', 38]]],
      ],
    }),
    code: { code: '482913', reference: 'KD' },
    token: 'kq3pM0cXbJ4VqW2tY7uZr1nS8eLhGdAo',
    bookingToken: 'pX7cJ2vQm9WtY4uZr1nS8e3k',
    contact: { name: 'Maria Larue', email: 'maria@example.com', message: 'Do you have parking?' },
    textsPerHour: 120,
    attempts: '50',
  };
}

/** Other words in every place: what differs between the two is what a template fills in. */
export function otherSampleOn(today: LocalDate): Sample {
  const wren = wrenOn(sundayAfter(tuesdayAfter(today)));
  return {
    booking: booking({ ...wren, shares: [['Odile', 60, [['Lash Lift', 70]]]] }),
    group: booking({
      ...wren,
      shares: [
        ['Odile', 60, [['Lash Lift', 70]]],
        ['Hana', 15, [['Polish Change', 16]]],
        ['Priya', 60, [['Facial 60 min', 60]]],
      ],
    }),
    code: { code: '730561', reference: 'WS' },
    token: 'B8fR2xWmTq6ZcYp9HsNd4vKj1LgUaEo5',
    bookingToken: 'H5sNd0vKj6LgUaEo2B8fRq9w',
    contact: { name: 'Wren Dahl', email: 'wren@example.net', message: 'May I bring my dog?' },
    textsPerHour: 60,
    attempts: '75',
  };
}
