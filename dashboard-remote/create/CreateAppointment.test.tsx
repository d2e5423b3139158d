import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { ApiError, type ApiErrorCode, api } from '@salon/shared-lib/api';
import type {
  Customer,
  CustomerUpsert,
  Technician,
  TechnicianSchedule,
} from '@salon/shared-lib/domain';
import {
  availability,
  bookAppointment,
  customerHistory,
  menu,
  saveCustomer,
  schedules,
  searchCustomers,
  settings,
  technicians,
} from '@salon/shared-lib/endpoints';
import { addDays, salonInstant } from '@salon/shared-lib/scheduling';
import { logInForTests } from '@salon/shared-lib/session/for-tests';
import { fullDay } from '@salon/shared-lib/ui';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { record } from '../clients/for-tests.ts';
import { CreateAppointment, type CreateAppointmentProps } from './CreateAppointment.tsx';
import { blankDraft, type Draft } from './draft.ts';
import {
  asideDrafts,
  discardAside,
  draftStore,
  openDraftFor,
  saveOrClearDraft,
} from './draft-store.ts';

/** A Tuesday, one in the afternoon. */
const today = '2026-11-24';
const one = 13 * 60;

const service = (id: number, category_id: number, name: string, time: number, price: number) => ({
  id,
  name,
  description: '',
  time,
  price,
  category_id,
});
const manicure = service(2, 1, 'Signature Manicure', 40, 40);
const gel = service(4, 1, 'Gel Polish', 45, 46);
const eyebrows = service(9, 4, 'Eyebrows', 15, 15);
const lift = service(12, 6, 'Lash Lift', 60, 70);
const theMenu = [
  { id: 1, name: 'Nail Care', services: [manicure, gel] },
  { id: 4, name: 'Waxing', services: [eyebrows] },
  { id: 6, name: 'Lashes', services: [lift] },
];
const person = (id: number, name: string, category_ids: number[]): Technician => ({
  id,
  name,
  description: '',
  unavailability: '',
  category_ids,
});
// As the client has decoded it: own hours are minutes.
const ownHours = [{ weekday: 0, start: 720, end: 960 }];
const people = [
  { ...person(1, 'Linh', [1, 4]), hours: ownHours },
  person(4, 'Rosa', [1, 4]),
  person(6, 'Kim', [6]),
];
const maria: Customer = {
  id: 118,
  phone: '2535550188',
  name: 'MARIA LINDQVIST',
  email: 'maria@example.com',
  optInSms: true,
};
const martin: Customer = {
  id: 62,
  phone: '2535550162',
  name: 'MARTIN KALIN',
  email: null,
  optInSms: false,
};
const lastVisit = {
  id: 7,
  date: '2026-10-23',
  start_service_time: 600,
  note: null,
  group: 1,
  Technicians: [{ id: 4, name: 'Rosa' }],
  minutes: 55,
  Services: [manicure, eyebrows],
  parts: [],
};

/** The minutes that are taken, by technician: Linh is free from 2:00 PM, Rosa from 3:00 PM. */
const taken = (until: Record<number, number>): TechnicianSchedule[] =>
  people.map(({ id, name }) => ({
    id,
    name,
    unavailability: '',
    time_off: [],
    Appointments: [{ start_service_time: 540, Services: [{ time: (until[id] ?? one) - 540 }] }],
  }));
const free = taken({ 1: 14 * 60, 4: 15 * 60 });
const fullDayFor = (...ids: number[]) => taken(Object.fromEntries(ids.map((id) => [id, 19 * 60])));

const refusal = (code: ApiErrorCode, message: string, conflictingSlot?: string) =>
  new ApiError({
    kind: 'client',
    status: 400,
    code,
    message,
    ...(conflictingSlot && { conflictingSlot }),
  });
const offline = new ApiError({ kind: 'offline', code: 'offline', message: '' });

/** What each endpoint answers; an error is thrown, a promise awaited. A list is answered one by one, its last entry for good. */
let answers: Map<unknown, unknown[]>;
let send: jest.SpiedFunction<typeof api.send>;
let now: jest.SpiedFunction<typeof Date.now>;
let logged: jest.SpiedFunction<typeof console.error>;

