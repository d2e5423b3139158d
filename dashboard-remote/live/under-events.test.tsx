import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { api } from '@salon/shared-lib/api';
import { createMemoryRouter, RouterProvider } from '@salon/shared-lib/router/for-tests';
import { datesFrom } from '@salon/shared-lib/scheduling';
import { logInForTests } from '@salon/shared-lib/session/for-tests';
import { act, cleanup, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { useBursts } from '../bursts/use-bursts.ts';
import { WeekStrip } from '../calendar/strips/WeekStrip.tsx';
import { useDaySchedules } from '../create/use-day-schedules.ts';
import { burstStore } from './bursts.ts';

const date = '2027-03-15';
const week = datesFrom(date, 7).map((one) => ({
  date: one,
  open_minutes: 600,
  booked_minutes: 300,
  closed: null,
}));
const burst = { network: '203.0.113.0/24', from: '', to: '', customers: 4, upcoming: 2 };

let answers: PromiseWithResolvers<unknown>[];
let signals: AbortSignal[];
beforeEach(() => {
  logInForTests();
  answers = [];
  signals = [];
  jest.spyOn(api, 'send').mockImplementation((async (
    _: unknown,
    { signal }: { signal: AbortSignal },
  ) => {
    const answer = Promise.withResolvers<unknown>();
    answers.push(answer);
    signals.push(signal);
    return answer.promise;
  }) as never);
});
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

const Week = ({ version }: { version: number }) => (
  <WeekStrip date={date} version={version} addressOf={(one) => `?date=${one}`} />
);
const Schedules = ({ version }: { version: number }) => (
  <p>{useDaySchedules(date, version).data?.map(({ name }) => name)}</p>
);
const Bursts = () => <p>{useBursts().data?.map(({ customers }) => `${customers} customers`)}</p>;

describe('events that come faster than answers', () => {
  it.each<[string, (version: number) => ReactNode, unknown, RegExp]>([
    ['the week', (version) => <Week version={version} />, week, /50/],
    [
      'the schedules of a form',
      (version) => <Schedules version={version} />,
      [{ id: 1, name: 'Linh', unavailability: '', time_off: [], Appointments: [] }],
      /Linh/,
    ],
    ['the bursts', () => <Bursts />, [burst], /4 customers/],
  ])('do not keep %s away', async (_, draw, answer, shown) => {
    const at = (version: number) => (
      <RouterProvider router={createMemoryRouter([{ path: '*', element: draw(version) }])} />
    );
    const { rerender } = render(at(1));
    for (const version of [2, 3, 4]) {
      await act(async () => {
        rerender(at(version));
        burstStore.setState({ latest: null });
      });
    }
    expect(signals.map(({ aborted }) => aborted)).toEqual([false]);
    await act(async () => answers[0]?.resolve(answer));
    expect(screen.getAllByText(shown)[0]).toBeTruthy();
    // What happened meanwhile is read once.
    expect(answers).toHaveLength(2);
  });
});
