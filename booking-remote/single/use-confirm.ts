import type { AppointmentRequest, CustomerLookup } from '@salon/shared-lib/domain';
import { useLocation, useNavigate } from '@salon/shared-lib/router';
import { bookingStore, readStored } from '@salon/shared-lib/session';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { saveSmsConsent } from '../customer/sms-consent.ts';
import { type BookingOutcome, book, failed } from './booking.ts';
import type { BookingData } from './booking-data.ts';
import { attemptFor, bookingRequest, mustSaveConsent, type Selection } from './confirm-rules.ts';
import type { Wizard } from './use-wizard.ts';

/** A history entry that asks for the code. */
const codeEntrySchema = z.object({ code: z.literal(true) });

/** Sends the booking. A second call while one is in progress does nothing. The rules are in `confirm-rules.ts`. */
export function useConfirm(wizard: Wizard & Pick<Selection, 'details'>, data: BookingData) {
  const [outcome, setOutcome] = useState<BookingOutcome | null>(null);
  const [busy, setBusy] = useState(false);
  const sending = useRef(false);
  const { state } = useLocation();
  const navigate = useNavigate();

  async function submit() {
    const request = bookingRequest(wizard);
    if (sending.current || !wizard.customer || !request || wizard.start === null) return;
    const { begin, send } = bookingStore.getState();
    sending.current = true;
    setBusy(true);
    setOutcome(null);
    send();
    const textConsent = await settleConsent(wizard.customer);
    const result = await attempt(request, wizard.customer);
    if (result.kind === 'booked') {
      const { id, technician_id } = result.created;
      await wizard.finished({
        id,
        customerName: wizard.customer.name,
        phone: wizard.customer.phone,
        email: wizard.customer.email,
        getsTextMessages: data.sendsTextMessages && textConsent,
        date: request.date,
        start: wizard.start,
        minutes: wizard.chosen.minutes,
        technicianName: wizard.suitable.find((one) => one.id === technician_id)?.name ?? '',
        services: wizard.chosen.services,
      });
    } else {
      begin();
      // An entry of its own, so that Back returns to the time step.
      if (result.kind === 'code')
        await navigate({ search: wizard.search }, { state: { code: true } });
      else setOutcome(result);
    }
    sending.current = false;
    setBusy(false);
  }

  const asksCode = codeEntrySchema.safeParse(state).success;
  const [resuming, setResuming] = useState(false);
  const submitAgain = useEffectEvent(submit);
  useEffect(() => {
    if (!resuming || asksCode) return;
    setResuming(false);
    submitAgain();
  }, [resuming, asksCode]);

  /** Returns to the time step, and sends the same booking. */
  async function proven(customer: CustomerLookup | null) {
    if (customer) wizard.setCustomer(customer);
    setResuming(true);
    await navigate(-1);
  }

  /** Whether the confirmation may promise a text message. A consent that could not be saved promises none. */
  async function settleConsent(customer: CustomerLookup): Promise<boolean> {
    const consent = readStored('smsOptIn') ?? true;
    if (!mustSaveConsent(wizard.textConsent, consent)) return consent;
    return (await saveSmsConsent(customer, consent)) ?? false;
  }

  /** Every error becomes an outcome, so that the button never stays busy. */
  async function attempt(request: AppointmentRequest, customer: CustomerLookup) {
    try {
      return await book(request, customer, await storedKey(request));
    } catch (failure) {
      return failed(failure);
    }
  }

  /** The idempotency key of the request, stored in the history entry so that it survives a reload. */
  async function storedKey(request: AppointmentRequest): Promise<string> {
    const { attempt: stored, isNew } = attemptFor(state, request, newKey);
    if (isNew) {
      await navigate(
        { search: wizard.search },
        { replace: true, preventScrollReset: true, state: { attempt: stored } },
      );
    }
    return stored.key;
  }

  return {
    submit,
    busy,
    outcome,
    dismiss: () => setOutcome(null),
    /** Whether the code that proves the phone number is asked for. */
    asksCode,
    proven,
    backFromCode: () => navigate(-1),
  };
}

/** 128 random bits as text. `randomUUID` does not exist on pages without https. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) =>
    part.toString(16).padStart(8, '0'),
  ).join('');
}
