import { expect, it } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { authStore, useAuth } from './auth.ts';
import { bookingStore, useBooking } from './booking.ts';

function Badge() {
  const { loggedIn } = useAuth();
  const { stage } = useBooking();
  return <p>{`${loggedIn ? 'in' : 'out'}, ${stage}`}</p>;
}

it('components follow the stores', () => {
  render(<Badge />);
  expect(screen.getByText('out, idle')).toBeInTheDocument();
  act(() => bookingStore.getState().begin());
  expect(screen.getByText('out, inProgress')).toBeInTheDocument();
  act(() => authStore.setState({ loggedIn: true }));
  expect(screen.getByText('in, inProgress')).toBeInTheDocument();
  act(() => bookingStore.getState().reset());
  act(() => authStore.getState().logOut());
  expect(screen.getByText('out, idle')).toBeInTheDocument();
});
