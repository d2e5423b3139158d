import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { ApiError, api } from '@salon/shared-lib/api';
import type { AppointmentStatus, DeskAppointment } from '@salon/shared-lib/domain';
import { resendMessages, setAppointmentStatus } from '@salon/shared-lib/endpoints';
import { createMemoryRouter, RouterProvider } from '@salon/shared-lib/router/for-tests';
import { logInForTests } from '@salon/shared-lib/session/for-tests';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { useStore } from 'zustand';
import { dayStore } from '../../live/desk.ts';
import { dayWith, monday, visit } from '../day/for-tests.ts';
import { CardPlace } from './CardPlace.tsx';
import { useVisitCommands } from './use-visit-commands.ts';

const inGroup = { booking_id: 9, group: 2 };
const visits = [
  visit(7, 1, '10:00'),
  visit(8, 2, '11:00'),
  visit(9, 1, '14:00', inGroup),
  visit(10, 2, '14:00', inGroup),
];
const showError = jest.fn();
const announce = jest.fn();

/** The statuses that the server was asked for, and what each call waits for. */
const calls: {
  id: number;
  status: string;
  whole?: boolean;
  answer: (appointments?: DeskAppointment[]) => Promise<void>;
  refuse: (message: string) => Promise<void>;
}[] = [];

beforeEach(() => {
  logInForTests();
  dayStore.setState({ days: new Map([[monday, dayWith(visits)]]) });
  jest.spyOn(api, 'send').mockImplementation(((endpoint: unknown, input: object) => {
    if (endpoint !== setAppointmentStatus) return new Promise(() => undefined);
    const { body } = input as { body: { id: number; status: string } };
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    const refusal = (message: string) =>
      new ApiError({ kind: 'client', status: 400, code: 'invalid_input', message });
    calls.push({
      ...body,
      answer: (appointments = []) => act(async () => resolve({ appointments })),
      refuse: (message) => act(async () => reject(refusal(message))),
    });
    return promise;
  }) as never);
});
afterEach(async () => {
  // A call without an answer would hold up those of the next test.
  for (const { refuse } of calls) await refuse('The test has ended.');
  cleanup();
  jest.restoreAllMocks();
  showError.mockReset();
  announce.mockReset();
  calls.length = 0;
  dayStore.setState({ days: new Map() });
});

const nothing = () => undefined;

/** The card of one visit at a time, with a button for each, and for none. */
function Desk() {
  const [openId, setOpenId] = useState<number | null>(7);
  const day = useStore(dayStore, ({ days }) => days.get(monday));
  const open = day?.appointments.find(({ id }) => id === openId) ?? null;
  const commands = useVisitCommands({
    openId,
    showNotice: nothing,
    announce,
    showError,
    onCancelled: nothing,
  });
  const onClose = () => setOpenId(null);
  const onKey = (_: unknown, whole: boolean) => open && commands.setStatus(open, 'arrived', whole);
  const card =
    open &&
    commands.cardOf(open, {
      onContents: nothing,
      onReschedule: nothing,
      onBookAfter: nothing,
      onLate: nothing,
      onClose,
      onKey,
    });
  return (
    <>
      {visits.map((one) => (
        <button key={one.id} type="button" onClick={() => setOpenId(one.id)}>
          {one.Customer?.name}
        </button>
      ))}
      {day && card && <CardPlace isPhone={false} day={day} {...card} />}
    </>
  );
}

function show() {
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element: <Desk /> }])} />);
}

const choose = (name: string) => userEvent.click(screen.getByRole('radio', { name }));
const open = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const stage = () =>
  screen.getAllByRole<HTMLInputElement>('radio').find(({ checked }) => checked)?.parentElement
    ?.textContent;

it('shows on each card what was chosen there, and sends it while that of another visit is on its way', async () => {
  show();
  await choose('Arrived');
  expect(stage()).toBe('Arrived');
  await open('CUSTOMER 8');
  expect(stage()).toBe('Booked');
  await choose('Done');
  expect(stage()).toBe('Done');
  expect(calls).toMatchObject([
    { id: 7, status: 'arrived' },
    { id: 8, status: 'done' },
  ]);
});

it('keeps a second choice on the same card until the first is made', async () => {
  show();
  await choose('Arrived');
  await choose('In the chair');
  expect(stage()).toBe('In the chair');
  expect(calls).toHaveLength(1);
  await calls[0]?.refuse('No.');
  expect(calls).toMatchObject([{ status: 'arrived' }, { id: 7, status: 'in_chair' }]);
});

it('sends what a key sets once, however long it stays pressed', async () => {
  show();
  await userEvent.keyboard('{a>5/}');
  expect(stage()).toBe('Arrived');
  await calls[0]?.answer();
  expect(calls).toHaveLength(1);
});

it('says a refusal on the card of its visit only, and with the name where another card is open', async () => {
  show();
  await choose('Arrived');
  await open('CUSTOMER 8');
  await calls[0]?.refuse('The visit has ended.');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(showError).toHaveBeenCalledWith('Customer 7: The visit has ended.');
  // It was told: the card does not say it later, when it may be long past.
  await open('CUSTOMER 7');
  expect(screen.queryByRole('alert')).toBeNull();
});