beforeEach(() => {
  logInForTests();
  now = jest.spyOn(Date, 'now').mockReturnValue(salonInstant(today, one));
  logged = jest.spyOn(console, 'error').mockImplementation(() => {});
  answers = new Map<unknown, unknown[]>([
    [menu, [theMenu]],
    [technicians, [people]],
    [settings, [[]]],
    [schedules, [free]],
    [searchCustomers, [[maria]]],
    [customerHistory, [{ future: [], present: [], past: [lastVisit] }]],
    [saveCustomer, [{ customer: maria }]],
    [bookAppointment, [{ id: 900, technician_id: 1, messages: { mail: 'none', text: false } }]],
    [availability, [[]]],
  ]);
  send = jest.spyOn(api, 'send').mockImplementation((async (endpoint: unknown) => {
    const list = answers.get(endpoint) ?? [];
    const answer = list.length > 1 ? list.shift() : list[0];
    if (answer instanceof Error) throw answer;
    return answer;
  }) as never);
});
afterEach(() => {
  cleanup();
  send.mockRestore();
  now.mockRestore();
  logged.mockRestore();
});

const callsOf = (endpoint: unknown) =>
  send.mock.calls
    .filter(([called]) => called === endpoint)
    .map(([, input]) => input as { body?: unknown; query?: unknown; idempotencyKey?: string });

async function open(props: Partial<CreateAppointmentProps> = {}) {
  const view = render(<CreateAppointment focusPhone {...props} />);
  await screen.findByRole('checkbox', { name: /^Signature Manicure/ });
  return view;
}

const phone = () => screen.getByRole('combobox', { name: 'Phone' });
const name = () => screen.getByRole('combobox', { name: 'Name' });
const email = () => screen.getByRole('textbox', { name: 'Email, optional' });
const filter = () => screen.getByRole('searchbox', { name: 'Filter services' });
const row = (text: RegExp) => screen.getByRole('checkbox', { name: text });
const form = () => within(screen.getByRole('form', { name: 'New Appointment' }));
const bookButton = () => form().getByRole('button', { name: /^Book/ });
const technician = (text: RegExp) => screen.findByRole('radio', { name: text });
const time = (text: string) => screen.getByRole('radio', { name: text });
const press = (keys: string) => userEvent.keyboard(keys);

/** Says that the client has the typed name now. */
const rename = () => userEvent.click(screen.getByRole('button', { name: /is now called/ }));

/** A known client by the keyboard alone, as far as the chosen time. */
async function sameAgain() {
  await userEvent.type(phone(), '0188');
  await press('{Enter}');
  await screen.findByRole('button', { name: 'Same again' });
  await press('{Alt>}r{/Alt}');
  await technician(/Rosa/);
}

