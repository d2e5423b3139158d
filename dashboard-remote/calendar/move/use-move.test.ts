import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { ApiError, api } from '@salon/shared-lib/api';
import type { DeskAppointment } from '@salon/shared-lib/domain';
import { deskDay, rescheduleBooking } from '@salon/shared-lib/endpoints';
import { salonInstant } from '@salon/shared-lib/scheduling';
import { logInForTests } from '@salon/shared-lib/session/for-tests';
import { act, cleanup, renderHook } from '@testing-library/react';
import { moveMany } from '../../changes/move-many.ts';
import { dayStore } from '../../live/desk.ts';
import { undoStore } from '../../visit/undoable-changes.ts';
import { at, dayWith, monday, technician, visit } from '../day/for-tests.ts';
import { moveStore } from './move-store.ts';
import { useCancelOnChange } from './use-cancel-on-change.ts';
import { useMove } from './use-move.ts';

const appointment = visit(7, 1, '10:00');
const day = dayWith([appointment]);
const announce = jest.fn();
const showError = jest.fn();
const turnTo = jest.fn();
const told = { announce, showError, refuseWhileLost: () => false, turnTo };
/** As a call that is never answered, until it is ended. */
const silent = ((_: unknown, { signal }: { signal: AbortSignal }) =>
  new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
  })) as never;

let send: jest.SpiedFunction<typeof api.send>;
beforeEach(() => {
  jest.useFakeTimers({ now: salonInstant(monday, at('8:00')) });
  send = jest.spyOn(api, 'send');
  announce.mockReset();
  showError.mockReset();
  turnTo.mockReset();
});
afterEach(() => {
  cleanup();
  send.mockRestore();
  moveStore.setState({ moving: null, pending: new Map(), refused: null, resumed: null });
  dayStore.setState({ days: new Map() });
  undoStore.setState({ changes: [], offered: null, undoFailures: new Map() });
  jest.useRealTimers();
});

type Hook = { current: ReturnType<typeof useMove> };
async function moveTo(time: string, { current }: Hook, technicianId = 1, one = appointment) {
  act(() => void current.pickUp(one));
  act(() => current.aim({ technicianId, minute: at(time) }));
  await act(async () => void current.putDown());
}
/** Moves the visit to noon. */
async function move(one = appointment) {
  const { result } = renderHook(() => useMove(day, told));
  await moveTo('12:00', result, 1, one);
  return result;
}
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const pending = () => moveStore.getState().pending.get(7);
const place = { date: monday, start: at('12:00'), technicianId: 1 };
const bodies = () => send.mock.calls.map(([, input]) => (input as { body: unknown }).body);

it('moves a visit whose client is late at once, and goes on moving it where its time is taken', async () => {
  send.mockResolvedValue({} as never);
  const busy = dayWith([appointment, visit(8, 1, '11:15')]);
  const { result } = renderHook(() => useMove(busy, told));
  const late = (minute: number) =>
    act(async () => result.current.moveTo(appointment, { technicianId: 1, minute }));
  await late(at('10:20'));
  const verdict = { ok: false, reason: 'taken', by: { id: 8 } };
  expect(moveStore.getState().moving).toMatchObject({ target: { minute: at('10:20') }, verdict });
  expect(send).not.toHaveBeenCalled();
  act(() => result.current.cancelMove());
  await late(at('10:15'));
  expect(moveStore.getState().moving).toBeNull();
  expect(bodies()).toMatchObject([{ start_service_time: at('10:15') }]);
});

it('tells a client who is late of the time that is to come', async () => {
  send.mockResolvedValue({} as never);
  jest.setSystemTime(salonInstant(monday, at('10:07')));
  const { result } = renderHook(() => useMove(day, told));
  const target = { technicianId: 1, minute: at('10:20') };
  await act(async () => result.current.moveTo(appointment, target));
  expect(bodies()).toMatchObject([{ start_service_time: at('10:20'), hold_message_s: 30 }]);
});

