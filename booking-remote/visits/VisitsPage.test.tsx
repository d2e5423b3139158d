import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { ApiError, type ApiErrorCode, api } from '@salon/shared-lib/api';
import { type BookingSummary, salon } from '@salon/shared-lib/domain';
import {
  customerHistory,
  rescheduleBooking,
  restoreBooking,
  scheduledDays,
  sendCode,
  updateNote,
  validateCustomer,
  verifyCode,
} from '@salon/shared-lib/endpoints';
import { createMemoryRouter, RouterProvider } from '@salon/shared-lib/router/for-tests';
import { addDays, datesFrom, salonInstant, weekdayOf } from '@salon/shared-lib/scheduling';
import {
  clearStorage,
  mayReadHistory,
  readStored,
  rememberHistorySession,
  writeStored,
} from '@salon/shared-lib/session';
import { fullDay } from '@salon/shared-lib/ui';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { MissingList } from '../data/booking-data.ts';
import { bookingOf, menu, names } from './testing/bookings.ts';
import { VisitsPage } from './VisitsPage.tsx';

const jane = { id: 7, name: 'JANE DOE', phone: '2535550120', email: null };
const masked = { ...jane, name: 'JANE D.' };
const today = '2027-03-10';
const soon = addDays(today, 9);
const upcoming = bookingOf({ id: 21, date: soon, start_service_time: 600 });
const group = bookingOf({
  id: 22,
  date: addDays(today, 10),
  technicians: [
    [1, 60],
    [2, 95],
  ],
  services: [1, 3, 3],
});
const past = bookingOf({ id: 20, date: addDays(today, -30) });

const refusal = (status: number, code: ApiErrorCode, message = '') =>
  new ApiError({ kind: status >= 500 ? 'server' : 'client', status, code, message });

/** What each endpoint answers; an error is thrown. A list is answered one by one, its last entry for good. */
let answers: Map<unknown, unknown[]>;
let send: jest.SpiedFunction<typeof api.send>;

beforeEach(() => {
  jest.spyOn(Date, 'now').mockReturnValue(salonInstant(today, 10 * 60));
  clearStorage();
  window.scrollTo = () => undefined;
  HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function (this: HTMLDialogElement) {
    this.open = false;
  };
  answers = new Map<unknown, unknown[]>([
    [validateCustomer, [jane]],
    [customerHistory, [{ future: [upcoming, group], present: [], past: [past] }]],
    [updateNote, [{ id: 21, note: 'deleted' }]],
    [scheduledDays, [schedules()]],
  ]);
  send = jest.spyOn(api, 'send').mockImplementation((async (endpoint: unknown) => {
    const list = answers.get(endpoint) ?? [];
    const answer = list.length > 1 ? list.shift() : list[0];
    if (answer instanceof Error) throw answer;
    return answer;
  }) as never);
});
afterEach(() => {
  jest.restoreAllMocks();
});

/** Everybody is free from two to three in the afternoon and in the minutes of the bookings, for three weeks. */
function schedules() {
  const ids = Object.keys(names).map(Number);
  return datesFrom(today, 21).map((date) => ({
    date,
    schedules: ids.map((id) => ({
      id,
      name: names[id],
      unavailability: '',
      time_off: [],
      Appointments: [
        { start_service_time: 540, Services: [{ time: 300 }] },
        { start_service_time: 900, Services: [{ time: 240 }] },
      ],
    })),
  }));
}

const dayLong = { start_service_time: 540, Services: [{ time: 600 }] };

async function open(address = '/appointmenthistory', missing?: MissingList) {
  const technicians = Object.entries(names).map(([id, name]) => ({
    id: Number(id),
    name,
    description: '',
    unavailability: '',
    category_ids: [1, 2],
  }));
  const data = { menu, technicians, settings: {} };
  const router = createMemoryRouter(
    [
      { id: 'visits', path: '/appointmenthistory', Component: VisitsPage, loader: () => data },
      { path: '*', element: null },
    ],
    { initialEntries: [address], hydrationData: { loaderData: { visits: { ...data, missing } } } },
  );
  render(
    <main>
      <RouterProvider router={router} />
    </main>,
  );
  await screen.findByRole('heading', { level: 1, name: 'My Visits' });
  return router;
}

