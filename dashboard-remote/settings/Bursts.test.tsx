import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { ApiError, api } from '@salon/shared-lib/api';
import type { Burst, CancelManyRequest } from '@salon/shared-lib/domain';
import { createMemoryRouter, RouterProvider } from '@salon/shared-lib/router/for-tests';
import { logInForTests } from '@salon/shared-lib/session/for-tests';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { found } from '../appointments/for-tests.ts';
import { fileClient } from '../files/file-client.ts';
import { noteBurst } from '../live/bursts.ts';
import { Bursts } from './Bursts.tsx';

const burst: Burst = {
  network: '9c1185a5c5e9fc54',
  from: '2026-11-24T18:00:00.000001Z',
  to: '2026-11-24T18:20:00.000002Z',
  customers: 11,
  bookings: 3,
  upcoming: 3,
  booked_to: '2026-11-24T18:25:00.123456Z',
};

let bursts: Burst[] = [];
/** What each call cancels, or why it fails. */
let answers: (number | ApiError)[] = [];
const cancelled: CancelManyRequest[] = [];
beforeEach(() => {
  logInForTests();
  bursts = [burst];
  answers = [];
  cancelled.length = 0;
  jest.spyOn(console, 'error').mockReturnValue();
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
  const some = (count: number) => Array.from({ length: count }, (_, index) => found(index + 1));
  jest
    .spyOn(api, 'send')
    .mockImplementation((async ({ path }: { path: string }) =>
      path === '/customers/bursts'
        ? bursts
        : { cancelled: false, appointments: some(3) }) as never);
  jest.spyOn(fileClient, 'send').mockImplementation((async (
    _: unknown,
    { body }: { body: CancelManyRequest },
  ) => {
    cancelled.push(body);
    const answer = answers.shift() ?? 0;
    if (answer instanceof ApiError) throw answer;
    return { cancelled: true, appointments: some(answer) };
  }) as never);
});
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

async function open() {
  const router = createMemoryRouter([{ path: '/', Component: Bursts }]);
  await act(async () => render(<RouterProvider router={router} />));
}
const press = (name: string | RegExp) =>
  userEvent.click(screen.getAllByRole('button', { name }).at(-1) as HTMLElement);
async function cancelAll() {
  await open();
  await press('Look at the 3 bookings');
  await press('Cancel all 3');
  await press('Cancel all 3');
}

it('says calmly that there is nothing, and what would be', async () => {
  bursts = [];
  await open();
  expect(screen.getByText('Nothing unusual in the last seven days.')).toBeTruthy();
  expect(screen.getByText(/^More than eight new clients/)).toBeTruthy();
});

it('appears when the server reports it', async () => {
  bursts = [];
  await open();
  bursts = [burst];
  act(() => noteBurst({ type: 'customers.burst', network: burst.network, customers: 9 }));
  expect(await screen.findByText('11 new clients from one network')).toBeTruthy();
  expect(screen.getByText(/^Network 9c1185…/)).toBeTruthy();
});

it('cancels what was shown and nothing that was booked since, until nothing is left', async () => {
  answers = [2, 1];
  await cancelAll();
  const selected = {
    network: burst.network,
    booked_from: burst.from,
    booked_to: burst.booked_to,
    preview: false,
    notify: true,
  };
  expect(cancelled).toEqual([selected, selected, selected]);
  expect(screen.getByText('3 bookings are canceled.')).toBeTruthy();
});

it('tells nobody where that is chosen', async () => {
  await open();
  await press('Look at the 3 bookings');
  await press('Cancel all 3');
  await userEvent.click(screen.getByRole('checkbox'));
  await press('Cancel all 3');
  expect(cancelled.map(({ notify }) => notify)).toEqual([false]);
});

it('says how many were cancelled before it failed', async () => {
  answers = [2, new ApiError({ kind: 'offline', code: 'offline', message: '' })];
  await cancelAll();
  await waitFor(() =>
    expect(screen.getByRole('alert').textContent).toMatch(/^2 bookings are canceled\. .+/),
  );
});

it('has nothing to look at where nothing is to come', async () => {
  bursts = [{ ...burst, upcoming: 0 }];
  await open();
  expect(screen.queryByRole('button')).toBeNull();
});
