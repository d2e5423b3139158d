// The mails and text messages that the salon sends. Every text is a catalogue function of the reader's locale.
import {
  arriveEarlyMinutes,
  type CalendarInvitation,
  type ContactMessage,
  calendarUid,
  formatLocalDate,
  formatLocalTime,
  formatPhone,
  greetingName,
  icsFile,
  salon,
} from '@salon/shared-lib/domain';
import { type Locale, m } from '@salon/shared-lib/i18n';
import { formatTime, type Minutes, salonInstant } from '@salon/shared-lib/scheduling';
import type { BookingDetails } from './booking-details.ts';
import { type MailContent, mailHtml, mailText } from './mail-html.ts';
import type { BookingMessage } from './outbox.ts';
import { fitsText, inGsm } from './segments.ts';

const place = `${salon.street}, ${salon.city}`;
const phone = formatPhone(salon.phone);

type MailTexts = { subject: string; text: string; html: string };

const customerTexts = {
  confirm: { subject: m.confirm_mail_subject, sentence: m.confirm_mail_sentence },
  cancel: { subject: m.cancel_mail_subject, sentence: m.cancel_mail_sentence },
  reminder: { subject: m.reminder_mail_subject, sentence: m.reminder_mail_sentence },
};

/** What a message to a customer depends on besides its booking. */
export type CustomerMessage = {
  locale: Locale;
  /** Of the bookings that were cancelled at once, of which this is the first. */
  count?: number;
  /** The address of My Visits; null where the site has no public address. */
  visits?: string | null;
};

/** `recipient`: the customer's name; null where the owner of the address may be another person. */
export function customerMail(
  booking: BookingDetails,
  message: BookingMessage,
  recipient: string | null,
  { locale, count = 1, visits = null }: CustomerMessage,
): MailTexts {
  const { subject, sentence } = customerTexts[message];
  const isCancelled = message === 'cancel';
  const name = recipient === null ? null : greetingName(recipient);
  return mail(subject({}, { locale }), {
    locale,
    opening: [
      name === null
        ? m.mail_greeting_nameless({}, { locale })
        : m.mail_greeting({ name }, { locale }),
      count > 1 ? m.cancel_many_mail_sentence({ count }, { locale }) : sentence({}, { locale }),
    ],
    facts: [
      ...bookingFacts(booking, message, locale),
      ...(isCancelled ? [] : [[m.done_where({}, { locale }), place] as const]),
    ],
    ...(visits !== null &&
      !isCancelled && { link: { text: m.mail_visits_link({}, { locale }), address: visits } }),
    closing: isCancelled
      ? []
      : [
          m.mail_arrive_early({ minutes: arriveEarlyMinutes }, { locale }),
          m.owner_cancellation_rule({ phone, visits: m.nav_visits({}, { locale }) }, { locale }),
        ],
    signature: [m.salon_name({}, { locale }), place, phone],
  });
}

/** The mail to the owner of the salon. */
export function ownerMail(
  booking: BookingDetails,
  message: BookingMessage,
  locale: Locale,
): MailTexts {
  const subject = message === 'cancel' ? m.cancel_owner_subject : m.confirm_owner_subject;
  const { customer } = booking;
  return mail(subject({}, { locale }), {
    locale,
    facts: [
      [m.done_customer({}, { locale }), `${customer.name}, ${formatPhone(customer.phone)}`],
      ...bookingFacts(booking, message, locale),
    ],
  });
}

/** A message of the contact form, to the owner of the salon. */
export function contactMail({ name, email, message }: ContactMessage, locale: Locale): MailTexts {
  return mail(m.contact_mail_subject({}, { locale }), {
    locale,
    opening: message.split(/\n{2,}/),
    facts: [
      [m.contact_mail_from({}, { locale }), name],
      [m.email_label({}, { locale }), email],
    ],
  });
}

const textMessages = {
  confirm: m.confirm_text,
  cancel: m.cancel_text,
  reminder: m.reminder_text,
};

/** The text message to the customer, in one segment where the names allow it (docs/rules.md#text-messages). */
export function customerText(
  { date, start, technicians }: BookingDetails,
  message: BookingMessage,
  { locale, count = 1, visits = null }: CustomerMessage,
): string {
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
  const fields = { salon: m.salon_name({}, { locale }), time, place: salon.street, phone };
  const textFor = (names: string) =>
    textMessages[message]({ ...fields, technicians: names }, { locale });
  const lists = technicians.map((_, left) => firstNames(technicians, left));
  const texts = lists.map(textFor);
  const linked =
    message === 'confirm' && visits !== null
      ? lists.map((names) =>
          m.confirm_text_link({ ...fields, technicians: names, link: visits }, { locale }),
        )
      : [];
  return [...linked, ...texts].find(fitsText) ?? texts.at(-1) ?? textFor('');
}

/** All names but the last `left`: `Anna, Bea +2`. */
function firstNames(names: readonly string[], left: number): string {
  const named = names.slice(0, names.length - left).join(', ');
  return left > 0 ? `${named} +${left}` : named;
}

/** A passcode of staff, or a code of a customer. */
export type CodeKind = 'passcode' | 'code';

/** `reference`: two letters that the page shows as well. */
type SentCode = { code: string; reference: string };

const codeTexts = {
  passcode: {
    text: m.passcode_text,
    subject: m.passcode_mail_subject,
    sentence: m.passcode_mail_sentence,
  },
  code: { text: m.code_text, subject: m.code_mail_subject, sentence: m.code_mail_sentence },
};