const button = (name: string) => screen.getByRole('button', { name });
const press = (name: string) => userEvent.click(button(name));

/** As when the hour of the session is over. */
const endOpenedVisits = () => {
  // biome-ignore lint/suspicious/noDocumentCookie: a cookie of the page.
  document.cookie = 'openedVisits=; path=/; max-age=0';
};

async function find(phone = '2535550120', name = 'Jane Doe') {
  await userEvent.type(screen.getByLabelText('Phone number'), phone);
  if (name) await userEvent.type(screen.getByLabelText('Full name'), name);
  await press('Show my visits');
}

const callsOf = (endpoint: unknown) => send.mock.calls.filter(([one]) => one === endpoint);
const row = (booking: BookingSummary) =>
  within(
    screen.getByRole('article', {
      name: new RegExp(fullDay(booking.date).replace(/ (\d)/, '.$1')),
    }),
  );

const codeSent = { message: '', channel: 'text', resend_after: 30, expires_after: 600 };

describe('the form', () => {
  it.each<[string, unknown, string]>([
    ['an unknown customer', null, 'Customer not found'],
    ['a failure', refusal(500, 'internal'), 'Error validating customer'],
    ['a limit', refusal(429, 'too_many_requests'), 'Too many tries'],
  ])('has a sentence for %s and keeps what was typed', async (_, answer, sentence) => {
    answers.set(validateCustomer, [answer]);
    await open();
    await find();
    expect(within(screen.getByRole('alert')).getByText(sentence)).toBeVisible();
    expect(screen.getByLabelText('Phone number')).toHaveValue('(253) 555-0120');
    expect(screen.getByLabelText('Full name')).toHaveValue('Jane Doe');
  });

  it('asks for a code where the API does', async () => {
    answers.set(validateCustomer, [refusal(400, 'code_required')]);
    answers.set(sendCode, [codeSent]);
    await open();
    await find();
    expect(await screen.findByLabelText('Six-digit code')).toBeVisible();
    await press('Use another number');
    expect(await screen.findByLabelText('Full name')).toHaveValue('Jane Doe');
  });

  it('shows the visits, and stores the customer without the full name', async () => {
    const router = await open();
    await find();
    expect(await screen.findByRole('tab', { selected: true })).toHaveTextContent('Future Appts.');
    expect(screen.getByText(/^Jane D\.,/)).toHaveTextContent('Jane D., (253) 555-0120');
    expect(readStored('customerInfo')).toEqual(masked);
    expect(router.state.location.state).toBeNull();
  });
});