it('goes on with the first move when the visit in its way is elsewhere', async () => {
  send.mockResolvedValue({} as never);
  const other = visit(8, 1, '11:00');
  const { result, rerender } = renderHook((shown) => useMove(shown, told), {
    initialProps: dayWith([appointment, other]),
  });
  act(() => void result.current.pickUp(appointment));
  act(() => result.current.aim({ technicianId: 1, minute: at('11:00') }));
  act(() => result.current.moveOther(other));
  act(() => result.current.aim({ technicianId: 1, minute: at('14:00') }));
  expect(moveStore.getState().moving).toMatchObject({ appointment: { id: 8 } });
  rerender(dayWith([appointment, visit(8, 1, '14:00')]));
  await act(async () => void result.current.putDown());
  expect(moveStore.getState().moving).toMatchObject({
    appointment: { id: 7 },
    target: { technicianId: 1, minute: at('11:00') },
    verdict: { ok: true },
  });
  expect(moveStore.getState().moving?.first).toBeUndefined();
  await act(async () => void result.current.putDown());
  const sent = send.mock.calls.filter(([endpoint]) => endpoint === rescheduleBooking);
  expect(sent.map(([, input]) => input)).toMatchObject([
    { body: { id: 8, start_service_time: at('14:00') } },
    { body: { id: 7, start_service_time: at('11:00') } },
  ]);
});

it('goes back through all moves, each of which was in the way of the one before', async () => {
  send.mockResolvedValue({} as never);
  const shown = (b: string, c: string) => dayWith([appointment, visit(8, 1, b), visit(9, 1, c)]);
  const { result, rerender } = renderHook((one) => useMove(one, told), {
    initialProps: shown('11:00', '12:00'),
  });
  const aimAt = (time: string) =>
    act(() => result.current.aim({ technicianId: 1, minute: at(time) }));
  const putDown = () => act(async () => void result.current.putDown());
  act(() => void result.current.pickUp(appointment));
  aimAt('11:00');
  act(() => result.current.moveOther(visit(8, 1, '11:00')));
  aimAt('12:00');
  act(() => result.current.moveOther(visit(9, 1, '12:00')));
  aimAt('14:00');
  rerender(shown('11:00', '14:00'));
  await putDown();
  expect(moveStore.getState().moving).toMatchObject({
    appointment: { id: 8 },
    target: { minute: at('12:00') },
  });
  rerender(shown('12:00', '14:00'));
  await putDown();
  expect(moveStore.getState().moving).toMatchObject({
    appointment: { id: 7 },
    target: { minute: at('11:00') },
  });
});

it('tells nobody of another note of the staff', async () => {
  send.mockResolvedValue({} as never);
  const { result } = renderHook(() => useMove(day, told));
  const { Services, minutes } = appointment;
  await act(() => result.current.setContents(appointment, { Services, minutes, note: 'Window.' }));
  expect(bodies()).toMatchObject([{ tell: false, note: 'Window.' }]);
  expect(announce).toHaveBeenLastCalledWith('The note is saved.');
});

describe('a move without an answer', () => {
  it('stays where it was put, is not confirmed after ten seconds, and is tried again', async () => {
    send.mockImplementationOnce(silent).mockImplementationOnce(silent);
    send.mockResolvedValue({} as never);
    const result = await move();
    expect(pending()).toEqual(place);
    await pass(10_000);
    expect(pending()).toEqual({ ...place, isLate: true });
    expect(announce).toHaveBeenLastCalledWith('Not confirmed yet');
    expect(result.current.pickUp(appointment)).toBe(false);
    await pass(10_000);
    expect(bodies()).toHaveLength(3);
    expect(new Set(bodies().map((body) => JSON.stringify(body))).size).toBe(1);
    expect(pending()).toBeUndefined();
    expect(announce).toHaveBeenLastCalledWith('Moved from 10:00 AM to 12:00 PM with Technician 1.');
    expect(result.current.offered).toMatchObject({ id: 7, to: place });
  });

  it('goes back when a later attempt is refused', async () => {
    send.mockImplementationOnce(silent);
    send.mockRejectedValue(
      new ApiError({ kind: 'client', status: 409, code: 'slot_taken', message: 'Taken.' }),
    );
    await move();
    await pass(10_000);
    expect(pending()).toBeUndefined();
    expect(moveStore.getState().refused).toMatchObject({ sentence: 'Taken.' });
  });
});

