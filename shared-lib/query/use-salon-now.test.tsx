import { afterEach, expect, it, jest } from '@jest/globals';
import { renderHook } from '@testing-library/react';
import { salonInstant } from '../scheduling/index.ts';
import { useBookingNow, useSalonNow } from './use-salon-now.ts';

afterEach(() => void jest.useRealTimers());

it('has the date of the salon until midnight; for bookings the minute is over as it begins', () => {
  jest.useFakeTimers({ now: salonInstant('2027-03-10', 24 * 60) - 30_000 });
  expect(renderHook(useSalonNow).result.current).toEqual({ date: '2027-03-10', minute: 1439 });
  expect(renderHook(useBookingNow).result.current).toEqual({ date: '2027-03-11', minute: 0 });
});
