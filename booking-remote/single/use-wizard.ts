import { blockingServices, type CustomerLookup } from '@salon/shared-lib/domain';
import { useLocation, useNavigate } from '@salon/shared-lib/router';
import { type LocalDate, type Minutes, performingAll } from '@salon/shared-lib/scheduling';
import { bookingStore, endCustomerSession, ofVisitor } from '@salon/shared-lib/session';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { type BookedAppointment, readBooked } from '../confirmation/booked-appointment.ts';
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
import { chosenCategories, chosenOf, onlyService, onTheMenu, toggleService } from './selection.ts';
import { type Step, stepFrom } from './steps.ts';
import {
  type Change,
  choicesFrom,
  currentStep,
  isAddressOutdated,
  linkedService,
  stepAfterServices,
  type TechnicianChoice,
} from './wizard-rules.ts';

/**
 * The state of the wizard. Step, technician and start are in the address, so that Back, Forward and reload work;
 * customer, services and date are in the browser's storage. The rules are in `wizard-rules.ts`.
 */
export function useWizard(data: BookingData) {
  const { search: addressSearch, replace } = useAddress();
  const { stored, clearChoices, ...store } = useStoredSelection('single', addressSearch);
  const navigate = useNavigate();
  const location = useLocation();
  const search = useContinuedSearch(addressSearch, stored?.unfinished ?? null);
  // Read once: on the way home the visitor of the tab ends before this page does.
  const booked = useMemo(() => readBooked(location.state), [location.state]);
  const isMade = useMadeEntry('single', stored !== null, booked !== null);
  const [textConsent, setTextConsent] = useState<boolean | null>(null);

  const params = new URLSearchParams(search);
  const hasCustomer = Boolean(stored?.customer);
  const linked = linkedService(params, data.menu, hasCustomer);
  const services =
    linked === null ? onTheMenu(stored?.services ?? [], data.menu) : onlyService(linked, data.menu);
  const chosen = chosenOf(services, data.menu);
  const suitable = performingAll(data.technicians, chosenCategories(services));
  const { requested, technician, unsuitable, start } = choicesFrom(
    params,
    data.technicians,
    suitable,
  );
  const question = readDraft(location.state).question.name;
  const state = {
    requested,
    restored: stored !== null,
    hasCustomer,
    serviceCount: chosen.services.length,
    linked: linked !== null,
    technician,
    booked: booked !== null,
  };
  const step = currentStep(state);
  const continued = requested !== null && search !== addressSearch;
  const outdated = !isMade && (continued || isAddressOutdated(state, step));

  useKeptUnfinished(
    'single',
    stored !== null && !isMade && booked === null,
    chosen.services.length === 0
      ? null
      : {
          services: chosen.services.map(({ id }) => id),
          date: stored?.date ?? null,
          search: choicesIn(withChange(search, { step })),
        },
  );

  /**
   * The address of a step, without the service of a link: that one is stored from now on. The phone step gets the step that
   * follows it where a later one was asked for without a customer.
   */
  const settled = (to: Step) => {
    const next = to === 'phone' ? stepAfterPhone(params, stepFrom) : null;
    return { search: withChange(search, { step: to, service: null, next }) };
  };
  const settle = useEffectEvent(() => {
    if (linked !== null) store.setServices(services);
    navigate(settled(step), { replace: true });
  });
  useEffect(() => {
    if (outdated) settle();
  }, [outdated, step]);

  const stage = stageOf(
    isMade || step === 'done',
    hasCustomer || (state.restored && question !== 'phone'),
  );
  useEffect(() => {
    if (stage === 'finished') bookingStore.getState().finish();
    else if (stage === 'inProgress') bookingStore.getState().begin();
    return () => bookingStore.getState().reset();
  }, [stage]);

  const choose = (change: Change) => replace(withChange(search, change));

  return {
    /** The history entry is one of a booking that is made; another page follows. */
    isMade,
    step,
    customer: stored?.customer ?? null,
    chosen,
    suitable,
    /** When nobody performs all services: the services that could be removed. */
    blockingServices: suitable.length === 0 ? blockingServices(services, data.technicians) : [],
    technician,
    /** The technician of the address, who does not perform the chosen services. */
    unsuitable,
    date: stored?.date ?? null,
    start,
    booked,
    /** The query of the address, with pending choices. */
    search,
    go: (next: Step, change: Change = {}) =>
      navigate({ search: withChange(search, { ...change, step: next }) }),
    /** Whether the customer gets text messages; null when unknown, as after a reload. */
    textConsent,
    async verified(customer: CustomerLookup, consent: boolean | null) {
      store.setCustomer(customer);
      setTextConsent(consent);
      if (linked !== null) store.setServices(services);
      const next =
        linked === null
          ? (stepFrom(params.get('next')) ?? 'services')
          : stepAfterServices(technician);
      // Name and e-mail are answered for good: Back leads to the phone step. The step is drawn with its entry.
      await navigate(settled(next), { replace: question !== 'phone', flushSync: true });
    },
    setCustomer: store.setCustomer,
    /** Someone else books: the session ends, and the phone step opens without a number. */
    notMe() {
      endCustomerSession();
      store.setCustomer(null);
      return navigate({ search: withChange(search, { step: 'phone' }) }, { replace: true });
    },
    toggleService(id: number) {
      store.setServices(toggleService(services, data.menu, id));
    },
    chooseTechnician: (choice: TechnicianChoice) => choose({ technician: choice, start: null }),
    chooseDate(date: LocalDate | null) {
      store.setDate(date);
      return choose({ start: null });
    },
    /** A start and its date, with another technician where `change` names one. */
    chooseStart(choice: Minutes | null, date: LocalDate | null, change: Change = {}) {
      if (choice !== null) store.setDate(date);
      return choose({ ...change, start: choice });
    },
    /** The confirmation replaces the time step, so that Back cannot book a second time. */
    async finished(appointment: BookedAppointment) {
      await navigate(
        { pathname: location.pathname, search: 'step=done' },
        { replace: true, flushSync: true, state: ofVisitor({ booked: appointment }) },
      );
      // After the confirmation is shown: before that, the step needs the choices.
      closeEntries('single');
      clearChoices();
    },
  };
}

export type Wizard = ReturnType<typeof useWizard>;
