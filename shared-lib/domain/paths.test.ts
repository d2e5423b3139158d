import { expect, it } from '@jest/globals';
import { bookingWith } from './paths.ts';

it.each([
  [{ service: 3 }, '/booking?service=3'],
  [{ technician: 2 }, '/booking?technician=2'],
  [{ technician: 'any' }, '/booking?technician=any'],
  [
    { technician: 'any', date: '2026-11-30', start: 600 },
    '/booking?technician=any&date=2026-11-30&start=600',
  ],
  [{ service: 3, technician: 2 }, '/booking?service=3&technician=2'],
] as const)('a booking with %j starts at %s', (choice, address) => {
  expect(bookingWith(choice)).toBe(address);
});
