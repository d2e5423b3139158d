import { afterEach, describe, expect, it } from '@jest/globals';
import { createMemoryRouter, RouterProvider } from '@salon/shared-lib/router/for-tests';
import { salonNow } from '@salon/shared-lib/scheduling';
import { fullDay } from '@salon/shared-lib/ui';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Day } from './Day.tsx';

afterEach(cleanup);

const open = (search: string) => {
  const router = createMemoryRouter([{ path: 'dashboard', Component: Day }], {
    initialEntries: [`/dashboard${search}`],
  });
  render(<RouterProvider router={router} />);
  return router;
};
const day = () => screen.getByRole('heading', { level: 2 }).textContent;
const today = () => fullDay(salonNow(Date.now()).date);

describe('the calendar of a date', () => {
  it.each(['', '?date=', '?date=foo', '?date=2027-02-30', '?date=2027-3-1', '?date=0000-00-00'])(
    'is today for %s',
    (search) => {
      open(search);
      expect(day()).toBe(today());
    },
  );

  it('shows the date of the address and follows it', async () => {
    const router = open('?date=2027-02-28');
    expect(day()).toBe(fullDay('2027-02-28'));
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    expect(day()).toBe(fullDay('2027-03-01'));
    expect(router.state.location.search).toBe('?date=2027-03-01');
  });
});
