import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { api } from '@salon/shared-lib/api';
import { createMemoryRouter, RouterProvider } from '@salon/shared-lib/router/for-tests';
import type { LocalDate } from '@salon/shared-lib/scheduling';
import { logInForTests } from '@salon/shared-lib/session/for-tests';
import { act, cleanup, render, screen } from '@testing-library/react';
import { found } from '../appointments/for-tests.ts';
import { dayStore } from '../live/desk.ts';
import { VisitsInTheWay } from './VisitsInTheWay.tsx';

const date = '2027-03-15' as LocalDate;
const entry = { id: 7, technician_id: 3, first_date: date, last_date: date, note: '' };
const visits = { body: [found(1, { date, technician_id: 3 })], headers: {} };
const rosa = [{ id: 1, technicians: [{ id: 20, name: 'Rosa' }] }];

const onMove = jest.fn();

type Call = { signal: AbortSignal; answer(value: unknown): Promise<void> };
/** The reads of the visits, and of who is free then, in their order. */
let reads: Call[];
let asked: Call[];
const into =
  (calls: Call[]) =>
  async (_: unknown, { signal }: { signal: AbortSignal }) => {
    const { promise, resolve } = Promise.withResolvers<unknown>();
    calls.push({ signal, answer: (value) => act(async () => resolve(value)) });
    return promise;
  };
beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2027-03-01T18:00:00Z') });
  logInForTests();
  reads = [];
  asked = [];
  jest.spyOn(api, 'exchange').mockImplementation(into(reads) as never);
  jest.spyOn(api, 'send').mockImplementation(into(asked) as never);
});
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const pass = (ms: number) => act(async () => jest.advanceTimersByTime(ms));
/** The server reports a change of an appointment on this date, and time passes. */
async function change(on: LocalDate, ms = 600) {
  act(() =>
    dayStore.setState(({ changes }) => ({
      changes: new Map(changes).set(on, (changes.get(on) ?? 0) + 1),
    })),
  );
  await pass(ms);
}
async function open() {
  const element = <VisitsInTheWay technicianId={3} from={date} entry={entry} onMove={onMove} />;
  const router = createMemoryRouter([{ path: '/', element }]);
  await act(async () => render(<RouterProvider router={router} />));
}
const lengths = () => [reads.length, asked.length];
/** How many reads there were, and how many of them were ended. */
const counted = (calls: Call[]) => [
  calls.length,
  calls.filter(({ signal }) => signal.aborted).length,
];

it('comes also where events come faster than answers', async () => {
  await open();
  for (let n = 0; n < 3; n += 1) await change(date);
  expect(counted(reads)).toEqual([1, 0]);
  await reads[0]?.answer(visits);
  expect(screen.getByRole('heading')).toHaveTextContent('1');
  for (let n = 0; n < 3; n += 1) await change(date);
  expect(counted(asked)).toEqual([1, 0]);
  await asked[0]?.answer(rosa);
  expect(screen.getByText('Rosa free then')).toBeVisible();
  // What happened meanwhile is read once.
  expect(lengths()).toEqual([2, 2]);
});

it('is read once for several events at a time, and for those of its days alone', async () => {
  await open();
  await reads[0]?.answer(visits);
  await asked[0]?.answer(rosa);
  await change('2027-03-16' as LocalDate);
  expect(lengths()).toEqual([1, 1]);
  await change(date, 0);
  await reads[1]?.answer(visits);
  await asked[1]?.answer(rosa);
  for (let n = 0; n < 5; n += 1) await change(date, 50);
  expect(lengths()).toEqual([2, 2]);
  await pass(500);
  expect(lengths()).toEqual([3, 3]);
});
