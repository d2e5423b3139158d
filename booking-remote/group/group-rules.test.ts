import { describe, expect, it } from '@jest/globals';
import {
  choicesFrom,
  currentStep,
  type GroupState,
  isAddressOutdated,
  itemsParam,
} from './group-rules.ts';
import { pinsParam } from './pins.ts';
import type { Step } from './steps.ts';

const complete: GroupState = {
  requested: 'services',
  restored: true,
  hasCustomer: true,
  booked: false,
};

describe('the current step', () => {
  it.each<[string, Partial<GroupState>, Step, boolean]>([
    ['everything before is answered', {}, 'services', false],
    ['storage is not read yet', { restored: false }, 'phone', false],
    ['a bare address and no customer', { requested: null, hasCustomer: false }, 'phone', false],
    ['a bare address of a known customer', { requested: null }, 'size', true],
    ['no customer', { hasCustomer: false }, 'phone', true],
    ['the size', { requested: 'size' }, 'size', false],
    ['the phone step', { requested: 'phone' }, 'phone', false],
    ['a booked group', { requested: 'done', booked: true }, 'done', false],
    [
      'a booked group without storage',
      { requested: 'done', booked: true, hasCustomer: false },
      'done',
      false,
    ],
    ['no booked group', { requested: 'done' }, 'services', true],
  ])('%s', (_, change, step, outdated) => {
    const state = { ...complete, ...change };
    expect(currentStep(state)).toBe(step);
    expect(isAddressOutdated(state, step)).toBe(outdated);
  });
});

describe('the choices of an address', () => {
  it.each([
    ['', { requested: null, view: 'menu', size: 2, items: null, start: null }],
    [
      'step=services&view=form&size=3&items=4:1,9:3&guests=4.9,9&start=780',
      { requested: 'services', view: 'form', size: 3, items: '4:1,9:3', start: 780 },
    ],
    ['size=5', { requested: null, view: 'menu', size: 2, items: null, start: null }],
    ['size=1.5&view=x', { requested: null, view: 'menu', size: 2, items: null, start: null }],
    ['size=1&items=9:3', { requested: null, view: 'menu', size: 1, items: '9:1', start: null }],
    ['items=9:0,x:1,4,9:12', { requested: null, view: 'menu', size: 2, items: null, start: null }],
  ])('%s', (search, { items, ...expected }) => {
    const { quantities, pins, ...choices } = choicesFrom(new URLSearchParams(search));
    expect(choices).toEqual(expected);
    expect(itemsParam(quantities)).toBe(items);
    expect(pinsParam(pins)).toBe(new URLSearchParams(search).get('guests'));
  });
});
