import type { AppointmentRequest, CustomerLookup } from '@salon/shared-lib/domain';
import { useLocation, useNavigate } from '@salon/shared-lib/router';
import { formatTime } from '@salon/shared-lib/scheduling';
import { bookingStore, readStored } from '@salon/shared-lib/session';
import { useRef, useState } from 'react';
import * as z from 'zod/mini';
import { saveSmsChoice } from '../customer/sms-choice.ts';
import { type BookingOutcome, book, failed } from './booking.ts';
import type { BookingData } from './booking-data.ts';
import type { Wizard } from './use-wizard.ts';

/** The attempt that a history entry remembers: what was asked, and under which key. */
const attemptSchema = z.object({ attempt: z.object({ request: z.string(), key: z.string() }) });

/**
 * Sends the booking. A second tap while one is under way does nothing. The same choice keeps its idempotency
 * key, also over a reload, so that trying again after a lost answer finds the first booking and makes no other.
 */
export function useConfirm(wizard: Wizard, data: BookingData) {
  const [outcome, setOutcome] = useState<BookingOutcome | null>(null);
  const [busy, setBusy] = useState(false);
  const sending = useRef(false);
  const { state } = useLocation();
  const navigate = useNavigate();

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
    const { begin, send } = bookingStore.getState();
    sending.current = true;
    setBusy(true);
    setOutcome(null);
    send();
    const texts = await settleTexts(customer);
    const result = await attempt(request, customer);
    if (result.kind === 'booked') {
      await wizard.finished({
        id: result.created.id,
        customerName: customer.name,
        phone: customer.phone,
        email: customer.email,
        texts: data.texts && texts,
        date,
        start,
        minutes: chosen.minutes,
        technicianName: able.find(({ id }) => id === result.created.technician_id)?.name ?? '',
        services: chosen.services,
      });
    } else {
      setOutcome(result);
      begin();
    }
    sending.current = false;
    setBusy(false);
  }

  /** Whether to promise a text. A choice that the salon does not know of yet, or not for sure, is told it first. */
  async function settleTexts(customer: CustomerLookup): Promise<boolean> {
    const choice = readStored('smsOptIn') ?? true;
    if (wizard.texts === choice) return choice;
    return (await saveSmsChoice(customer, choice)) ?? false;
  }

  /** Whatever goes wrong, there is an outcome: nobody is left with a button that is busy for ever. */
  async function attempt(request: AppointmentRequest, customer: CustomerLookup) {
    try {
      return await book(request, customer, await keyFor(request));
    } catch (failure) {
      return failed(failure);
    }
  }

  async function keyFor(appointment: AppointmentRequest): Promise<string> {
    const request = JSON.stringify(appointment);
    const known = attemptSchema.safeParse(state);
    if (known.success && known.data.attempt.request === request) return known.data.attempt.key;
    const key = newKey();
    await navigate(
      { search: wizard.search },
      { replace: true, preventScrollReset: true, state: { attempt: { request, key } } },
    );
    return key;
  }

  return { submit, busy, outcome, dismiss: () => setOutcome(null) };
}

/** 128 random bits as text. Pages that came over plain http have no `randomUUID`. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) =>
    part.toString(16).padStart(8, '0'),
  ).join('');
}
