import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { ApiError, api } from '@salon/shared-lib/api';
import type { FoundAppointment } from '@salon/shared-lib/domain';
import {
  alternativeTechnicians,
  countAppointments,
  reassignAppointment,
  resendMessages,
  restoreBooking,
  searchAppointments,
  technicians,
  updateNote,
} from '@salon/shared-lib/endpoints';
import { createBrowserRouter, RouterProvider } from '@salon/shared-lib/router/for-tests';
import { salonInstant } from '@salon/shared-lib/scheduling';
import { logInForTests } from '@salon/shared-lib/session/for-tests';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fileClient } from '../files/file-client.ts';
import { dayStore } from '../live/desk.ts';
import { ApptDatabase } from './ApptDatabase.tsx';
import { found, gel } from './for-tests.ts';
import { foundStore } from './use-found.ts';

/** A Tuesday, one in the afternoon. */
const today = '2026-11-24';
const people = [
  { id: 1, name: 'Linh' },
  { id: 4, name: 'Rosa' },
];
const maria = found(3);
const grace = found(2, {
  booking_id: 2,
  group: 2,
  start_service_time: 13 * 60,
  Customer: { name: 'GRACE OKAFOR', phone: '2535550131', email: 'grace@example.com' },
  Services: [...maria.Services, gel],
  minutes: 85,
  customer_note: 'A broken nail',
});
const ruby = found(1, {
  start_service_time: 12 * 60,
  Customer: { name: 'RUBY SATO', phone: '2535550157', email: null },
  Services: [gel],
});

/** What the search answers, call by call; its last entry for good. */
let pages: { rows: FoundAppointment[]; next?: string }[];
let answers: Map<unknown, unknown>;
let exchange: jest.SpiedFunction<typeof api.exchange>;
let send: jest.SpiedFunction<typeof api.send>;
let now: jest.SpiedFunction<typeof Date.now>;
let logged: jest.SpiedFunction<typeof console.error>;

const changed = new ApiError({
  kind: 'client',
  status: 409,
  code: 'changed_meanwhile',
  message: 'Changed.',
});

beforeEach(() => {
  logInForTests();
  now = jest.spyOn(Date, 'now').mockReturnValue(salonInstant(today, 13 * 60));
  logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  pages = [{ rows: [maria, grace, ruby] }];
  answers = new Map<unknown, unknown>([
    [technicians, people],
    [countAppointments, { total: 312 }],
    [updateNote, { id: 3, note: 'deleted' }],
    [resendMessages, { message: 'The confirmation is on its way again.' }],
    [alternativeTechnicians, [{ id: 4, name: 'Rosa' }]],
    [
      reassignAppointment,
      {
        message: 'Technician updated successfully.',
        updatedTechnician: { id: 4, name: 'Rosa' },
      },
    ],
  ]);
  exchange = jest.spyOn(api, 'exchange').mockImplementation((async () => {
    const page = pages.length > 1 ? pages.shift() : pages[0];
    if (!page) throw new ApiError({ kind: 'offline', code: 'offline', message: '' });
    const link = page.next && `</api/appointments/search?cursor=${page.next}>; rel="next"`;
    return { body: page.rows, headers: { link } };
  }) as never);
  send = jest.spyOn(api, 'send').mockImplementation((async (endpoint: unknown) => {
    const answer = answers.get(endpoint);
    if (answer instanceof Error) throw answer;
    return answer;
  }) as never);
});
afterEach(() => {
  cleanup();
  opened?.dispose();
  for (const spy of [exchange, send, now, logged]) spy.mockRestore();
});

/** The queries of the searches so far. */
const searches = () =>
  exchange.mock.calls
    .filter(([endpoint]) => endpoint === searchAppointments)
    .map(([, input]) => (input as { query: object }).query);
const bodyOf = (endpoint: unknown) =>
  send.mock.calls.filter(([called]) => called === endpoint).map(([, input]) => input);

let opened: ReturnType<typeof createBrowserRouter> | undefined;
let searched = 0;
/** The tab; each time with another keyword, because the list outlives it. */
async function open(address = '/dashboard?tab=ApptMgt', state: unknown = undefined) {
  searched += 1;
  // The search compares the entry that is drawn with that of the browser.
  const usr = state === undefined ? { keyword: `maria ${searched}` } : state;
  window.history.replaceState({ usr, key: 'default', idx: 0 }, '', address);
  const router = createBrowserRouter([{ path: '*', element: <ApptDatabase /> }]);
  opened = router;
  await act(async () => render(<RouterProvider router={router} />));
  return router;
}

