import { expect, it } from '@jest/globals';
import { withChange } from './address.ts';

it.each<[string, Parameters<typeof withChange>[1], string]>([
  ['', { step: 'services' }, 'step=services'],
  ['step=time&start=870', { start: null }, 'step=time'],
  ['step=time', { technician: 'any', start: 540 }, 'step=time&technician=any&start=540'],
  ['utm=x&step=time', { step: 'technician', technician: 3 }, 'utm=x&step=technician&technician=3'],
  ['step=time', { start: undefined }, 'step=time'],
  ['service=3&technician=2', { service: null, step: 'time' }, 'technician=2&step=time'],
])('%s changed by %j is %s', (search, change, expected) => {
  expect(withChange(search, change)).toBe(expected);
});