it('says no refusal any more when the choice after it was made', async () => {
  show();
  await choose('Arrived');
  await choose('In the chair');
  await calls[0]?.refuse('No.');
  expect(screen.getByRole('alert')).toHaveTextContent('No.');
  await calls[1]?.answer();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('says a refusal on the open card, until it closes', async () => {
  show();
  await choose('Arrived');
  await calls[0]?.refuse('The visit has ended.');
  expect(screen.getByRole('alert')).toHaveTextContent('The visit has ended.');
  expect(stage()).toBe('Booked');
  expect(showError).not.toHaveBeenCalled();
  await userEvent.keyboard('{Escape}');
  await open('CUSTOMER 7');
  expect(screen.queryByRole('alert')).toBeNull();
});

it('sends messages again once, also where it is asked for twice', async () => {
  show();
  const sent = () =>
    jest.mocked(api.send).mock.calls.filter(([endpoint]) => endpoint === resendMessages);
  await userEvent.dblClick(screen.getByRole('button', { name: /^Send again/ }));
  expect(sent()).toHaveLength(1);
});

/** The parts of the group with these statuses, each set from the one before. */
function group(first: AppointmentStatus, second: AppointmentStatus, revision: number) {
  const { appointments = [] } = dayStore.getState().days.get(monday) ?? {};
  return [first, second].map((status, index): DeskAppointment => {
    const one = appointments.find(({ id }) => id === 9 + index) as DeskAppointment;
    const status_set = { at: '2027-03-15T17:00:00.000Z', by: 'Sam', before: one.status };
    return { ...one, status, revision, ...(status !== one.status && { status_set }) };
  });
}
const sent = () => calls.map(({ id, status, whole = false }) => [id, status, whole]);
const openGroup = () => open('CUSTOMER 9');

it('asks whose status it is only where a visit has several parts', async () => {
  show();
  expect(screen.queryByRole('group', { name: 'Whose status' })).toBeNull();
  await openGroup();
  expect(screen.getByRole('group', { name: 'Whose status' })).toBeTruthy();
  expect(screen.getByRole('radio', { name: 'Only Technician 1' })).toBeChecked();
  await choose('Arrived');
  expect(sent()).toEqual([[9, 'arrived', false]]);
  expect(screen.getByText('Technician 1: Arrived')).toBeTruthy();
  expect(screen.getByText('Technician 2: Booked')).toBeTruthy();
});

it('sets the status of the whole group at once, and shows it on each card meanwhile', async () => {
  show();
  await openGroup();
  await choose('Whole group');
  expect(stage()).toBe('Whole group');
  await choose('Arrived');
  expect(sent()).toEqual([[9, 'arrived', true]]);
  await open('CUSTOMER 10');
  expect(screen.getByRole('radio', { name: 'Arrived' })).toBeChecked();
  await calls[0]?.answer(group('arrived', 'arrived', 2));
  expect(announce).toHaveBeenLastCalledWith('Customer 9, whole group: Arrived.');
});

it('goes back to what each part was before', async () => {
  dayStore.setState({
    days: new Map([[monday, dayWith([...visits.slice(0, 2), ...group('in_chair', 'booked', 1)])]]),
  });
  show();
  await openGroup();
  await choose('Whole group');
  expect(screen.getByRole('radio', { name: 'Booked' })).not.toBeChecked();
  expect(screen.queryByRole('button', { name: 'Take back' })).toBeNull();
  await choose('Done');
  await calls[0]?.answer(group('done', 'done', 2));
  screen.getByRole('button', { name: 'Take back' }).focus();
  await userEvent.keyboard('{Enter}');
  await calls[1]?.answer(group('in_chair', 'done', 3));
  await calls[2]?.answer(group('in_chair', 'booked', 4));
  expect(sent().slice(1)).toEqual([
    [9, 'in_chair', false],
    [10, 'booked', false],
  ]);
  expect(announce).toHaveBeenLastCalledWith('Customer 9, whole group: as before.');
  expect(screen.queryByRole('button', { name: 'Take back' })).toBeNull();
  expect(screen.getByRole('heading', { level: 2 })).toHaveFocus();
});

it('offers no way back any more where another desk has set a part since', async () => {
  show();
  await openGroup();
  await choose('Whole group');
  await choose('Arrived');
  await calls[0]?.answer(group('arrived', 'arrived', 2));
  expect(screen.getByText('Whole group: Arrived.')).toBeTruthy();
  act(() => dayStore.learn(group('arrived', 'done', 3)));
  expect(screen.queryByRole('button', { name: 'Take back' })).toBeNull();
  expect(screen.getByText('Technician 2: Done')).toBeTruthy();
});

it('takes a no-show of the whole group back from the same place', async () => {
  show();
  await openGroup();
  await choose('Whole group');
  await userEvent.click(screen.getByRole('button', { name: 'No-show' }));
  await calls[0]?.answer(group('no_show', 'no_show', 2));
  const back = screen.getAllByRole('button', { name: 'Take back' });
  expect(back).toHaveLength(1);
  await userEvent.click(back[0] as HTMLElement);
  expect(sent()).toEqual([
    [9, 'no_show', true],
    [9, 'booked', true],
  ]);
});

it('takes a no-show back to what it was before', async () => {
  dayStore.setState({
    days: new Map([[monday, dayWith([...visits.slice(0, 2), ...group('arrived', 'booked', 1)])]]),
  });
  show();
  await openGroup();
  await userEvent.click(screen.getByRole('button', { name: 'No-show' }));
  await calls[0]?.answer(group('no_show', 'booked', 2));
  await userEvent.click(screen.getByRole('button', { name: 'Take back' }));
  expect(sent()).toEqual([
    [9, 'no_show', false],
    [9, 'arrived', false],
  ]);
});

it('lets single letters set the status of what is chosen', async () => {
  show();
  await openGroup();
  await choose('Whole group');
  await userEvent.keyboard('a');
  expect(sent()).toEqual([[9, 'arrived', true]]);
});
