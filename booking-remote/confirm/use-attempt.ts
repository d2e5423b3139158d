import type { CustomerLookup } from '@salon/shared-lib/domain';
import { newKey } from '@salon/shared-lib/query';
import { useLocation, useNavigate } from '@salon/shared-lib/router';
import * as z from '@salon/shared-lib/schema';
import { bookingStore, readStored } from '@salon/shared-lib/session';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { noteBookedHere } from '../customer/booked-here.ts';
import { saveSmsConsent } from '../customer/sms-consent.ts';
import { attemptFor, mustSaveConsent } from './attempt.ts';
import { isQuestionOpen, questionEntry } from './email-question.ts';
import { book, failed, type NotBooked } from './outcome.ts';

/** A history entry that asks for the code, or afterwards for an e-mail address. */
const codeEntrySchema = z.object({ code: z.literal(true) });

export type AttemptOptions<Request, Created> = {
  customer: CustomerLookup | null;
  /** Null while something is not chosen. */
  request: Request | null;
  post: (request: Request, idempotencyKey: string) => Promise<Created>;
  /** The query of the address, with pending choices. */
  search: string;
  /** Whether the customer gets text messages; null when unknown. */
  textConsent: boolean | null;
  setCustomer: (customer: CustomerLookup) => void;
  /** Shows the confirmation. */
  onBooked: (booked: {
    created: Created;
    request: Request;
    customer: CustomerLookup;
  }) => Promise<void>;
};

/** Sends a booking. A second call while one is in progress does nothing. The rules are in `attempt.ts`. */
export function useAttempt<Request, Created>(options: AttemptOptions<Request, Created>) {
  const { customer, request, post, search } = options;
  const [outcome, setOutcome] = useState<NotBooked | null>(null);
  const [busy, setBusy] = useState(false);
  const sending = useRef(false);
  const { state } = useLocation();
  const navigate = useNavigate();

  async function submit() {
    if (sending.current || !customer || !request) return;
    if (isQuestionOpen(customer)) return navigate({ search }, { state: questionEntry('') });
    const { begin, send } = bookingStore.getState();
    sending.current = true;
    setBusy(true);
    setOutcome(null);
    send();
    await settleConsent(customer);
    const result = await attempt(request, customer);
    if (result.kind === 'booked') {
      noteBookedHere(true);
      await options.onBooked({ created: result.created, request, customer });
    } else {
      begin();
      // An entry of its own, so that Back returns to the choices.
      if (result.kind === 'code') await navigate({ search }, { state: { code: true } });
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

  /** Returns to the choices, and sends the same booking. */
  async function proven(found: CustomerLookup | null) {
    if (found) options.setCustomer(found);
    setResuming(true);
    await navigate(-1);
  }

  /** Saves the consent to text messages. The booking is sent also where that fails; its answer says whether a text follows. */
  async function settleConsent(booking: CustomerLookup): Promise<void> {
    const consent = readStored('smsOptIn') ?? true;
    if (mustSaveConsent(options.textConsent, consent)) await saveSmsConsent(booking, consent);
  }

  /** Every error becomes an outcome, so that the button never stays busy. */
  async function attempt(body: Request, booking: CustomerLookup) {
    try {
      const key = await storedKey(body);
      return await book(() => post(body, key), booking);
    } catch (failure) {
      return failed(failure);
    }
  }

  /** The idempotency key of the request, stored in the history entry so that it survives a reload. */
  async function storedKey(body: Request): Promise<string> {
    const { attempt: stored, isNew } = attemptFor(state, body, newKey);
    if (isNew) {
      await navigate(
        { search },
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
    /** Whether the code that proves the phone number is asked for, or an e-mail address after it. */
    asksCode,
    proven,
    backFromCode: () => navigate(-1),
  };
}
