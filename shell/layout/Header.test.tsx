import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { bookingStore } from '@salon/shared-lib/session';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { Header, type HeaderProps } from './Header.tsx';

const ended = jest.fn<typeof fetch>();
const { fetch: before } = globalThis;
beforeEach(() => {
  globalThis.fetch = ended.mockResolvedValue(undefined as never);
  localStorage.setItem('customerInfo', 'of the last customer');
});
afterEach(() => {
  globalThis.fetch = before;
  ended.mockReset();
  localStorage.clear();
  act(() => bookingStore.getState().reset());
});

function open(mode: HeaderProps['mode']) {
  const header = (
    <Header
      mode={mode}
      booked={mode === 'booking'}
      languagePath="/"
      onCancelBooking={() => undefined}
    />
  );
  const router = createMemoryRouter(
    [
      { path: '/', element: <h1>The home page</h1> },
      { path: '/booking', element: header },
    ],
    { initialEntries: ['/services', '/booking'] },
  );
  act(() => bookingStore.getState().finish());
  render(<RouterProvider router={router} />);
  return router;
}

const logo = /Harbor|Nail|Spa/;

it('after a booking the logo ends the session and clears the storage', async () => {
  const router = open('booking');
  await act(async () => screen.getByRole('link', { name: logo }).click());
  expect(ended.mock.calls).toEqual([
    ['/api/customers/session', { method: 'DELETE', keepalive: true }],
  ]);
  expect(localStorage).toHaveLength(0);
  expect(bookingStore.getState().stage).toBe('idle');
  // The entry of the confirmation is replaced.
  expect([router.state.location.pathname, router.state.historyAction]).toEqual(['/', 'REPLACE']);
});

it('the logo ends nothing in another tab', () => {
  open('booking');
  fireEvent.click(screen.getByRole('link', { name: logo }), { ctrlKey: true });
  expect([ended.mock.calls, localStorage.length]).toEqual([[], 1]);
});

it('has no link but the logo beside Cancel Booking, on the confirmation, too', () => {
  open('booking');
  expect(screen.getAllByRole('link')).toEqual([screen.getByRole('link', { name: logo })]);
  expect(screen.getByRole('button', { name: 'Cancel Booking' })).toBeVisible();
});

it('on the pages of the site the logo leaves the storage as it is', async () => {
  const router = open('site');
  await act(async () => screen.getByRole('link', { name: logo }).click());
  expect([ended.mock.calls, localStorage.length]).toEqual([[], 1]);
  expect(router.state.historyAction).toBe('PUSH');
});

it('the button of the menu says what it does, and gets the focus back from Escape', () => {
  open('site');
  const button = screen.getByRole('button', { name: 'Open menu', expanded: false });
  fireEvent.click(button);
  expect(button).toHaveAccessibleName('Close menu');
  expect(button).toHaveAttribute('aria-expanded', 'true');
  fireEvent.keyDown(window, { key: 'Escape' });
  expect(button).toHaveAccessibleName('Open menu');
  expect(button).toHaveFocus();
});
