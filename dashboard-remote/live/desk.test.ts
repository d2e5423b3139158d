import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, cleanup, renderHook } from '@testing-library/react';
import { useCustomerChanges } from './customers.ts';
import { dayStore, listener, retryStream } from './desk.ts';
import { useRecordChanges } from './records.ts';

const pauseMs = 250;
const onChange = jest.fn();
beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  cleanup();
  onChange.mockReset();
  jest.useRealTimers();
});

const change = { type: 'customers.changed', id: 7 } as const;

it.each([
  ['a change of the client is heard', 7, () => listener.onCustomers(change), 1],
  ['a change of another client is not', 8, () => listener.onCustomers(change), 0],
  ['a change of any client is heard in the list', undefined, () => listener.onCustomers(change), 1],
  ['a stream that opens may have missed changes', 8, () => listener.onOpen('1-1', true), 1],
  ['without a stream there may be changes', 8, () => listener.onRefused(), 1],
])('%s', (_, id, happens, calls) => {
  renderHook(() => useCustomerChanges(onChange, id));
  act(happens);
  act(() => jest.advanceTimersByTime(pauseMs));
  expect(onChange).toHaveBeenCalledTimes(calls);
});

const audited = { type: 'records.changed', of: 'audit' } as const;

it.each([
  ['a line of the audit trail is heard', 'audit', () => listener.onRecords(audited), 1],
  [
    'a line of the audit trail is not one of the staff',
    'staff',
    () => listener.onRecords(audited),
    0,
  ],
  ['a stream that opens may have missed records', 'staff', () => listener.onOpen('1-1', true), 1],
] as const)('%s', (_, of, happens, calls) => {
  renderHook(() => useRecordChanges(of, onChange));
  act(happens);
  act(() => jest.advanceTimersByTime(pauseMs));
  expect(onChange).toHaveBeenCalledTimes(calls);
});

it('tells of changes of records that go on, and of none after it is gone', () => {
  const { unmount } = renderHook(() => useRecordChanges('audit', onChange));
  for (let n = 0; n < 20; n += 1) {
    act(() => listener.onRecords(audited));
    act(() => jest.advanceTimersByTime(pauseMs / 5));
  }
  expect(onChange).toHaveBeenCalledTimes(4);
  act(() => listener.onRecords(audited));
  unmount();
  jest.advanceTimersByTime(pauseMs);
  expect(onChange).toHaveBeenCalledTimes(4);
});

it('reads the shown day at once when a person asks for it', () => {
  const readNow = jest.spyOn(dayStore, 'readNow');
  retryStream();
  expect(readNow).toHaveBeenCalledTimes(1);
  readNow.mockRestore();
});
