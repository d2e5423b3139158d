import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { api } from '@salon/shared-lib/api';
import type { DeskDay } from '@salon/shared-lib/domain';
import { createMemoryRouter, RouterProvider } from '@salon/shared-lib/router/for-tests';
import { logInForTests } from '@salon/shared-lib/session/for-tests';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { dayWith, visit } from '../day/for-tests.ts';
import { EmptyDay } from './EmptyDay.tsx';

const onBook = jest.fn();
let send: jest.SpiedFunction<typeof api.send>;
beforeEach(() => {
  logInForTests();
  send = jest.spyOn(api, 'send');
});
afterEach(() => {
  cleanup();
  send.mockRestore();
  onBook.mockReset();
});

function draw(day: DeskDay, isPast = false) {
  const element = <EmptyDay day={day} isPast={isPast} onBook={onBook} />;
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
}

it('offers to book on a day without visits', () => {
  draw(dayWith([]));
  expect(screen.getByRole('heading', { name: 'Nobody is booked on this day yet.' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'New appointment' }));
  expect(onBook).toHaveBeenCalled();
});

it('says why a day is closed, which visits are left, and leads to the next open day', async () => {
  const week = [{ closed: 'Thanksgiving' }, { closed: null }];
  send.mockResolvedValue(week as never);
  draw(dayWith([visit(1, 1, '10:00')], { closed: 'Thanksgiving', hours: null }));
  expect(screen.getByRole('heading', { name: 'Closed for Thanksgiving.' })).toBeTruthy();
  expect(screen.getByText(/^1 visit is still on this day/)).toBeTruthy();
  const link = await screen.findByRole('link', { name: 'Go to Wednesday' });
  expect(link.getAttribute('href')).toContain('date=2027-03-17');
  expect(screen.queryByRole('button', { name: 'New appointment' })).toBeNull();
});

it('offers no booking on a day that is over', () => {
  draw(dayWith([]), true);
  expect(screen.getByRole('heading', { name: 'Nobody was booked on this day.' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'New appointment' })).toBeNull();
});
