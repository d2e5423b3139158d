import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { ApiError, api } from '@salon/shared-lib/api';
import type { DeskAppointment } from '@salon/shared-lib/domain';
import { setAppointmentStatus } from '@salon/shared-lib/endpoints';
import { act, cleanup, renderHook } from '@testing-library/react';
import { dayWith, monday, visit } from '../calendar/day/for-tests.ts';
import { dayStore } from '../live/desk.ts';
import { useVisitActions } from './use-visit-actions.ts';

const seen = visit(7, 1, '10:00', { revision: 5 });
const say = jest.fn();
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
  say.mockReset();
  onProblem.mockReset();
  dayStore.setState({ days: new Map(), freshIds: new Set() });
});

function show(...appointments: DeskAppointment[]) {
  dayStore.setState({ days: new Map([[monday, dayWith(appointments)]]) });
}

const hook = () => renderHook(() => useVisitActions(say, onProblem)).result;

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
    expect(result.current.busy).toBe('status');
    await calls[1]?.answer({ appointments: [{ ...seen, status: 'in_chair', revision: 7 }] });
    expect(result.current).toMatchObject({ busy: null, problem: null });
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
  expect(result.current.problem).toBe(sentence);
  expect(onProblem).toHaveBeenCalledWith(sentence);
  expect(dayStore.getState().days.get(monday)?.appointments).toEqual([theirs]);
  expect(dayStore.isOwn(theirs)).toBe(false);
  expect(dayStore.getState().freshIds.has(8)).toBe(true);
});