describe('a move of a visit whose last move is not done', () => {
  /** What the server knows. */
  let stored = appointment;
  /** What was drawn before the first move. */
  let seen = appointment;
  let answer: (refusal?: ApiError) => Promise<void>;
  let readDay: () => Promise<void>;
  let answerAll: () => Promise<void>;
  let refreshed: jest.SpiedFunction<typeof dayStore.refreshed>;

  beforeEach(() => {
    // Above what this desk has made of it in the tests before.
    seen = { ...appointment, revision: stored.revision + 100 };
    stored = seen;
    dayStore.setState({ days: new Map([[monday, dayWith([stored])]]) });
    // What is read while a change is on its way counts as this desk's own.
    const show = () => dayStore.accept([stored]);
    const calls: ((refusal?: ApiError) => void)[] = [];
    const reads: (() => void)[] = [];
    answer = (refusal) => act(async () => calls.shift()?.(refusal));
    answerAll = async () => {
      while (calls.length > 0 || reads.length > 0) {
        await answer();
        await readDay();
      }
    };
    readDay = () =>
      act(async () => {
        show();
        for (const done of reads.splice(0)) done();
      });
    refreshed = jest.spyOn(dayStore, 'refreshed');
    refreshed.mockImplementation(() => new Promise((done) => void reads.push(done)));
    send.mockImplementation(
      ((_: unknown, { body }: { body: Record<string, number> }) =>
        new Promise((resolve, reject) => {
          calls.push((refusal) => {
            if (refusal) return reject(refusal);
            const { start_service_time = 0, technician_id = stored.technician_id } = body;
            stored = {
              ...stored,
              start_service_time,
              technician_id,
              revision: stored.revision + 1,
            };
            resolve({});
          });
        })) as never,
    );
  });
  afterEach(async () => {
    // The next test changes the same booking.
    await answerAll();
    refreshed.mockRestore();
  });

  /** Moves it to noon, and from there, where it is drawn, to one o'clock. */
  async function moveTwice() {
    const result = await move(seen);
    await moveTo('13:00', result, 1, { ...seen, start_service_time: at('12:00') });
    return result;
  }

  it('waits for the answer and the revision after it, and stays where it was put', async () => {
    const { revision } = seen;
    const result = await moveTwice();
    await answer();
    const first = { start_service_time: at('12:00'), expected_revision: revision };
    expect(bodies()).toMatchObject([first]);
    await readDay();
    expect(pending()).toEqual({ ...place, start: at('13:00') });
    const second = { start_service_time: at('13:00'), expected_revision: revision + 1 };
    expect(bodies()[1]).toMatchObject(second);
    expect(result.current.offered).toMatchObject({ to: place });
    await answer();
    await readDay();
    expect(pending()).toBeUndefined();
  });

  it('has the revision that was seen where another desk has moved it in between', async () => {
    const { revision } = seen;
    await moveTwice();
    await answer();
    // Heard before the day is read.
    stored = { ...stored, start_service_time: at('15:00'), revision: revision + 2 };
    await readDay();
    expect(bodies()[1]).toMatchObject({ expected_revision: revision });
  });

  it('names the technician also where the last move was refused', async () => {
    const { result } = renderHook(() => useMove(day, told));
    await moveTo('12:00', result, 2, seen);
    // As it is drawn: where it was put.
    await moveTo('13:00', result, 2, { ...seen, technician_id: 2 });
    await answer(
      new ApiError({ kind: 'client', status: 409, code: 'slot_taken', message: 'Taken.' }),
    );
    await readDay();
    expect(bodies()[1]).toMatchObject({ start_service_time: at('13:00'), technician_id: 2 });
  });

  it('is put back where the last one was refused because another desk was first', async () => {
    const puts = jest.fn();
    renderHook(() => useCancelOnChange(puts));
    const result = await move(seen);
    // Picked up where it was put.
    act(() => void result.current.pickUp({ ...stored, start_service_time: at('12:00') }));
    const last_change = { at: new Date().toISOString(), by: 'Rosa' };
    stored = {
      ...stored,
      start_service_time: at('15:00'),
      revision: seen.revision + 9,
      last_change,
    };
    await answer(
      new ApiError({
        kind: 'client',
        status: 409,
        code: 'changed_meanwhile',
        message: 'Changed.',
        body: { appointment: { ...stored, start_service_time: '15:00' } },
      }),
    );
    await readDay();
    const change = 'Customer 7: Moved to 3:00 PM by Rosa just now.';
    expect(announce).toHaveBeenLastCalledWith(`${change} Your change was not made.`);
    expect(moveStore.getState().moving).toBeNull();
    expect(puts).toHaveBeenCalledWith(`${change} Your move was put back.`);
  });

  it('is undone with the revision after it', async () => {
    const { revision } = seen;
    const result = await move(seen);
    await answer();
    await act(async () => void result.current.undo());
    await readDay();
    const undone = { start_service_time: at('10:00'), expected_revision: revision + 1 };
    expect(bodies()[1]).toMatchObject(undone);
  });
});

