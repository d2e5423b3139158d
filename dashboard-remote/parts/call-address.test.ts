import { expect, it } from '@jest/globals';
import { callAddress } from './call-address.ts';

it.each([
  ['2535550120', 'tel:+12535550120'],
  ['442079460100', 'tel:+442079460100'],
])('calls %s with %s', (phone, address) => {
  expect(callAddress(phone)).toBe(address);
});
