import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { ApiError, api } from '@salon/shared-lib/api';
import { restoreBooking } from '@salon/shared-lib/endpoints';
import { createMemoryRouter, RouterProvider } from '@salon/shared-lib/router/for-tests';
import { salonInstant } from '@salon/shared-lib/scheduling';
import { logInForTests } from '@salon/shared-lib/session/for-tests';
import { act, cleanup, render, screen } from '@testing-library/react';
import { draftStore } from '../../create/draft-store.ts';
import { dayStore } from '../../live/desk.ts';
import { at, dayWith, monday, visit } from '../day/for-tests.ts';
import { CancelledVisits } from './CancelledVisits.tsx';

const gone = visit(7, 1, '10:00', { cancelled: { at: '2027-03-15T15:30:00.000Z', by: 'Rosa' } });
const props = { onNotice: jest.fn(), onOpen: jest.fn(), onBook: jest.fn() };
let send: jest.SpiedFunction<typeof api.send>;

beforeEach(() => {
  jest.useFakeTimers({ now: salonInstant(monday, at('9:00')) });
  logInForTests();
  send = jest.spyOn(api, 'send');
  // The day is as it is given.
  jest.spyOn(dayStore, 'refreshed').mockResolvedValue(undefined);
});
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
  jest.useRealTimers();
  dayStore.setState({ days: new Map() });
  draftStore.setState({ draft: null, isForNextForm: false });
  for (const one of Object.values(props)) one.mockReset();
});

function show(others = [visit(8, 2, '10:00')]) {
  const day = dayWith(others, { cancelled: [gone] });
  dayStore.setState({ days: new Map([[monday, day]]) });
  const element = <CancelledVisits day={day} {...props} />;
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
}
const press = (name: string) => act(async () => screen.getByRole('button', { name }).click());

it('takes a cancellation back, says whether the client is told, and shows the visit', async () => {
  send.mockResolvedValue({
    id: 7,
    date: monday,
    start_service_time: '10:00',
    tells: true,
  } as never);
  show();
  expect(screen.getByText('Canceled by Rosa at 8:30 AM')).toBeInTheDocument();
  await press('Undo cancellation');
  expect(send.mock.calls).toEqual([[restoreBooking, { body: { id: 7 } }]]);
  expect(props.onNotice).toHaveBeenCalledWith(
    'Customer 7 is back at 10:00 AM with Technician 1. A message tells the client.',
  );
  expect(props.onOpen).toHaveBeenCalledWith(expect.objectContaining({ id: 7 }));
});

it('says who has the place by now, and opens the form with client and services', async () => {
  show([visit(8, 1, '10:30')]);
  expect(screen.getByRole('status')).toHaveTextContent(
    'The place is no longer free: Customer 8, 10:30 AM',
  );
  await press('Book another time');
  expect(send).not.toHaveBeenCalled();
  expect(props.onBook).toHaveBeenCalled();
  expect(draftStore.getState()).toMatchObject({
    isForNextForm: true,
    draft: { customer: { id: 7, name: 'CUSTOMER 7' }, serviceIds: [4] },
  });
  expect(draftStore.getState().draft?.customer).not.toHaveProperty('notes');
});

it('says why the server refused it, and offers the form', async () => {
  const message = 'Technician 1 has Jane from 10:00 AM to 11:00 AM.';
  send.mockRejectedValue(
    new ApiError({ kind: 'client', status: 400, code: 'slot_taken', message }),
  );
  show();
  await press('Undo cancellation');
  expect(screen.getByRole('status')).toHaveTextContent(message);
  expect(screen.getByRole('button', { name: 'Book another time' })).toBeInTheDocument();
  expect(props.onOpen).not.toHaveBeenCalled();
});