describe('a known customer', () => {
  beforeEach(() => {
    writeStored('customerInfo', masked);
    rememberHistorySession(jane.phone);
  });

  it.each<[string, () => void]>([
    ['gave the number only', endOpenedVisits],
    ['is another one than gave the name', () => rememberHistorySession('2535550121')],
  ])('who %s is asked for the name, without a call', async (_, before) => {
    before();
    await open();
    expect(await screen.findByText(/^Please give your full name/)).toBeVisible();
    expect(screen.getByLabelText('Phone number')).toHaveValue('(253) 555-0120');
    expect(send).not.toHaveBeenCalled();
    await userEvent.type(screen.getByLabelText('Full name'), 'Jane Doe');
    await press('Show my visits');
    expect(await screen.findByRole('tablist')).toBeVisible();
    expect(mayReadHistory(jane.phone)).toBe(true);
  });

  it('is shown to staff without a session', async () => {
    endOpenedVisits();
    writeStored('token', `a.${btoa(JSON.stringify({ exp: 4_102_444_800 }))}.b`);
    await open();
    expect(await screen.findByRole('tablist')).toBeVisible();
  });

  it('is asked for the name when the session has ended', async () => {
    answers.set(customerHistory, [
      refusal(401, 'not_signed_in'),
      { future: [], present: [], past: [past] },
    ]);
    await open();
    expect(await screen.findByText(/^Please give your full name/)).toBeVisible();
    expect(screen.getByLabelText('Phone number')).toHaveValue('(253) 555-0120');
    await userEvent.type(screen.getByLabelText('Full name'), 'Jane Doe');
    await press('Show my visits');
    expect(await screen.findByRole('tab', { selected: true })).toHaveTextContent('Appt. History');
  });

  it('can fetch the visits again after a failure', async () => {
    answers.set(customerHistory, [
      refusal(500, 'internal'),
      { future: [upcoming], present: [], past: [] },
    ]);
    await open();
    expect(await screen.findByText('Error fetching appointments')).toBeVisible();
    await press('Try again');
    expect(await screen.findByRole('tablist')).toBeVisible();
  });

  it('who is somebody else gets an empty form', async () => {
    const { fetch } = globalThis;
    const end = jest.fn<typeof globalThis.fetch>().mockRejectedValue(new Error('offline'));
    globalThis.fetch = end;
    await open();
    await screen.findByRole('tablist');
    await press('Not you?');
    expect(await screen.findByLabelText('Phone number')).toHaveValue('');
    expect(readStored('customerInfo')).toBeNull();
    expect(mayReadHistory(jane.phone)).toBe(false);
    expect(end).toHaveBeenCalledWith('/api/customers/session', expect.anything());
    globalThis.fetch = fetch;
  });

  it('turns the tabs with the arrow keys; the address names them', async () => {
    const router = await open('/appointmenthistory?tab=today');
    await screen.findByRole('tablist');
    expect(screen.getByText('No appointments found.')).toBeVisible();
    screen.getByRole('tab', { selected: true }).focus();
    await userEvent.keyboard('{ArrowLeft}');
    expect(screen.getByRole('tab', { selected: true })).toHaveTextContent('Appt. History');
    await waitFor(() => expect(router.state.location.search).toBe('?tab=history'));
    expect(screen.getByRole('tab', { selected: true })).toHaveFocus();
    expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull();
  });

  it('sees group bookings whole, with counts and the end', async () => {
    await open();
    await screen.findByRole('tablist');
    const shown = row(group);
    expect(shown.getByText('Group booking, 2 guests')).toBeVisible();
    expect(shown.getByText('Linh and Marisol')).toBeVisible();
    expect(shown.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '1 Service 1',
      '2 Service 3',
    ]);
    expect(shown.getByText('2:30 to 4:05 PM')).toBeVisible();
    expect(shown.getByText('From $115. The group moves together.')).toBeVisible();
    expect(row(upcoming).queryByText(/Group booking/)).toBeNull();
  });

  it.each<[MissingList, string, RegExp]>([
    [{ list: 'services', offline: false }, 'Change services', /^Failed to fetch services\.Some/],
    [
      { list: 'technicians', offline: true },
      'Reschedule',
      /^Failed to fetch technicians\.You seem/,
    ],
  ])(
    'are there without a list, which is read again where it is needed: %j',
    async (missing, need, why) => {
      await open('/appointmenthistory?tab=future', missing);
      await screen.findByRole('tablist');
      expect(row(upcoming).getByRole('button', { name: 'Cancel' })).toBeVisible();
      await userEvent.click(row(upcoming).getByRole('button', { name: need }));
      expect(screen.getByRole('alert')).toHaveTextContent(why);
      await press('Try again');
      expect(await screen.findByRole('heading', { level: 4 })).toBeVisible();
      expect(screen.queryByRole('alert')).toBeNull();
    },
  );

  describe('whose cancellation has no answer', () => {
    const goOnline = () => act(() => void dispatchEvent(new Event('online')));
    const unsure = 'We could not tell whether it was canceled.';

    async function cancelWith(error: ApiError) {
      answers.set(updateNote, [error]);
      await open();
      await screen.findByRole('tablist');
      await userEvent.click(row(upcoming).getByRole('button', { name: 'Cancel' }));
      await press('Yes, cancel it');
      await screen.findByRole('alert');
    }

    it('stand where nothing was sent, and the page says so until the connection is back', async () => {
      const error = new ApiError({ kind: 'offline', code: 'offline', message: '' });
      await cancelWith(Object.assign(error, { mayBeDone: false }));
      expect(screen.getByText('You seem to be offline. Your visit stands.')).toBeVisible();
      goOnline();
      expect(screen.queryByText(/Your visit stands/)).toBeNull();
      expect(callsOf(customerHistory)).toHaveLength(1);
    });

    it.each([
      new ApiError({ kind: 'offline', code: 'offline', message: '' }),
      new ApiError({ kind: 'timeout', code: 'timeout', message: '' }),
      new ApiError({ kind: 'server', status: 504, code: 'unexpected_answer', message: '' }),
    ])('may be cancelled, and are read again once online: $kind', async (error) => {
      await cancelWith(error);
      expect(screen.getByRole('heading', { name: unsure })).toBeVisible();
      expect(screen.queryByText(/Your visit stands|old time/)).toBeNull();
      answers.set(customerHistory, [{ future: [group], present: [], past: [past] }]);
      goOnline();
      await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1));
      expect(screen.queryByText(unsure)).toBeNull();
    });

    it('are known to stand when they are there once more', async () => {
      await cancelWith(new ApiError({ kind: 'timeout', code: 'timeout', message: '' }));
      answers.set(customerHistory, [
        { future: [{ ...upcoming }, group], present: [], past: [past] },
      ]);
      await press('Check now');
      expect(await screen.findByText('You still have your old time.')).toBeVisible();
      expect(screen.getByRole('tabpanel')).toHaveFocus();
      expect(screen.queryByText(unsure)).toBeNull();
    });

    it('have lost the guest who is not there once more', async () => {
      answers.set(updateNote, [new ApiError({ kind: 'timeout', code: 'timeout', message: '' })]);
      await open();
      await screen.findByRole('tablist');
      await userEvent.click(row(group).getByRole('button', { name: 'Cancel' }));
      await userEvent.click(
        screen.getAllByRole('button', { name: /^Cancel only for/ })[1] as Element,
      );
      await screen.findByRole('heading', { name: unsure });
      const left = { ...group, parts: group.parts.slice(0, 1) };
      answers.set(customerHistory, [{ future: [upcoming, left], present: [], past: [past] }]);
      await press('Check now');
      await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    });
  });

  it('can take a cancellation back', async () => {
    answers.set(restoreBooking, [
      { id: 21, date: soon, start_service_time: 600 },
      refusal(400, 'slot_taken', 'That time was just taken.'),
    ]);
    await open();
    await screen.findByRole('tablist');
    const cancelIt = async () => {
      await userEvent.click(row(upcoming).getByRole('button', { name: 'Cancel' }));
      await press('Yes, cancel it');
      await screen.findByText('Appointment successfully canceled.');
    };
    await cancelIt();
    await press('Undo');
    expect(await screen.findByText(/^Your visit is booked again: /)).toBeVisible();
    expect(callsOf(restoreBooking)[0]?.[1]).toEqual({ body: { id: 21 } });
    await waitFor(() => expect(row(upcoming).getByRole('heading')).toHaveFocus());

    await cancelIt();
    await press('Undo');
    expect(
      await screen.findByText('That could not be undone. That time was just taken.'),
    ).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
    expect(screen.getAllByRole('article')).toHaveLength(1);
  });

  it('do not say that an undo without an answer failed, and are read when back online', async () => {
    answers.set(restoreBooking, [new ApiError({ kind: 'timeout', code: 'timeout', message: '' })]);
    await open();
    await screen.findByRole('tablist');
    await userEvent.click(row(upcoming).getByRole('button', { name: 'Cancel' }));
    await press('Yes, cancel it');
    await press('Undo');
    await screen.findByText(/^We could not tell whether it was undone\. .* back online\.$/);
    // What the list says counts, and no longer that it was cancelled here.
    await waitFor(() => expect(row(upcoming).getByRole('heading')).toBeVisible());
    const reads = callsOf(customerHistory).length;
    act(() => void dispatchEvent(new Event('online')));
    await waitFor(() => expect(callsOf(customerHistory)).toHaveLength(reads + 1));
  });

  it('reaches the way back with one key, and never loses the focus', async () => {
    let answer = (_: unknown) => {};
    answers.set(restoreBooking, [
      new Promise((resolve) => {
        answer = resolve;
      }),
    ]);
    await open();
    await screen.findByRole('tablist');
    const panel = () => screen.getByRole('tabpanel');
    const cancelIt = async () => {
      await userEvent.click(row(upcoming).getByRole('button', { name: 'Cancel' }));
      await press('Yes, cancel it');
      await waitFor(() => expect(panel()).toHaveFocus());
    };
    await cancelIt();
    expect(screen.getByRole('status')).toHaveTextContent(/canceled\.Undo/);
    await userEvent.tab();
    expect(button('Undo')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(screen.getByRole('status')).toHaveTextContent('Undoing the cancellation…');
    expect(panel()).toHaveFocus();
    answer({ id: 21, date: soon, start_service_time: 600 });
    await waitFor(() => expect(row(upcoming).getByRole('heading')).toHaveFocus());

    await cancelIt();
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    expect(panel()).toHaveFocus();
  });

  it('sees which visit is next', async () => {
    await open();
    await screen.findByRole('tablist');
    expect(row(upcoming).getByText(/^Your next visit, /)).toBeVisible();
    expect(row(group).queryByText(/^Your next visit/)).toBeNull();
    expect(row(upcoming).getByRole('link', { name: /^Get directions/ })).toBeVisible();
    expect(row(group).queryByRole('link', { name: /^Get directions/ })).toBeNull();
  });

  it('is asked in between when the session ended, and the cancellation goes on by itself', async () => {
    answers.set(updateNote, [refusal(401, 'not_signed_in'), { id: 21, note: 'deleted' }]);
    await open();
    await screen.findByRole('tablist');
    await userEvent.click(row(upcoming).getByRole('button', { name: 'Cancel' }));
    await press('Yes, cancel it');
    expect(await screen.findByText('Please confirm your name')).toBeVisible();
    expect(
      screen.getByText(`You were canceling ${fullDay(soon)}, 10:00 AM. We go on from there.`),
    ).toBeVisible();
    await userEvent.type(screen.getByLabelText('Full name'), 'Jane Doe');
    await press('Go on');
    expect(await screen.findByText('Appointment successfully canceled.')).toBeVisible();
    expect(callsOf(validateCustomer)[0]?.[1]).toEqual({
      query: { phone: jane.phone, name: 'JANE DOE' },
    });
  });

  it('keeps the visit when the question is declined', async () => {
    answers.set(updateNote, [refusal(401, 'not_signed_in')]);
    await open();
    await screen.findByRole('tablist');
    await userEvent.click(row(upcoming).getByRole('button', { name: 'Cancel' }));
    await press('Yes, cancel it');
    await userEvent.click(await screen.findByRole('button', { name: 'Not now' }));
    expect(callsOf(updateNote)).toHaveLength(1);
    expect(screen.getAllByRole('article')).toHaveLength(2);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('opens the nearest days where the chosen one has no other start', async () => {
    const busy = (date: string) =>
      schedules().map((day) =>
        day.date === date || day.date === addDays(date, -1)
          ? { ...day, schedules: day.schedules.map((one) => ({ ...one, Appointments: [dayLong] })) }
          : day,
      );
    answers.set(scheduledDays, [busy(soon)]);
    await open();
    await screen.findByRole('tablist');
    await userEvent.click(row(upcoming).getByRole('button', { name: 'Reschedule' }));
    expect(await screen.findByRole('heading', { name: 'No available time slots' })).toBeVisible();
    const nearest = addDays(soon, 1);
    expect(
      screen
        .getAllByRole('button', { name: /2:00 PM, 2:30 PM/ })
        .map(({ textContent }) => textContent),
    ).toEqual(
      [nearest, addDays(soon, -2), addDays(soon, 2)].map((day) =>
        expect.stringContaining(fullDay(day)),
      ),
    );
    const others = screen.getByText(/^Other technicians may have time: call/);
    expect(within(others).getByRole('link')).toHaveAttribute('href', `tel:+1${salon.phone}`);
    await userEvent.click(
      screen.getByRole('button', { name: new RegExp(`${fullDay(nearest)}.*2:00 PM, 2:30 PM`) }),
    );
    expect(screen.queryByText(/^Other technicians may have time/)).toBeNull();
    expect(screen.getByText(new RegExp(`^${fullDay(nearest)}`), { selector: 'p' })).toHaveFocus();
    await userEvent.click(await screen.findByRole('radio', { name: '2:00 PM' }));
    expect(screen.getByText(/^Move from .+, 10:00 AM to .+, 2:00 PM$/)).toBeInTheDocument();
  });

  it('looks for the nearest days on both sides of a day at the edge of the picker', async () => {
    const edge = addDays(today, 42 - weekdayOf(today));
    const booking = bookingOf({ id: 23, date: edge, start_service_time: 600 });
    const on = (first: string, count: number) =>
      datesFrom(first, count).map((date) => ({
        date,
        schedules: schedules()[0]?.schedules.map((one) =>
          date === edge ? { ...one, Appointments: [dayLong] } : one,
        ),
      }));
    answers.set(customerHistory, [{ future: [booking], present: [], past: [] }]);
    answers.set(scheduledDays, [on(edge, 21), on(addDays(edge, -7), 15)]);
    await open();
    await screen.findByRole('tablist');
    await userEvent.click(row(booking).getByRole('button', { name: 'Reschedule' }));
    expect(await screen.findByText(/^The nearest days with/)).toBeVisible();
    expect(
      screen.getAllByRole('button', { name: /2:00 PM, 2:30 PM/ }).map((one) => one.textContent),
    ).toEqual([-1, 1, -2].map((days) => expect.stringContaining(fullDay(addDays(edge, days)))));
    expect(send).toHaveBeenCalledWith(
      scheduledDays,
      expect.objectContaining({ query: { from: addDays(edge, -7), days: 15 } }),
    );
  });

  it('is told whom to call where the technicians have no time in weeks', async () => {
    answers.set(scheduledDays, [
      schedules().map((day) => ({
        ...day,
        schedules: day.schedules.map((one) => ({ ...one, Appointments: [dayLong] })),
      })),
    ]);
    await open();
    await screen.findByRole('tablist');
    await userEvent.click(row(group).getByRole('button', { name: 'Reschedule' }));
    expect(
      await screen.findByText(/^Nothing is free with Linh and Marisol in these weeks\./),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: /555/ })).toHaveAttribute(
      'href',
      expect.stringMatching(/^tel:/),
    );
  });

  it('is asked for a code where moving needs one, and the move goes on by itself', async () => {
    const moved = { id: 21, date: soon, start_service_time: 840 };
    answers.set(rescheduleBooking, [refusal(400, 'code_required'), moved]);
    answers.set(sendCode, [codeSent]);
    answers.set(verifyCode, [{ customer: masked }]);
    await open();
    await screen.findByRole('tablist');
    await userEvent.click(row(upcoming).getByRole('button', { name: 'Reschedule' }));
    await userEvent.click(await screen.findByRole('radio', { name: '2:00 PM' }));
    await press('Move visit');
    const code = await screen.findByLabelText('Six-digit code');
    endOpenedVisits();
    expect(screen.getByText(/^You were moving .+, 10:00 AM to .+, 2:00 PM\./)).toBeVisible();
    await userEvent.type(code, '123456');
    await press('Confirm');
    expect(await screen.findByText(/^Your visit is now on /)).toBeVisible();
    expect(callsOf(rescheduleBooking)).toHaveLength(2);
    // The code opens the visits as the name does.
    expect(mayReadHistory(jane.phone)).toBe(true);
  });
});