describe('the message about a move', () => {
  const shares = [7, 8].map((id) => visit(id, id - 6, '10:00', { booking_id: 7, group: 2 }));
  const released = () => bodies().filter((body) => (body as { action?: string }).action === 'send');

  it('goes on waiting when another share of the same group is moved', async () => {
    send.mockResolvedValue({} as never);
    const { result } = renderHook(() => useMove(dayWith(shares), told));
    await moveTo('12:00', result, 1, shares[0]);
    await moveTo('13:00', result, 2, {
      ...(shares[1] ?? appointment),
      start_service_time: at('12:00'),
    });
    expect(released()).toEqual([]);
    expect(result.current.offered).toMatchObject({ id: 8 });
  });

  it('leaves when a visit of another booking is moved', async () => {
    send.mockResolvedValue({} as never);
    const other = visit(9, 2, '10:00');
    const { result } = renderHook(() => useMove(dayWith([appointment, other]), told));
    await moveTo('12:00', result);
    await moveTo('13:00', result, 2, other);
    expect(released()).toEqual([{ id: 7, action: 'send' }]);
  });
});

it('picks nothing up while moves are refused', () => {
  const { result } = renderHook(() => useMove(day, { ...told, refuseWhileLost: () => true }));
  act(() => void result.current.pickUp(appointment));
  expect(moveStore.getState().moving).toBeNull();
});

it('says the date when it is aimed at another day', () => {
  const { result } = renderHook(() => useMove(day, told));
  const next = { ...dayWith([]), date: '2027-03-16' };
  act(() => void result.current.pickUp(appointment));
  act(() => result.current.aim({ technicianId: 2, minute: at('15:00') }, next));
  expect(announce).toHaveBeenLastCalledWith('Tuesday, March 16: 3:00 PM with Technician 2, free');
});

describe('a connection that is lost while an appointment is being moved', () => {
  async function putDownWhileLost(by: 'key' | 'pointer') {
    let isLost = false;
    const hook = renderHook(() => useMove(day, { ...told, refuseWhileLost: () => isLost }));
    act(() => void hook.result.current.pickUp(appointment, by));
    act(() => hook.result.current.aim({ technicianId: 1, minute: at('12:00') }));
    isLost = true;
    await act(async () => void hook.result.current.putDown());
    expect(send).not.toHaveBeenCalled();
  }

  it('goes on with a move by key', async () => {
    await putDownWhileLost('key');
    expect(moveStore.getState().moving?.appointment.id).toBe(7);
  });

  it('cancels a move by pointer', async () => {
    await putDownWhileLost('pointer');
    expect(moveStore.getState().moving).toBeNull();
    expect(turnTo).toHaveBeenCalledWith(monday);
  });
});

