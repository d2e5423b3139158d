import type { CustomerLookup } from '@salon/shared-lib/domain';
import { useLocation, useNavigate } from '@salon/shared-lib/router';
import type { LocalDate, Minutes } from '@salon/shared-lib/scheduling';
import { bookingStore, endCustomerSession, ofVisitor } from '@salon/shared-lib/session';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { stepAfterPhone, withChange } from '../entries/address.ts';
import { readDraft } from '../entries/draft.ts';
import { closeEntries, type Kind } from '../entries/made-entries.ts';
import { useMadeEntry } from '../entries/use-made-entry.ts';
import { useStoredSelection } from '../unfinished/stored-selection.ts';
import { choicesIn } from '../unfinished/unfinished-rules.ts';
import { useContinuedSearch, useKeptUnfinished } from '../unfinished/use-unfinished.ts';
import { stageOf } from './stage.ts';
import { useAddress } from './use-address.ts';

type Change = Parameters<typeof withChange>[1];

/**
 * What both wizards read and write: the address, which holds step and choices so that Back, Forward and reload work, and the
 * browser's storage with customer, services and date.
 */
export function useBooking<Booked extends object>(
  kind: Kind,
  readBooked: (state: unknown) => Booked | null,
) {
  const { search: addressSearch, replace } = useAddress();
  const { stored, ...store } = useStoredSelection(kind, addressSearch);
  const navigate = useNavigate();
  const location = useLocation();
  const search = useContinuedSearch(addressSearch, stored?.unfinished ?? null);
  // Read once: on the way home the visitor of the tab ends before this page does.
  const booked = useMemo(() => readBooked(location.state), [location.state, readBooked]);
  const isMade = useMadeEntry(kind, stored !== null, booked !== null);
  const [textConsent, setTextConsent] = useState<boolean | null>(null);
  const params = useMemo(() => new URLSearchParams(search), [search]);
  const question = readDraft(location.state).question.name;
  const customer = stored?.customer ?? null;
  const choose = (change: Change) => replace(withChange(search, change));

  return {
    kind,
    stored,
    store,
    params,
    navigate,
    question,
    isContinued: search !== addressSearch,
    /** What the steps are decided from. */
    state: { restored: stored !== null, hasCustomer: customer !== null, booked: booked !== null },
    choose,
    /** What the screens of both wizards use. */
    shown: {
      /** The history entry is one of a booking that is made; another page follows. */
      isMade,
      customer,
      date: stored?.date ?? null,
      booked,
      /** The query of the address, with pending choices. */
      search,
      /** Whether the customer gets text messages; null when unknown, as after a reload. */
      textConsent,
      setCustomer: store.setCustomer,
      /** Someone else books: the session ends, and the phone step opens without a number. */
      notMe() {
        endCustomerSession();
        store.setCustomer(null);
        return navigate(
          { search: withChange(search, { step: 'phone', view: null }) },
          { replace: true },
        );
      },
      chooseDate(date: LocalDate | null) {
        store.setDate(date);
        return choose({ start: null });
      },
      /** A start and its date, with another technician where `change` names one. */
      chooseStart(start: Minutes | null, date: LocalDate | null, change: Change = {}) {
        if (start !== null) store.setDate(date);
        return choose({ ...change, start });
      },
      /** The confirmation replaces the last step, so that Back cannot book a second time. */
      async finished(booking: Booked) {
        await navigate(
          { pathname: location.pathname, search: 'step=done' },
          { replace: true, flushSync: true, state: ofVisitor({ booked: booking }) },
        );
        // After the confirmation is shown: before that, the step needs the choices.
        closeEntries(kind);
        store.clearChoices();
      },
    },
    /** Name and e-mail are answered for good: Back leads to the phone step. The step is drawn with its entry. */
    verified(known: CustomerLookup, consent: boolean | null, next: { search: string }) {
      store.setCustomer(known);
      setTextConsent(consent);
      return navigate(next, { replace: question !== 'phone', flushSync: true });
    },
  };
}

type Booking = Pick<
  ReturnType<typeof useBooking>,
  'kind' | 'params' | 'navigate' | 'question' | 'isContinued' | 'state' | 'shown'
>;

/**
 * Keeps address, unfinished booking and header true to the shown step. `services`: the ids of the chosen ones; `onSettle` is called
 * before an outdated address is replaced. Returns the address of a step: the phone step gets the step that follows it where a later one
 * was asked for.
 */
export function useShownStep<Step extends string>(
  { kind, params, navigate, question, isContinued, state, shown }: Booking,
  now: {
    requested: Step | null;
    step: Step;
    isOutdated: boolean;
    services: readonly number[];
    stepFrom: (param: string | null) => Step | null;
    onSettle?: () => void;
  },
) {
  const { requested, step, services, stepFrom } = now;
  const { search, date, isMade } = shown;
  useKeptUnfinished(
    kind,
    state.restored && !isMade && !state.booked,
    services.length === 0
      ? null
      : { services: [...services], date, search: choicesIn(withChange(search, { step })) },
  );

  const settled = (to: Step) => ({
    // The service and the date of a link are stored from now on.
    search: withChange(search, {
      step: to,
      service: null,
      date: null,
      next: to === 'phone' ? stepAfterPhone(params, stepFrom) : null,
    }),
  });
  const outdated = !isMade && ((requested !== null && isContinued) || now.isOutdated);
  const settle = useEffectEvent(() => {
    now.onSettle?.();
    navigate(settled(step), { replace: true });
  });
  useEffect(() => {
    if (outdated) settle();
  }, [outdated, step]);

  const stage = stageOf(
    isMade || step === 'done',
    state.hasCustomer || (state.restored && question !== 'phone'),
  );
  useEffect(() => {
    if (stage === 'finished') bookingStore.getState().finish();
    else if (stage === 'inProgress') bookingStore.getState().begin();
    return () => bookingStore.getState().reset();
  }, [stage]);

  return settled;
}
