import { expect, it } from '@jest/globals';
import { bookingWith } from './paths.ts';

it.each([
  [{ service: 3 }, '/booking?service=3'],
  [{ technician: 2 }, '/booking?technician=2'],
  [{ technician: 'any' }, '/booking?technician=any'],
  [{ service: 3, technician: 2 }, '/booking?service=3&technician=2'],
] as const)('a booking with %j starts at %s', (choice, address) => {
  expect(bookingWith(choice)).toBe(address);
});
