import { afterEach, expect, it, jest } from '@jest/globals';
import { api } from '@salon/shared-lib/api';
import { deskDay } from '@salon/shared-lib/endpoints';
import { logInForTests } from '@salon/shared-lib/session/for-tests';
import { dayWith, monday, visit } from '../calendar/day/for-tests.ts';
import { dayStore } from '../live/desk.ts';
import { showBooked } from './show-booked.ts';
import type { Booked } from './use-booking.ts';

afterEach(() => {
  jest.restoreAllMocks();
  dayStore.setState({ days: new Map(), freshIds: new Set() });
});

it('shows a booking of this desk without the ring of news, also when its event came first', async () => {
  logInForTests();
  const known = visit(7, 1, '10:00');
  const booked = visit(9, 2, '11:00');
  dayStore.setState({ days: new Map([[monday, dayWith([known])]]) });
  jest
    .spyOn(api, 'send')
    .mockImplementation((async (endpoint: unknown) =>
      endpoint === deskDay ? dayWith([known, booked]) : {}) as never);
  await dayStore.load(monday);
  expect(dayStore.getState().freshIds).toEqual(new Set([9]));
  await showBooked({ id: 9, date: monday } as Booked);
  expect(dayStore.getState().days.get(monday)?.appointments).toHaveLength(2);
  expect(dayStore.getState().freshIds).toEqual(new Set());
});
