import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { ApiError, api } from '@salon/shared-lib/api';
import type { Report } from '@salon/shared-lib/domain';
import { report as reportEndpoint } from '@salon/shared-lib/endpoints';
import { createMemoryRouter, RouterProvider } from '@salon/shared-lib/router/for-tests';
import { datesFrom, salonInstant } from '@salon/shared-lib/scheduling';
import { logInForTests } from '@salon/shared-lib/session/for-tests';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fileClient } from '../files/file-client.ts';
import { dayStore } from '../live/desk.ts';
import { Reports } from './Reports.tsx';

/** A Friday. */
const today = '2026-11-20';

const none = {
  booked: 0,
  no_shows: 0,
  cancelled: 0,
  cancelled_late: 0,
  revenue: 0,
  booked_minutes: 0,
  open_minutes: 0,
};

function reportOf(from: string, to: string, days: number): Report {
  return {
    from,
    to,
    totals: {
      ...none,
      booked: 1284,
      no_shows: 9,
      cancelled: 41,
      cancelled_late: 22,
      revenue: 36573,
      booked_minutes: 610,
      open_minutes: 1000,
    },
    before: { ...none, booked: 1226, no_shows: 14 },
    days: datesFrom(from, days).map((date, index) => ({
      date,
      booked: date === '2026-11-14' ? 46 : 20,
      no_shows: 0,
      cancelled: 0,
      revenue: 1000 + index,
    })),
    technicians: [
      { id: 2, name: 'Linh', booked: 112, no_shows: 1, booked_minutes: 4_830, revenue: 6160 },
      { id: 5, name: 'Kim', booked: 101, no_shows: 0, booked_minutes: 4_000, revenue: 5555 },
    ],
    services: [{ id: 2, name: 'Signature Manicure', times: 214, revenue: 8560 }],
    channels: [
      { channel: 'online', booked: 963, no_shows: 5 },
      { channel: 'desk', booked: 321, no_shows: 4 },
    ],
    hours: [
      { weekday: 6, hour: 11, booked_minutes: 98, open_minutes: 100 },
      { weekday: 2, hour: 9, booked_minutes: 35, open_minutes: 100 },
    ],
    no_shows: [
      { customer_id: 7, name: 'NELL BYRNE', times: 2, ever: 3, last: '2026-11-20' },
      { customer_id: 8, name: 'HELEN BRANDT', times: 1, ever: 1, last: '2026-11-06' },
    ],
  };
}

let send: jest.SpiedFunction<typeof api.send>;
let logged: jest.SpiedFunction<typeof console.error>;
const answers: { report?: Report | ApiError; csv?: string | ApiError } = {};
beforeEach(() => {
  logInForTests();
  jest.spyOn(Date, 'now').mockReturnValue(salonInstant(today, 13 * 60));
  logged = jest.spyOn(console, 'error').mockReturnValue();
  answers.report = reportOf('2026-10-31', today, 21);
  answers.csv = 'date,booked\r\n';
  const answered = async <Answer,>(answer: Answer | ApiError) => {
    if (answer instanceof Error) throw answer;
    return answer as never;
  };
  send = jest.spyOn(api, 'send').mockImplementation(() => answered(answers.report));
  jest.spyOn(fileClient, 'send').mockImplementation(() => answered(answers.csv));
});
afterEach(() => {
  cleanup();
  jest.useRealTimers();
  jest.restoreAllMocks();
});

async function open(search = '') {
  const router = createMemoryRouter([{ path: '/dashboard/reports', Component: Reports }], {
    initialEntries: [`/dashboard/reports${search}`],
  });
  await act(async () => render(<RouterProvider router={router} />));
  return router;
}
const figure = (name: string) => screen.getByRole('region', { name });
const periods = () =>
  send.mock.calls
    .filter(([endpoint]) => (endpoint as unknown) === reportEndpoint)
    .map(([, input]) => (input as { query: unknown }).query);

