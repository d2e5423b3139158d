import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { ApiError, api } from '@salon/shared-lib/api';
import { datesFrom, rulesFromSettings, salonInstant } from '@salon/shared-lib/scheduling';
import { act, renderHook, waitFor } from '@testing-library/react';
import { pickedFrom } from './quantities.ts';
import { useGroupTimes } from './use-group-times.ts';
import type { GroupWizard } from './use-group-wizard.ts';

/** A Monday. */
const today = '2026-11-23';
const service = { id: 4, name: 'Gel Polish', time: 45, price: 46, category_id: 1, description: '' };
const menu = [{ id: 1, name: 'Nail Care', services: [service] }];
const technicians = [1, 2].map((id) => ({
  id,
  name: `T${id}`,
  description: '',
  unavailability: '',
  category_ids: [1],
}));

let send: jest.SpiedFunction<typeof api.send>;
let now: jest.SpiedFunction<typeof Date.now>;
let errors: jest.SpiedFunction<typeof console.error>;
beforeEach(() => {
  errors = jest.spyOn(console, 'error').mockImplementation(() => {});
  now = jest.spyOn(Date, 'now').mockReturnValue(salonInstant(today, 600));
  send = jest
    .spyOn(api, 'send')
    .mockRejectedValueOnce(new ApiError({ kind: 'offline', code: 'offline', message: '' }))
    .mockImplementation((async (_: unknown, { query }: { query: { from: string; days: number } }) =>
      datesFrom(query.from, query.days).map((date) => ({
        date,
        schedules: technicians.map((one) => ({ ...one, time_off: [], Appointments: [] })),
      }))) as never);
});
afterEach(() => {
  send.mockRestore();
  now.mockRestore();
  errors.mockRestore();
});

it('reads the times again when the browser is back online, and keeps the start', async () => {
  const chooseStart = jest.fn();
  const wizard = {
    date: '2026-11-24',
    start: 600,
    size: 2,
    picked: pickedFrom(new Map([[4, 2]]), menu),
    pins: [],
    chooseStart,
  } as unknown as GroupWizard;
  const data = { menu, technicians, rules: rulesFromSettings({}) };
  const { result } = renderHook(() => useGroupTimes(data, wizard, 0));
  await waitFor(() => expect(result.current.error).not.toBeNull());
  expect(result.current.slot).toBeNull();
  act(() => void dispatchEvent(new Event('online')));
  await waitFor(() => expect(result.current.slot?.start).toBe(600));
  expect(result.current.error).toBeNull();
  expect(chooseStart).not.toHaveBeenCalled();
});
