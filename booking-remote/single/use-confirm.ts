import type { AppointmentRequest } from '@salon/shared-lib/domain';
import { formatTime } from '@salon/shared-lib/scheduling';
import { readStored } from '@salon/shared-lib/session';
import { useRef, useState } from 'react';
import { type BookingOutcome, book } from './booking.ts';
import type { BookingData } from './booking-data.ts';
import type { Wizard } from './use-wizard.ts';

/**
 * Sends the booking. A second tap while one is under way does nothing, and the same choice keeps its
 * idempotency key, so that trying again after a lost answer finds the first booking instead of making another.
 */
export function useConfirm(wizard: Wizard, data: BookingData) {
  const [outcome, setOutcome] = useState<BookingOutcome | null>(null);
  const [busy, setBusy] = useState(false);
  const sending = useRef(false);
  const key = useRef({ request: '', value: '' });

  async function submit() {
    const { customer, date, start, technician, chosen, able } = wizard;
    if (sending.current || !customer || !date || start === null || technician === null) return;
    const request: AppointmentRequest = {
      customer_id: customer.id,
      date,
      start_service_time: formatTime(start),
      technician_id: technician === 'any' ? able.map(({ id }) => id) : technician,
      service_ids: chosen.services.map(({ id }) => id),
    };
    sending.current = true;
    setBusy(true);
    setOutcome(null);
    const result = await book(request, customer, keyFor(request));
    sending.current = false;
    setBusy(false);
    if (result.kind !== 'booked') {
      if (result.kind === 'taken') key.current = { request: '', value: '' };
      return setOutcome(result);
    }
    const { created } = result;
    wizard.finished({
      id: created.id,
      customerName: customer.name,
      phone: customer.phone,
      email: customer.email,
      texts: data.texts && (readStored('smsOptIn') ?? true),
      date,
      start,
      minutes: chosen.minutes,
      technicianName: able.find(({ id }) => id === created.technician_id)?.name ?? '',
      services: chosen.services,
    });
  }

  function keyFor(request: AppointmentRequest): string {
    const text = JSON.stringify(request);
    if (key.current.request !== text) key.current = { request: text, value: crypto.randomUUID() };
    return key.current.value;
  }

  return { submit, busy, outcome, dismiss: () => setOutcome(null) };
}
