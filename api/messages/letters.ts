import {
  formatLocalDate,
  formatLocalTime,
  formatPhone,
  type Notification,
  salon,
} from '@salon/shared-lib/domain';

const sender = 'Nail Salon & Spa';
const where = `${salon.street}, ${salon.city}`;
const signature = `${sender}\n${where}\n${formatPhone(salon.phone)}`;

function when({
  appointment_date,
  appointment_start_time,
  appointment_end_time,
}: Notification): string {
  const start = formatLocalTime(appointment_start_time);
  const time = appointment_end_time ? `${start} - ${formatLocalTime(appointment_end_time)}` : start;
  return `${formatLocalDate(appointment_date, 'weekday')}, ${time}`;
}

function details(notification: Notification): string {
  const { appointment_services, appointment_technician } = notification;
  return [
    `When: ${when(notification)}`,
    ...(appointment_services ? [`Services: ${appointment_services.replaceAll(',', ', ')}`] : []),
    `Technician: ${appointment_technician}`,
  ].join('\n');
}

/** The mail to the customer. */
export function customerLetter(notification: Notification): { subject: string; text: string } {
  const { action, recipient_name, recipient_email_subject: subject } = notification;
  const text =
    action === 'confirm'
      ? `Hello ${recipient_name},\n\nyour appointment is booked.\n\n${details(notification)}\nWhere: ${where}\n\nPlease arrive 5 minutes early.\n\n${signature}\n`
      : `Hello ${recipient_name},\n\nyour appointment has been cancelled.\n\n${details(notification)}\n\n${signature}\n`;
  return { subject, text };
}

/** The mail to the salon's owner. */
export function ownerLetter(notification: Notification): { subject: string; text: string } {
  const { recipient_name, recipient_phone, owner_email_subject: subject } = notification;
  return {
    subject,
    text: `Customer: ${recipient_name}, ${formatPhone(recipient_phone)}\n${details(notification)}\n`,
  };
}

/** The text message to the customer. */
export function customerText(notification: Notification): string {
  const { action, appointment_technician } = notification;
  return action === 'confirm'
    ? `${sender}: you are booked for ${when(notification)} with ${appointment_technician}. ${where}. Questions? ${formatPhone(salon.phone)}`
    : `${sender}: your appointment on ${when(notification)} has been cancelled. ${formatPhone(salon.phone)}`;
}

export function passcodeText(passcode: string): string {
  return `${sender}: your passcode is ${passcode}.\nIt works once, for ten minutes. Never tell it to anyone.`;
}