it('says in words what the period brought', async () => {
  await open();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(
    'Reports October 31 to November 20, 2026',
  );
  const facts = screen.getAllByRole('term').map((term) => term.parentElement?.textContent);
  expect(facts).toEqual([
    'Bookings1,28458 more than the 21 days before',
    'Revenue, estimated from the menu$36,573“from” prices count at their least',
    'Chairs filled61%of open technician hours',
    'No-shows90.7% of visits, 14 before',
    'Canceled4122 within a day of the visit',
  ]);
  for (const [name, sentence] of [
    [
      'Bookings a day',
      'Most on Saturday, November 14: 46. The darker bar has today in it and is not over.',
    ],
    ['Revenue a day, estimated', 'About $29 a visit. What was paid is in your till, not here.'],
    [
      'Busiest hours',
      'Percent of open chairs taken, dark from 75. Fullest: Saturday, 11 AM, 98%. Most room: Tuesday, 9 AM, 35%.',
    ],
    [
      'By technician',
      'Most bookings: Linh, 112, about $6,160. The bars are bookings; beside them is the revenue, estimated.',
    ],
    [
      'By service',
      'Booked most: Signature Manicure, 214, about $8,560. The bars are how often each was booked; beside them is the revenue, estimated.',
    ],
    ['How they booked', '75% were booked online.'],
    ['No-shows', '9 visits. 2 of them by one client.'],
  ] as const) {
    expect(within(figure(name)).getByText(sentence)).toBeTruthy();
  }
  expect(
    screen.getByRole('img', { name: 'Revenue a day, estimated, least $1,000, most $1,020' }),
  ).toBeTruthy();
});

it('has a table behind each chart', async () => {
  await open();
  await userEvent.click(within(figure('By technician')).getByText('Show the table'));
  const rows = within(figure('By technician')).getAllByRole('row');
  expect(rows.map((row) => row.textContent)).toEqual([
    'TechnicianBookingsNo-showsTime bookedEstimate',
    'Linh112180 h 30$6,160',
    'Kim101066 h 40$5,555',
  ]);
  const noShows = within(figure('No-shows')).getAllByRole('row').slice(1);
  expect(noShows.map((row) => row.textContent)).toEqual([
    'Nell Byrne23November 20',
    'Helen Brandt11November 6',
    'Others6',
  ]);
});

it('takes two dates, and asks for nothing while they are impossible', async () => {
  const router = await open();
  const asked = periods().length;
  await act(async () =>
    fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-12-01' } }),
  );
  expect(screen.getByRole('alert').textContent).toBe(
    'Please choose two dates in order, at most a year apart.',
  );
  expect(periods()).toHaveLength(asked);
  await act(async () =>
    fireEvent.change(screen.getByLabelText('To'), { target: { value: '2026-12-24' } }),
  );
  expect(screen.queryByRole('alert')).toBeNull();
  expect(router.state.location.search).toBe('?from=2026-12-01&to=2026-12-24');
  expect(periods().at(-1)).toEqual({ from: '2026-12-01', to: '2026-12-24' });
});

it.each(['?from=2026-02-30&to=2026-03-05', '?from=2026-12-24&to=2026-12-01', '?from=2026-11-01'])(
  'says which dates it shows in the place of %s',
  async (search) => {
    await open(search);
    expect(screen.getByText(/^The dates in the address are not possible/).textContent).toBe(
      'The dates in the address are not possible. This is October 31, 2026 to November 20, 2026.',
    );
    expect(periods().at(-1)).toEqual({ from: '2026-10-31', to: today });
    await userEvent.click(screen.getByRole('radio', { name: 'Month' }));
    expect(screen.queryByText(/^The dates in the address/)).toBeNull();
  },
);

it('has the salon and the date of printing for the paper', async () => {
  await open();
  expect(screen.getByText('Nail Salon & Spa, printed November 20, 2026')).toBeTruthy();
});

it('begins the week on Sunday, as the calendar does', async () => {
  await open('?period=week');
  expect(periods().at(-1)).toEqual({ from: '2026-11-15', to: today });
  const [first] = within(figure('Busiest hours')).getAllByRole('rowheader');
  expect(first?.textContent).toBe('Sun');
});

it('says when nothing is booked', async () => {
  answers.report = {
    ...reportOf('2026-10-31', today, 21),
    totals: none,
  };
  await open();
  expect(screen.getByText('Nothing is booked between these dates.')).toBeTruthy();
  expect(screen.queryByRole('img')).toBeNull();
});

