import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { salonInstant } from '@salon/shared-lib/scheduling';
import { logInForTests } from '@salon/shared-lib/session/for-tests';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { dayStore, useLiveDays } from '../../live/desk.ts';
import { at, monday } from '../day/for-tests.ts';
import { LostBar } from './LostBar.tsx';

const status = () => screen.getByRole('status').textContent;

afterEach(cleanup);

it('says since when the day is not live, and offers another attempt', () => {
  render(<LostBar upToDateAt={salonInstant(monday, at('13:37'))} />);
  expect(status()).toMatch(/^Connection lost at 1:37 PM\./);
  expect(screen.getByRole('button', { name: 'Try now' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Print' })).toBeTruthy();
});

it('has no time before a day was read', () => {
  render(<LostBar upToDateAt={null} />);
  expect(status()).toMatch(/^Connection lost\./);
});

function Live() {
  useLiveDays();
  return <LostBar upToDateAt={null} />;
}

describe('the next attempt', () => {
  const realFetch = globalThis.fetch;
  const attempt = jest.fn<typeof fetch>();
  beforeEach(() => {
    jest.useFakeTimers();
    logInForTests();
    globalThis.fetch = attempt.mockReset().mockRejectedValue(new TypeError('No network'));
  });
  afterEach(() => {
    cleanup();
    globalThis.fetch = realFetch;
    jest.useRealTimers();
  });

  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

  it('is counted down, apart from what is announced', async () => {
    render(<Live />);
    // After one second, after two, after five.
    await pass(0);
    expect(screen.getByText('Trying again in 1 second.')).toBeTruthy();
    await pass(1_000);
    await pass(2_000);
    expect(screen.getByText('Trying again in 5 seconds.')).toBeTruthy();
    const announced = status();
    await pass(2_000);
    expect(screen.getByText('Trying again in 3 seconds.')).toBeTruthy();
    expect(status()).toBe(announced);
    expect(attempt).toHaveBeenCalledTimes(3);
  });

  it('is made at once with “Try now”, and the bar says so', async () => {
    render(<Live />);
    await pass(0);
    await pass(1_000);
    await pass(2_000);
    attempt.mockReturnValue(new Promise(() => undefined));
    fireEvent.click(screen.getByRole('button', { name: 'Try now' }));
    await pass(0);
    expect(attempt).toHaveBeenCalledTimes(4);
    expect(screen.getByText('Trying now.')).toBeTruthy();
    expect(dayStore.getState().connection).toBe('lost');
  });
});