describe('finding a client', () => {
  it('starts at three characters, and fills in phone, name, e-mail address and customer id', async () => {
    const { container } = await open();
    expect(phone()).toHaveFocus();
    await userEvent.type(phone(), 'ma');
    expect(phone()).toHaveAttribute('aria-expanded', 'false');
    await userEvent.type(phone(), 'r');
    const hit = await screen.findByRole('option', { name: /Maria Lindqvist.*\(253\) 555-0188/ });
    expect(phone()).toHaveAttribute('aria-activedescendant', hit.id);
    expect(callsOf(searchCustomers).map(({ query }) => query)).toEqual([{ keyword: 'mar' }]);
    await press('{Enter}');
    expect(phone()).toHaveValue('(253) 555-0188');
    expect(name()).toHaveValue('Maria Lindqvist');
    expect(email()).toHaveValue('maria@example.com');
    expect(email()).toBeDisabled();
    expect(container.querySelector('[name="customer_id"]')).toHaveValue('118');
    expect(screen.queryByRole('option')).toBeNull();
    await waitFor(() => expect(filter()).toHaveFocus());
  });

  it('lists nobody who has the beginning of a whole number, where the next field is', async () => {
    answers.set(searchCustomers, [[maria], new Promise(() => undefined)]);
    await open();
    await userEvent.type(phone(), '253555018');
    await screen.findByRole('option', { name: /Maria/ });
    await userEvent.type(phone(), '7');
    expect(screen.queryByRole('option')).toBeNull();
  });

  it('shows everyone for *, and chooses with the arrow keys or the mouse', async () => {
    answers.set(searchCustomers, [[maria, martin]]);
    await open();
    await userEvent.type(phone(), '*');
    await screen.findAllByRole('option');
    // Of several none is chosen before an arrow says which.
    await press('{Enter}');
    expect(name()).toHaveValue('');
    await press('{ArrowDown}{ArrowDown}{Enter}');
    expect(name()).toHaveValue('Martin Kalin');
    await userEvent.clear(phone());
    await userEvent.type(phone(), 'mar');
    await userEvent.click(await screen.findByRole('option', { name: /Maria/ }));
    expect(name()).toHaveValue('Maria Lindqvist');
  });

  it('lists clients below the name, too, and leaves a name that is typed to a new one', async () => {
    answers.set(searchCustomers, [[maria], [maria]]);
    await open();
    await userEvent.type(name(), 'mar');
    await userEvent.click(await screen.findByRole('option', { name: /Maria/ }));
    expect(phone()).toHaveValue('(253) 555-0188');
    await userEvent.clear(phone());
    await userEvent.type(name(), 'mari');
    await screen.findByRole('option', { name: /Maria/ });
    await press('{Enter}');
    expect(filter()).toHaveFocus();
    expect(name()).toHaveValue('mari');
  });

  it('clears name, e-mail address and customer id when another phone number is typed', async () => {
    const { container } = await open({ initial: { customer: maria } });
    expect(email()).toHaveValue('maria@example.com');
    await userEvent.type(phone(), '1');
    expect(email()).toHaveValue('');
    expect(container.querySelector('[name="customer_id"]')).toHaveValue('');
    expect(name()).toHaveValue('');
  });

  it('asks a new caller about texts, and says nothing of it without a yes', async () => {
    answers.set(searchCustomers, [[]]);
    await open();
    const agreed = () => screen.queryByRole('checkbox', { name: 'Agreed to text messages' });
    await userEvent.type(phone(), '253555017');
    expect(agreed()).toBeNull();
    await userEvent.type(phone(), '7');
    await userEvent.type(name(), 'New Client');
    await userEvent.click(row(/^Signature Manicure/));
    await technician(/Linh/);
    await waitFor(() => expect(agreed()).not.toBeChecked());
    answers.set(saveCustomer, [offline]);
    await press('{Control>}{Enter}{/Control}');
    await screen.findByRole('alert');
    expect(callsOf(saveCustomer)[0]?.body).toMatchObject({
      phone: '2535550177',
      name: 'NEW CLIENT',
    });
    await userEvent.click(agreed() as HTMLElement);
    await press('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(callsOf(saveCustomer)[1]?.body).toMatchObject({ optInSms: true }));
  });

  it('closes the suggestions with Escape, and nothing else', async () => {
    const outer = jest.fn();
    render(
      // biome-ignore lint/a11y/noStaticElementInteractions: stands for the sheet around the form.
      <div onKeyDown={({ key }) => key === 'Escape' && outer()}>
        <CreateAppointment focusPhone />
      </div>,
    );
    await userEvent.type(phone(), 'mar');
    await screen.findByRole('option');
    await press('{Escape}');
    expect(phone()).toHaveAttribute('aria-expanded', 'false');
    expect(outer).not.toHaveBeenCalled();
    await press('{Escape}');
    expect(outer).toHaveBeenCalledTimes(1);
  });

  it('says that nobody was found, and goes on to the name', async () => {
    answers.set(searchCustomers, [[]]);
    await open();
    await userEvent.type(phone(), '2535550177');
    expect(
      await screen.findByText('No client found. Fill in phone and name for a new one.'),
    ).toBeVisible();
    await press('{Enter}');
    expect(name()).toHaveFocus();
    await userEvent.type(name(), 'New Client{Enter}');
    expect(filter()).toHaveFocus();
    expect(callsOf(bookAppointment)).toEqual([]);
  });

  it('asks whose visit it is when a known number is typed with another name', async () => {
    await open();
    await userEvent.type(phone(), '2535550188');
    await screen.findByRole('option');
    await userEvent.type(name(), 'Somebody');
    await press('{Control>}{Enter}{/Control}');
    await userEvent.click(screen.getByRole('button', { name: 'Book for Maria Lindqvist' }));
    expect(name()).toHaveValue('Maria Lindqvist');
    expect(callsOf(saveCustomer)).toEqual([]);
  });
});

describe('the menu', () => {
  it('toggles a service, which the form lists with staff prices and a total', async () => {
    await open();
    await userEvent.click(row(/^Gel Polish.*45 min.*\$45\.00\+/));
    await userEvent.click(row(/^Eyebrows/));
    expect(form().getByText('from $60.00')).toBeVisible();
    expect(form().getByText('by card from $62.10')).toBeVisible();
    await userEvent.click(row(/^Gel Polish/));
    expect(row(/^Gel Polish/)).not.toBeChecked();
    expect(form().queryByText('Gel Polish')).toBeNull();
  });

  it('adds the first match of the filter with Enter, and clears it', async () => {
    await open();
    await userEvent.type(filter(), 'sig{Enter}');
    expect(filter()).toHaveValue('');
    await userEvent.type(filter(), 'eye{Enter}');
    expect(row(/^Signature Manicure/)).toBeChecked();
    expect(row(/^Eyebrows/)).toBeChecked();
    // A second time takes nothing away.
    await userEvent.type(filter(), 'eye{Enter}');
    expect(row(/^Eyebrows/)).toBeChecked();
  });

  it('shows all services again when the filter finds none', async () => {
    await open();
    await userEvent.type(filter(), 'zzz');
    expect(screen.getByText('No service has “zzz” in it.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Show all services' }));
    expect(row(/^Eyebrows/)).toBeVisible();
  });

  it.each([
    [menu, 'Failed to fetch services.'],
    [technicians, 'Failed to fetch technicians.'],
  ])('can be loaded again', async (endpoint, sentence) => {
    answers.set(endpoint, [offline, endpoint === menu ? theMenu : people]);
    render(<CreateAppointment />);
    expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('checkbox', { name: /^Eyebrows/ })).toBeVisible();
  });
});

