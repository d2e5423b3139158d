import { type CustomerLookup, groupSize } from '@salon/shared-lib/domain';
import { useLocation, useNavigate } from '@salon/shared-lib/router';
import type { LocalDate, Minutes } from '@salon/shared-lib/scheduling';
import { bookingStore, endCustomerSession, ofVisitor } from '@salon/shared-lib/session';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { readDraft } from '../customer/draft.ts';
import type { BookingData } from '../data/booking-data.ts';
import { useStoredSelection } from '../data/stored-selection.ts';
import { closeEntries } from '../entries/made-entries.ts';
import { useMadeEntry } from '../entries/use-made-entry.ts';
import { choicesIn } from '../unfinished/unfinished-rules.ts';
import { useContinuedSearch, useKeptUnfinished } from '../unfinished/use-unfinished.ts';
import { stepAfterPhone, withChange } from '../wizard/address.ts';
import { stageOf } from '../wizard/stage.ts';
import { useAddress } from '../wizard/use-address.ts';
import { type BookedGroup, readBookedGroup } from './booked-group.ts';
import {
  choicesFrom,
  currentStep,
  isAddressOutdated,
  itemsParam,
  type View,
} from './group-rules.ts';
import { type Pins, pinsParam } from './pins.ts';
import { capQuantities, pickedFrom, type Quantities, withStep } from './quantities.ts';
import { type Step, stepFrom } from './steps.ts';
import { useLatestChoices } from './use-latest-choices.ts';

/**
 * The state of the group wizard. Step, view, size, services and start are in the address, so that Back, Forward and reload
 * work; customer and date are in the browser's storage. The rules are in `group-rules.ts` and `quantities.ts`.
 */
export function useGroupWizard(data: BookingData) {
  const { search: addressSearch, replace } = useAddress();
  const { stored, clearChoices, ...store } = useStoredSelection('group', addressSearch);
  const navigate = useNavigate();
  const location = useLocation();
  const search = useContinuedSearch(addressSearch, stored?.unfinished ?? null);
  // Read once: on the way home the visitor of the tab ends before this page does.
  const booked = useMemo(() => readBookedGroup(location.state), [location.state]);
  const isMade = useMadeEntry('group', stored !== null, booked !== null);
  const [textConsent, setTextConsent] = useState<boolean | null>(null);
  const [cappedFrom, setCappedFrom] = useState<Quantities | null>(null);

  const params = useMemo(() => new URLSearchParams(search), [search]);
  const choices = useMemo(() => choicesFrom(params), [params]);
  const { requested, view, size, quantities, pins, start } = choices;
  const picked = useMemo(() => pickedFrom(quantities, data.menu), [quantities, data.menu]);
  const question = readDraft(location.state).question.name;
  const state = {
    requested,
    restored: stored !== null,
    hasCustomer: Boolean(stored?.customer),
    booked: booked !== null,
  };
  const step = currentStep(state);
  const continued = requested !== null && search !== addressSearch;
  const outdated = !isMade && (continued || isAddressOutdated(state, step));

  useLatestChoices(!isMade, search, replace);

  useKeptUnfinished(
    'group',
    stored !== null && !isMade && booked === null,
    picked.length === 0
      ? null
      : {
          services: picked.flatMap(({ id, quantity }) => Array<number>(quantity).fill(id)),
          date: stored?.date ?? null,
          search: choicesIn(withChange(search, { step })),
        },
  );

  /** The address of a step; the phone step gets the step that follows it where a later one was asked for. */
  const settled = (next: Step) => ({
    search: withChange(search, {
      step: next,
      next: next === 'phone' ? stepAfterPhone(params, stepFrom) : null,
    }),
  });
  const settle = useEffectEvent(() => navigate(settled(step), { replace: true }));
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

  const at = (change: { step?: Step; view?: View | null }) => ({
    search: withChange(search, change),
  });

  return {
    /** The history entry is one of a booking that is made; another page follows. */
    isMade,
    step,
    view,
    size,
    picked,
    pins,
    start,
    date: stored?.date ?? null,
    customer: stored?.customer ?? null,
    booked,
    /** The query of the address, with pending choices. */
    search,
    textConsent,
    /** The services that a smaller group has less often now. */
    capped:
      cappedFrom === null
        ? []
        : picked.filter(({ id, quantity }) => (cappedFrom.get(id) ?? 0) > quantity),
    go: (next: Step, nextView: View = 'menu') =>
      navigate(at({ step: next, view: nextView === 'form' ? 'form' : null })),
    async verified(customer: CustomerLookup, consent: boolean | null) {
      store.setCustomer(customer);
      setTextConsent(consent);
      const next = settled(stepFrom(params.get('next')) ?? 'size');
      // Name and e-mail are answered for good: Back leads to the phone step. The step is drawn with its entry.
      await navigate(next, { replace: question !== 'phone', flushSync: true });
    },
    setCustomer: store.setCustomer,
    /** Someone else books: the session ends, and the phone step opens without a number. */
    notMe() {
      endCustomerSession();
      store.setCustomer(null);
      return navigate(at({ step: 'phone', view: null }), { replace: true });
    },
    chooseSize(next: number) {
      setCappedFrom(next < size ? quantities : null);
      const items = itemsParam(capQuantities(quantities, next));
      return replace(withChange(search, { size: next === groupSize.default ? null : next, items }));
    },
    changeQuantity(serviceId: number, by: 1 | -1) {
      setCappedFrom(null);
      const items = itemsParam(withStep(quantities, serviceId, by, size));
      return replace(withChange(search, { items }));
    },
    pin: (next: Pins) => replace(withChange(search, { guests: pinsParam(next) })),
    chooseDate(date: LocalDate | null) {
      store.setDate(date);
      return replace(withChange(search, { start: null }));
    },
    chooseStart(next: Minutes | null, date: LocalDate | null) {
      if (next !== null) store.setDate(date);
      return replace(withChange(search, { start: next }));
    },
    /** The confirmation replaces the last step, so that Back cannot book a second time. */
    async finished(group: BookedGroup) {
      await navigate(
        { pathname: location.pathname, search: 'step=done' },
        { replace: true, flushSync: true, state: ofVisitor({ booked: group }) },
      );
      // After the confirmation is shown: before that, the step needs the choices.
      closeEntries('group');
      clearChoices();
    },
  };
}

export type GroupWizard = ReturnType<typeof useGroupWizard>;
