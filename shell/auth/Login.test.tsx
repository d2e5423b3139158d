import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { ApiError, api } from '@salon/shared-lib/api';
import { sendPasscode, verifyPasscode } from '@salon/shared-lib/endpoints';
import { authStore } from '@salon/shared-lib/session';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { Login } from './Login.tsx';

let send: jest.SpiedFunction<typeof api.send>;
beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'performance', 'queueMicrotask', 'setImmediate'] });
  send = jest.spyOn(api, 'send');
  localStorage.clear();
  authStore.getState().logOut();
});
afterEach(() => {
  cleanup();
  send.mockRestore();
  jest.useRealTimers();
});

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const tokenFor = (seconds: number) => {
  const exp = Math.floor(Date.now() / 1000) + seconds;
  return `${part({ alg: 'HS256' })}.${part({ exp, sub: '3' })}.signature`;
};
const refusal = (code: ApiError['code'], status: number, retryAfter?: number) =>
  new ApiError({ kind: 'client', status, code, message: `The sentence of ${code}.`, retryAfter });
const onTheWay = (reference = 'KD') => ({ message: 'It is on its way.', reference });

function open(from?: string) {
  const router = createMemoryRouter(
    [
      { path: '/', element: <p>Home</p> },
      { path: '/login', Component: Login },
      { path: '/dashboard', element: <p>The day</p> },
    ],
    { initialEntries: ['/', { pathname: '/login', state: from && { from } }] },
  );
  render(<RouterProvider router={router} />);
  return router;
}

const title = () => screen.getByRole('heading', { level: 1 });
const identifier = () => screen.getByLabelText('Registered email or 10-digit phone');
const passcode = () => screen.getByLabelText('Passcode');
const button = (name: string) => screen.getByRole('button', { name });
const press = (name: string) => act(async () => button(name).click());
const later = (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * 1_000));
const type = (field: HTMLElement, value: string) =>
  act(async () => fireEvent.change(field, { target: { value } }));

/** Opens the second step. */
async function ask(typed = ' owner@example.com ', from?: string) {
  const router = open(from);
  send.mockResolvedValueOnce(onTheWay());
  await type(identifier(), typed);
  await press('Send Passcode');
  return router;
}

it('refuses what is neither an email nor ten digits, without a call', async () => {
  open();
  await type(identifier(), 'rosa@example');
  await press('Send Passcode');
  expect(screen.getByRole('alert')).toHaveTextContent('Invalid email or phone number.');
  expect(identifier()).toBeInvalid();
  expect(identifier()).toHaveAccessibleDescription('Invalid email or phone number.');
  expect(identifier()).toHaveFocus();
  expect(send).not.toHaveBeenCalled();
});

it.each([
  ['its sentence', refusal('too_many_requests', 429, 60), 'The sentence of too_many_requests.'],
  ['one sentence', new TypeError('broken'), 'Something went wrong. Try again.'],
])('shows for a passcode that could not be sent %s', async (_, failure, sentence) => {
  open();
  send.mockRejectedValueOnce(failure);
  await type(identifier(), '2535550100');
  await press('Send Passcode');
  expect(screen.getByRole('alert')).toHaveTextContent(sentence);
  expect(title()).toHaveTextContent('Login');
});

it('asks for the passcode in one field, which takes codes from text messages and shows dots', async () => {
  await ask();
  expect(send.mock.calls).toEqual([[sendPasscode, { body: { identifier: 'owner@example.com' } }]]);
  expect(title()).toHaveTextContent('Enter Passcode');
  expect(passcode()).toHaveFocus();
  expect(passcode()).toHaveAccessibleDescription(
    'Six digits are on their way to owner@example.com, if it is on file. They work for ten minutes. The message has the letters KD.',
  );
  expect(passcode()).toHaveAttribute('autocomplete', 'one-time-code');
  expect(passcode()).toHaveAttribute('inputmode', 'numeric');
  expect(passcode()).not.toHaveAttribute('type', 'password');
  expect(passcode()).toHaveClass('masked');
  await press('Verify & Login');
  expect(screen.getByRole('alert')).toHaveTextContent('Please enter the six digits.');
  fireEvent.click(screen.getByRole('checkbox', { name: 'Show digits' }));
  expect(passcode()).not.toHaveClass('masked');
});

it('asks for the identifier again where Back is pressed before the second step is drawn', async () => {
  const router = open();
  const answer = Promise.withResolvers<object>();
  send.mockReturnValueOnce(answer.promise);
  await type(identifier(), 'owner@example.com');
  await press('Send Passcode');
  const stop = router.subscribe(({ location }) => {
    if (!location.state?.passcodeSent) return;
    stop();
    void router.navigate(-1);
  });
  await act(async () => answer.resolve(onTheWay()));
  expect(title()).toHaveTextContent('Login');
  expect(identifier()).toHaveValue('owner@example.com');
});

it('verifies six digits by itself and returns to the page that was opened, in the place of the login', async () => {
  const router = await ask('owner@example.com', '/dashboard?date=2027-03-15');
  const token = tokenFor(60);
  send.mockResolvedValueOnce({ token });
  await type(passcode(), '123 456');
  expect(send.mock.lastCall).toEqual([
    verifyPasscode,
    { body: { identifier: 'owner@example.com', passcode: '123456' } },
  ]);
  expect(await screen.findByText('The day')).toBeVisible();
  expect(router.state.location.search).toBe('?date=2027-03-15');
  expect(localStorage.getItem('token')).toBe(token);
  expect(localStorage).toHaveLength(1);
  await act(() => router.navigate(-1));
  expect(await screen.findByText('Home')).toBeVisible();
});

