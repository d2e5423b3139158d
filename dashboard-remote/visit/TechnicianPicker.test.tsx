import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { ApiError, api } from '@salon/shared-lib/api';
import { changedMeanwhileSchema, type DeskAppointment } from '@salon/shared-lib/domain';
import { alternativeTechnicians, deskDay, reassignAppointment } from '@salon/shared-lib/endpoints';
import { salonInstant } from '@salon/shared-lib/scheduling';
import * as z from '@salon/shared-lib/schema';
import { logInForTests } from '@salon/shared-lib/session/for-tests';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { at, dayWith, monday, visit } from '../calendar/day/for-tests.ts';
import { dayStore } from '../live/desk.ts';
import { TechnicianPicker } from './TechnicianPicker.tsx';

const setClock = (time: string) =>
  jest.useFakeTimers({ now: salonInstant(monday, at(time)), advanceTimers: true });

beforeEach(() => void setClock('8:00'));
afterEach(() => {
  cleanup();
  jest.useRealTimers();
  jest.restoreAllMocks();
  dayStore.setState({ days: new Map(), freshIds: new Set() });
});

it('shows the new technician as a change of this desk, in all appointments of a group', async () => {
  logInForTests();
  const inGroup = { booking_id: 7, group: 2 };
  const one = visit(7, 1, '10:00', { ...inGroup, revision: 5 });
  const other = visit(8, 3, '10:00', { ...inGroup, revision: 5 });
  const after: DeskAppointment[] = [
    { ...one, technician_id: 2, revision: 6 },
    { ...other, revision: 7 },
  ];
  let shown: DeskAppointment[] = [one, other];
  dayStore.setState({ days: new Map([[monday, dayWith(shown)]]) });
  jest.spyOn(api, 'send').mockImplementation((async (endpoint: unknown) => {
    if (endpoint === alternativeTechnicians) return [{ id: 2, name: 'Linh' }];
    if (endpoint === deskDay) return dayWith(shown);
    if (endpoint === reassignAppointment) shown = after;
    return { message: 'Done.', updatedTechnician: { id: 2, name: 'Linh' } };
  }) as never);
  const onChanged = jest.fn();
  render(<TechnicianPicker appointment={one} onClose={() => undefined} onChanged={onChanged} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(onChanged).toHaveBeenCalled());
  expect(dayStore.getState().days.get(monday)?.appointments).toEqual(after);
  expect(after.map(dayStore.isOwn)).toEqual([true, true]);
  expect(dayStore.getState().freshIds).toEqual(new Set());
});

it('says what somebody else has changed, and goes on from there', async () => {
  logInForTests();
  const one = visit(7, 1, '10:00', { revision: 5 });
  const moved = { ...one, start_service_time: 11 * 60, revision: 6 };
  const expected: unknown[] = [];
  jest.spyOn(api, 'send').mockImplementation((async (endpoint: unknown, input: object) => {
    if (endpoint === alternativeTechnicians) return [{ id: 2, name: 'Linh' }];
    if (endpoint !== reassignAppointment) return dayWith([moved]);
    const { expected_revision: revision } = (input as { body: { expected_revision: number } }).body;
    expected.push(revision);
    if (revision === 6) return { message: 'Done.', updatedTechnician: { id: 2, name: 'Linh' } };
    const body = z.encode(changedMeanwhileSchema, { appointment: moved });
    throw new ApiError({
      kind: 'client',
      status: 409,
      code: 'changed_meanwhile',
      message: '',
      body,
    });
  }) as never);
  const onChanged = jest.fn();
  // As it was when the dialog opened: no day is shown, from which it would be known.
  render(<TechnicianPicker appointment={one} onClose={() => undefined} onChanged={onChanged} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Confirm' }));
  expect(await screen.findByRole('alert')).not.toBeEmptyDOMElement();
  await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(onChanged).toHaveBeenCalled());
  expect(expected).toEqual([5, 6]);
});

it('says that a visit stays whose client is in the chair, and where one leads whose start is over', async () => {
  setClock('10:30');
  logInForTests();
  jest.spyOn(api, 'send').mockResolvedValue([] as never);
  const nothing = () => undefined;
  const open = (status: 'in_chair' | 'booked') =>
    render(
      <TechnicianPicker
        appointment={visit(7, 1, '10:00', { minutes: 80, status })}
        onClose={nothing}
        onChanged={nothing}
        onReschedule={nothing}
      />,
    );
  open('in_chair');
  expect(await screen.findByText(/whose client is in the chair, stays where it is/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Reschedule' })).toBeNull();
  cleanup();
  open('booked');
  expect(await screen.findByText(/^10:00 AM is over\./)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Reschedule' })).toBeTruthy();
});

it('says when nobody else is free, and leads to another time', async () => {
  logInForTests();
  jest.spyOn(api, 'send').mockResolvedValue([] as never);
  const onReschedule = jest.fn();
  const one = visit(7, 1, '16:00', { minutes: 80 });
  const nothing = () => undefined;
  render(
    <TechnicianPicker
      appointment={one}
      onClose={nothing}
      onChanged={nothing}
      onReschedule={onReschedule}
    />,
  );
  expect(await screen.findByText('0 Technician(s) Available')).toBeTruthy();
  expect(
    screen.getByText('Nobody else who does these services is free from 4:00 to 5:20 PM.'),
  ).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Reschedule' }));
  expect(onReschedule).toHaveBeenCalledTimes(1);
});
