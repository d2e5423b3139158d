import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { createMemoryRouter, RouterProvider } from '@salon/shared-lib/router/for-tests';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { useNewAppointment } from './use-new-appointment.ts';

const onClosed = jest.fn();
afterEach(cleanup);
beforeEach(() => {
  onClosed.mockClear();
});

function Probe() {
  const { place, open, close } = useNewAppointment(onClosed);
  return (
    <>
      <p>{place ? `open at ${place.minute}` : 'closed'}</p>
      <button type="button" onClick={() => open({ minute: 540 })}>
        New appointment
      </button>
      <button type="button" onClick={() => close()}>
        Close
      </button>
    </>
  );
}

const address = '/dashboard?tab=Calendar&date=2027-03-15';

async function opened() {
  const router = createMemoryRouter([{ path: '*', Component: Probe }], {
    initialEntries: ['/', address],
  });
  render(<RouterProvider router={router} />);
  await act(() => screen.getByRole('button', { name: 'New appointment' }).click());
  expect(screen.getByText('open at 540')).toBeTruthy();
  const addressNow = () => router.state.location.pathname + router.state.location.search;
  return { router, addressNow };
}

it('closes with Back over the calendar of the same day, and opens with Forward', async () => {
  const { router, addressNow } = await opened();
  await act(() => router.navigate(-1));
  expect(screen.getByText('closed')).toBeTruthy();
  expect(onClosed).toHaveBeenCalledTimes(1);
  expect(addressNow()).toBe(address);
  await act(() => router.navigate(1));
  expect(screen.getByText('open at 540')).toBeTruthy();
});

it('takes its entry of the history away when it is closed, once for two presses', async () => {
  const { addressNow } = await opened();
  const close = screen.getByRole('button', { name: 'Close' });
  await act(() => {
    close.click();
    close.click();
  });
  await waitFor(() => expect(screen.getByText('closed')).toBeTruthy());
  expect(addressNow()).toBe(address);
  expect(onClosed).toHaveBeenCalledTimes(1);
});

it('opens once more after it was closed', async () => {
  const { router } = await opened();
  await act(() => screen.getByRole('button', { name: 'Close' }).click());
  await act(() => router.navigate(1));
  expect(screen.getByText('open at 540')).toBeTruthy();
});
