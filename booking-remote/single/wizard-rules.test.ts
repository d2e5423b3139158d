import { describe, expect, it } from '@jest/globals';
import type { Technician } from '@salon/shared-lib/domain';
import type { Step } from './steps.ts';
import { choicesFrom, currentStep, isAddressOutdated, type WizardState } from './wizard-rules.ts';

const complete: WizardState = {
  requested: 'time',
  restored: true,
  hasCustomer: true,
  serviceCount: 2,
  technician: 'any',
  booked: false,
};

describe('the current step', () => {
  it.each<[string, Partial<WizardState>, Step, boolean]>([
    ['everything is answered', {}, 'time', false],
    ['storage is not read yet', { restored: false }, 'phone', false],
    ['a bare address and no customer', { requested: null, hasCustomer: false }, 'phone', false],
    ['a bare address and a known customer', { requested: null }, 'services', true],
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

describe('the choices of an address', () => {
  const both = [{ id: 3 }, { id: 30 }] as Technician[];
  it.each([
    ['', both, { requested: null, technician: null, start: null }],
    ['step=time&technician=3&start=870', both, { requested: 'time', technician: 3, start: 870 }],
    ['step=else&technician=4&start=x', both, { requested: null, technician: null, start: null }],
    ['technician=any&start=0', both, { requested: null, technician: 'any', start: 0 }],
    ['technician=any', [], { requested: null, technician: null, start: null }],
    ['start=1440', both, { requested: null, technician: null, start: null }],
    ['start=-30', both, { requested: null, technician: null, start: null }],
    ['start=14:30', both, { requested: null, technician: null, start: null }],
  ])('%s', (search, technicians, choices) => {
    expect(choicesFrom(new URLSearchParams(search), technicians)).toEqual(choices);
  });
});
