import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { api } from '@salon/shared-lib/api';
import { createMemoryRouter, RouterProvider } from '@salon/shared-lib/router/for-tests';
import { act, render, screen } from '@testing-library/react';
import type { NextFree } from '../domain/index.ts';
import { SoonestFree } from './SoonestFree.tsx';

// Noon of Saturday, November 21 in Gig Harbor.
const noon = Date.parse('2026-11-21T20:00:00Z');
let answer: () => Promise<NextFree[]>;
const asked = jest.fn();

beforeEach(() => {
  jest.useFakeTimers({ now: noon });
  jest.spyOn(console, 'error').mockImplementation(() => {});
  jest.spyOn(api, 'send').mockImplementation((async () => {
    asked();
    return answer();
  }) as typeof api.send);
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  asked.mockReset();
});

const free = (date: string, start: number): NextFree => ({ id: 1, next: { date, start } });

async function show(next: () => Promise<NextFree[]>) {
  answer = next;
  render(<RouterProvider router={createMemoryRouter([{ path: '/', Component: SoonestFree }])} />);
  await act(async () => {
    await import('./Soonest.tsx');
  });
}

describe('the soonest free start', () => {
  it.each([
    ['2026-11-21', 'Soonest free half hour: today 3:30 PM'],
    ['2026-11-22', 'Soonest free half hour: tomorrow 3:30 PM'],
    ['2026-11-24', 'Soonest free half hour: Tue, Nov 24, 3:30 PM'],
  ])('on %s is a link: %s', async (date, name) => {
    await show(async () => [{ id: 2, next: null }, free('2026-12-01', 600), free(date, 930)]);
    expect(screen.getByRole('link', { name })).toHaveAttribute(
      'href',
      `/booking?technician=any&date=${date}&start=930`,
    );
  });

  it.each([
    ['nobody has one', async () => [{ id: 2, next: null }]],
    ['it is over', async () => [free('2026-11-21', 720)]],
    ['it could not be read', () => Promise.reject(new Error('503'))],
    ['it is not known yet', () => new Promise<NextFree[]>(() => {})],
  ])('is not shown when %s', async (_, next) => {
    await show(next);
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('is asked for once more when it is over', async () => {
    await show(async () => [free('2026-11-21', 725)]);
    expect(screen.getByRole('link')).toHaveTextContent('12:05 PM');
    answer = async () => [free('2026-11-21', 780)];
    await act(() => jest.advanceTimersByTimeAsync(4 * 60_000));
    expect(asked).toHaveBeenCalledTimes(1);
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(asked).toHaveBeenCalledTimes(2);
    expect(screen.getByRole('link')).toHaveTextContent('1:00 PM');
  });
});