it('goes back to its day when a pointer drops it where it has no place', async () => {
  const { result } = renderHook(() => useMove(day, told));
  act(() => void result.current.pickUp(appointment, 'pointer'));
  act(() => result.current.aim({ technicianId: 1, minute: at('23:00') }));
  await act(async () => void result.current.putDown());
  expect(turnTo).toHaveBeenCalledWith(monday);
  expect(send).not.toHaveBeenCalled();
});

it('says why what a pointer let go is back where it was', async () => {
  const other = visit(8, 1, '12:00');
  const { result } = renderHook(() => useMove(dayWith([appointment, other]), told));
  act(() => void result.current.pickUp(appointment, 'pointer'));
  act(() => result.current.aim({ technicianId: 1, minute: at('12:00') }));
  await act(async () => void result.current.putDown());
  expect(announce).toHaveBeenLastCalledWith(
    'Not put down: Customer 8, 12:00 PM. The visit is back where it was.',
  );
  expect(moveStore.getState().moving).toBeNull();
});

describe('undo', () => {
  const taken = new ApiError({
    kind: 'client',
    status: 400,
    code: 'slot_taken',
    message: 'Taken.',
  });
  /** What the server knows. */
  let stored = { ...appointment, revision: 10_000 };
  /** What the next moves are refused with; null: they are done. */
  let refusals: (ApiError | null)[];
  let isRead: boolean;

  beforeEach(() => {
    logInForTests();
    // Above what this desk has made of it in the tests before.
    stored = { ...appointment, revision: stored.revision + 100 };
    refusals = [];
    isRead = true;
    show();
    send.mockImplementation((async (endpoint: unknown, input: object) => {
      if (endpoint === deskDay) {
        const { date } = (input as { query: { date: string } }).query;
        if (!isRead) throw new Error('Not read');
        return { ...dayWith(stored.date === date ? [stored] : []), date };
      }
      if (endpoint !== rescheduleBooking) return { outcome: 'dropped' };
      const refusal = refusals.shift();
      if (refusal) throw refusal;
      const { body } = input as { body: Partial<DeskAppointment> };
      if (body.id === stored.id) changeStored(body);
      return {};
    }) as never);
  });

  function show() {
    dayStore.setState({ days: new Map([[monday, dayWith([stored])]]), errors: new Map() });
  }
  function changeStored({
    date = stored.date,
    start_service_time = stored.start_service_time,
    technician_id = stored.technician_id,
  }: Partial<DeskAppointment>) {
    const last_change = { at: new Date().toISOString(), by: 'Rosa' };
    const revision = stored.revision + 1;
    stored = { ...stored, date, start_service_time, technician_id, revision, last_change };
  }
  const starts = () =>
    send.mock.calls
      .filter(([endpoint]) => (endpoint as unknown) === rescheduleBooking)
      .map(([, input]) => (input as { body: DeskAppointment }).body.start_service_time);
  const undo = ({ current }: Hook) => act(async () => void current.undo());

  it('takes back one move with each press, however fast they come', async () => {
    const { result } = renderHook(() => useMove(day, told));
    await moveTo('12:00', result);
    await moveTo('13:00', result, 1, { ...appointment, start_service_time: at('12:00') });
    await act(async () => {
      for (let press = 0; press < 3; press += 1) result.current.undo();
    });
    expect(starts()).toEqual(['12:00', '13:00', '12:00', '10:00'].map(at));
  });

  it('shows why it is refused, and ends the offer', async () => {
    refusals = [null, taken];
    const result = await move();
    await undo(result);
    expect(showError).toHaveBeenLastCalledWith('Taken.');
    expect(result.current.offered).toBeNull();
    await undo(result);
    expect(starts()).toHaveLength(2);
  });

  it('leaves a visit that another desk has moved since, and says who did', async () => {
    const result = await move();
    changeStored({ start_service_time: at('15:00') });
    show();
    await undo(result);
    expect(starts()).toEqual([at('12:00')]);
    expect(showError).toHaveBeenLastCalledWith(
      'Customer 7: Moved to 3:00 PM by Rosa just now. Your change was not made.',
    );
    expect(pending()).toBeUndefined();
    await undo(result);
    expect(showError).toHaveBeenCalledTimes(1);
  });

  it('reads the date of the visit where it was forgotten, and leaves what is not there', async () => {
    const result = await move();
    changeStored({ date: '2027-03-17' });
    dayStore.setState({ days: new Map() });
    await undo(result);
    expect(starts()).toEqual([at('12:00')]);
    expect(showError).toHaveBeenLastCalledWith(
      'Somebody else has changed this visit since. Nothing was undone.',
    );
  });

  it('reads the date of the visit where it was forgotten, and sends the revision', async () => {
    const result = await move();
    const { revision } = stored;
    dayStore.setState({ days: new Map() });
    await undo(result);
    expect(bodies()).toContainEqual(
      expect.objectContaining({ start_service_time: at('10:00'), expected_revision: revision }),
    );
  });

  it('can be tried again where the date of the visit could not be read', async () => {
    const result = await move();
    dayStore.setState({ days: new Map() });
    isRead = false;
    await undo(result);
    expect(starts()).toEqual([at('12:00')]);
    isRead = true;
    await undo(result);
    expect(announce).toHaveBeenLastCalledWith('The visit is back where it was.');
  });

  it('can be tried again where the server failed', async () => {
    refusals = [
      null,
      new ApiError({
        kind: 'server',
        status: 500,
        code: 'internal',
        message: 'Something went wrong.',
      }),
    ];
    const result = await move();
    await undo(result);
    await undo(result);
    expect(announce).toHaveBeenLastCalledWith('The visit is back where it was.');
  });

  it('tells nobody of taking back what nobody was told of', async () => {
    const { result } = renderHook(() => useMove(day, told));
    await moveTo('12:00', result);
    await act(async () => result.current.endOffer('send'));
    for (const [from, to] of [
      ['12:00', '13:00'],
      ['13:00', '14:00'],
    ] as const)
      await moveTo(to, result, 1, { ...appointment, start_service_time: at(from) });
    await act(async () => result.current.endOffer('drop'));
    for (let press = 0; press < 3; press += 1) await undo(result);
    const moves = send.mock.calls.filter(([one]) => (one as unknown) === rescheduleBooking);
    const tells = moves.map(([, input]) => (input as { body: { tell?: boolean } }).body.tell);
    expect(tells).toEqual([...[undefined, undefined, undefined], ...[false, false, undefined]]);
  });

  it('takes back at once what was moved at once, and leaves what was refused', async () => {
    const place = (start: string) => ({
      ...{ date: monday, start_service_time: at(start), technician: { id: 1, name: 'Linh' } },
    });
    const others = [8, 9].map((id) => ({ ...visit(id, 1, '10:00'), customer_id: null }));
    const seen = [stored, ...others].map((one, index) => ({
      visit: one,
      place: place(`${14 + index}:00`),
    }));
    refusals = [null, taken];
    const outcomes = await moveMany(seen, true);
    expect(outcomes.get(8)).toMatchObject({ failure: 'Taken.' });
    const { result } = renderHook(() => useMove(day, told));
    expect(result.current.sentence).toBe('2 visits were moved.');
    await act(async () => result.current.endOffer('send'));
    expect(bodies()).toContainEqual({ id: 7, action: 'send' });
    expect(bodies()).not.toContainEqual({ id: 9, action: 'send' });
    await undo(result);
    expect(starts()).toEqual(['14:00', '15:00', '16:00', '10:00'].map(at));
    const reason = 'Somebody else has changed this visit since. Nothing was undone.';
    expect(showError.mock.calls).toEqual([[`Customer 9: ${reason}`]]);
    expect(undoStore.getState().undoFailures).toEqual(new Map([[9, reason]]));
  });

  it('offers once more what of several moves failed on the way', async () => {
    const broken = new ApiError({
      kind: 'server',
      status: 500,
      code: 'internal',
      message: 'Broken.',
    });
    refusals = [null, broken, null];
    const technician = { id: 1, name: 'Linh' };
    const place = { date: monday, start_service_time: at('14:00'), technician };
    await moveMany([{ visit: stored, place }], true);
    const { result } = renderHook(() => useMove(day, told));
    await undo(result);
    expect(showError.mock.calls).toEqual([['Customer 7: Broken.']]);
    expect(result.current.offered).toMatchObject({ id: 7, from: { start: at('10:00') } });
    await undo(result);
    expect(announce).toHaveBeenLastCalledWith('The visit is back where it was.');
    expect(undoStore.getState()).toMatchObject({ changes: [], undoFailures: new Map() });
  });

  it('is there still when one comes back to the calendar', async () => {
    await move();
    cleanup();
    await pass(5_000);
    const { result } = renderHook(() => useMove(day, told));
    expect(result.current.offered).toMatchObject({ id: 7, to: place });
    cleanup();
    await pass(10_000);
    const later = renderHook(() => useMove(day, told)).result;
    expect(later.current.offered).toBeNull();
    await undo(later);
    expect(starts().at(-1)).toBe(at('10:00'));
  });
});

