import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { ApiError, api } from '@salon/shared-lib/api';
import { changeHoursOfDate, settings } from '@salon/shared-lib/endpoints';
import { createMemoryRouter, RouterProvider } from '@salon/shared-lib/router/for-tests';
import { logInForTests } from '@salon/shared-lib/session/for-tests';
import { act, cleanup, render, screen } from '@testing-library/react';
import { at, dayWith, monday } from '../day/for-tests.ts';
import { HoursOfDate } from './HoursOfDate.tsx';
import { askForHours, hoursStore } from './hours-store.ts';

type Stored = { keep_appointments: boolean; expected: unknown };

beforeEach(() => logInForTests());
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
  hoursStore.setState({ asked: null });
});

it('closes at the hour that was pressed last, also while another one is being saved', async () => {
  const bodies: { end: number; expected: { kind: string; end?: number } }[] = [];
  const answers: (() => void)[] = [];
  jest.spyOn(api, 'send').mockImplementation((async (endpoint: unknown, input: object) => {
    if (endpoint === settings) return [];
    if (endpoint !== changeHoursOfDate) return {};
    const { body } = input as { body: (typeof bodies)[number] };
    bodies.push(body);
    await new Promise<void>((resolve) => answers.push(resolve));
    const { expected: _, ...stored } = body;
    return stored;
  }) as never);
  await act(async () => render(<HoursOfDate date={monday} day={dayWith([])} />));
  for (const hour of ['14:00', '15:00', '16:00'])
    await act(async () => askForHours({ close: at(hour) }));
  expect(bodies).toHaveLength(1);
  await act(async () => answers.shift()?.());
  await act(async () => answers.shift()?.());
  expect(bodies.map(({ end }) => end)).toEqual(['14:00', '16:00'].map(at));
  expect(bodies[1]?.expected).toMatchObject({ kind: 'own', end: at('14:00') });
  expect(screen.getByText(/9:00 AM to 4:00 PM\.$/)).toBeInTheDocument();
  expect(hoursStore.getState().asked).toBeNull();
});

it.each([
  ['Save and keep the appointments', false],
  ['Save, then move the appointments', true],
])('does what "%s" says', async (button, isList) => {
  const refusal = new ApiError({
    ...{ kind: 'client', status: 409, code: 'appointments_in_the_way', message: 'One.' },
    body: {
      appointments: [{ id: 7, technician_id: 1, date: monday, start_service_time: '15:00' }],
    },
  });
  jest.spyOn(api, 'exchange').mockResolvedValue({ body: [], headers: {} } as never);
  jest.spyOn(api, 'send').mockImplementation((async (endpoint: unknown, input: object) => {
    if (endpoint === settings) return [];
    if (endpoint !== changeHoursOfDate) return {};
    const { keep_appointments, expected: _, ...stored } = (input as { body: Stored }).body;
    if (!keep_appointments) throw refusal;
    return stored;
  }) as never);
  const element = <HoursOfDate date={monday} day={dayWith([])} />;
  const router = createMemoryRouter([{ path: '/', element }]);
  await act(async () => render(<RouterProvider router={router} />));
  await act(async () => askForHours({ close: at('14:00') }));
  await act(async () => screen.getByRole('button', { name: button }).click());
  expect(hoursStore.getState().asked !== null).toBe(isList);
  if (!isList) expect(screen.getByText(/9:00 AM to 2:00 PM\.$/)).toBeInTheDocument();
});
