import { describe, expect, it } from '@jest/globals';
import type { ServiceCategory, Technician } from '@salon/shared-lib/domain';
import type { Step } from './steps.ts';
import {
  choicesFrom,
  currentStep,
  isAddressOutdated,
  linkedDate,
  linkedService,
  stepAfterServices,
  type WizardState,
} from './wizard-rules.ts';

const complete: WizardState = {
  requested: 'time',
  restored: true,
  hasCustomer: true,
  serviceCount: 2,
  linked: false,
  technician: 'any',
  booked: false,
};

describe('the current step', () => {
  it.each<[string, Partial<WizardState>, Step, boolean]>([
    ['everything is answered', {}, 'time', false],
    ['storage is not read yet', { restored: false }, 'phone', false],
    ['a bare address and no customer', { requested: null, hasCustomer: false }, 'phone', false],
    ['a bare address and a known customer', { requested: null }, 'services', true],
    [
      'a linked service and no customer',
      { requested: null, linked: true, hasCustomer: false },
      'phone',
      false,
    ],
    [
      'a linked service and a known customer',
      { requested: null, linked: true, technician: null },
      'technician',
      true,
    ],
    ['a linked service and technician', { requested: null, linked: true }, 'time', true],
    ['a linked technician', { requested: null, serviceCount: 0 }, 'services', true],
    ['no customer', { hasCustomer: false }, 'phone', true],
    ['a step back to the phone', { requested: 'phone' }, 'phone', false],
    ['a step back to the services', { requested: 'services' }, 'services', false],
    ['no services', { serviceCount: 0 }, 'services', true],
    [
      'no services for the technician step',
      { requested: 'technician', serviceCount: 0 },
      'services',
      true,
    ],
    ['a step back to the technician', { requested: 'technician' }, 'technician', false],
    ['no technician', { technician: null }, 'technician', true],
    ['a booked appointment', { requested: 'done', booked: true }, 'done', false],
    [
      'a booked appointment without storage',
      { requested: 'done', booked: true, hasCustomer: false },
      'done',
      false,
    ],
    ['no booked appointment', { requested: 'done' }, 'time', true],
  ])('%s', (_, change, step, outdated) => {
    const state = { ...complete, ...change };
    expect(currentStep(state)).toBe(step);
    expect(isAddressOutdated(state, step)).toBe(outdated);
  });
});

describe('the step after the services', () => {
  it.each([
    [null, 'technician'],
    ['any', 'time'],
    [3, 'time'],
  ] as const)('with the technician %s is %s', (technician, step) => {
    expect(stepAfterServices(technician)).toBe(step);
  });
});

describe('the service of a link', () => {
  const menu = [{ services: [{ id: 3 }] }, { services: [] }, { services: [{ id: 30 }] }];
  it.each([
    ['service=3', false, 3],
    ['service=3', true, 3],
    ['technician=2&service=30', false, 30],
    ['step=phone&service=30', false, 30],
    ['step=phone&service=30', true, null],
    ['step=services&service=30', false, null],
    ['service=300', false, null],
    ['service=03', false, null],
    ['service=', false, null],
    ['', false, null],
  ])('in %s, with a customer: %s, is %s', (search, hasCustomer, service) => {
    const params = new URLSearchParams(search);
    expect(linkedService(params, menu as ServiceCategory[], hasCustomer)).toBe(service);
  });
});

it.each([
  ['technician=any&date=2026-11-30&start=600', '2026-11-30'],
  ['date=2026-13-30', null],
  ['', null],
])('of %s the linked date is %s', (search, date) => {
  expect(linkedDate(new URLSearchParams(search))).toBe(date);
});

describe('the choices of an address', () => {
  const both = [{ id: 3 }, { id: 30 }] as Technician[];
  const nothing = { requested: null, technician: null, unsuitable: null, start: null };
  it.each([
    ['', both, nothing],
    [
      'step=time&technician=3&start=870',
      both,
      { requested: 'time', technician: 3, unsuitable: null, start: 870 },
    ],
    ['step=else&technician=4&start=x', both, nothing],
    ['technician=any&start=0', both, { ...nothing, technician: 'any', start: 0 }],
    ['technician=any', [], nothing],
    ['technician=3', [{ id: 30 }], { ...nothing, unsuitable: { id: 3 } }],
    ['technician=30', [{ id: 30 }], { ...nothing, technician: 30 }],
    ['technician=30', [], { ...nothing, unsuitable: { id: 30 } }],
    ['start=1440', both, nothing],
    ['start=-30', both, nothing],
    ['start=14:30', both, nothing],
  ])('%s', (search, suitable, choices) => {
    expect(choicesFrom(new URLSearchParams(search), both, suitable as Technician[])).toEqual(
      choices,
    );
  });
});
