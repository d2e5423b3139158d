import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { ApiError, api } from '@salon/shared-lib/api';
import { newPlaces, rescheduleBooking } from '@salon/shared-lib/endpoints';
import { logInForTests } from '@salon/shared-lib/session/for-tests';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { found } from '../appointments/for-tests.ts';
import { dayStore } from '../live/desk.ts';
import { noteUndoFailure, takeLastChange, undoStore } from '../visit/undoable-changes.ts';
import { NewPlaces } from './NewPlaces.tsx';

const date = '2027-03-15';
const visit = found(1, { date });
const linh = { id: 1, name: 'Linh' };

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2027-03-01T18:00:00Z') });
  logInForTests();
});
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
  jest.useRealTimers();
  undoStore.setState({ changes: [], offered: null, undoFailures: new Map() });
});

it('moves what was refused to the place that is free then, from where another desk has left it', async () => {
  const { Customer, ...rest } = visit;
  const appointment = { ...rest, revision: 4, status_set: null, sequence: 0, cancelled: null };
  const changed = new ApiError({
    ...{ kind: 'client', status: 409, code: 'changed_meanwhile', message: 'Changed by Rosa.' },
    body: {
      appointment: {
        ...{ ...appointment, start_service_time: '14:00', created_at: '2027-03-01T10:00:00.000Z' },
        ...{ last_change: null, Customer: { ...Customer, optInSms: true, notes: null } },
      },
    },
  });
  const starts = [15 * 60, 16 * 60, 16 * 60];
  const moved: unknown[] = [];
  jest.spyOn(api, 'exchange').mockResolvedValue({ body: [visit], headers: {} } as never);
  jest.spyOn(api, 'send').mockImplementation((async (endpoint: unknown, input: object) => {
    if (endpoint === newPlaces)
      return [{ id: 1, place: { date, start_service_time: starts.shift(), technician: linh } }];
    if (endpoint !== rescheduleBooking) return {};
    moved.push((input as { body: unknown }).body);
    if (moved.length === 1) throw changed;
    return {};
  }) as never);
  const conflicting = { id: 1, technician_id: 1, date, start_service_time: '14:00' };
  const props = { appointments: [conflicting], ways: ['same_technician'] as const };
  await act(async () => render(<NewPlaces {...props} onClose={() => undefined} />));
  const press = () =>
    act(async () => {
      screen.getByRole('button', { name: 'Move 1 visit' }).click();
      await jest.advanceTimersByTimeAsync(100);
    });
  const says = () => screen.getByRole('status').textContent;
  expect(says()).toMatch(/^New: .*3:00 PM, Linh$/);
  await press();
  expect(says()).toMatch(/ New: .*4:00 PM, Linh$/);
  await press();
  expect(says()).toMatch(/^Moved: .*4:00 PM, Linh$/);
  expect(moved).toMatchObject([
    { start_service_time: 15 * 60, expected_revision: 1, hold_message_s: 30 },
    { start_service_time: 16 * 60, expected_revision: 4 },
  ]);
  // It can't be taken back.
  await act(async () => {
    takeLastChange();
    noteUndoFailure(1, 'Jane is there.');
  });
  expect(says()).toMatch(/^Moved: .*4:00 PM, Linh Not undone: Jane is there\.$/);
  // The move is taken back.
  await act(async () => undoStore.setState({ undoFailures: new Map() }));
  expect(says()).toMatch(/^New: .*4:00 PM, Linh$/);
  // The server has it back after the answer to what was asked meanwhile.
  starts.push(17 * 60);
  await act(async () => dayStore.setState({ changes: new Map([[date, 1]]) }));
  expect(says()).toMatch(/^New: .*5:00 PM, Linh$/);
});