it('seats a client at once, at the start that is running', async () => {
  now.mockReturnValue(salonInstant(today, one + 3));
  answers.set(schedules, [taken({ 4: 14 * 60 })]);
  await open({ initial: { customer: maria } });
  await userEvent.click(row(/^Signature Manicure/));
  await technician(/Linh/);
  await userEvent.click(form().getByRole('button', { name: 'Seat now with Linh' }));
  await screen.findByText('Maria Lindqvist is in the chair with Linh until 1:40 PM.');
  expect(callsOf(bookAppointment).map(({ body }) => body)).toEqual([
    expect.objectContaining({ technician_id: 1, start_service_time: one, status: 'in_chair' }),
  ]);
  await userEvent.click(row(/^Signature Manicure/));
  await userEvent.click(await technician(/Rosa/));
  expect(form().queryByRole('button', { name: /^Seat now/ })).toBeNull();
});

it('seats a walk-in with two taps, and saves no client', async () => {
  now.mockReturnValue(salonInstant(today, one + 3));
  answers.set(schedules, [taken({ 4: 14 * 60 })]);
  await open();
  await userEvent.click(row(/^Signature Manicure/));
  await userEvent.click(await form().findByRole('button', { name: /^Seat now .*, Walk-in$/ }));
  await screen.findByText(/^Walk-in is in the chair with /);
  expect(callsOf(saveCustomer)).toEqual([]);
  expect(callsOf(bookAppointment).map(({ body }) => body)).toEqual([
    expect.objectContaining({ customer_id: null, status: 'in_chair' }),
  ]);
});

it('says that nobody is seated while the salon is closed, and leads the owner past that', async () => {
  now.mockReturnValue(salonInstant(today, 7 * 60));
  await open();
  await userEvent.click(row(/^Signature Manicure/));
  expect(await form().findByText('Seat now: Closed until 9:00 AM')).toBeVisible();
  const [step] = form().getAllByRole('button', { name: 'Outside opening hours' });
  await userEvent.click(step as HTMLElement);
  expect(form().queryByText(/^Seat now: /)).toBeNull();
  expect(await form().findByRole('button', { name: /^Seat now with / })).toBeEnabled();
});

