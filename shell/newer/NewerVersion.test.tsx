import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import type { Site } from '@salon/federation/contract';
import { paths } from '@salon/shared-lib/domain';
import { bookingStore } from '@salon/shared-lib/session';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, Outlet, RouterProvider, useLocation } from 'react-router-dom';
import { LeaveBooking } from '../layout/LeaveBooking.tsx';
import { NewerVersion } from './NewerVersion.tsx';
import { isWizard } from './wizards.ts';

const site = { remotes: [] as object[] } as Site;
const load = jest.fn<(address?: string) => void>();
let live = 'a';
const asked = jest.fn(async () => ({
  ok: true,
  json: async () => ({ shell: `/remotes/shell/${live}/` }),
}));

beforeEach(() => {
  live = 'a';
  load.mockClear();
  asked.mockClear();
  sessionStorage.clear();
  globalThis.fetch = asked as unknown as typeof fetch;
  globalThis.__federation_bases__ = { shell: '/remotes/shell/a/' };
  globalThis.__federation_signed__ = async (_list, answer) => answer.json();
});
afterEach(() => {
  globalThis.__federation_bases__ = undefined;
  globalThis.__federation_signed__ = undefined;
  act(() => bookingStore.getState().reset());
});

function Layout() {
  const { pathname } = useLocation();
  return (
    <>
      <NewerVersion site={site} load={load} />
      <main tabIndex={-1}>
        <Outlet />
      </main>
      <LeaveBooking guarded={isWizard(pathname)} asked={false} onAnswer={() => {}} />
    </>
  );
}

function failScript(name: string) {
  const script = document.createElement('script');
  script.src = `/remotes/${name}/a/1.js`;
  document.head.append(script);
  script.dispatchEvent(new Event('error'));
  script.remove();
}

/** A page whose lazy part is asked for by a script that fails. */
const missing = () => {
  failScript('booking');
  return new Promise<never>(() => {});
};

const Nothing = () => null;

function open(path: string) {
  const router = createMemoryRouter(
    [
      {
        element: <Layout />,
        HydrateFallback: Nothing,
        children: [
          { path: '/missing', lazy: missing },
          { path: paths.groupBooking, lazy: missing },
          { path: '/desk', id: 'dashboard:desk', element: <h1>A desk</h1> },
          { path: '*', element: <h1>A page</h1> },
        ],
      },
    ],
    { initialEntries: [path] },
  );
  render(<RouterProvider router={router} />);
  return (to: string, options?: { replace: boolean }) =>
    act(async () => {
      void router.navigate(to, options);
    });
}

const line = () => screen.queryByText(/version of our site/);

it('offers with the next page what another one has found, and asks once a minute', async () => {
  const go = open('/');
  live = 'b';
  await go('/aboutus');
  expect(asked).toHaveBeenCalledTimes(1);
  expect(line()).toBeNull();
  await go('/contact');
  expect(screen.getByRole('status')).toHaveTextContent('There is a newer version of our site.');
  expect(asked).toHaveBeenCalledTimes(1);
  expect(document.body).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'Load the newer version' }));
  expect(load).toHaveBeenCalledWith();
});

it('asks when the tab is visible again, and offers nothing before a navigation', async () => {
  const go = open('/');
  live = 'b';
  await act(async () => document.dispatchEvent(new Event('visibilitychange')));
  expect(asked).toHaveBeenCalledTimes(1);
  expect(line()).toBeNull();
  await go('/aboutus');
  expect(line()).toBeVisible();
});

it('offers nothing while the loaded releases are live', async () => {
  const go = open('/');
  await go('/aboutus');
  await go('/contact');
  expect(line()).toBeNull();
});

it('offers between the steps of a wizard, not within one, and the browser does not ask', async () => {
  const go = open('/booking?step=services');
  act(() => bookingStore.getState().begin());
  live = 'b';
  await go('/booking?step=technician');
  await go('/booking?step=technician&technician=2', { replace: true });
  await go('/booking?step=technician&technician=2');
  expect(line()).toBeNull();
  await go('/booking?step=time&technician=2');
  expect(line()).toHaveTextContent('Everything you have chosen stays.');
  const isAsked = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(isAsked()).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: 'Load the newer version' }));
  expect(load).toHaveBeenCalledWith();
  expect(isAsked()).toBe(false);
});