describe('no message', () => {
  const failed = new ApiError({ kind: 'offline', status: 0, code: 'offline', message: 'Offline' });
  it.each<[string, () => Promise<unknown>, string, string]>([
    [
      'is said when it was dropped',
      async () => ({ outcome: 'dropped' }),
      'No message is sent.',
      '',
    ],
    [
      'is refused in words when the message has left',
      async () => ({ outcome: 'none' }),
      '',
      'Too late: the message to the customer has left.',
    ],
    [
      'is doubted when the call failed',
      () => Promise.reject(failed),
      '',
      'Stopping the message failed. The customer may get it.',
    ],
  ])('%s', async (_, answer, spoken, shown) => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    send.mockResolvedValueOnce({} as never);
    const result = await move();
    announce.mockReset();
    const answered = Promise.withResolvers<void>();
    send.mockImplementation((() => answered.promise.then(answer)) as never);
    await act(async () => result.current.endOffer('drop'));
    expect(result.current.offered).toBeNull();
    expect(announce).not.toHaveBeenCalled();
    await act(async () => answered.resolve());
    expect(announce.mock.calls.flat().join()).toBe(spoken);
    expect(showError.mock.calls.flat().join()).toBe(shown);
  });
});

describe('a group', () => {
  const at12 = { date: monday, start: at('12:00') };
  const places = () => [...moveStore.getState().pending.values()];
  /** Moves the first share. Each test has a booking of its own: a call that is never answered holds up the next one. */
  async function moveGroup(booking_id: number, time: string, technicianId: number) {
    const group = { booking_id, group: 2 };
    const shares = [visit(booking_id, 1, '10:00', group), visit(booking_id + 1, 2, '10:00', group)];
    const technicians = [1, 2, 4].map((id) => technician(id));
    const grouped = dayWith(shares, { technicians });
    dayStore.setState({ days: new Map([[monday, grouped]]) });
    const { result } = renderHook(() => useMove(grouped, told));
    await moveTo(time, result, technicianId, shares[0]);
  }

  it('stands at its new time as a whole until the answer', async () => {
    const { promise, reject } = Promise.withResolvers<never>();
    send.mockReturnValueOnce(promise as never);
    const refreshed = jest.spyOn(dayStore, 'refreshed').mockResolvedValue();
    await moveGroup(70, '12:00', 1);
    expect(places()).toEqual([
      { ...at12, technicianId: 1 },
      { ...at12, technicianId: 2 },
    ]);
    const problem = { kind: 'client', status: 409, code: 'slot_taken', message: 'Taken.' } as const;
    await act(async () => reject(new ApiError(problem)));
    expect(places()).toEqual([]);
    refreshed.mockRestore();
  });

  it('is not confirmed as a whole', async () => {
    send.mockImplementation(silent);
    await moveGroup(80, '12:00', 1);
    await pass(10_000);
    expect(places().map(({ isLate }) => isLate)).toEqual([true, true]);
  });

  it('keeps the others where they are when one share goes to another technician', async () => {
    send.mockImplementation(silent);
    await moveGroup(90, '10:00', 4);
    expect(places()).toEqual([{ date: monday, start: at('10:00'), technicianId: 4 }]);
  });
});