/**
 * The text message with a code. Phones offer to fill it in on the pages of `host`, which the last line names
 * (https://wicg.github.io/sms-one-time-codes/); the line is left out where it does not fit.
 */
export function codeText(
  kind: CodeKind,
  { code, reference }: SentCode,
  host: string | null,
  locale: Locale,
): string {
  const sentence = codeTexts[kind].text(
    { salon: m.salon_name({}, { locale }), code, reference },
    { locale },
  );
  const text = `${sentence}\n${inGsm(m.passcode_caution({}, { locale }))}`;
  const bound = `${text}\n\n@${host} #${code}`;
  return host !== null && fitsText(bound) ? bound : text;
}

export function codeMail(kind: CodeKind, sent: SentCode, locale: Locale): MailTexts {
  const { subject, sentence } = codeTexts[kind];
  return mail(subject({}, { locale }), {
    locale,
    opening: [sentence(sent, { locale })],
    closing: [m.passcode_caution({}, { locale })],
  });
}

/** The mail that proves an address. It names nobody: the owner of the address may know nothing of it. */
export function proofMail(link: string, hours: number, locale: Locale): MailTexts {
  return mail(m.proof_mail_subject({}, { locale }), {
    locale,
    opening: [m.proof_mail_sentence({}, { locale })],
    link: { text: m.proof_mail_link({}, { locale }), address: link },
    closing: [m.proof_mail_hours({ hours }, { locale }), m.proof_mail_stranger({}, { locale })],
    signature: [m.salon_name({}, { locale }), place, phone],
  });
}

/** To the owner: text messages wait for the hourly limit. */
export function heldTextsMail(limit: number, locale: Locale): MailTexts {
  return mail(m.held_texts_subject({}, { locale }), {
    locale,
    opening: [m.held_texts_sentence({ limit }, { locale })],
    closing: [m.held_texts_advice({}, { locale })],
  });
}

/** The notice of many attempts to log in, to the owner: more than `attempts` in an hour. */
export function loginStormMail(attempts: string, locale: Locale): MailTexts {
  return mail(m.login_storm_subject({}, { locale }), {
    locale,
    opening: [
      m.login_storm_sentence({ attempts }, { locale }),
      m.login_storm_effect({}, { locale }),
      m.login_storm_advice({}, { locale }),
    ],
  });
}

/** The booking as an entry for the customer's calendar, with the identity that the confirmation page gives it. */
export function calendarFile(
  booking: BookingDetails,
  parties: Pick<CalendarInvitation, 'organizer' | 'attendee'>,
  nowMs: number,
  locale: Locale,
): { method: 'REQUEST' | 'CANCEL'; content: string } {
  const method = booking.cancelled ? 'CANCEL' : 'REQUEST';
  const entry = {
    uid: calendarUid(booking.id),
    title: m.salon_name({}, { locale }),
    description: [
      ...servicesOf(booking, locale),
      m.calendar_technicians({ names: booking.technicians.join(', ') }, { locale }),
      m.mail_arrive_early({ minutes: arriveEarlyMinutes }, { locale }),
    ].join('\n'),
    location: place,
    startMs: salonInstant(booking.date, booking.start),
    endMs: salonInstant(booking.date, booking.end),
  };
  return {
    method,
    content: icsFile(entry, nowMs, { method, sequence: booking.sequence, ...parties }),
  };
}

/** Where `content` has no signature, the salon's name is it. */
function mail(
  title: string,
  content: Partial<Omit<MailContent, 'title'>> & Pick<MailContent, 'locale'>,
): MailTexts {
  const signature = [m.salon_name({}, { locale: content.locale })];
  const parts = { title, opening: [], facts: [], closing: [], signature, ...content };
  return { subject: title, text: mailText(parts), html: mailHtml(parts) };
}

/** The names of the services in a language: `2 × Gel Polish` where two people of a group have it. */
function servicesOf({ services }: BookingDetails, locale: Locale): string[] {
  return [...Map.groupBy(services, (name) => name)].map(([name, { length }]) => {
    const own = m.owner_menu_name({ name }, { locale });
    return length > 1 ? m.group_count({ n: length, name: own }, { locale }) : own;
  });
}

/** A cancellation names neither the services nor the end. */
function bookingFacts(
  booking: BookingDetails,
  message: BookingMessage,
  locale: Locale,
): MailContent['facts'] {
  const services = message === 'cancel' ? [] : servicesOf(booking, locale);
  return [
    [m.done_when({}, { locale }), timeOf(booking, message, locale)],
    ...(services.length > 0
      ? [[m.step_services({}, { locale }), services.join(', ')] as const]
      : []),
    [m.done_with({}, { locale }), booking.technicians.join(', ')],
  ];
}

function timeOf(
  { date, start, end }: BookingDetails,
  message: BookingMessage,
  locale: Locale,
): string {
  const clock = (minutes: Minutes) => formatLocalTime(formatTime(minutes), locale);
  // No line begins with the hyphen or with a part of a time.
  const whole = (minutes: Minutes) => clock(minutes).replaceAll(' ', '\u00a0');
  const time = message === 'cancel' ? clock(start) : `${whole(start)}\u00a0- ${whole(end)}`;
  return m.soon_date({ date: formatLocalDate(date, 'weekday', locale), time }, { locale });
}