it('verifies an entered passcode once, and a corrected one again', async () => {
  await ask();
  send.mockRejectedValueOnce(refusal('wrong_passcode', 401));
  await type(passcode(), '123456');
  expect(screen.getByRole('alert')).toHaveTextContent('The sentence of wrong_passcode.');
  expect(passcode()).toBeInvalid();
  expect(passcode()).toHaveValue('123456');
  // The next digits replace it.
  const field = passcode() as HTMLInputElement;
  expect([field.selectionStart, field.selectionEnd]).toEqual([0, 6]);
  await type(passcode(), '12345');
  await type(passcode(), '123456');
  expect(send).toHaveBeenCalledTimes(2);
  send.mockRejectedValueOnce(refusal('wrong_passcode', 401));
  await press('Verify & Login');
  expect(send).toHaveBeenCalledTimes(3);
  send.mockRejectedValueOnce(refusal('wrong_passcode', 401));
  await type(passcode(), '123457');
  expect(send).toHaveBeenCalledTimes(4);
});

it('does not verify a second passcode while it is busy', async () => {
  await ask();
  let refuse = (_: Error) => {};
  send.mockImplementationOnce(() => new Promise((_, reject) => (refuse = reject)));
  await type(passcode(), '123456');
  await type(passcode(), '654321');
  await press('Verify & Login');
  expect(button('Verify & Login')).toHaveAttribute('aria-busy', 'true');
  expect(send).toHaveBeenCalledTimes(2);
  send.mockRejectedValueOnce(refusal('wrong_passcode', 401));
  await act(async () => refuse(refusal('wrong_passcode', 401)));
  expect(send.mock.lastCall?.[1]).toMatchObject({ body: { passcode: '654321' } });
});

it('has the address of the last login of this tab after a reload, and none after a logout', async () => {
  const token = tokenFor(60);
  authStore.getState().logIn(token, 'rosa@example.com');
  authStore.getState().refuse(token);
  authStore.setState(authStore.getInitialState(), true);
  open();
  expect(identifier()).toHaveValue('rosa@example.com');
  await type(identifier(), 'linh@example.com');
  expect(identifier()).toHaveValue('linh@example.com');
  cleanup();
  act(() => authStore.getState().logOut());
  open();
  expect(identifier()).toHaveValue('');
});

it('sends another passcode after half a minute, to the same identifier, and says so', async () => {
  await ask('2535550100');
  expect(screen.getByRole('timer')).toHaveTextContent('Send again in 0:30');
  await later(6);
  expect(screen.getByRole('timer')).toHaveTextContent('Send again in 0:24');
  await type(passcode(), '12');
  await later(24);
  expect(screen.queryByRole('timer')).toBeNull();
  send.mockResolvedValueOnce(onTheWay('RT'));
  await press('Send again');
  expect(send.mock.lastCall).toEqual([sendPasscode, { body: { identifier: '2535550100' } }]);
  expect(screen.getByRole('status')).toHaveTextContent(
    'Six new digits are on their way to (253) 555-0100, if it is on file. The earlier ones no longer work. The message has the letters RT.',
  );
  expect(passcode()).toHaveValue('');
  expect(passcode()).toHaveFocus();
  expect(screen.getByRole('timer')).toHaveTextContent('Send again in 0:30');
});

it('waits as long as the API says before it sends another, and keeps what is typed', async () => {
  await ask();
  await type(passcode(), '12');
  await later(30);
  send.mockRejectedValueOnce(refusal('too_many_requests', 429, 90));
  await press('Send again');
  expect(screen.getByRole('alert')).toHaveTextContent('The sentence of too_many_requests.');
  expect(screen.getByRole('timer')).toHaveTextContent('Send again in 1:30');
  expect(passcode()).toHaveValue('12');
  expect(passcode()).toHaveFocus();
});

it.each([
  ['Back', (router: ReturnType<typeof open>) => router.navigate(-1)],
  ['the button', () => button('Use another email or phone').click()],
])('returns to the identifier with %s, and Forward to the passcode', async (_, goBack) => {
  const router = await ask();
  await type(passcode(), '12');
  await act(async () => goBack(router));
  expect(title()).toHaveTextContent('Login');
  expect(identifier()).toHaveValue('owner@example.com');
  expect(identifier()).toHaveFocus();
  await act(() => router.navigate(1));
  expect(passcode()).toHaveValue('12');
});

it('stays at the passcode after a reload', async () => {
  const { state } = await ask();
  cleanup();
  const again = createMemoryRouter([{ path: '/login', Component: Login }], {
    initialEntries: [state.location],
  });
  render(<RouterProvider router={again} />);
  expect(title()).toHaveTextContent('Enter Passcode');
  expect(screen.getByRole('timer')).toBeVisible();
});

it('says when the browser did not keep the login', async () => {
  await ask();
  send.mockResolvedValueOnce({ token: tokenFor(-60) });
  await type(passcode(), '123456');
  expect(screen.getByRole('alert')).toHaveTextContent('This browser did not keep the login.');
});

it('leads whoever is logged in home', async () => {
  localStorage.setItem('token', tokenFor(60));
  open();
  expect(await screen.findByText('Home')).toBeVisible();
});

it('logs nobody in after the page was left', async () => {
  const router = await ask();
  let answer = (_: object) => {};
  send.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve as never)));
  await type(passcode(), '123456');
  await act(() => router.navigate('/'));
  await act(async () => answer({ token: tokenFor(60) }));
  expect(localStorage.getItem('token')).toBeNull();
});
