import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { ApiError, api } from '@salon/shared-lib/api';
import { authStore } from '@salon/shared-lib/session';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router-dom';
import { Guard } from './Guard.tsx';

const inSeconds = (seconds: number) => Math.floor(Date.now() / 1000) + seconds;
const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const token = (exp: number, admin = true, sub = '3') =>
  `${part({ alg: 'HS256' })}.${part({ exp, sub, data: { admin_privilege: admin } })}.signature`;

function Login() {
  const { state } = useLocation();
  return <p>Login, from {String(state?.from)}</p>;
}

function open() {
  const router = createMemoryRouter(
    [
      { path: '/', element: <p>Home</p> },
      { path: 'login', Component: Login },
      {
        element: <Guard loginPath="/login" />,
        children: [{ path: 'dashboard', element: <input aria-label="Note" /> }],
      },
    ],
    { initialEntries: ['/dashboard?date=2027-03-15'] },
  );
  render(<RouterProvider router={router} />);
  return router;
}

beforeEach(() => {
  localStorage.clear();
  authStore.getState().logOut();
});
afterEach(cleanup);

describe('the guard of the staff pages', () => {
  it.each([
    ['no token', null, 'Login, from /dashboard?date=2027-03-15', null],
    ['a token that has run out', token(1), 'Login, from /dashboard?date=2027-03-15', null],
    ['something else', 'not a token', 'Login, from /dashboard?date=2027-03-15', null],
    ['a token without the privilege', token(inSeconds(600), false), 'Home', 'kept'],
  ])('with %s', async (_, stored, shown, after) => {
    if (stored) localStorage.setItem('token', stored);
    const router = open();
    expect(await screen.findByText(shown)).toBeTruthy();
    if (shown === 'Home') expect(router.state.location.state).toEqual({ adminsOnly: true });
    expect(localStorage.getItem('token')).toBe(after && stored);
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('lets the owner in', async () => {
    localStorage.setItem('token', token(inSeconds(600)));
    open();
    expect(await screen.findByLabelText('Note')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('a session that ends while a page is open', () => {
  let send: jest.SpiedFunction<typeof api.send>;
  beforeEach(() => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'performance', 'queueMicrotask'] });
    send = jest.spyOn(api, 'send');
  });
  afterEach(() => {
    cleanup();
    send.mockRestore();
    jest.useRealTimers();
  });

  const note = () => screen.getByLabelText<HTMLInputElement>('Note');
  const dialog = () => screen.findByRole('dialog', { name: 'Please log in again' });
  const later = (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * 1_000));

  /** A page with something typed, and with a login of ten minutes. */
  async function work() {
    authStore.getState().logIn(token(inSeconds(600)), 'owner@example.com');
    const router = open();
    await later(0);
    // A value that no state holds: it is lost when the page is rendered anew.
    note().value = 'Allergic to acetone';
    return router;
  }

  async function logIn(next: string) {
    send.mockResolvedValueOnce({ message: 'It is on its way.', reference: 'KD' });
    await act(async () => screen.getByRole('button', { name: 'Send Passcode' }).click());
    send.mockResolvedValueOnce({ token: next });
    await act(async () =>
      fireEvent.change(screen.getByLabelText('Passcode'), { target: { value: '123456' } }),
    );
  }

  it.each<[string, () => void]>([
    ['its time is over', () => jest.advanceTimersByTime(600_100)],
    [
      'a tab that slept is seen again',
      () => {
        jest.setSystemTime(Date.now() + 600_000);
        document.dispatchEvent(new Event('visibilitychange'));
      },
    ],
    [
      'the server refuses it',
      () => authStore.getState().refuse(localStorage.getItem('token') ?? ''),
    ],
    [
      'another tab logs out',
      () => {
        localStorage.removeItem('token');
        dispatchEvent(new StorageEvent('storage', { key: 'token' }));
      },
    ],
  ])('asks for a login over the page when %s', async (_, end) => {
    const router = await work();
    act(end);
    expect(await dialog()).toHaveAttribute('open');
    expect(
      screen.getByText('Your session has ended. Nothing that you typed is lost.'),
    ).toBeVisible();
    expect(note()).toHaveValue('Allergic to acetone');
    expect(router.state.location.pathname).toBe('/dashboard');
    expect(screen.getByLabelText(/^Registered email/)).toHaveValue('owner@example.com');
    expect(localStorage).toHaveLength(0);
  });

  it('goes on after the login of the same person, and asks again when that one ends', async () => {
    await work();
    await later(601);
    await dialog();
    await logIn(token(inSeconds(600)));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(note()).toHaveValue('Allergic to acetone');
    await later(601);
    expect(await dialog()).toBeVisible();
    expect(screen.queryByLabelText('Passcode')).toBeNull();
  });

  it('goes on after a login in another tab', async () => {
    await work();
    await later(601);
    await dialog();
    localStorage.setItem('token', token(inSeconds(600)));
    act(() => void dispatchEvent(new StorageEvent('storage', { key: 'token' })));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(note()).toHaveValue('Allergic to acetone');
  });

  it('shows another person the page anew', async () => {
    await work();
    await later(601);
    await dialog();
    await logIn(token(inSeconds(600), true, '4'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(note()).toHaveValue('');
  });

  it('leads a person without the privilege home', async () => {
    await work();
    await later(601);
    await dialog();
    await logIn(token(inSeconds(600), false, '4'));
    expect(await screen.findByText('Home')).toBeVisible();
  });

  it('leaves the page with Log Out', async () => {
    await work();
    await later(601);
    await dialog();
    await act(async () => screen.getByRole('button', { name: 'Log Out' }).click());
    expect(await screen.findByText('Home')).toBeVisible();
    expect(localStorage).toHaveLength(0);
  });

  it('asks before Log Out where something typed would be lost', async () => {
    await work();
    sessionStorage.setItem('clientNotes', '{}');
    await later(601);
    await dialog();
    const press = (name: string) =>
      act(async () => screen.getAllByRole('button', { name }).at(-1)?.click());
    await press('Log Out');
    await press('Cancel');
    expect(note()).toBeInTheDocument();
    await press('Log Out');
    await press('Log Out');
    expect(await screen.findByText('Home')).toBeVisible();
  });

  it('leaves the page after a logout that asks for nothing', async () => {
    await work();
    act(() => authStore.getState().logOut());
    expect(await screen.findByText('Home')).toBeVisible();
  });

  it('stays open after a wrong passcode and after Escape', async () => {
    await work();
    await later(601);
    const shown = await dialog();
    send.mockResolvedValueOnce({ message: 'It is on its way.', reference: 'KD' });
    await act(async () => screen.getByRole('button', { name: 'Send Passcode' }).click());
    const message = 'That passcode did not work.';
    send.mockRejectedValueOnce(
      new ApiError({ kind: 'client', status: 401, code: 'wrong_passcode', message }),
    );
    await act(async () =>
      fireEvent.change(screen.getByLabelText('Passcode'), { target: { value: '123456' } }),
    );
    expect(screen.getByRole('alert')).toHaveTextContent(message);
    expect(screen.getByRole('dialog', { name: 'Enter Passcode' })).toBe(shown);
    fireEvent(shown, new Event('cancel', { cancelable: true }));
    expect(await dialog()).toHaveAttribute('open');
  });
});