it('offers another attempt where the report can not be loaded', async () => {
  answers.report = new ApiError({ kind: 'offline', code: 'offline', message: '' });
  await open();
  expect(screen.getByRole('alert').textContent).toContain('The report could not be loaded');
  expect(logged).toHaveBeenCalledWith('Error fetching the report:', answers.report);
  answers.report = reportOf('2026-10-31', today, 21);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(figure('Bookings a day')).toBeTruthy();
});

it('says when a file can not be loaded', async () => {
  answers.csv = new ApiError({ kind: 'offline', code: 'offline', message: '' });
  await open();
  await userEvent.click(
    within(figure('Busiest hours')).getByRole('button', { name: 'Download CSV' }),
  );
  expect(within(figure('Busiest hours')).getByRole('alert').textContent).not.toBe('');
});

it('says how many services the chart leaves to the table', async () => {
  const whole = reportOf('2026-10-31', today, 21);
  const services = Array.from({ length: 10 }, (_, index) => ({
    id: index + 1,
    name: `Service ${index + 1}`,
    times: 20 - index,
    revenue: 100,
  }));
  answers.report = { ...whole, services };
  await open();
  const byService = within(figure('By service'));
  expect(byService.getByText('And 2 more in the table.')).toBeVisible();
  expect(byService.getAllByRole('row')).toHaveLength(11);
  cleanup();
  answers.report = { ...whole, services: services.slice(0, 8) };
  await open();
  expect(screen.queryByText(/more in the table/)).toBeNull();
});

it('offers every figure as a file, whether its table is shown or not', async () => {
  await open();
  const titles = screen.getAllByRole('heading', { level: 2 });
  const figures = titles.map((title) => title.closest('section'));
  const files = screen.getAllByRole('button', { name: 'Download CSV' });
  expect(files.map((file) => file.closest('section'))).toEqual(figures);
  expect(files.map((file) => file.closest('details'))).toEqual(figures.map(() => null));
});

describe('a change of an appointment', () => {
  const change = (date: string) =>
    act(async () =>
      dayStore.setState(({ changes }) => ({
        changes: new Map(changes).set(date, (changes.get(date) ?? 0) + 1),
      })),
    );
  const pass = (ms: number) => act(async () => jest.advanceTimersByTime(ms));
  beforeEach(() => {
    jest.useFakeTimers({ doNotFake: ['Date'] });
  });

  it('is shown at once, and the tables that are open stay open', async () => {
    await open();
    const table = within(figure('By technician')).getByText('Show the table').closest('details');
    if (table) table.open = true;
    const whole = reportOf('2026-10-31', today, 21);
    const answer = Promise.withResolvers<Report>();
    send.mockImplementationOnce((() => answer.promise) as never);
    await change(today);
    // What is known stays until the answer is there.
    expect(screen.getByText('1,284')).toBeTruthy();
    await act(async () => answer.resolve({ ...whole, totals: { ...whole.totals, booked: 1285 } }));
    expect(screen.getByText('1,285')).toBeTruthy();
    expect(table?.isConnected && table.open).toBe(true);
  });

  it.each([
    ['in the period', '2026-10-31', 1],
    ['in the period with which it is compared', '2026-10-10', 1],
    ['before both', '2026-10-09', 0],
    ['after it', '2026-11-21', 0],
  ])('leads to a read where it is %s', async (_, date, reads) => {
    await open();
    const before = periods().length;
    await change(date);
    expect(periods().length - before).toBe(reads);
  });

  it('leads to a read every five seconds where there are many', async () => {
    await open();
    const before = periods().length;
    for (let n = 0; n < 20; n += 1) {
      await change(today);
      await pass(500);
    }
    expect(periods().length - before).toBe(3);
  });

  it('waits while the page is not seen', async () => {
    await open();
    const before = periods().length;
    const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    await change(today);
    await pass(10_000);
    expect(periods().length).toBe(before);
    hidden.mockReturnValue(false);
    await act(async () => document.dispatchEvent(new Event('visibilitychange')));
    expect(periods().length - before).toBe(1);
  });

  it('is not missed where the stream was away', async () => {
    await open();
    const before = periods().length;
    await act(async () => dayStore.setConnection('lost', 0));
    await act(async () => dayStore.setState({ connection: 'live' }));
    expect(periods().length - before).toBe(1);
  });
});
