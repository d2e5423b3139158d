// What the wizard shows, decided from its address and the stored selection.
import { dateSchema, type ServiceCategory, type Technician } from '@salon/shared-lib/domain';
import type { LocalDate, Minutes } from '@salon/shared-lib/scheduling';
import { startFrom } from '../entries/address.ts';
import { type Step, stepFrom } from './steps.ts';

/** A technician's id, or any free technician. */
export type TechnicianChoice = number | 'any';

export type WizardState = {
  /** The step that the address names; null without one. */
  requested: Step | null;
  /** False while the browser's storage has not been read: on the server and in the first render. */
  restored: boolean;
  hasCustomer: boolean;
  serviceCount: number;
  /** The service is chosen by a link. */
  linked: boolean;
  technician: TechnicianChoice | null;
  /** The history entry holds a booked appointment. */
  booked: boolean;
};

/** The requested step, or the last step before it whose earlier steps are all answered. */
export function currentStep(state: WizardState): Step {
  const { requested } = state;
  if (!state.restored) return 'phone';
  if (requested === 'done' && state.booked) return 'done';
  if (!state.hasCustomer) return 'phone';
  if (requested === null) return state.linked ? stepAfterServices(state.technician) : 'services';
  if (requested === 'phone' || requested === 'services') return requested;
  if (state.serviceCount === 0) return 'services';
  if (requested === 'technician' || state.technician === null) return 'technician';
  return 'time';
}

/** Whether the address has to be replaced by one with the current step. A bare address may show the phone step. */
export function isAddressOutdated(state: WizardState, step: Step): boolean {
  if (!state.restored || state.requested === step) return false;
  return !(step === 'phone' && state.requested === null);
}

/** The first step after the services whose question is open. */
export function stepAfterServices(technician: TechnicianChoice | null): Step {
  return technician === null ? 'technician' : 'time';
}

/**
 * The service that a link has chosen (docs/rules.md#links-into-the-booking); null without one, and for one that is not on
 * the menu. It counts until the customer is known: then it is stored, and visitors may have removed it.
 */
export function linkedService(
  params: URLSearchParams,
  menu: readonly ServiceCategory[],
  hasCustomer: boolean,
): number | null {
  const step = params.get('step');
  if (step !== null && (step !== 'phone' || hasCustomer)) return null;
  const param = params.get('service');
  const services = menu.flatMap((category) => category.services);
  return services.find(({ id }) => String(id) === param)?.id ?? null;
}

/** The date that a link has chosen, until it is stored; null without one. */
export function linkedDate(params: URLSearchParams): LocalDate | null {
  const date = params.get('date');
  return date !== null && dateSchema.safeParse(date).success ? date : null;
}

/** The choices that the address holds. A technician who does not perform the services is not chosen. */
export function choicesFrom(
  params: URLSearchParams,
  technicians: readonly Technician[],
  suitable: readonly Technician[],
) {
  const param = params.get('technician');
  const technician = technicianFrom(param, suitable);
  return {
    requested: stepFrom(params.get('step')),
    technician,
    /** The technician of the address who does not perform the services. */
    unsuitable: (technician === null && technicians.find(({ id }) => String(id) === param)) || null,
    start: startFrom(params.get('start')),
  };
}

function technicianFrom(
  param: string | null,
  suitable: readonly Technician[],
): TechnicianChoice | null {
  if (param === 'any') return suitable.length > 0 ? 'any' : null;
  return suitable.find(({ id }) => String(id) === param)?.id ?? null;
}

/** Changes of the address; null removes a choice. */
export type Change = {
  step?: Step;
  technician?: TechnicianChoice | null;
  start?: Minutes | null;
  service?: null;
};
