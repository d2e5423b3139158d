// The messages of a booking and of a cancellation (specification §3, §5, §8).

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
  return checked(appointment).problem;
}

/**
 * The message for a new appointment or a cancelled one. A cancellation always goes out as a text too.
 * @throws {Error} with the sentence of `notificationProblem`.
 */
export function composeNotification(
  appointment: NotifiableAppointment,
  action: 'confirm' | 'cancel',
): Notification {
  const complete = checked(appointment);
  if (complete.problem !== null) throw new Error(complete.problem);
  const { customer, optInSms, visit } = complete;
  if (action === 'cancel') {
    return {
      ...customer,
      ...visit,
      action,
      recipient_optInSMS: true,
      recipient_email_subject: 'Cancellation',
      owner_email_subject: 'Cancellation Request',
    };
  }
  return {
    ...customer,
    ...visit,
    action,
    recipient_optInSMS: optInSms,
    recipient_email_subject: 'Appointment Confirmation',
    owner_email_subject: 'New Appointment',
    appointment_end_time: appointment.end_service_time ?? '',
    appointment_services: (appointment.Services ?? []).map(({ name }) => name).join(','),
  };
}

function checked({ date, start_service_time, Technicians, Customer }: NotifiableAppointment) {
  if (!date || !start_service_time || !Technicians?.length) {
    return { problem: 'Missing or invalid appointment details.' };
  }
  if (!Customer?.name || !Customer.phone) return { problem: 'Missing customer information.' };
  return {
    problem: null,
    optInSms: Customer.optInSms ?? false,
    customer: {
      recipient_name: Customer.name,
      recipient_phone: Customer.phone,
      recipient_email_address: Customer.email || null,
    },
    visit: {
      appointment_date: date,
      appointment_start_time: start_service_time,
      appointment_technician: Technicians.map(({ name }) => name).join(', '),
    },
  };
}