const searchBox = () =>
  screen.getByRole('searchbox', { name: 'Search by customer name, phone, or email' });
const rowOf = (name: string) => {
  const row = screen.getByRole('button', { name }).closest('tr');
  if (!row) throw new Error(`There is no row of ${name}.`);
  return within(row);
};
const button = (name: string | RegExp) => screen.getByRole('button', { name });

describe('the table', () => {
  it('has the columns of the specification, and a row for each appointment', async () => {
    await open();
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Customer Name',
      'Customer Phone',
      'Appointment Date',
      'Appointment Start Time',
      'Services',
      'Total Appointment Duration',
      'Assigned Technician',
      'Estimated Total Price',
      'Action',
    ]);
    const cells = (name: string) =>
      rowOf(name)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent);
    expect(cells('Maria Lindqvist')).toEqual([
      'Maria Lindqvist',
      '(253) 555-0188',
      'Tue, Nov 24, 2026',
      '2:00 PM',
      'Signature Manicure',
      '40 min',
      'Linh',
      '$40.00',
      'Modify TechnicianCancel Appt.',
    ]);
    expect(cells('Grace Okafor').slice(4)).toEqual([
      'Group of 2. Signature Manicure, Gel Polish',
      '85 min',
      'LinhGroup of 2',
      '$85.00+',
      'Modify TechnicianCancel Appt.',
    ]);
    expect(cells('Ruby Sato').slice(-2)).toEqual(['$45.00+', 'No action available']);
    expect(screen.getByText('3 appointments')).toBeInTheDocument();
  });

  it('has no number of a walk-in', async () => {
    pages = [{ rows: [{ ...maria, Customer: null }] }];
    await open();
    expect(rowOf('Walk-in').getAllByRole('cell')[1]).toHaveTextContent('N/A');
  });

  it('says that there is nothing, and leads on', async () => {
    pages = [{ rows: [] }, { rows: [maria] }];
    const router = await open('/dashboard?tab=ApptMgt&when=past', { keyword: 'kowalsky' });
    expect(screen.getByRole('heading', { name: 'No appointments found' })).toBeInTheDocument();
    expect(screen.getByText('Nothing here matches “kowalsky”.')).toBeInTheDocument();
    await userEvent.click(button('Look in all dates'));
    expect(router.state.location.search).toBe('?tab=ApptMgt');
    expect(await screen.findByRole('button', { name: 'Maria Lindqvist' })).toBeInTheDocument();
    expect(searches()).toMatchObject([{ keyword: 'kowalsky', to: '2026-11-23' }, {}]);
  });

  it('names what narrows an empty list, and clears it', async () => {
    pages = [{ rows: [] }, { rows: [maria] }];
    const router = await open(
      '/dashboard?tab=ApptMgt&when=today&technician=4&status=no_show',
      null,
    );
    expect(screen.getByText('Filters: Today, Rosa, No-show.')).toBeInTheDocument();
    await userEvent.click(button('Clear the filters'));
    expect(router.state.location.search).toBe('?tab=ApptMgt');
    expect(await screen.findByRole('button', { name: 'Maria Lindqvist' })).toBeInTheDocument();
    expect(searchBox()).toHaveFocus();
  });

  it('offers no more rows than there are', async () => {
    answers.set(countAppointments, { total: 15 });
    pages = [{ rows: [maria], next: 'x' }];
    await open();
    expect(await screen.findByRole('button', { name: 'Show 14 more' })).toBeInTheDocument();
  });

  it('says that it could not be loaded, and loads again', async () => {
    pages = [];
    await open();
    expect(screen.getByRole('alert')).toHaveTextContent('The appointments could not be loaded');
    pages = [{ rows: [maria] }];
    await userEvent.click(button('Try again'));
    expect(await screen.findByRole('button', { name: 'Maria Lindqvist' })).toBeInTheDocument();
  });
});

