import { mayBeDone } from '@salon/shared-lib/api';
import type { CustomerLookup } from '@salon/shared-lib/domain';
import { newKey, useWhenOnline } from '@salon/shared-lib/query';
import { useLocation, useNavigate } from '@salon/shared-lib/router';
import * as z from '@salon/shared-lib/schema';
import { bookingStore, readStored } from '@salon/shared-lib/session';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { noteBookedHere } from '../customer/booked-here.ts';
import { saveSmsConsent } from '../customer/sms-consent.ts';
import type { Kind } from '../entries/made-entries.ts';
import { keepUnsure } from '../unfinished/use-unfinished.ts';
import { type Attempt, attemptFor, isAnswer, lostAttempt, mustSaveConsent } from './attempt.ts';
import { isQuestionOpen, questionEntry } from './email-question.ts';
import { book, failed, type NotBooked } from './outcome.ts';

/** A history entry that asks for the code, or afterwards for an e-mail address. */
const codeEntrySchema = z.object({ code: z.literal(true) });

export type AttemptOptions<Request, Created> = {
  kind: Kind;
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
  const { customer, request, search } = options;
  const [outcome, setOutcome] = useState<NotBooked | null>(null);
  const [busy, setBusy] = useState(false);
  const sending = useRef(false);
  /** What was sent without an answer: the booking itself may take the chosen time. */
  const unsure = useRef<Sent<Request, Created> | null>(null);
  const { state } = useLocation();
  const navigate = useNavigate();
  /** After a reload. */
  const lost = lostAttempt(state);

  async function submit() {
    const wanted = lost ? (JSON.parse(lost.attempt.request) as Request) : request;
    const sent =
      unsure.current ??
      (customer &&
        wanted && {
          ...{ customer, request: wanted, options },
          ...(lost ?? attemptFor(state, wanted, newKey)),
        });
    if (sending.current || !sent) return;
    // What is not known is asked again, and said until it is.
    const isRepeated = sent.attempt.isUnsure === true;
    if (!isRepeated && isQuestionOpen(sent.customer))
      return navigate({ search }, { state: questionEntry('') });
    const { begin, send } = bookingStore.getState();
    sending.current = true;
    setBusy(true);
    if (!isRepeated) setOutcome(null);
    send();
    await settleConsent(sent.customer);
    const result = await attempt(sent);
    // Nothing else is chosen or left meanwhile: it would be booked a second time, or believed to be given up.
    unsure.current =
      result.kind === 'unsure'
        ? { ...sent, isNew: false, attempt: { ...sent.attempt, isUnsure: true } }
        : null;
    if (result.kind === 'booked') {
      noteBookedHere(true);
      await sent.options.onBooked({ ...sent, created: result.created });
    } else if (result.kind === 'unsure') setOutcome(result);
    else {
      begin();
      // An entry of its own, so that Back returns to the choices.
      if (result.kind === 'code') {
        setOutcome(null);
        await navigate({ search }, { state: { code: true } });
      } else setOutcome(result);
    }
    sending.current = false;
    setBusy(false);
  }

  useWhenOnline(outcome?.kind === 'unsure', submit);
  const asksAgain = lost !== null && customer !== null;
  const checkAgain = useEffectEvent(() => outcome === null && submit());
  useEffect(() => {
    if (asksAgain) checkAgain();
  }, [asksAgain]);

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
  async function attempt(sent: Sent<Request, Created>) {
    const { request: body, attempt: stored, isNew } = sent;
    const { isUnsure: wasUnsure = false, key } = stored;
    try {
      if (isNew) await keep(stored);
      const result = await book(() => options.post(body, key), sent.customer);
      const isUnsure =
        result.kind === 'failed' && (wasUnsure ? !isAnswer(result.error) : mayBeDone(result.error));
      // Once it is settled, the same choice is sent again only when the visitor confirms it.
      if (isUnsure !== wasUnsure) {
        keepUnsure(options.kind, isUnsure);
        await keep({ ...stored, isUnsure });
      }
      return isUnsure ? ({ kind: 'unsure' } as const) : result;
    } catch (failure) {
      return failed(failure);
    }
  }

  /** Keeps the attempt in the history entry, so that it survives a reload. */
  const keep = (stored: Attempt['attempt']) =>
    navigate({ search }, { replace: true, preventScrollReset: true, state: { attempt: stored } });

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

type Sent<Request, Created> = {
  customer: CustomerLookup;
  request: Request;
  /** As they were: what was chosen may be no longer free, since it is booked. */
  options: AttemptOptions<Request, Created>;
} & ReturnType<typeof attemptFor>;
