import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { createMemoryRouter, RouterProvider } from '@salon/shared-lib/router/for-tests';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { dayWith, monday, visit } from '../day/for-tests.ts';
import { useOpenVisit } from './use-open-visit.ts';

const day = dayWith([visit(7, 1, '10:00'), visit(8, 1, '12:00')]);
const onGone = jest.fn();
const after = jest.fn();

/** The window is as narrow as that of a phone. */
let isPhone = true;
const listeners = new Set<() => void>();
beforeEach(() => {
  isPhone = true;
  after.mockReset();
  Object.assign(window, {
    matchMedia: () => ({
      get matches() {
        return isPhone;
      },
      addEventListener: (_: string, one: () => void) => listeners.add(one),
      removeEventListener: (_: string, one: () => void) => listeners.delete(one),
    }),
  });
});
afterEach(() => {
  cleanup();
  Reflect.deleteProperty(window, 'matchMedia');
});

/** Closes the card of visit 7, as what began when it was open. */
let closeSeven: () => void;

function Probe() {
  const { open, openId, show, close } = useOpenVisit(monday, day, onGone);
  closeSeven = () => close(7);
  return (
    <>
      <p>{open ? `open ${open.id}` : 'closed'}</p>
      <button type="button" onClick={() => show(7)}>
        Seven
      </button>
      <button type="button" onClick={() => show(8)}>
        Eight
      </button>
      <button type="button" onClick={() => close(openId)}>
        Close
      </button>
      <button type="button" onClick={() => close(openId, after)}>
        Move
      </button>
    </>
  );
}

const calendar = '/dashboard?tab=Calendar&date=2027-03-15';

function start() {
  const router = createMemoryRouter([{ path: '*', Component: Probe }], {
    initialEntries: ['/before', calendar],
  });
  render(<RouterProvider router={router} />);
  return {
    back: () => act(() => router.navigate(-1)),
    forward: () => act(() => router.navigate(1)),
    address: () => router.state.location.pathname + router.state.location.search,
  };
}
const button = (name: string) => screen.getByRole('button', { name });
const press = (name: string) => act(async () => button(name).click());
const isShown = (text: string) => waitFor(() => expect(screen.getByText(text)).toBeTruthy());

it('closes a sheet with Back over the calendar, and opens it with Forward', async () => {
  const { back, forward, address } = start();
  await press('Seven');
  await isShown('open 7');
  await back();
  await isShown('closed');
  expect(address()).toBe(calendar);
  await forward();
  await isShown('open 7');
});

it('puts no second entry into the history for another visit, nor for a second press', async () => {
  const { back, address } = start();
  await act(async () => {
    button('Seven').click();
    button('Seven').click();
  });
  await press('Eight');
  await isShown('open 8');
  await back();
  await isShown('closed');
  await back();
  expect(address()).toBe('/before');
});

it('goes back once when the sheet is closed, also where an action closes it, too', async () => {
  const { address } = start();
  await press('Seven');
  await act(async () => {
    button('Close').click();
    button('Close').click();
    closeSeven();
  });
  await isShown('closed');
  await act(async () => closeSeven());
  expect(address()).toBe(calendar);
});

it('goes on when the calendar is there again', async () => {
  const { address } = start();
  await press('Seven');
  await press('Move');
  await waitFor(() => expect(after).toHaveBeenCalledTimes(1));
  expect(address()).toBe(calendar);
});

it('opens a visit that is chosen while another one closes', async () => {
  const { back, address } = start();
  await press('Seven');
  await act(async () => {
    button('Close').click();
    button('Eight').click();
  });
  await isShown('open 8');
  await back();
  await isShown('closed');
  expect(address()).toBe(calendar);
});

it('leaves a card beside the calendar out of the history, until the window gets narrow', async () => {
  isPhone = false;
  const { back, address } = start();
  await press('Seven');
  await press('Move');
  expect(after).toHaveBeenCalledTimes(1);
  await press('Eight');
  await isShown('open 8');
  isPhone = true;
  await act(async () => {
    for (const tell of listeners) tell();
  });
  await isShown('open 8');
  await back();
  await isShown('closed');
  expect(address()).toBe(calendar);
});

it('stays open when the window gets wide', async () => {
  const { back, address } = start();
  await press('Seven');
  isPhone = false;
  await act(async () => {
    for (const tell of listeners) tell();
  });
  await isShown('open 7');
  await press('Close');
  await isShown('closed');
  expect(address()).toBe(calendar);
  await back();
  expect(address()).toBe('/before');
});
