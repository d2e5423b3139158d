import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { ApiError, api } from '@salon/shared-lib/api';
import { saveCustomer, searchCustomers } from '@salon/shared-lib/endpoints';
import { logInForTests } from '@salon/shared-lib/session/for-tests';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { summary } from './for-tests.ts';
import { NewClient } from './NewClient.tsx';

let found: PromiseWithResolvers<unknown>;
let send: jest.SpiedFunction<typeof api.send>;
beforeEach(() => {
  logInForTests();
  found = Promise.withResolvers();
  send = jest
    .spyOn(api, 'send')
    .mockImplementation((async (endpoint: unknown) =>
      endpoint === searchCustomers ? found.promise : { customer: summary(9) }) as never);
});
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

const saved = jest.fn();
async function fillIn() {
  render(<NewClient open onClose={() => {}} onSaved={saved} />);
  await userEvent.type(screen.getByLabelText('Phone'), '2535550188');
  await userEvent.type(screen.getByLabelText('Name'), 'Ada Caller');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
}
const isSent = () => send.mock.calls.some(([endpoint]) => endpoint === saveCustomer);

it('waits with saving until it is known whose the number is', async () => {
  await fillIn();
  expect(isSent()).toBe(false);
  await act(async () => found.resolve([summary(7)]));
  expect(await screen.findByText('Maria Lindqvist has this number already.')).toBeTruthy();
  expect(isSent()).toBe(false);
  expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
});

it('saves after that where the number is nobody’s', async () => {
  await fillIn();
  await act(async () => found.resolve([]));
  expect(isSent()).toBe(true);
  expect(saved).toHaveBeenCalledWith(9);
});

it('saves nothing where that cannot be found out', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  await fillIn();
  await act(async () =>
    found.reject(new ApiError({ kind: 'offline', code: 'offline', message: 'No connection.' })),
  );
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(isSent()).toBe(false);
});
