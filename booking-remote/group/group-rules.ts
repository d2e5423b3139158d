// What the group wizard shows, decided from its address and the stored customer.
import { groupSize } from '@salon/shared-lib/domain';
import type { Minutes } from '@salon/shared-lib/scheduling';
import { startFrom } from '../entries/address.ts';
import { type Pins, pinsFrom, suitingPins } from './pins.ts';
import { capQuantities, type Quantities } from './quantities.ts';
import { type Step, stepFrom } from './steps.ts';

/** What a phone shows of the services step: the menu, or the form with date, time and lanes. */
export type View = 'menu' | 'form';

export type GroupChoices = {
  /** The step that the address names; null without one. */
  requested: Step | null;
  view: View;
  size: number;
  quantities: Quantities;
  pins: Pins;
  start: Minutes | null;
};

/** The choices that the address holds: `?step=services&view=form&size=3&items=4:1,9:3&guests=4.9,9&start=780`. */
export function choicesFrom(params: URLSearchParams): GroupChoices {
  const size = sizeFrom(params.get('size'));
  const quantities = capQuantities(quantitiesFrom(params.get('items')), size);
  return {
    requested: stepFrom(params.get('step')),
    view: params.get('view') === 'form' ? 'form' : 'menu',
    size,
    quantities,
    pins: suitingPins(pinsFrom(params.get('guests')), quantities, size),
    start: startFrom(params.get('start')),
  };
}

function sizeFrom(param: string | null): number {
  const size = Number(param);
  const isValid = Number.isInteger(size) && size >= groupSize.min && size <= groupSize.max;
  return isValid ? size : groupSize.default;
}

function quantitiesFrom(param: string | null): Quantities {
  const pairs = (param ?? '').split(',').flatMap((pair) => {
    const [, id, quantity] = /^(\d{1,9}):([1-9])$/.exec(pair) ?? [];
    return id && quantity ? [[Number(id), Number(quantity)] as const] : [];
  });
  return new Map(pairs);
}

/** The value of `items` in the address; null without any. */
export function itemsParam(quantities: Quantities): string | null {
  const pairs = [...quantities].map(([id, quantity]) => `${id}:${quantity}`);
  return pairs.length > 0 ? pairs.join() : null;
}

export type GroupState = {
  requested: Step | null;
  /** False while the browser's storage has not been read: on the server and in the first render. */
  restored: boolean;
  hasCustomer: boolean;
  /** The history entry holds a booked group. */
  booked: boolean;
};

/** The requested step, or the last step before it whose earlier steps are all answered. */
export function currentStep({ requested, restored, hasCustomer, booked }: GroupState): Step {
  if (!restored) return 'phone';
  if (requested === 'done' && booked) return 'done';
  if (!hasCustomer) return 'phone';
  if (requested === null) return 'size';
  return requested === 'done' ? 'services' : requested;
}

/** Whether the address has to be replaced by one with the current step. A bare address may show the phone step. */
export function isAddressOutdated({ requested, restored }: GroupState, step: Step): boolean {
  if (!restored || requested === step) return false;
  return !(step === 'phone' && requested === null);
}
