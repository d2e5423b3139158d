import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { ApiError, api } from '@salon/shared-lib/api';
import {
  bookAppointment,
  customerHistory,
  menu,
  schedules,
  searchCustomers,
  settings,
  technicians,
} from '@salon/shared-lib/endpoints';
import { salonInstant } from '@salon/shared-lib/scheduling';
import { logInForTests } from '@salon/shared-lib/session/for-tests';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { bookingStore } from '../create/booking-store.ts';
import { blankDraft } from '../create/draft.ts';
import {
  asideDrafts,
  discardAside,
  draftStore,
  keepDraftForNextForm,
  saveOrClearDraft,
} from '../create/draft-store.ts';
import { NewAppointment } from './NewAppointment.tsx';

const today = '2026-11-24';
const manicure = { id: 2, name: 'Manicure', description: '', time: 40, price: 40, category_id: 1 };
const linh = { id: 1, name: 'Linh', description: '', unavailability: '', category_ids: [1] };
const maria = {
  id: 118,
  phone: '2535550188',
  name: 'MARIA LINDQVIST',
  email: null,
  optInSms: true,
};
const answers = new Map<unknown, unknown>([
  [menu, [{ id: 1, name: 'Nail Care', services: [manicure] }]],
  [technicians, [linh]],
  [settings, []],
  [schedules, [{ id: 1, name: 'Linh', unavailability: '', time_off: [], Appointments: [] }]],
  [searchCustomers, [maria]],
  [customerHistory, { future: [], present: [], past: [] }],
]);
const refusal = new ApiError({
  kind: 'client',
  status: 400,
  code: 'slot_taken',
  message: 'Taken.',
});

let booking: PromiseWithResolvers<unknown>;
let send: jest.SpiedFunction<typeof api.send>;
const onClose = jest.fn();
const onBooked = jest.fn();

beforeEach(() => {
  logInForTests();
  jest.spyOn(Date, 'now').mockReturnValue(salonInstant(today, 13 * 60));
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  booking = Promise.withResolvers();
  send = jest
    .spyOn(api, 'send')
    .mockImplementation((async (endpoint: unknown) =>
      endpoint === bookAppointment ? booking.promise : answers.get(endpoint)) as never);
  saveOrClearDraft({ ...blankDraft(today), ...typed }, null);
  keepDraftForNextForm();
});
afterEach(async () => {
  await answered();
  cleanup();
  onClose.mockReset();
  onBooked.mockReset();
  saveOrClearDraft(blankDraft(today), null);
  for (const draft of asideDrafts.getState().drafts) discardAside(draft);
  jest.restoreAllMocks();
});

const typed = {
  phone: '(253) 555-0188',
  name: 'Maria Lindqvist',
  customer: maria,
  serviceIds: [2],
};
const sheet = (
  <NewAppointment
    date={today}
    place={{ minute: 14 * 60 }}
    onInstead={null}
    onClose={onClose}
    onBooked={onBooked}
  />
);
const keysSent = () =>
  send.mock.calls
    .filter(([endpoint]) => (endpoint as unknown) === bookAppointment)
    .map(([, input]) => (input as { idempotencyKey: string }).idempotencyKey);
const bookButton = async () =>
  within(await screen.findByRole('form')).findByRole('button', { name: /^Book 2:00 PM/ });
const closeButton = () => screen.getByRole('button', { name: 'Close' });

/** Opens the sheet and books. */
async function book() {
  const view = render(sheet);
  await userEvent.click(await bookButton());
  await waitFor(() => expect(keysSent()).toHaveLength(1));
  return view;
}
const answered = () =>
  act(async () => booking.resolve({ id: 900, technician_id: 1, messages: {} }));

it('stays open while it books, so that nobody books a second time, and is done with then', async () => {
  await book();
  expect(closeButton()).toHaveAttribute('aria-disabled', 'true');
  const dialog = screen.getByRole('dialog', { name: 'New Appointment' });
  await userEvent.click(closeButton());
  fireEvent.click(dialog);
  fireEvent(dialog, new Event('cancel', { cancelable: true }));
  expect(onClose).not.toHaveBeenCalled();
  jest.useFakeTimers();
  await answered();
  expect(document.documentElement).toHaveStyle({ pointerEvents: 'none' });
  jest.runAllTimers();
  expect(document.documentElement).not.toHaveStyle({ pointerEvents: 'none' });
  jest.useRealTimers();
  expect(draftStore.getState().draft).toBeNull();
  expect(onBooked.mock.calls).toEqual([[expect.objectContaining({ id: 900, date: today })]]);
});

it('is empty when it is opened after a booking whose form was left with Back', async () => {
  const { unmount } = await book();
  unmount();
  render(sheet);
  // It waits: the draft may be done with.
  expect(screen.queryByRole('form')).toBeNull();
  await answered();
  expect(await screen.findByRole('combobox', { name: 'Phone' })).toHaveValue('');
  expect(draftStore.getState().draft).toBeNull();
});

it('offers what was typed when that booking was refused, for a new attempt', async () => {
  const { unmount } = await book();
  unmount();
  await act(async () => booking.reject(refusal));
  expect(draftStore.getState().draft).toMatchObject({ ...typed, attempt: null });
  // Who left the form is told wherever they are, until they book again.
  const failure = { kind: 'taken', sentence: 'Taken.', slot: null };
  expect(bookingStore.getState().missedFailure).toMatchObject({ name: 'Maria Lindqvist', failure });
  render(sheet);
  expect(await screen.findByRole('combobox', { name: 'Phone' })).toHaveValue('');
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  booking = Promise.withResolvers();
  await userEvent.click(await bookButton());
  await waitFor(() => expect(new Set(keysSent()).size).toBe(2));
  expect(bookingStore.getState().missedFailure).toBeNull();
});

it('leaves what was typed for somebody else meanwhile', async () => {
  const { unmount } = await book();
  unmount();
  const other = { ...blankDraft(today), phone: '(253) 555-0162', name: 'Martin Kalin' };
  saveOrClearDraft(other, null);
  await answered();
  expect(draftStore.getState().draft).toEqual(other);
});
