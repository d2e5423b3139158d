// The messages of a booking and of a cancellation (specification §3, §5, §8).
import { sentences } from './sentences.ts';

/** What a message needs to know of an appointment. Dates and times are the salon's local strings. */
export type NotifiableAppointment = {
  date?: string | null;
  start_service_time?: string | null;
  end_service_time?: string | null;
  Technicians?: readonly { name: string }[] | null;
  Services?: readonly { name: string }[] | null;
  Customer?: {
    name?: string | null;
    phone?: string | null;
    email?: string | null;
    optInSms?: boolean;
  } | null;
};

export type Notification = {
  recipient_name: string;
  recipient_phone: string;
  recipient_email_address: string | null;
  recipient_email_subject: string;
  recipient_optInSMS: boolean;
  action: 'confirm' | 'cancel';
  appointment_date: string;
  appointment_start_time: string;
  appointment_end_time?: string;
  appointment_services?: string;
  appointment_technician: string;
  owner_email_subject: string;
};

/** Why no message can be written about this appointment, in the specification's words; null when one can. */
export function notificationProblem(appointment: NotifiableAppointment): string | null {
  const { date, start_service_time, Technicians, Customer } = appointment;
  if (!date || !start_service_time || !Technicians?.length) {
    return sentences.appointmentDetailsMissing;
  }
  if (!Customer?.name || !Customer.phone) return sentences.customerDetailsMissing;
  return null;
}

/**
 * The message for a new appointment or a cancelled one. A cancellation always goes out as a text too.
 * @throws {Error} with the sentence of `notificationProblem`.
 */
export function composeNotification(
  appointment: NotifiableAppointment,
  action: 'confirm' | 'cancel',
): Notification {
  const problem = notificationProblem(appointment);
  if (problem) throw new Error(problem);
  const { Customer, Technicians, Services, date, start_service_time } = appointment;
  const shared = {
    recipient_name: Customer?.name ?? '',
    recipient_phone: Customer?.phone ?? '',
    recipient_email_address: Customer?.email || null,
    appointment_date: date ?? '',
    appointment_start_time: start_service_time ?? '',
    appointment_technician: names(Technicians).join(', '),
  };
  if (action === 'cancel') {
    return {
      ...shared,
      action,
      recipient_optInSMS: true,
      recipient_email_subject: 'Cancellation',
      owner_email_subject: 'Cancellation Request',
    };
  }
  return {
    ...shared,
    action,
    recipient_optInSMS: Customer?.optInSms ?? false,
    recipient_email_subject: 'Appointment Confirmation',
    owner_email_subject: 'New Appointment',
    appointment_end_time: appointment.end_service_time ?? '',
    appointment_services: names(Services).join(','),
  };
}

function names(list: readonly { name: string }[] | null | undefined): string[] {
  return (list ?? []).map(({ name }) => name);
}
