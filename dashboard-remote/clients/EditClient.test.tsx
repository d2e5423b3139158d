import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { ApiError, api } from '@salon/shared-lib/api';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { EditClient } from './EditClient.tsx';
import { record } from './for-tests.ts';

let send: jest.SpiedFunction<typeof api.send>;
const onSaved = jest.fn();
const onClose = jest.fn();
beforeEach(() => {
  send = jest.spyOn(api, 'send');
  render(<EditClient client={record(7)} onClose={onClose} onSaved={onSaved} />);
});
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
  onSaved.mockReset();
  onClose.mockReset();
});

const email = () => screen.getByLabelText<HTMLInputElement>(/^Email/);
const button = (name: string) => screen.getByRole('button', { name });
const body = () => (send.mock.lastCall?.[1] as { body: unknown } | undefined)?.body;

it('sends only what was typed, with what it replaces', async () => {
  send.mockResolvedValue(record(7, { email: 'maria@example.com' }) as never);
  await userEvent.type(email(), 'maria@example.com');
  await userEvent.click(button('Save'));
  expect(body()).toEqual({ email: 'maria@example.com', expected: { email: null } });
  expect(onSaved).toHaveBeenCalledTimes(1);
});

it('says at the field that an address is none, until it is changed', async () => {
  await userEvent.type(email(), 'maria@');
  await userEvent.click(button('Save'));
  expect(send).not.toHaveBeenCalled();
  expect(email()).toHaveAccessibleDescription('Please enter a valid email address.');
  await userEvent.type(email(), 'example.com');
  expect(screen.queryByRole('alert')).toBeNull();
});

it('takes the consent away with the number, until somebody has asked again', async () => {
  send.mockResolvedValue(record(7) as never);
  const texts = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Gets text messages' });
  expect(texts.checked).toBe(true);
  await userEvent.type(screen.getByLabelText('Phone'), '{Backspace}9');
  expect(texts.checked).toBe(false);
  expect(texts).toHaveAccessibleDescription(/was for the old number/);
  await userEvent.click(button('Save'));
  expect(body()).toEqual({ phone: '2535550189', expected: { phone: '2535550188' } });
});

it('takes a yes for another number', async () => {
  send.mockResolvedValue(record(7) as never);
  await userEvent.type(screen.getByLabelText('Phone'), '{Backspace}9');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Gets text messages' }));
  await userEvent.click(button('Save'));
  expect(body()).toMatchObject({ phone: '2535550189', optInSms: true });
});

it('asks for a number as long as staff may keep them', async () => {
  await userEvent.type(screen.getByLabelText('Phone'), '{Backspace}');
  await userEvent.click(button('Save'));
  expect(screen.getByLabelText('Phone')).toHaveAccessibleDescription(
    'Please enter a phone number of 10 to 15 digits.',
  );
});

it('says the same of a second number', async () => {
  const second = screen.getByLabelText(/second/i);
  await userEvent.clear(second);
  await userEvent.type(second, '123');
  await userEvent.click(button('Save'));
  expect(second).toHaveAccessibleDescription('Please enter a phone number of 10 to 15 digits.');
  expect(send).not.toHaveBeenCalled();
});

it('closes where nothing was typed', async () => {
  await userEvent.click(button('Save'));
  expect(send).not.toHaveBeenCalled();
  expect(onClose).toHaveBeenCalledTimes(1);
});

it('says what another desk has changed, and overwrites it only when told to', async () => {
  const now = record(7, { email: 'lindqvist@example.com', last: null });
  send.mockRejectedValueOnce(
    new ApiError({
      kind: 'client',
      status: 409,
      code: 'customer_changed',
      message: 'Changed.',
      body: { customer: now },
    }),
  );
  await userEvent.type(email(), 'maria@example.com');
  await userEvent.click(button('Save'));
  expect(screen.getByText('Email is now: lindqvist@example.com')).toBeTruthy();
  expect(email().value).toBe('maria@example.com');
  send.mockResolvedValue(record(7, { email: 'maria@example.com' }) as never);
  await userEvent.click(button('Keep mine'));
  await userEvent.click(button('Save'));
  expect(body()).toEqual({
    email: 'maria@example.com',
    expected: { email: 'lindqvist@example.com' },
  });
  expect(onSaved).toHaveBeenCalledTimes(1);
});
