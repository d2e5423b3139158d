import { api } from '@salon/shared-lib/api';
import { bookAppointment } from '@salon/shared-lib/endpoints';
import { useAttempt } from '../confirm/use-attempt.ts';
import { bookingRequest, type Selection } from './confirm-rules.ts';
import type { Wizard } from './use-wizard.ts';

/** Sends the booking of the wizard, calls `onBooked`, and shows the confirmation. */
export function useConfirm(wizard: Wizard & Pick<Selection, 'details'>, onBooked: () => void) {
  const { customer, search, textConsent, setCustomer, chosen, suitable } = wizard;
  return useAttempt({
    kind: 'single',
    customer,
    request: bookingRequest(wizard),
    post: (body, idempotencyKey) => api.send(bookAppointment, { body, idempotencyKey }),
    search,
    textConsent,
    setCustomer,
    onBooked({ created: { id, technician_id, messages }, request, customer: booking }) {
      onBooked();
      return wizard.finished({
        id,
        customerName: booking.name,
        phone: booking.phone,
        messages,
        date: request.date,
        start: request.start_service_time,
        minutes: chosen.minutes,
        technicianName: suitable.find((one) => one.id === technician_id)?.name ?? '',
        services: chosen.services,
        note: request.customer_note,
      });
    },
  });
}
