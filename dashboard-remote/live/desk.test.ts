import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, cleanup, renderHook } from '@testing-library/react';
import { useCustomerChanges } from './customers.ts';
import { listener } from './desk.ts';

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
])('%s', (_, id, happens, calls) => {
  renderHook(() => useCustomerChanges(onChange, id));
  act(happens);
  act(() => jest.advanceTimersByTime(pauseMs));
  expect(onChange).toHaveBeenCalledTimes(calls);
});
