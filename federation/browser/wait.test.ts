import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import {
  beginWait,
  dataDeadline,
  deadline,
  endWait,
  limits,
  liveDeadline,
  withDeadline,
} from './wait.ts';

beforeEach(() => void jest.useFakeTimers({ now: 0 }));
afterEach(() => {
  endWait();
  jest.useRealTimers();
});

it('gives what is loaded for a page the time of the page, and anything else a time of its own', () => {
  const asked = performance.now();
  beginWait(asked);
  jest.advanceTimersByTime(2_000);
  expect(deadline()).toBe(asked + limits.page);
  endWait();
  expect(deadline()).toBe(performance.now() + limits.page);
});

it('leaves time for the remote of a page whose scripts came late', () => {
  jest.advanceTimersByTime(8_000);
  const began = performance.now();
  beginWait(began - 8_000);
  expect(deadline()).toBe(began + 5_000);
});

it('leaves the release before a part of the time', () => {
  const now = performance.now();
  expect(liveDeadline(now + 9_000)).toBe(now + 5_400);
});

it('leaves a page time to be shown without its data', () => {
  const asked = performance.now();
  beginWait(asked);
  expect(dataDeadline()).toBe(asked + limits.page - 2_000);
  jest.advanceTimersByTime(limits.page - 1_000);
  expect(dataDeadline()).toBe(asked + limits.page - 500);
});

it('rejects work that is not done in time, and clears its timer when it is', async () => {
  const late = () => new Error('late');
  const never = withDeadline(performance.now() + 100, () => new Promise(() => {}), late);
  const outcome = expect(never).rejects.toThrow('late');
  await jest.advanceTimersByTimeAsync(100);
  await outcome;
  await expect(withDeadline(performance.now() + 100, async () => 'done', late)).resolves.toBe(
    'done',
  );
  expect(jest.getTimerCount()).toBe(0);
});
