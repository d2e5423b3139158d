import { afterEach, expect, it } from '@jest/globals';
import { createMemoryRouter, RouterProvider } from '@salon/shared-lib/router/for-tests';
import { authStore } from '@salon/shared-lib/session';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { bookingStore } from './booking-store.ts';
import { MissedFailure } from './MissedFailure.tsx';

afterEach(() => {
  cleanup();
  bookingStore.setState({ missedFailure: null });
});

function shown(staff = authStore.getState().staff) {
  const router = createMemoryRouter([{ path: '*', Component: MissedFailure }], {
    initialEntries: ['/dashboard?tab=CustMgt'],
  });
  render(<RouterProvider router={router} />);
  act(() =>
    bookingStore.setState({
      missedFailure: {
        name: 'MARIA LINDQVIST',
        staff,
        failure: { kind: 'taken', sentence: 'That time is no longer available.', slot: '15:00' },
      },
    }),
  );
  return router;
}

it('says for whom a booking failed and why, and leads back to the form', async () => {
  const router = shown();
  expect(screen.getByRole('status')).toHaveTextContent(
    'The booking for Maria Lindqvist failed. That time is no longer available.',
  );
  await userEvent.click(screen.getByRole('button', { name: 'To the form' }));
  expect(router.state.location.search).toBe('?tab=NewAppt');
  expect(screen.getByRole('status')).toHaveTextContent('');
});

it('goes when it is dismissed', async () => {
  shown();
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(bookingStore.getState().missedFailure).toBeNull();
});

it('is not shown to another member of staff', () => {
  shown('somebody else');
  expect(screen.queryByText(/Maria/)).toBeNull();
});
