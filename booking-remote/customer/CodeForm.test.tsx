import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { ApiError, api } from '@salon/shared-lib/api';
import { sendCode, verifyCode } from '@salon/shared-lib/endpoints';
import { createMemoryRouter, RouterProvider } from '@salon/shared-lib/router/for-tests';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { CodeForm } from './CodeForm.tsx';

let send: jest.SpiedFunction<typeof api.send>;
beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'performance', 'queueMicrotask', 'setImmediate'] });
  send = jest.spyOn(api, 'send');
});
afterEach(() => {
  send.mockRestore();
  jest.useRealTimers();
});

const onProven = () => undefined;
const onTheWay = (resend_after = 30, expires_after = 600) => ({
  message: 'It is on its way.',
  channel: 'text' as const,
  resend_after,
  expires_after,
});
const refusal = (code: ApiError['code'], status: number, retryAfter?: number) =>
  new ApiError({ kind: 'client', status, code, message: `The sentence of ${code}.`, retryAfter });
const offline = new ApiError({ kind: 'offline', code: 'offline', message: '' });
const limited = refusal('too_many_requests', 429, 2_646);

async function open(first: object, state?: object) {
  if (first instanceof Error) send.mockRejectedValueOnce(first);
  else send.mockResolvedValueOnce(first);
  const page = {
    path: '/',
    element: <CodeForm onProven={onProven} onBack={() => 0} backLabel="Back" />,
  };
  const router = createMemoryRouter([page], { initialEntries: [{ pathname: '/', state }] });
  render(<RouterProvider router={router} />);
  await screen.findByRole('status');
  await act(() => jest.advanceTimersByTimeAsync(0));
  return router;
}

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const press = (name: string) => act(async () => button(name).click());
const later = (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * 1_000));
const field = () => screen.queryByLabelText<HTMLInputElement>('Six-digit code');
const call = () => screen.getByRole('link', { name: 'Call (253) 555-0142' });
async function type(code: string) {
  fireEvent.change(screen.getByLabelText('Six-digit code'), { target: { value: code } });
  await press('Confirm');
}

it('says that a code is on its way, and when another can be sent', async () => {
  await open(onTheWay(18));
  expect(send.mock.calls).toEqual([[sendCode, { body: {} }]]);
  expect(screen.getByRole('status')).toHaveTextContent('We texted you a code.');
  expect(button('Another code in 18 s')).toBeDisabled();
  await later(17);
  expect(button('Another code in 1 s')).toBeDisabled();
  await later(1);
  expect(button('Send another code')).toBeEnabled();
});

it('asks for another one at the press of the button only, and empties the field for it', async () => {
  await open(onTheWay(0));
  fireEvent.change(screen.getByLabelText('Six-digit code'), { target: { value: '123' } });
  send.mockResolvedValueOnce(onTheWay());
  await press('Send another code');
  expect(send.mock.lastCall).toEqual([sendCode, { body: { another: true } }]);
  expect(screen.getByRole('status')).toHaveTextContent(
    'We texted you a new code. The earlier one no longer works.',
  );
  expect(field()).toHaveValue('');
  expect(field()).toHaveFocus();
});

it('sends none after a reload while the code works', async () => {
  const codeSent = { channel: 'text', until: Date.now() + 1_000, waitsUntil: 0 };
  await open(onTheWay(), { codeSent });
  expect(send).not.toHaveBeenCalled();
  expect(button('Send another code')).toBeEnabled();
});

it('has nothing to type where no code could be sent, and says when one can', async () => {
  await open(limited);
  expect(screen.getByRole('alert')).toHaveTextContent(
    'Too many codes were requested from this connection.',
  );
  expect(field()).toBeNull();
  expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull();
  expect(call()).toHaveClass('primary');
  expect(button('Try again')).toBeDisabled();
  expect(button('Try again')).toHaveAccessibleDescription(
    'You can ask for a code again in 45 minutes.',
  );
  expect(button('Back')).toBeEnabled();
  await later(2_646 - 60);
  expect(button('Try again in 60 s')).toBeDisabled();
  await later(60);
  send.mockResolvedValueOnce(onTheWay());
  await press('Try again');
  expect(send.mock.lastCall).toEqual([sendCode, { body: {} }]);
  expect(field()).toHaveFocus();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('keeps the field for an earlier code where another could not be sent', async () => {
  await open(onTheWay(0, 100));
  send.mockRejectedValueOnce(limited);
  await press('Send another code');
  expect(screen.getByRole('alert')).toHaveTextContent('The code we sent you before still works.');
  expect(button('Send another code')).toBeDisabled();
  expect(button('Send another code')).toHaveAccessibleDescription(/in 45 minutes/);
  send.mockRejectedValueOnce(refusal('wrong_code', 400));
  await type('123456');
  expect(screen.getByRole('alert')).toHaveTextContent('The sentence of wrong_code.');
  expect(button('Send another code')).toBeDisabled();
});

it('has nothing to type where the earlier code has expired, too', async () => {
  await open(onTheWay(0, 100));
  await later(100);
  send.mockRejectedValueOnce(refusal('code_unavailable', 503, 900));
  await press('Send another code');
  expect(screen.getByRole('alert')).toHaveTextContent('The sentence of code_unavailable.');
  expect(field()).toBeNull();
});

it('leads to another code where this one is used up', async () => {
  await open(onTheWay(0));
  send.mockRejectedValueOnce(refusal('code_used_up', 400));
  await type('123456');
  expect(send.mock.lastCall).toEqual([verifyCode, { body: { code: '123456' } }]);
  expect(screen.getByRole('alert')).toHaveTextContent('The sentence of code_used_up.');
  expect(field()).toHaveValue('');
  expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull();
  expect(button('Send another code')).toHaveClass('primary');
  expect(button('Send another code')).toHaveFocus();
  send.mockRejectedValueOnce(limited);
  await press('Send another code');
  expect(screen.getByRole('alert')).not.toHaveTextContent('still works');
  expect(field()).toBeNull();
});

it('offers the next try while the visitor is offline', async () => {
  await open(offline);
  const words = 'You seem to be offline. Nothing you chose is lost.';
  expect(screen.getByRole('alert')).toHaveTextContent(words);
  expect(button('Try again')).toHaveClass('primary');
  send.mockResolvedValueOnce(onTheWay());
  await press('Try again');
  send.mockRejectedValueOnce(offline);
  await type('123456');
  expect(screen.getByRole('alert')).toHaveTextContent(words);
  await type('12345');
  expect(screen.getByRole('alert')).toHaveTextContent('Please enter the six digits.');
  await later(30);
  send.mockRejectedValueOnce(offline);
  await press('Send another code');
  expect(screen.getByRole('alert')).toHaveTextContent(words);
  expect(screen.getByRole('alert')).not.toHaveTextContent('still works');
  expect(field()).toBeInTheDocument();
});