it('leaves the places as they are while it moves', async () => {
  const starts = [15 * 60, 16 * 60];
  const answers: (() => void)[] = [];
  jest.spyOn(api, 'exchange').mockResolvedValue({ body: [visit], headers: {} } as never);
  jest.spyOn(api, 'send').mockImplementation((async (endpoint: unknown) => {
    if (endpoint === newPlaces)
      return [{ id: 1, place: { date, start_service_time: starts.shift(), technician: linh } }];
    if (endpoint !== rescheduleBooking) return {};
    await new Promise<void>((resolve) => answers.push(resolve));
    throw new ApiError({ kind: 'server', status: 500, code: 'internal', message: '' });
  }) as never);
  const conflicting = { id: 1, technician_id: 1, date, start_service_time: '14:00' };
  const props = { appointments: [conflicting], ways: ['same_technician'] as const };
  await act(async () => render(<NewPlaces {...props} onClose={() => undefined} />));
  const pass = () => jest.advanceTimersByTimeAsync(1000);
  const says = () => screen.getByRole('status').textContent;
  await act(async () => {
    screen.getByRole('button', { name: 'Move 1 visit' }).click();
    await pass();
  });
  await act(async () => {
    dayStore.setState({ changes: new Map([[date, 7]]) });
    await pass();
  });
  expect(says()).toMatch(/^New: .*3:00 PM, Linh$/);
  await act(async () => {
    answers.shift()?.();
    await pass();
  });
  expect(says()).toMatch(/New: .*4:00 PM, Linh$/);
});

it('begins with the first way in which a visit can be moved', async () => {
  const asked: unknown[] = [];
  jest.spyOn(api, 'exchange').mockResolvedValue({ body: [visit], headers: {} } as never);
  jest.spyOn(api, 'send').mockImplementation((async (_: unknown, input: object) => {
    const { way } = (input as { query: { way: string } }).query;
    asked.push(way);
    const place = { date, start_service_time: 15 * 60, technician: linh };
    return [{ id: 1, place: way === 'same_technician' ? place : null }];
  }) as never);
  const conflicting = { id: 1, technician_id: 1, date, start_service_time: '14:00' };
  const ways = ['same_time', 'same_technician', 'any_technician'] as const;
  const props = { appointments: [conflicting], ways, onClose: () => undefined };
  await act(async () => render(<NewPlaces {...props} />));
  expect(screen.getByRole('combobox')).toHaveDisplayValue('Later, same technician');
  expect(screen.getByRole('button', { name: 'Move 1 visit' })).toBeEnabled();
  // A way that was chosen stays, whatever it leads to.
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  await user.selectOptions(screen.getByRole('combobox'), 'same_time');
  expect(screen.getByRole('combobox')).toHaveDisplayValue('Same time, another technician');
  expect(asked).toEqual(['same_time', 'same_technician', 'same_time']);
});

it('stays with its way after a move, and chooses nothing that has no place', async () => {
  const visits = [visit, found(2, { date })];
  const asked: unknown[] = [];
  jest.spyOn(api, 'exchange').mockResolvedValue({ body: visits, headers: {} } as never);
  jest.spyOn(api, 'send').mockImplementation((async (endpoint: unknown, input: object) => {
    if (endpoint !== newPlaces) return {};
    const { ids, way } = (input as { query: { ids: number[]; way: string } }).query;
    asked.push(way);
    const place = { date, start_service_time: 15 * 60, technician: linh };
    return ids.map((id) => ({ id, place: id === 1 ? place : null }));
  }) as never);
  const appointments = visits.map(({ id }) => ({ id, date }));
  const ways = ['same_time', 'any_technician'] as const;
  await act(async () =>
    render(<NewPlaces {...{ appointments, ways }} onClose={() => undefined} />),
  );
  const [first, second] = within(screen.getByRole('list')).getAllByRole('checkbox');
  expect(first).toBeChecked();
  expect(second).not.toBeChecked();
  expect(second).toBeDisabled();
  await act(async () => {
    screen.getByRole('button', { name: 'Move 1 visit' }).click();
    await jest.advanceTimersByTimeAsync(1000);
  });
  expect(screen.getByRole('combobox')).toHaveDisplayValue('Same time, another technician');
  expect(new Set(asked)).toEqual(new Set(['same_time']));
});
