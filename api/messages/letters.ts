import {
  arriveEarlyMinutes,
  type CalendarInvitation,
  type ContactMessage,
  calendarUid,
  formatLocalDate,
  formatLocalTime,
  formatPhone,
  icsFile,
  type Notification,
  salon,
} from '@salon/shared-lib/domain';
import { salonInstant } from '@salon/shared-lib/scheduling';
import { type Letter, letterHtml, letterText } from './html.ts';
import type { VisitDetails } from './visit.ts';

const sender = 'Nail Salon & Spa';
const where = `${salon.street}, ${salon.city}`;
const phone = formatPhone(salon.phone);

/** What a mail program shows. */
export type WrittenMail = { subject: string; text: string; html: string };

/** Who is told of what: a booking and its cancellation (specification §3), and the day before. */
export type Occasion = 'confirm' | 'cancel' | 'reminder';

function when({
  appointment_date,
  appointment_start_time,
  appointment_end_time,
}: Notification): string {
  const start = formatLocalTime(appointment_start_time);
  const time = appointment_end_time ? `${start} - ${formatLocalTime(appointment_end_time)}` : start;
  return `${formatLocalDate(appointment_date, 'weekday')}, ${time}`;
}

function facts(notification: Notification): [string, string][] {
  const { appointment_services, appointment_technician } = notification;
  return [
    ['When', when(notification)],
    ...(appointment_services
      ? [['Services', appointment_services.replaceAll(',', ', ')] as [string, string]]
      : []),
    ['Technician', appointment_technician],
  ];
}

function written(subject: string, letter: Letter): WrittenMail {
  return { subject, text: letterText(letter), html: letterHtml(letter) };
}

const sentences = {
  confirm: 'Your appointment is booked.',
  cancel: 'Your appointment has been cancelled.',
  reminder: 'This is a reminder of your appointment.',
};

/** The mail to the customer. */
export function customerLetter(notification: Notification, occasion: Occasion): WrittenMail {
  const coming = occasion !== 'cancel';
  const { recipient_name, recipient_email_subject } = notification;
  const subject = occasion === 'reminder' ? 'Your appointment' : recipient_email_subject;
  return written(subject, {
    title: subject,
    opening: [`Hello ${recipient_name},`, sentences[occasion]],
    facts: [...facts(notification), ...(coming ? [['Where', where] as [string, string]] : [])],
    closing: coming
      ? [
          `Please arrive ${arriveEarlyMinutes} minutes early.`,
          `If plans change, please call ${phone}.`,
        ]
      : [],
    signature: [sender, where, phone],
  });
}

/** The mail to the salon's owner. */
export function ownerLetter(notification: Notification): WrittenMail {
  const { recipient_name, recipient_phone, owner_email_subject } = notification;
  return written(owner_email_subject, {
    title: owner_email_subject,
    opening: [],
    facts: [
      ['Customer', `${recipient_name}, ${formatPhone(recipient_phone)}`],
      ...facts(notification),
    ],
    closing: [],
    signature: [sender],
  });
}

/** What someone wrote on the contact page, to the salon's owner. */
export function contactLetter({ name, email, message }: ContactMessage): WrittenMail {
  return written('Message from the website', {
    title: 'Message from the website',
    opening: message.split(/\n{2,}/),
    facts: [
      ['From', name],
      ['Email', email],
    ],
    closing: [],
    signature: [sender],
  });
}

/** The text message to the customer. */
export function customerText(notification: Notification, occasion: Occasion): string {
  const { appointment_technician } = notification;
  const time = when(notification);
  if (occasion === 'cancel') {
    return `${sender}: your appointment on ${time} has been cancelled. ${phone}`;
  }
  const what = occasion === 'confirm' ? 'you are booked for' : 'we are looking forward to you,';
  return `${sender}: ${what} ${time} with ${appointment_technician}. ${where}. Questions? ${phone}`;
}

const passcodeSentences = (passcode: string) => ({
  code: `your passcode is ${passcode}.`,
  caution: 'It works once, for ten minutes. Never tell it to anyone.',
});

export function passcodeText(passcode: string): string {
  const { code, caution } = passcodeSentences(passcode);
  return `${sender}: ${code}\n${caution}`;
}

export function passcodeLetter(passcode: string): WrittenMail {
  const { code, caution } = passcodeSentences(passcode);
  return written('Your passcode', {
    title: 'Your passcode',
    opening: [`Hello, ${code}`],
    facts: [],
    closing: [caution],
    signature: [sender],
  });
}

/** The visit for the customer's calendar: the same entry as the confirmation page's, at its latest change. */
export function calendarFile(
  visit: VisitDetails,
  parties: Pick<CalendarInvitation, 'organizer' | 'attendee'>,
  nowMs: number,
): { method: 'REQUEST' | 'CANCEL'; content: string } {
  const method = visit.cancelled ? 'CANCEL' : 'REQUEST';
  const names = visit.Technicians.map(({ name }) => name).join(', ');
  const entry = {
    uid: calendarUid(visit.id),
    title: sender,
    description: [
      ...visit.Services.map(({ name }) => name),
      `With ${names}`,
      `Please arrive ${arriveEarlyMinutes} minutes early.`,
    ].join('\n'),
    location: where,
    startMs: salonInstant(visit.date, visit.start_minute),
    endMs: salonInstant(visit.date, visit.end_minute),
  };
  return {
    method,
    content: icsFile(entry, nowMs, { method, sequence: visit.sequence, ...parties }),
  };
}
