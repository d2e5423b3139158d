import { afterEach, expect, it } from '@jest/globals';
import { bookingStore } from '@salon/shared-lib/session';
import { act, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { createMemoryRouter, Outlet, RouterProvider, useLocation } from 'react-router-dom';
import { LeaveBooking } from './LeaveBooking.tsx';

afterEach(() => {
  sessionStorage.clear();
  act(() => bookingStore.getState().reset());
});

const { begin, send, finish } = bookingStore.getState();
const leaveTitle = 'Are you sure you want to leave the booking?';
const dialog = (name: string) => screen.findByRole('dialog', { name });

/** A booking page whose booking is at `stage`, with the header's Cancel Booking. */
function open(stage: () => void) {
  const router = createMemoryRouter(
    [
      {
        element: <Layout />,
        children: [
          { path: '/', element: <h1>Home</h1> },
          { path: '/booking', element: <h1>Booking</h1> },
        ],
      },
    ],
    { initialEntries: ['/', '/booking?step=technician', '/booking?step=time'], initialIndex: 2 },
  );
  act(stage);
  render(<RouterProvider router={router} />);
  return router;
}

function Layout() {
  const [asked, setAsked] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setAsked(true)}>
        Cancel Booking
      </button>
      <Outlet />
      <LeaveBooking
        guarded={useLocation().pathname === '/booking'}
        asked={asked}
        onAnswer={() => setAsked(false)}
      />
    </>
  );
}

const cancel = () => act(() => screen.getByRole('button', { name: 'Cancel Booking' }).click());
const place = (router: ReturnType<typeof open>) =>
  router.state.location.pathname + router.state.location.search;

it('clears the booking and goes to the home page on confirmation', async () => {
  const router = open(begin);
  localStorage.setItem('selectedDate', '2027-03-15');
  cancel();
  await dialog(leaveTitle);
  act(() => screen.getByRole('button', { name: 'Yes, Cancel Booking' }).click());
  expect(await screen.findByRole('heading', { name: 'Home' })).toBeInTheDocument();
  expect(localStorage).toHaveLength(0);
  expect(place(router)).toBe('/');
});

it('does not ask for a step back within the booking', async () => {
  const router = open(begin);
  await act(() => router.navigate(-1));
  expect(place(router)).toBe('/booking?step=technician');
  expect(screen.queryByRole('dialog')).toBeNull();
});

it.each([
  ['Cancel Booking', cancel],
  ['a link', (router: ReturnType<typeof open>) => act(() => router.navigate('/'))],
  ['a step back', (router: ReturnType<typeof open>) => act(() => router.navigate(-1))],
])('while a booking is being sent, %s is blocked with an explanation', async (_, go) => {
  const router = open(send);
  await go(router);
  expect(await dialog('Your visit is being booked')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Yes, Cancel Booking' })).toBeNull();
  expect(place(router)).toBe('/booking?step=time');

  await act(async () => finish());
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(place(router)).toBe('/booking?step=time');
});

it('asks a second time after a booking that failed', async () => {
  open(send);
  cancel();
  await dialog('Your visit is being booked');
  await act(async () => begin());
  expect(screen.queryByRole('dialog')).toBeNull();
  cancel();
  expect(await dialog(leaveTitle)).toBeInTheDocument();
});

it('on the confirmation says that the visit stays booked, and leads home', async () => {
  const router = open(finish);
  localStorage.setItem('customerInfo', '{}');
  cancel();
  const asked = await dialog('Your visit stays booked');
  expect(asked).toHaveTextContent('How to cancel it is at the end of this page.');
  act(() => screen.getByRole('button', { name: 'Close' }).click());
  expect(place(router)).toBe('/booking?step=time');
  cancel();
  await dialog('Your visit stays booked');
  await act(async () => screen.getByRole('button', { name: 'Back to Home' }).click());
  expect(localStorage).toHaveLength(0);
  expect([place(router), router.state.historyAction]).toEqual(['/', 'REPLACE']);
});

it('on the confirmation of a visit that was changed since, does not say that it stays', async () => {
  const router = open(finish);
  sessionStorage.setItem('changedBookings', '[7]');
  await act(() => router.navigate('', { replace: true, state: { booked: { id: 8 } } }));
  cancel();
  await dialog('Your visit stays booked');
  act(() => screen.getByRole('button', { name: 'Close' }).click());
  await act(() => router.navigate('', { replace: true, state: { booked: { id: 7 } } }));
  cancel();
  expect(await dialog('This visit has changed')).not.toHaveTextContent('How to cancel it');
  expect(screen.getByRole('button', { name: 'Back to Home' })).toBeVisible();
});

const isAsked = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));

it('the browser asks, after a change of the language only while the booking is being sent', () => {
  open(begin);
  expect(isAsked()).toBe(true);
  sessionStorage.setItem('otherLanguage', '1');
  expect(isAsked()).toBe(false);
  act(send);
  expect(isAsked()).toBe(true);
});