describe('technician and time', () => {
  it('are the first free ones, and visible with those of the others', async () => {
    await open();
    expect(
      screen.getByText('Choose a service and the first free time is filled in.'),
    ).toBeVisible();
    await userEvent.click(row(/^Signature Manicure/));
    expect(await technician(/Linh.*from 2:00/)).toBeChecked();
    expect(await technician(/Rosa.*from 3:00/)).not.toBeChecked();
    expect(screen.queryByRole('radio', { name: /Kim/ })).toBeNull();
    expect(screen.getByText('2 do all of these')).toBeVisible();
    expect(time('2:00 PM')).toBeChecked();
    expect(bookButton()).toHaveAccessibleName(/^Book 2:00 PM with Linh/);
  });

  it('keep a free time with another technician, and take the first one otherwise', async () => {
    await open();
    await userEvent.click(row(/^Signature Manicure/));
    await userEvent.click(await technician(/Rosa/));
    expect(time('3:00 PM')).toBeChecked();
    await userEvent.click(time('4:30 PM'));
    await press('{Alt>}{ArrowUp}{/Alt}');
    expect(await technician(/Linh/)).toBeChecked();
    expect(time('4:30 PM')).toBeChecked();
  });

  it('offer the services to take out when nobody does all of them', async () => {
    await open();
    await userEvent.click(row(/^Lash Lift/));
    await userEvent.click(row(/^Eyebrows/));
    expect(
      await screen.findByText('No technicians available for the selected services.'),
    ).toBeVisible();
    expect(form().getByText('Please select a valid technician.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Take out Lash Lift' }));
    expect(await technician(/Linh/)).toBeChecked();
  });

  it('offer the next free day when nothing is free', async () => {
    const tomorrow = addDays(today, 1);
    answers.set(schedules, [fullDayFor(1, 4), taken({})]);
    answers.set(availability, [
      [
        { date: tomorrow, slots: [] },
        { date: addDays(today, 2), slots: [{ start: one, technician_ids: [1] }] },
      ],
    ]);
    await open();
    await userEvent.click(row(/^Eyebrows/));
    expect(
      await screen.findByText('No available slots for the selected date and technician.'),
    ).toBeVisible();
    expect(await technician(/Linh.*full/)).toBeChecked();
    await userEvent.click(
      await screen.findByRole('button', { name: 'Go to Thu, Nov 26, 1:00 PM' }),
    );
    expect(screen.getByRole('textbox', { name: 'Date' })).toHaveValue('11/26/2026');
    await waitFor(() => expect(time('1:00 PM')).toBeChecked());
    expect(callsOf(availability)[0]?.query).toMatchObject({ from: tomorrow, service_ids: [9] });
    // The button is gone; the keys of the form work on.
    expect(screen.getByRole('form', { name: 'New Appointment' })).toHaveFocus();
    await press('{Control>}{Enter}{/Control}');
    expect(
      await screen.findByText('Please enter a phone number of 10 to 15 digits.'),
    ).toBeVisible();
  });

  it('say politely when the time is gone, and take the next one', async () => {
    const { rerender } = await open({ revision: 1 });
    await userEvent.click(row(/^Signature Manicure/));
    await technician(/Linh/);
    await waitFor(() => expect(time('2:00 PM')).toBeChecked());
    answers.set(schedules, [taken({ 1: 15 * 60, 4: 16 * 60 })]);
    rerender(<CreateAppointment focusPhone revision={2} />);
    await waitFor(() => expect(time('3:00 PM')).toBeChecked());
    await waitFor(() =>
      expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(
        '2:00 PM is not free. Linh is booked from 9:00 AM to 3:00 PM. 3:00 PM is chosen.',
      ),
    );
    expect(bookButton()).toHaveAccessibleName(/^Book 3:00 PM with Linh/);
  });

  it('are those of the place that the caller names, once a service is chosen', async () => {
    const onDraft = jest.fn();
    const place = { date: '2026-11-27', start: 17 * 60, technician_id: 4 };
    await open({ initial: place, onDraft });
    expect(screen.getByRole('textbox', { name: 'Date' })).toHaveValue('11/27/2026');
    // It is shown from the start, here and in the calendar.
    expect(form().getByText('Fri, Nov 27, 5:00 PM with Rosa')).toBeVisible();
    expect(onDraft).toHaveBeenLastCalledWith(expect.anything(), { ...place, minutes: 30 });
    await userEvent.click(row(/^Eyebrows/));
    expect(await technician(/Rosa/)).toBeChecked();
    expect(time('5:00 PM')).toBeChecked();
  });
});

it('says that the client has a visit at the same time, which may be booked', async () => {
  const visit = { ...lastVisit, date: today, start_service_time: 15 * 60, parts: [] };
  answers.set(customerHistory, [
    { future: [], present: [], past: [lastVisit] },
    { future: [], present: [visit], past: [lastVisit] },
  ]);
  const { rerender } = await open({ revision: 1 });
  await sameAgain();
  expect(time('3:00 PM')).toBeChecked();
  const sentence = 'Maria Lindqvist already has a visit then: 3:00 PM with Rosa.';
  expect(screen.queryByText(sentence)).toBeNull();
  // Another desk has booked it meanwhile.
  rerender(<CreateAppointment focusPhone revision={2} />);
  expect(await screen.findByText(sentence)).toBeVisible();
  await press('{Control>}{Enter}{/Control}');
  await screen.findByText(/^Appointment successfully booked!/);
});

describe('the date', () => {
  const date = () => screen.getByRole('textbox', { name: 'Date' });

  it('is that of a client who comes again in some weeks, or one of a calendar', async () => {
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'In 3 weeks' }));
    expect(date()).toHaveValue('12/15/2026');
    const calendar = screen.getByRole('button', { name: 'Choose a date' }).nextElementSibling;
    fireEvent.change(calendar as Element, { target: { value: '2026-12-17' } });
    expect(date()).toHaveValue('12/17/2026');
  });

  it('is today, and moves by a day', async () => {
    await open();
    expect(date()).toHaveValue('11/24/2026');
    expect(date()).toHaveAccessibleDescription('Tuesday, today');
    expect(screen.getByRole('button', { name: 'Day before' })).toBeDisabled();
    await userEvent.click(screen.getByRole('button', { name: 'Day after' }));
    expect(date()).toHaveValue('11/25/2026');
    await press('{Alt>}{ArrowRight}{/Alt}');
    await press('{Alt>}{ArrowLeft}{ArrowLeft}{ArrowLeft}{/Alt}');
    expect(date()).toHaveValue('11/24/2026');
  });

  it.each(['13/40/2026', '11/23/2026', 'tomorrow'])('is refused as %s', async (typed) => {
    await open();
    await userEvent.clear(date());
    await userEvent.type(date(), typed);
    expect(date()).toHaveAccessibleDescription('Date input not valid.');
    expect(date()).toHaveValue(typed);
  });
});

