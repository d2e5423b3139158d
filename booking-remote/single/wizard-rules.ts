// What the wizard shows, decided from its address and the stored selection.
import type { Technician } from '@salon/shared-lib/domain';
import type { Minutes } from '@salon/shared-lib/scheduling';
import { startFrom } from '../wizard/address.ts';
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
  if (requested === null) return 'services';
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

/** The choices that the address holds. A technician who does not perform the services is not chosen. */
export function choicesFrom(params: URLSearchParams, suitable: readonly Technician[]) {
  return {
    requested: stepFrom(params.get('step')),
    technician: technicianFrom(params.get('technician'), suitable),
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
export type Change = { step?: Step; technician?: TechnicianChoice; start?: Minutes | null };
