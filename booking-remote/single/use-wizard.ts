import { blockingServices, type CustomerLookup } from '@salon/shared-lib/domain';
import { performingAll } from '@salon/shared-lib/scheduling';
import { readBooked } from '../confirmation/booked-appointment.ts';
import type { BookingData } from '../data/booking-data.ts';
import { withChange } from '../entries/address.ts';
import { useBooking, useShownStep } from '../wizard/use-booking.ts';
import { chosenCategories, chosenOf, onlyService, onTheMenu, toggleService } from './selection.ts';
import { type Step, stepFrom } from './steps.ts';
import {
  type Change,
  choicesFrom,
  currentStep,
  isAddressOutdated,
  linkedDate,
  linkedService,
  stepAfterServices,
  type TechnicianChoice,
} from './wizard-rules.ts';

/** The state of the single wizard, whose address holds technician and start. The rules are in `wizard-rules.ts`. */
export function useWizard(data: BookingData) {
  const booking = useBooking('single', readBooked);
  const { stored, store, params, navigate, state: known, choose } = booking;
  const day = linkedDate(params);
  const shown = { ...booking.shown, date: day ?? booking.shown.date };

  const linked = linkedService(params, data.menu, known.hasCustomer);
  const services =
    linked === null ? onTheMenu(stored?.services ?? [], data.menu) : onlyService(linked, data.menu);
  const chosen = chosenOf(services, data.menu);
  const suitable = performingAll(data.technicians, chosenCategories(services));
  const { requested, technician, unsuitable, start } = choicesFrom(
    params,
    data.technicians,
    suitable,
  );
  const state = {
    ...known,
    requested,
    serviceCount: chosen.services.length,
    linked: linked !== null,
    technician,
  };
  const step = currentStep(state);
  const keepLinked = () => {
    if (linked !== null) store.setServices(services);
    if (day !== null) store.setDate(day);
  };
  const settled = useShownStep(
    { ...booking, shown },
    {
      requested,
      step,
      isOutdated: isAddressOutdated(state, step),
      services: chosen.services.map(({ id }) => id),
      stepFrom,
      onSettle: keepLinked,
    },
  );

  return {
    ...shown,
    step,
    chosen,
    suitable,
    /** The service of a link, until it is stored. */
    linkedName: linked === null ? null : (chosen.services[0]?.name ?? null),
    /** When nobody performs all services: the services that could be removed. */
    blockingServices: suitable.length === 0 ? blockingServices(services, data.technicians) : [],
    technician,
    /** The technician of the address, who does not perform the chosen services. */
    unsuitable,
    start,
    go: (next: Step, change: Change = {}) =>
      navigate({ search: withChange(shown.search, { ...change, step: next }) }),
    verified(customer: CustomerLookup, consent: boolean | null) {
      keepLinked();
      const next =
        linked === null
          ? (stepFrom(params.get('next')) ?? 'services')
          : stepAfterServices(technician);
      return booking.verified(customer, consent, settled(next));
    },
    toggleService(id: number) {
      store.setServices(toggleService(services, data.menu, id));
    },
    /** The start stays chosen: the time step says so where this one is not free then. */
    chooseTechnician: (choice: TechnicianChoice) => choose({ technician: choice }),
  };
}

export type Wizard = ReturnType<typeof useWizard>;