describe('booking', () => {
  it('a known client by the keyboard takes five presses after the number', async () => {
    const onBooked = jest.fn();
    await open({ onBooked });
    await sameAgain();
    expect(
      form().getByText(/^Last time, October 23 with Rosa: Signature Manicure, Eyebrows\./),
    ).toBeVisible();
    await press('{Control>}{Enter}{/Control}');
    expect(
      await screen.findByText(
        `Appointment successfully booked! Maria Lindqvist, ${fullDay(today)}, 3:00 PM with Linh.`,
      ),
    ).toBeVisible();
    expect(callsOf(saveCustomer)).toEqual([]);
    expect(callsOf(bookAppointment)).toHaveLength(1);
    expect(callsOf(bookAppointment)[0]).toMatchObject({
      body: {
        customer_id: 118,
        date: today,
        start_service_time: 900,
        technician_id: 4,
        service_ids: [2, 9],
      },
      idempotencyKey: expect.stringMatching(/^[\da-f]{32}$/),
    });
    expect(onBooked).toHaveBeenCalledWith(
      expect.objectContaining({ id: 900, date: today, start: 900, technician_ids: [1] }),
    );
    expect(phone()).toHaveValue('');
    expect(name()).toHaveValue('');
    expect(row(/^Eyebrows/)).not.toBeChecked();
    await waitFor(() => expect(phone()).toHaveFocus());
  });

  it('waits for data that someone is faster than', async () => {
    await open();
    // Nothing of this has an answer when the next key comes.
    await act(async () => {
      fireEvent.change(phone(), { target: { value: '0188' } });
    });
    fireEvent.keyDown(phone(), { key: 'Enter' });
    fireEvent.keyDown(phone(), { key: 'r', code: 'KeyR', altKey: true });
    fireEvent.keyDown(phone(), { key: 'Enter', ctrlKey: true });
    expect(await screen.findByText(/^Appointment successfully booked!/)).toBeVisible();
    expect(callsOf(bookAppointment)[0]?.body).toMatchObject({
      customer_id: 118,
      technician_id: 4,
      service_ids: [2, 9],
    });
  });

  it('does not guess among several clients', async () => {
    const found = Promise.withResolvers<Customer[]>();
    answers.set(searchCustomers, [found.promise]);
    await open();
    await act(async () => {
      fireEvent.change(phone(), { target: { value: 'mar' } });
    });
    fireEvent.keyDown(phone(), { key: 'Enter' });
    fireEvent.keyDown(phone(), { key: 'Enter', ctrlKey: true });
    await act(async () => found.resolve([maria, martin]));
    expect(await screen.findAllByRole('option')).toHaveLength(2);
    expect(name()).toHaveValue('');
    expect(callsOf(bookAppointment)).toEqual([]);
  });

  it('saves a new client first', async () => {
    answers.set(searchCustomers, [[]]);
    const created = { ...maria, id: 300, phone: '2535550177', name: 'NEW CLIENT', email: null };
    let saved: (answer: { customer: Customer }) => void = () => {};
    answers.set(saveCustomer, [
      new Promise((resolve) => {
        saved = resolve;
      }),
    ]);
    await open();
    await userEvent.type(phone(), '253 555 0177');
    await userEvent.type(name(), 'New Client{Enter}');
    await press('eye{Enter}');
    await technician(/Linh/);
    await press('{Control>}{Enter}{/Control}');
    expect(await screen.findByText('Saving customer info...')).toBeVisible();
    expect(callsOf(saveCustomer)).toEqual([
      { body: { phone: '2535550177', name: 'NEW CLIENT', expected: null } },
    ]);
    expect(callsOf(bookAppointment)).toEqual([]);
    await act(async () => saved({ customer: created }));
    expect(await screen.findByText(/^Appointment successfully booked! New Client/)).toBeVisible();
    expect(callsOf(bookAppointment)[0]?.body).toMatchObject({ customer_id: 300 });
  });

  it('says what is missing', async () => {
    await open();
    await userEvent.click(row(/^Eyebrows/));
    await technician(/Linh/);
    expect(bookButton()).toBeDisabled();
    expect(form().getByText('Still needed: phone and name.')).toBeVisible();
    await press('{Control>}{Enter}{/Control}');
    expect(phone()).toHaveAccessibleDescription(/Please enter a phone number of 10 to 15 digits\./);
    expect(name()).toHaveAccessibleDescription('Name is required.');
    expect(callsOf(saveCustomer)).toEqual([]);
  });

  it('keeps everything when the client cannot be saved', async () => {
    answers.set(saveCustomer, [refusal('invalid_input', 'Please use at most 60 characters.')]);
    await open();
    await sameAgain();
    await userEvent.type(name(), ' Ek');
    await rename();
    await press('{Control>}{Enter}{/Control}');
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Customer information could not be saved.');
    expect(alert).toHaveTextContent('Please use at most 60 characters.');
    expect(name()).toHaveValue('Maria Lindqvist Ek');
    expect(callsOf(bookAppointment)).toEqual([]);
  });

  it('says how another desk changed the client, and then saves what was typed', async () => {
    const now = record(maria.id, { ...maria, name: 'MARIA BERG', last: null });
    answers.set(saveCustomer, [
      new ApiError({
        kind: 'client',
        status: 409,
        code: 'customer_changed',
        message: 'Someone else changed this client meanwhile.',
        body: { customer: now },
      }),
      { customer: { ...maria, name: 'MARIA LINDQVIST EK' } },
    ]);
    await open();
    await sameAgain();
    await userEvent.type(name(), ' Ek');
    await rename();
    await press('{Control>}{Enter}{/Control}');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Someone else changed this client meanwhile. It is now Maria Berg,',
    );
    expect(name()).toHaveValue('Maria Lindqvist Ek');
    await rename();
    await press('{Control>}{Enter}{/Control}');
    expect(await screen.findByText(/^Appointment successfully booked!/)).toBeVisible();
    const seen = callsOf(saveCustomer).map(({ body }) => (body as CustomerUpsert).expected?.name);
    expect(seen).toEqual([maria.name, 'MARIA BERG']);
  });

  it('for somebody else on the number of a client saves nobody, and names who comes', async () => {
    await open();
    await sameAgain();
    await userEvent.clear(name());
    await userEvent.type(name(), 'Robin Walker');
    await userEvent.click(
      screen.getByRole('button', { name: 'For Robin Walker, on Maria Lindqvist’s number' }),
    );
    await press('{Control>}{Enter}{/Control}');
    expect(
      await screen.findByText(/^Appointment successfully booked! Robin Walker,/),
    ).toBeVisible();
    expect(callsOf(saveCustomer)).toEqual([]);
    expect(callsOf(bookAppointment)[0]?.body).toMatchObject({
      customer_id: maria.id,
      guest_name: 'ROBIN WALKER',
    });
  });

  it('gives the focus back after a failure, so that the keys book again', async () => {
    const refused = Promise.withResolvers();
    answers.set(bookAppointment, [refused.promise, answers.get(bookAppointment)?.[0]]);
    await open();
    await sameAgain();
    await press('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(callsOf(bookAppointment)).toHaveLength(1));
    // As browsers do with what is inert.
    act(() => (document.activeElement as HTMLElement).blur());
    await act(async () => refused.reject(offline));
    await screen.findByRole('alert');
    expect(bookButton()).toHaveFocus();
    await press('{Control>}{Enter}{/Control}');
    await screen.findByText(/^Appointment successfully booked!/);
  });

  it('leaves the focus after a failure where somebody has moved it', async () => {
    const refused = Promise.withResolvers();
    answers.set(bookAppointment, [refused.promise]);
    await open();
    await sameAgain();
    await press('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(callsOf(bookAppointment)).toHaveLength(1));
    const elsewhere = screen.getByRole('button', { name: 'Services' });
    act(() => elsewhere.focus());
    await act(async () => refused.reject(offline));
    await screen.findByRole('alert');
    expect(elsewhere).toHaveFocus();
  });

  it.each([
    ['another desk has given the client another number', true],
    ['the number is a further one of a client', false],
  ])('keeps the own number of the client where %s', async (_, isChosen) => {
    const own = '3605550144';
    const now = record(maria.id, { ...maria, phone: own, last: null });
    answers.set(saveCustomer, [
      new ApiError({
        kind: 'client',
        status: 409,
        code: 'customer_changed',
        message: 'Changed.',
        body: { customer: now },
      }),
      { customer: { ...maria, phone: own } },
    ]);
    if (!isChosen) answers.set(searchCustomers, [[]]);
    await open();
    if (isChosen) {
      await sameAgain();
      await userEvent.type(name(), ' Ek');
      await rename();
    } else {
      await userEvent.type(phone(), '253 555 0177');
      await userEvent.type(name(), 'Maria Ek{Enter}');
      await press('eye{Enter}');
      await technician(/Linh/);
    }
    await press('{Control>}{Enter}{/Control}');
    await screen.findByRole('alert');
    await rename();
    expect(phone()).toHaveValue('(360) 555-0144');
    await press('{Control>}{Enter}{/Control}');
    expect(await screen.findByText(/^Appointment successfully booked!/)).toBeVisible();
    expect(callsOf(saveCustomer)[1]?.body).toMatchObject({
      id: maria.id,
      phone: own,
      name: isChosen ? 'MARIA LINDQVIST EK' : 'MARIA EK',
      expected: { phone: own },
    });
  });

  it('sends the same booking again with the same key after no answer', async () => {
    // As browsers do by now.
    Object.assign(Element.prototype, { scrollIntoView: () => Promise.resolve() });
    answers.set(bookAppointment, [offline, answers.get(bookAppointment)?.[0]]);
    await open();
    await sameAgain();
    await press('{Control>}{Enter}{/Control}');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Failed to book the appointment. Please try again.',
    );
    expect(phone()).toHaveValue('(253) 555-0188');
    await userEvent.click(bookButton());
    await screen.findByText(/^Appointment successfully booked!/);
    const [first, second] = callsOf(bookAppointment).map(({ idempotencyKey }) => idempotencyKey);
    expect(second).toBe(first);
    Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
  });

  it('shows the conflict when the time was taken, and takes the next time with another key', async () => {
    answers.set(bookAppointment, [
      refusal('slot_taken', 'That time is no longer available.', '15:00'),
      answers.get(bookAppointment)?.[0],
    ]);
    await open();
    await sameAgain();
    answers.set(schedules, [taken({ 1: 14 * 60, 4: 16 * 60 })]);
    await press('{Control>}{Enter}{/Control}');
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('That time is no longer available.');
    expect(alert).toHaveTextContent('Conflicting time: 3:00 PM');
    await waitFor(() => expect(time('4:00 PM')).toBeChecked());
    await press('{Control>}{Enter}{/Control}');
    await screen.findByText(/^Appointment successfully booked!/);
    const [first, second] = callsOf(bookAppointment).map(({ idempotencyKey }) => idempotencyKey);
    expect(second).not.toBe(first);
  });
});