describe('the search', () => {
  it('begins with everyone, and needs three characters or *', async () => {
    const router = await open(undefined, null);
    expect(searchBox()).toHaveValue('*');
    expect(searchBox()).toHaveAttribute('placeholder', 'Search by customer name, phone, or email');
    await userEvent.clear(searchBox());
    await userEvent.type(searchBox(), 'ma');
    expect(searchBox()).toHaveAccessibleDescription(
      'Type 3 characters or more, or * for everyone.',
    );
    await userEvent.paste('ria');
    expect(searchBox()).toHaveAccessibleDescription('');
    await waitFor(() => expect(searches()).toHaveLength(2));
    expect(searches()).toMatchObject([{ keyword: '*' }, { keyword: 'maria' }]);
    // A name is in no address.
    expect(router.state.location).toMatchObject({
      search: '?tab=ApptMgt',
      state: { keyword: 'maria' },
    });
  });

  it.each([
    ['apart', 1_000],
    ['together', 0],
  ])(
    'draws no earlier list between too few characters and the next list, with keys %s',
    async (_, milliseconds) => {
      await open();
      let time = 0;
      const clock = jest.spyOn(performance, 'now').mockImplementation(() => (time += milliseconds));
      const answer = Promise.withResolvers<{ body: FoundAppointment[]; headers: object }>();
      const tables: number[] = [];
      const watch = new MutationObserver(() =>
        tables.push(document.querySelectorAll('table').length),
      );
      await userEvent.clear(searchBox());
      await userEvent.type(searchBox(), 'ru');
      expect(screen.queryByRole('table')).toBeNull();
      exchange.mockReturnValueOnce(answer.promise as never);
      watch.observe(document.body, { childList: true, subtree: true });
      await userEvent.type(searchBox(), 'b');
      await waitFor(() => expect(searches().at(-1)).toMatchObject({ keyword: 'rub' }));
      expect(Math.max(0, ...tables)).toBe(0);
      await act(async () => answer.resolve({ body: [ruby], headers: {} }));
      watch.disconnect();
      clock.mockRestore();
      expect(rowOf('Ruby Sato')).toBeDefined();
    },
  );

  it('takes a number as people write it', async () => {
    await open();
    await userEvent.clear(searchBox());
    await userEvent.type(searchBox(), '(253) 555-0188{Enter}');
    await waitFor(() => expect(searches().at(-1)).toMatchObject({ keyword: '2535550188' }));
  });

  it.each<[string, () => Promise<void>, string, object]>([
    [
      'the dates',
      () => userEvent.click(screen.getByRole('radio', { name: 'Future' })),
      '&when=future&order=earliest',
      { from: '2026-11-25', order: 'earliest' },
    ],
    [
      'the technician',
      () => userEvent.selectOptions(screen.getByRole('combobox', { name: 'Technician' }), 'Rosa'),
      '&technician=4',
      { tech_id: 4 },
    ],
    [
      'the status',
      () => userEvent.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'No-show'),
      '&status=no_show',
      { status: 'no_show' },
    ],
    [
      'the order',
      () => userEvent.click(button('Appointment Date')),
      '&order=earliest',
      { order: 'earliest' },
    ],
  ])(
    'is narrowed by %s, which the address has; Back takes it away',
    async (_, narrow, address, query) => {
      const router = await open();
      await narrow();
      expect(router.state.location.search).toBe(`?tab=ApptMgt${address}`);
      await waitFor(() => expect(searches().at(-1)).toMatchObject(query));
      await act(async () => {
        await router.navigate(-1);
      });
      await waitFor(() => expect(searches().at(-1)).not.toMatchObject(query));
    },
  );

  it('is narrowed by two dates in their order', async () => {
    const router = await open('/dashboard?tab=ApptMgt&when=dates&from=2026-11-10');
    const to = screen.getByLabelText('To');
    await userEvent.type(to, '2026-11-01');
    expect(screen.getByRole('alert')).toBeInTheDocument();
    expect(router.state.location.search).toBe('?tab=ApptMgt&when=dates&from=2026-11-10');
    await userEvent.clear(to);
    await userEvent.type(to, '2026-11-20');
    expect(router.state.location.search).toBe(
      '?tab=ApptMgt&when=dates&from=2026-11-10&to=2026-11-20',
    );
  });
});

