import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { ApiError, api } from '@salon/shared-lib/api';
import { rescheduleBooking } from '@salon/shared-lib/endpoints';
import { at, dayWith, monday, visit } from '../calendar/day/for-tests.ts';
import { dayStore } from '../live/desk.ts';
import { sendUndo, undoChanges } from './undo-changes.ts';
import { noteChange, offerUndo, undoStore } from './undoable-changes.ts';

const appointment = visit(7, 2, '12:00', { revision: 5 });
const move = {
  id: 7,
  bookingId: 7,
  from: { date: monday, start: at('10:00'), technicianId: 1 },
  to: { date: monday, start: at('12:00'), technicianId: 2 },
  isTold: true,
  name: 'Jane Doe',
  others: [],
};
const showError = jest.fn();

beforeEach(() => {
  dayStore.setState({ days: new Map([[monday, dayWith([appointment])]]) });
  jest.spyOn(dayStore, 'refreshed').mockResolvedValue(undefined);
  noteChange(move);
  offerUndo(move);
});
afterEach(() => {
  jest.restoreAllMocks();
  showError.mockReset();
  dayStore.setState({ days: new Map() });
  undoStore.setState({ changes: [], offered: null, undoFailures: new Map() });
});

it('moves a visit back from where it was put', async () => {
  const send = jest.spyOn(api, 'send').mockResolvedValue({} as never);
  await undoChanges(move, sendUndo, showError);
  const body = {
    ...{ id: 7, date: monday, start_service_time: at('10:00'), technician_id: 1 },
    ...{ expected_revision: 5, hold_message_s: 30 },
  };
  expect(send.mock.calls).toEqual([[rescheduleBooking, { body }]]);
  expect(undoStore.getState().offered).toBeNull();
  expect(showError).not.toHaveBeenCalled();
});

it('says whose visit stays, and why', async () => {
  const refusal = { kind: 'client', status: 409, code: 'slot_taken', message: 'Taken.' } as const;
  jest.spyOn(api, 'send').mockRejectedValue(new ApiError(refusal));
  await undoChanges(move, sendUndo, showError);
  expect(showError).toHaveBeenCalledWith('Jane Doe: Taken.');
  expect(undoStore.getState()).toMatchObject({
    offered: null,
    undoFailures: new Map([[7, 'Taken.']]),
  });
});
