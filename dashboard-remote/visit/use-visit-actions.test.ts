import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { ApiError, api } from '@salon/shared-lib/api';
import type { DeskAppointment } from '@salon/shared-lib/domain';
import { setAppointmentStatus } from '@salon/shared-lib/endpoints';
import { act, cleanup, renderHook } from '@testing-library/react';
import { clientOf, dayWith, monday, visit } from '../calendar/day/for-tests.ts';
import { dayStore } from '../live/desk.ts';
import { undoStore } from './undoable-changes.ts';
import { useVisitActions } from './use-visit-actions.ts';

const seen = visit(7, 1, '10:00', { revision: 5 });
const announce = jest.fn();
const onProblem = jest.fn();

let send: jest.SpiedFunction<typeof api.send>;
/** What the server was asked, and what each call waits for. */
const calls: {
  body: Record<string, unknown>;
  answer: (value: unknown) => Promise<void>;
  refuse: (failure: Error) => Promise<void>;
}[] = [];

beforeEach(() => {
  show(seen);
  send = jest.spyOn(api, 'send').mockImplementation(((endpoint: unknown, input: object) => {
    if (endpoint !== setAppointmentStatus) return new Promise(() => undefined);
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    const { body } = input as { body: Record<string, unknown> };
    calls.push({
      body,
      answer: (value) => act(async () => resolve(value)),
      refuse: (failure) => act(async () => reject(failure)),
    });
    return promise;
  }) as never);
});
afterEach(() => {
  cleanup();
  send.mockRestore();
  calls.length = 0;
  announce.mockReset();
  onProblem.mockReset();
  dayStore.setState({ days: new Map(), freshIds: new Set() });
});

function show(...appointments: DeskAppointment[]) {
  dayStore.setState({ days: new Map([[monday, dayWith(appointments)]]) });
}

const hook = () => renderHook(() => useVisitActions(announce, onProblem)).result;

describe('two statuses that follow fast', () => {
  it('are set one after the other, the second one from the revision of the first', async () => {
    const result = hook();
    await act(async () => {
      result.current.setStatus(seen, 'arrived');
      result.current.setStatus(seen, 'in_chair');
    });
    expect(calls.map(({ body }) => body)).toEqual([
      { id: 7, status: 'arrived', expected_revision: 5 },
    ]);
    await calls[0]?.answer({ appointments: [{ ...seen, status: 'arrived', revision: 6 }] });
    expect(calls[1]?.body).toEqual({ id: 7, status: 'in_chair', expected_revision: 6 });
    expect(result.current.wished(7)).toBe('in_chair');
    expect(result.current.isDoing(8, 'status')).toBe(false);
    await calls[1]?.answer({ appointments: [{ ...seen, status: 'in_chair', revision: 7 }] });
    expect(result.current.isDoing(7, 'status')).toBe(false);
    expect(result.current.problemOf(7)).toBeNull();
    expect(onProblem).not.toHaveBeenCalled();
  });

  it('leave out one between them that was not sent yet', async () => {
    const result = hook();
    const made: Promise<boolean>[] = [];
    await act(async () => {
      for (const status of ['arrived', 'in_chair', 'done'] as const)
        made.push(result.current.setStatus(seen, status));
    });
    await calls[0]?.answer({ appointments: [{ ...seen, status: 'arrived', revision: 6 }] });
    expect(calls[1]?.body).toEqual({ id: 7, status: 'done', expected_revision: 6 });
    await calls[1]?.answer({ appointments: [{ ...seen, status: 'done', revision: 7 }] });
    expect(calls).toHaveLength(2);
    expect(await Promise.all(made)).toEqual([true, false, true]);
    expect(result.current.isDoing(7, 'status')).toBe(false);
    expect(onProblem).not.toHaveBeenCalled();
  });

  it('do not overwrite what another desk did between them', async () => {
    const result = hook();
    await act(async () => {
      result.current.setStatus(seen, 'arrived');
      result.current.setStatus(seen, 'in_chair');
    });
    await act(async () => show({ ...seen, status: 'done', revision: 9 }));
    await calls[0]?.answer({ appointments: [{ ...seen, status: 'arrived', revision: 6 }] });
    expect(calls[1]?.body).toMatchObject({ expected_revision: 5 });
    await calls[1]?.answer({ appointments: [] });
  });
});

it('says what somebody else has done first, and leaves it theirs', async () => {
  const one = visit(8, 1, '10:00', { revision: 5 });
  show(one);
  const result = hook();
  await act(async () => void result.current.setStatus(one, 'in_chair'));
  const last_change = { at: new Date().toISOString(), by: 'Rosa' };
  const theirs = { ...one, status: 'arrived' as const, revision: 6, last_change };
  await calls[0]?.refuse(
    new ApiError({
      kind: 'client',
      status: 409,
      code: 'changed_meanwhile',
      message: 'Changed.',
      body: { appointment: { ...theirs, start_service_time: '10:00' } },
    }),
  );
  const sentence = 'Customer 8: “Arrived” by Rosa just now. Your change was not made.';
  expect(result.current.problemOf(8)).toBe(sentence);
  expect(result.current.problemOf(7)).toBeNull();
  expect(onProblem).toHaveBeenCalledWith(sentence, one);
  expect(dayStore.getState().days.get(monday)?.appointments).toEqual([theirs]);
  expect(dayStore.isOwn(theirs)).toBe(false);
  expect(dayStore.getState().freshIds.has(8)).toBe(true);
});

it('of a whole group says what somebody else has done with another share first', async () => {
  const group = { booking_id: 18, group: 2 };
  const [one, other] = [18, 19].map((id) =>
    visit(id, id - 17, '10:00', { ...group, revision: id }),
  );
  if (!one || !other) throw new Error('Both shares are needed.');
  show(one, other);
  const result = hook();
  await act(async () => void result.current.setStatus(one, 'in_chair', true));
  expect(calls[0]?.body).toEqual({
    id: 18,
    status: 'in_chair',
    expected_revision: 18,
    whole: true,
    others: [{ id: 19, expected_revision: 19 }],
  });
  expect(result.current.wished(19)).toBe('in_chair');
  const last_change = { at: new Date().toISOString(), by: 'Rosa' };
  const theirs = { ...other, status: 'no_show' as const, revision: 30, last_change };
  await calls[0]?.refuse(
    new ApiError({
      kind: 'client',
      status: 409,
      code: 'changed_meanwhile',
      message: 'Changed.',
      body: { appointment: { ...theirs, start_service_time: '10:00' } },
    }),
  );
  expect(result.current.problemOf(18)).toBe(
    'Customer 19: “No-show” by Rosa just now. Your change was not made.',
  );
  expect(result.current.wished(19)).toBeNull();
  expect(dayStore.getState().days.get(monday)?.appointments).toEqual([one, theirs]);
});

it.each([
  [null, false],
  ['Ada', true],
])(
  'knows whether the cancellation of %s reaches who is told of cancellations alone',
  async (guest, isUnreached) => {
    const one = visit(8, 1, '10:00', {
      date: '2099-01-01',
      Customer: { ...clientOf(8), reach: 'cancellation' },
    });
    send.mockResolvedValue({});
    const result = hook();
    await act(() => result.current.cancel(one, guest));
    expect(undoStore.getState().offered).toMatchObject({ isTold: true, isUnreached });
  },
);