describe('an appointment', () => {
  it.each<[string, Error, string]>([
    ['somebody else was faster', changed, 'Changed.'],
    ['there was no answer', new Error('offline'), 'Failed to cancel appointment.'],
  ])('stays where %s', async (_, failure, sentence) => {
    await open();
    answers.set(updateNote, failure);
    await userEvent.click(button(/^Cancel Appt., Grace/));
    const dialog = screen.getByRole('dialog');
    // Both are with one technician.
    expect(within(dialog).queryByRole('button', { name: /^Only the guest/ })).toBeNull();
    await userEvent.click(within(dialog).getByRole('button', { name: 'The whole group of 2' }));
    expect(await screen.findByText(sentence)).toBeInTheDocument();
    expect(button('Grace Okafor')).toBeInTheDocument();
    // The row as it is now.
    await waitFor(() => expect(searches().at(-1)).toMatchObject({ from: today, to: today }));
  });

  it('gets another technician', async () => {
    await open();
    const rosa = { technician_id: 4, Technicians: [{ id: 4, name: 'Rosa' }], revision: 2 };
    pages = [{ rows: [{ ...maria, ...rosa }, grace, ruby] }];
    await userEvent.click(button(/^Modify Technician, Maria/));
    const dialog = screen.getByRole('dialog', { name: 'Select a Technician' });
    expect(await within(dialog).findByText('1 Technician(s) Available')).toBeInTheDocument();
    expect(within(dialog).getByText(/^The client is told of the new technician/)).toBeVisible();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByText('Technician updated successfully.')).toBeInTheDocument();
    expect(bodyOf(reassignAppointment)).toEqual([
      { body: { id: 3, technician_id: 4, tell: true, expected_revision: 1 } },
    ]);
    expect(rowOf('Maria Lindqvist').getByText('Rosa')).toBeInTheDocument();
  });
  it('comes back from its cancellation with one press', async () => {
    pages = [{ rows: [{ ...maria, note: 'deleted' }] }];
    answers.set(restoreBooking, { date: maria.date, tells: false });
    await open();
    await userEvent.click(button(/^Undo cancellation, Maria/));
    expect(bodyOf(restoreBooking)).toEqual([{ body: { id: maria.id } }]);
    expect(await screen.findByText(/^Maria Lindqvist is back at /)).toBeVisible();
  });
  it.each([
    ['that has begun', ruby, 'No action available'],
    ['that is cancelled', { ...maria, note: 'deleted' }, 'Undo cancellation'],
    ['that is cancelled and over', { ...ruby, note: 'deleted' }, 'No action available'],
  ])('%s cannot be changed', async (_, row, action) => {
    pages = [{ rows: [row] }];
    await open();
    expect(screen.getByText(action)).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: /^(Maria|Ruby)/ }));
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.queryByRole('button', { name: 'Cancel Appt.' })).toBeNull();
    expect(dialog.queryByRole('link', { name: 'Reschedule' })).toBeNull();
  });
});

describe('keys', () => {
  it('go from row to row, open one, and reach its actions and the search', async () => {
    await open();
    button('Maria Lindqvist').focus();
    await userEvent.keyboard('{ArrowDown}');
    expect(button('Grace Okafor')).toHaveFocus();
    await userEvent.keyboard('{End}');
    expect(button('Ruby Sato')).toHaveFocus();
    await userEvent.keyboard('{Home}{Shift>}{Enter}{/Shift}');
    expect(button(/^Modify Technician, Maria/)).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(screen.getByRole('dialog', { name: 'Grace Okafor' })).toBeInTheDocument();
    await userEvent.click(button('Close'));
    button('Ruby Sato').focus();
    await userEvent.keyboard('/');
    expect(searchBox()).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    expect(button('Maria Lindqvist')).toHaveFocus();
    await userEvent.keyboard('//');
    expect(searchBox()).toHaveValue('/');
  });
});

it('opens a row by Shift+Enter where nothing else can be done with it', async () => {
  await open();
  button('Ruby Sato').focus();
  await userEvent.keyboard('{Shift>}{Enter}{/Shift}');
  expect(screen.getByRole('dialog', { name: 'Ruby Sato' })).toBeInTheDocument();
});

describe('changes of another desk', () => {
  it('show in the row', async () => {
    await open();
    pages = [{ rows: [{ ...maria, revision: 2, start_service_time: 15 * 60 }, grace, ruby] }];
    const event = {
      type: 'appointment.changed' as const,
      id: 3,
      booking_id: 3,
      revision: 2,
      date: today,
      technician_id: 1,
      before: null,
    };
    act(() => dayStore.noteEvent(event, '1-1'));
    expect(await rowOf('Maria Lindqvist').findByText('3:00 PM')).toBeInTheDocument();
  });

  it('move the focus to the next row where one goes', async () => {
    await open();
    button('Grace Okafor').focus();
    act(() => foundStore.remove(({ id }) => id === grace.id));
    expect(screen.queryByRole('button', { name: 'Grace Okafor' })).toBeNull();
    expect(button('Ruby Sato')).toHaveFocus();
  });

  it('that may have been missed are read when the connection is back', async () => {
    await open();
    pages = [{ rows: [ruby] }];
    act(() => dayStore.setConnection('lost'));
    act(() => dayStore.setConnection('live'));
    await waitFor(() => expect(screen.queryByRole('button', { name: /Maria/ })).toBeNull());
  });
});

describe('the file', () => {
  const download = () => userEvent.click(button('Download CSV'));

  it('that cannot be made is said', async () => {
    const file = jest.spyOn(fileClient, 'send').mockRejectedValue(new Error('offline'));
    await open();
    await download();
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'The file could not be loaded. Please try again.',
    );
    file.mockRestore();
  });
});