it('keeps a draft with the caller, who hears of the place too', async () => {
  let kept: Draft | null = null;
  const onDraft = jest.fn<NonNullable<CreateAppointmentProps['onDraft']>>((draft) => {
    kept = draft;
  });
  const { unmount } = await open({ onDraft });
  await sameAgain();
  expect(onDraft).toHaveBeenLastCalledWith(expect.anything(), {
    date: today,
    technician_id: 4,
    start: 900,
    minutes: 55,
  });
  unmount();
  await open({ draft: kept });
  expect(phone()).toHaveValue('(253) 555-0188');
  expect(row(/^Eyebrows/)).toBeChecked();
  expect(await technician(/Rosa/)).toBeChecked();
});

describe('a draft that was put aside', () => {
  afterEach(() => {
    act(() => {
      for (const draft of asideDrafts.getState().drafts) discardAside(draft);
      saveOrClearDraft(blankDraft(today), null);
    });
  });

  /** Ada is typed, then the form is opened for Maria. */
  async function openForMaria() {
    saveOrClearDraft({ ...blankDraft(today), name: 'Ada Caller', serviceIds: [eyebrows.id] }, null);
    openDraftFor(maria, today);
    await open({ draft: draftStore.getState().draft });
    expect(name()).toHaveValue('Maria Lindqvist');
  }

  it('is named, and comes back in the place of what is in the form', async () => {
    await openForMaria();
    await userEvent.click(row(/^Gel Polish/));
    expect(screen.getByText('Ada Caller’s booking is not finished.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    expect(name()).toHaveValue('Ada Caller');
    expect(row(/^Eyebrows/)).toBeChecked();
    expect(row(/^Gel Polish/)).not.toBeChecked();
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    expect(name()).toHaveValue('Maria Lindqvist');
    expect(row(/^Gel Polish/)).toBeChecked();
  });

  it('is gone when it is discarded', async () => {
    await openForMaria();
    await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
    expect(screen.queryByText(/is not finished/)).toBeNull();
    expect(name()).toHaveValue('Maria Lindqvist');
  });
});