it('is absent while a booking is being sent', async () => {
  const go = open('/booking?step=services');
  live = 'b';
  await go('/booking?step=technician');
  await go('/booking?step=time');
  act(() => bookingStore.getState().send());
  expect(line()).toBeNull();
  act(() => bookingStore.getState().begin());
  expect(line()).toBeVisible();
});

it('stays away after Not now, until yet another release is live', async () => {
  const now = jest.spyOn(Date, 'now').mockReturnValue(1_000_000);
  const go = open('/');
  live = 'b';
  await go('/aboutus');
  await go('/contact');
  await userEvent.click(screen.getByRole('button', { name: 'Not now' }));
  expect(line()).toBeNull();
  expect(screen.getByRole('main')).toHaveFocus();
  live = 'c';
  now.mockReturnValue(1_070_000);
  await go('/faq');
  expect(line()).toBeNull();
  await go('/');
  expect(line()).toBeVisible();
  now.mockRestore();
});

it('loads the document where a file of the next page is gone, once in the life of the tab', async () => {
  const go = open('/');
  live = 'b';
  await go('/missing?a=1');
  await waitFor(() => expect(load).toHaveBeenCalledWith('/missing?a=1'));
});

it('says so instead the second time, and stays', async () => {
  sessionStorage.setItem('reloaded', '1');
  const go = open('/');
  live = 'b';
  await go('/missing');
  expect(await screen.findByText(/can no longer be loaded/)).toBeVisible();
  expect(load).not.toHaveBeenCalled();
});

it('says so in a browser without storage: it could not know of the first time', async () => {
  const refused = jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('refused');
  });
  const go = open('/');
  live = 'b';
  await go('/missing');
  expect(await screen.findByText(/can no longer be loaded/)).toBeVisible();
  expect(load).not.toHaveBeenCalled();
  refused.mockRestore();
});

it.each([
  ['on the way to a wizard', '/', '/groupbooking'],
  ['in a wizard', '/booking?step=services', '/missing'],
])('never loads a document by itself %s', async (_, from, to) => {
  const go = open(from);
  live = 'b';
  await go(to);
  expect(await screen.findByText(/can no longer be loaded/)).toBeVisible();
  expect(load).not.toHaveBeenCalled();
  expect(sessionStorage).toHaveLength(0);
});

it('waits for the next step where a part of a step is gone, and not where one of the shell is', async () => {
  const go = open('/booking?step=services');
  live = 'b';
  await act(async () => failScript('booking'));
  expect(asked).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  await go('/booking?step=technician');
  expect(line()).toBeVisible();
  await act(async () => failScript('shell'));
  expect(await screen.findByText(/can no longer be loaded/)).toBeVisible();
});

it('says so at once where a part of the page is gone, and not where one of another remote is', async () => {
  open('/desk');
  live = 'b';
  await act(async () => failScript('booking'));
  expect(asked).toHaveBeenCalledTimes(1);
  expect(line()).toBeNull();
  await act(async () => failScript('dashboard'));
  expect(await screen.findByText(/can no longer be loaded/)).toBeVisible();
  expect(load).not.toHaveBeenCalled();
});

it('takes a file that fails while its release is live for a matter of the connection', async () => {
  const go = open('/');
  await go('/missing');
  expect(asked).toHaveBeenCalledTimes(1);
  expect(load).not.toHaveBeenCalled();
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

it('knows the wizards of the site in every language', () => {
  for (const path of [paths.booking, paths.groupBooking]) {
    expect([path, `${path}/`, `/es${path}`, `/vi${path}`].every(isWizard)).toBe(true);
  }
  expect([paths.home, paths.bookingChoice, paths.history].some(isWizard)).toBe(false);
});
