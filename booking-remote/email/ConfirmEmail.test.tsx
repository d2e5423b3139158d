import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { ApiError, api } from '@salon/shared-lib/api';
import { proveEmail } from '@salon/shared-lib/endpoints';
import { createMemoryRouter, RouterProvider } from '@salon/shared-lib/router/for-tests';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ConfirmEmail } from './ConfirmEmail.tsx';

const token = 'kq3pM0cXbJ4VqW2tY7uZr1nS8eLhGdAo';
const button = { name: 'Confirm my email address' };
const usedUp = 'This link does not work any more';
let send: jest.SpiedFunction<typeof api.send>;

beforeEach(() => {
  send = jest.spyOn(api, 'send');
});
afterEach(() => {
  send.mockRestore();
  window.location.hash = '';
});

function open(hash: string) {
  window.location.hash = hash;
  const router = createMemoryRouter([{ path: '/', Component: ConfirmEmail }]);
  render(<RouterProvider router={router} />);
}

it('sends the token of the link when the button is pressed, and not before', async () => {
  send.mockResolvedValue({ message: 'It is confirmed.' });
  open(token);
  expect(screen.getByRole('heading', { name: 'Is this your email address?' })).toBeVisible();
  expect(send).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', button));
  expect(send.mock.calls).toEqual([[proveEmail, { body: { token } }]]);
  expect(screen.getByText('It is confirmed.')).toBeVisible();
  expect(screen.getByRole('link')).toHaveAttribute('href', '/appointmenthistory');
});

it.each([
  ['without a token', ''],
  ['with a token that is used up', token],
])('names the phone number %s', async (_what, hash) => {
  send.mockRejectedValue(
    new ApiError({ kind: 'client', status: 400, code: 'link_used_up', message: '' }),
  );
  open(hash);
  if (hash) await userEvent.click(screen.getByRole('button', button));
  expect(screen.getByRole('heading', { name: usedUp })).toBeVisible();
  expect(screen.getByRole('link', { name: /253/ })).toHaveAttribute('href', 'tel:+12535550142');
  expect(send).toHaveBeenCalledTimes(hash ? 1 : 0);
});

it('offers the button once more after a failure of the connection', async () => {
  send.mockRejectedValueOnce(new ApiError({ kind: 'offline', code: 'offline', message: '' }));
  send.mockResolvedValueOnce({ message: 'It is confirmed.' });
  open(token);
  await userEvent.click(screen.getByRole('button', button));
  expect(screen.queryByRole('heading', { name: usedUp })).toBeNull();
  await userEvent.click(screen.getByRole('button', button));
  expect(screen.getByText('It is confirmed.')).toBeVisible();
});
