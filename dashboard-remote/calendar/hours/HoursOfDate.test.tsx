import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { api } from '@salon/shared-lib/api';
import { changeHoursOfDate, settings } from '@salon/shared-lib/endpoints';
import { logInForTests } from '@salon/shared-lib/session/for-tests';
import { act, cleanup, render, screen } from '@testing-library/react';
import { at, dayWith, monday } from '../day/for-tests.ts';
import { HoursOfDate } from './HoursOfDate.tsx';
import { askForHours, hoursStore } from './hours-store.ts';

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
