import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { api } from '@salon/shared-lib/api';
import type { CustomerRecord, FoundAppointment } from '@salon/shared-lib/domain';
import { customerRecord, listCustomers, searchAppointments } from '@salon/shared-lib/endpoints';
import { createBrowserRouter, RouterProvider } from '@salon/shared-lib/router/for-tests';
import { salonInstant } from '@salon/shared-lib/scheduling';
import { logInForTests } from '@salon/shared-lib/session/for-tests';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { found } from '../appointments/for-tests.ts';
import { ClientDatabase } from './ClientDatabase.tsx';
import { record, summary } from './for-tests.ts';
import { keepNotes } from './notes-drafts.ts';

/** A Tuesday, one in the afternoon. */
const today = '2026-11-24';
const client = record(7, {
  next: { date: '2026-12-01', start_service_time: 14 * 60, technicians: ['Linh'] },
  last: { date: '2026-11-03', start_service_time: 10 * 60, technicians: ['Linh', 'Rosa'] },
});
let shown: CustomerRecord;
let visits: FoundAppointment[];
let router: ReturnType<typeof createBrowserRouter>;

beforeEach(() => {
  logInForTests();
  jest.spyOn(Date, 'now').mockReturnValue(salonInstant(today, 13 * 60));
  visits = [];
  shown = client;
  jest.spyOn(api, 'exchange').mockImplementation((async (endpoint: unknown) => ({
    body: endpoint === listCustomers ? [summary(7)] : endpoint === searchAppointments ? visits : [],
    headers: {},
  })) as never);
  jest
    .spyOn(api, 'send')
    .mockImplementation((async (endpoint: unknown) =>
      endpoint === customerRecord ? shown : []) as never);
});
afterEach(() => {
  cleanup();
  router.dispose();
  act(() => keepNotes(7, null));
  jest.restoreAllMocks();
});

async function open(address: string) {
  window.history.replaceState({ key: 'default', idx: 0 }, '', `/dashboard?tab=CustMgt${address}`);
  router = createBrowserRouter([{ path: '*', element: <ClientDatabase /> }]);
  await act(async () => render(<RouterProvider router={router} />));
}

/** What became of each visit, as the table says. */
const becameOf = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell').at(-1)?.textContent);
const fact = (name: string) => screen.getByText(name, { selector: 'dt' }).nextSibling?.textContent;

it('says of a visit that is over and was not marked that it is past', async () => {
  const on = (date: string, start: number, rest: Partial<FoundAppointment> = {}) =>
    found(Number(date.slice(-2)) * 100 + start / 60, { date, start_service_time: start, ...rest });
  visits = [
    on('2026-12-01', 14 * 60),
    // It takes 40 minutes.
    on(today, 12.5 * 60),
    on(today, 12 * 60),
    on('2026-11-20', 14 * 60),
    on('2026-11-19', 14 * 60, { status: 'done' }),
    on('2026-11-18', 14 * 60, { status: 'no_show' }),
    on('2026-11-17', 14 * 60, { note: 'deleted' }),
  ];
  await open('&client=7');
  expect(becameOf()).toEqual([
    'Reschedule',
    'Booked',
    'Past',
    'Past',
    'Done',
    'No-show',
    'Canceled',
  ]);
  // What is cancelled is not in the columns of the calendar.
  const ways = screen.getAllByRole('link', { name: /^Show in the calendar, / });
  expect(ways.map((way) => way.getAttribute('href'))).toEqual(
    visits.slice(0, -1).map(({ date, id }) => `/dashboard?tab=Calendar&date=${date}&visit=${id}`),
  );
});

it('says with whom the next and the last visit are', async () => {
  await open('&client=7');
  expect(fact('Next visit')).toBe('Tue, Dec 12:00 PM with Linh');
  expect(fact('Last visit')).toBe('Nov 3, 202610:00 AM with Linh, Rosa');
});

it('says before the question that somebody with visits to come can’t be deleted', async () => {
  await open('&client=7');
  await userEvent.click(screen.getByRole('button', { name: 'Delete client' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText(/^There are still visits to come\./)).toBeVisible();
  expect(dialog.queryByRole('button', { name: 'Delete client' })).toBeNull();
});

it('asks before deleting with a button that looks like what it does, and is easily not pressed', async () => {
  shown = { ...client, next: null };
  await open('&client=7');
  const names = screen
    .getAllByRole('button')
    .map(({ textContent }) => textContent)
    .filter((name) => ['Edit', 'Book', 'Delete client'].includes(name));
  expect(names).toEqual(['Edit', 'Book', 'Delete client']);
  await userEvent.click(screen.getByRole('button', { name: 'Delete client' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  expect(dialog.getByRole('button', { name: 'Delete client' })).toHaveClass('danger');
});

it('marks notes that are typed and not saved, on the page and in the list', async () => {
  await open('&client=7');
  const notes = screen.getByRole('region', { name: 'Notes' });
  expect(within(notes).queryByText('Not saved')).toBeNull();
  await userEvent.type(screen.getByRole('textbox', { name: /^Health/ }), 'Latex');
  expect(within(notes).getByText('Not saved')).toBeTruthy();
  await userEvent.click(screen.getByRole('link', { name: 'Client Database' }));
  expect(within(screen.getByRole('row', { name: /^Maria/ })).getByText('Not saved')).toBeTruthy();
  act(() => keepNotes(7, null));
  expect(screen.queryByText('Not saved')).toBeNull();
});
