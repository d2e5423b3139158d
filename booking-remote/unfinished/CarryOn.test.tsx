import { beforeEach, describe, expect, it } from '@jest/globals';
import { createMemoryRouter, RouterProvider } from '@salon/shared-lib/router/for-tests';
import { addDays, salonNow } from '@salon/shared-lib/scheduling';
import {
  clearStorage,
  readUnfinished,
  tabId,
  type UnfinishedBooking,
  writeStored,
  writeUnfinished,
} from '@salon/shared-lib/session';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CarryOn } from './CarryOn.tsx';

const booking = (more: Partial<UnfinishedBooking> = {}): UnfinishedBooking => ({
  kind: 'single',
  tab: 'closed',
  at: Date.now() - 1_000,
  services: [1, 2],
  date: addDays(salonNow(Date.now()).date, 2),
  search: 'step=time&technician=2&start=870',
  ...more,
});

function open(path = '/aboutus') {
  const routes = [
    { path: '*', element: [<main key="page" tabIndex={-1} />, <CarryOn key="bar" />] },
  ];
  const router = createMemoryRouter(routes, { initialEntries: [path] });
  render(<RouterProvider router={router} />);
  return router;
}
const bar = () => screen.queryByRole('complementary', { name: 'Your unfinished booking' });

beforeEach(clearStorage);

describe('the offer to carry on', () => {
  it('says what is chosen, and leads to the step, in the name of this tab', async () => {
    writeUnfinished([booking()]);
    const router = open();
    expect(bar()).toHaveTextContent('2 services');
    expect(bar()).toHaveTextContent('2:30 PM');
    await userEvent.click(screen.getByRole('link', { name: 'Carry on with your booking' }));
    const { pathname, search } = router.state.location;
    expect(pathname + search).toBe('/booking?step=time&technician=2&start=870');
    expect(readUnfinished().map(({ tab, from }) => [tab, from])).toEqual([[tabId(), 'closed']]);
    expect(bar()).toBeNull();
  });

  it('leads to My Visits where the answer to the booking was lost', async () => {
    writeUnfinished([booking({ isUnsure: true })]);
    const router = open();
    expect(bar()).toHaveTextContent('2:30 PM');
    expect(screen.queryByRole('link', { name: /^Carry on/ })).toBeNull();
    await userEvent.click(screen.getByRole('link', { name: 'My Visits' }));
    expect(router.state.location.pathname).toBe('/appointmenthistory');
  });

  it('has the focus in the order of what is shown: the way on, then Discard', async () => {
    writeUnfinished([booking()]);
    open();
    await userEvent.tab();
    expect(screen.getByRole('link', { name: 'Carry on with your booking' })).toHaveFocus();
    await userEvent.tab();
    expect(screen.getByRole('button', { name: 'Discard your unfinished booking' })).toHaveFocus();
  });

  it('is removed with everything that is chosen, and gives the focus to the page', async () => {
    writeUnfinished([booking(), booking({ tab: 'another' })]);
    writeStored('selectedDate', '2027-03-15');
    writeStored('selectedServices', { 1: [{ id: 1, name: 'Service 1', time: 30, price: 25 }] });
    open();
    await userEvent.click(screen.getByRole('button', { name: 'Discard your unfinished booking' }));
    expect(bar()).toBeNull();
    expect(localStorage).toHaveLength(0);
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it.each([
    '/booking',
    '/groupbooking/',
    '/appointmenthistory',
    '/confirm-email',
    '/visit',
    '/login',
    '/dashboard',
  ])('is not on %s', (path) => {
    writeUnfinished([booking()]);
    open(path);
    expect(bar()).toBeNull();
  });

  it('is not made for an outdated booking, whose choices are removed', () => {
    writeUnfinished([booking({ at: Date.now() - 25 * 60 * 60_000 })]);
    writeStored('selectedDate', '2027-03-15');
    open();
    expect(bar()).toBeNull();
    expect(localStorage).toHaveLength(0);
  });
});
