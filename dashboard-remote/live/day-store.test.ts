import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { ApiError } from '@salon/shared-lib/api';
import type { AppointmentEvent, DeskAppointment, DeskDay } from '@salon/shared-lib/domain';
import type { LocalDate } from '@salon/shared-lib/scheduling';
import { createDayStore } from './day-store.ts';

const monday = '2027-03-15' as LocalDate;
const tuesday = '2027-03-16' as LocalDate;

const appointment = (id: number, revision: number, rest: Partial<DeskAppointment> = {}) =>
  ({ id, revision, date: monday, cancelled: null, technician_id: 1, ...rest }) as DeskAppointment;

const dayOf = (date: LocalDate, position: string, appointments: DeskAppointment[] = []): DeskDay =>
  ({ date, revision: position, appointments, cancelled: [] }) as unknown as DeskDay;

const event = (id: number, revision: number, rest: Partial<AppointmentEvent> = {}) =>
  ({
    type: 'appointment.changed',
    id,
    booking_id: id,
    revision,
    date: monday,
    technician_id: 1,
    before: null,
    ...rest,
  }) as AppointmentEvent;

type Read = {
  date: LocalDate;
  answer(day: DeskDay): Promise<void>;
  fail(error?: Error): Promise<void>;
};

/** A store whose reads are answered by the test, in any order. */
function open() {
  const reads: Read[] = [];
  let now = 1_000;
  const settled = async () => {
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
  };
  const store = createDayStore({
    clock: () => now,
    read: (date) =>
      new Promise((resolve, reject) => {
        reads.push({
          date,
          answer: (day) => {
            resolve(day);
            return settled();
          },
          fail: (error = new Error('offline')) => {
            reject(error);
            return settled();
          },
        });
      }),
  });
  const revisions = () =>
    store
      .getState()
      .days.get(monday)
      ?.appointments.map(({ id, revision }) => [id, revision]);
  const setClock = (ms: number) => {
    now = ms;
  };
  return { store, reads, revisions, setClock, read: (index: number) => reads[index] as Read };
}

/** A store that shows Monday with appointment 1 at revision 5, read at position 10-10. */
async function showing() {
  const opened = open();
  opened.store.show(monday);
  await opened.read(0).answer(dayOf(monday, '10-10', [appointment(1, 5)]));
  return opened;
}

describe('an event', () => {
  it.each<[string, AppointmentEvent, string, LocalDate[]]>([
    ['reads the shown day again', event(1, 6), '11-11', [monday]],
    ['of an appointment that is new is read', event(2, 1), '11-11', [monday]],
    ['that the day contains already changes nothing', event(1, 6), '10-10', []],
    ['that is older than the appointment changes nothing', event(1, 5), '11-11', []],
    ['of a day that is not shown reads nothing', event(2, 1, { date: tuesday }), '11-11', []],
    [
      'that moves an appointment here reads the shown day',
      event(2, 2, { before: { date: tuesday, technician_id: 1 } }),
      '11-11',
      [monday],
    ],
    [
      'that moves an appointment away reads the shown day, and where it has gone',
      event(1, 6, { date: tuesday, before: { date: monday, technician_id: 1 } }),
      '11-11',
      [monday, tuesday],
    ],
  ])('%s', async (_, heard, id, expected) => {
    const { store, reads } = await showing();
    store.noteEvent(heard, id);
    expect(reads.slice(1).map(({ date }) => date)).toEqual(expected);
  });

  it('during a read causes another one after it', async () => {
    const { store, reads, read, revisions } = await showing();
    store.noteEvent(event(1, 6), '11-11');
    store.noteEvent(event(1, 7), '12-12');
    expect(reads).toHaveLength(2);
    await read(1).answer(dayOf(monday, '11-11', [appointment(1, 6)]));
    expect(reads).toHaveLength(3);
    await read(2).answer(dayOf(monday, '12-12', [appointment(1, 7)]));
    expect(revisions()).toEqual([[1, 7]]);
    expect(reads).toHaveLength(3);
  });

  it('during the first read of a day that is not shown causes another one, too', async () => {
    const { store, reads, read } = await showing();
    store.load(tuesday);
    store.noteEvent(event(2, 2, { date: tuesday }), '11-11');
    await read(1).answer(dayOf(tuesday, '10-10', [appointment(2, 1, { date: tuesday })]));
    expect(reads.slice(2).map(({ date }) => date)).toEqual([tuesday]);
  });

  it('forgets a known day that is not shown, and counts its change', async () => {
    const { store, reads, read } = await showing();
    store.show(tuesday);
    await read(1).answer(dayOf(tuesday, '10-10'));
    store.noteEvent(event(1, 6), '11-11');
    expect(store.getState().days.has(monday)).toBe(false);
    expect(store.getState().changes.get(monday)).toBe(1);
    store.show(monday);
    expect(reads.at(-1)?.date).toBe(monday);
  });
});

describe('an answer', () => {
  it('that is older than what this desk has done since does not take it back', async () => {
    const { store, read, revisions } = await showing();
    store.refresh(monday);
    store.accept([appointment(1, 6)]);
    await read(1).answer(dayOf(monday, '10-10', [appointment(1, 5)]));
    expect(revisions()).toEqual([[1, 6]]);
  });

  it.each<[string, Partial<DeskAppointment>, number]>([
    ['cancelled', { cancelled: { at: '2027-03-01T10:00:00.000Z', by: 'Sam' } }, 1],
    ['moved to another date', { date: tuesday }, 0],
  ])('that is older does not bring back what this desk has %s since', async (_, change, left) => {
    const { store, read, revisions } = await showing();
    store.refresh(monday);
    store.accept([appointment(1, 6, change)]);
    await read(1).answer(dayOf(monday, '10-10', [appointment(1, 5), appointment(2, 3)]));
    expect(revisions()).toEqual([[2, 3]]);
    expect(store.getState().days.get(monday)?.cancelled).toHaveLength(left);
  });

  it('that is older keeps what has come to the day since, and is followed by one more read', async () => {
    const { store, reads, read, revisions } = await showing();
    store.refresh(monday);
    store.accept([appointment(2, 9)]);
    store.noteEvent(event(2, 9, { before: { date: tuesday, technician_id: 1 } }), '12-12');
    await read(1).answer(dayOf(monday, '11-11', [appointment(1, 5)]));
    expect(revisions()).toEqual([
      [1, 5],
      [2, 9],
    ]);
    expect(reads).toHaveLength(3);
    await read(2).answer(dayOf(monday, '12-12', [appointment(1, 5), appointment(2, 9)]));
    expect(reads).toHaveLength(3);
  });

  it('does not keep for long what has come to the day and left it again while it was read', async () => {
    const { store, reads, read, revisions } = await showing();
    store.refresh(monday);
    store.accept([appointment(2, 9)]);
    await read(1).answer(dayOf(monday, '13-13', [appointment(1, 5)]));
    store.noteEvent(
      event(2, 10, { date: tuesday, before: { date: monday, technician_id: 1 } }),
      '13-13',
    );
    await read(2).answer(dayOf(monday, '13-13', [appointment(1, 5)]));
    expect(revisions()).toEqual([[1, 5]]);
    expect(reads.filter(({ date }) => date === monday)).toHaveLength(3);
  });

  it('that is older does not cancel again what is restored since', async () => {
    const { store, reads, read, revisions } = await showing();
    const gone = appointment(1, 6, { cancelled: { at: '2027-03-01T10:00:00.000Z', by: 'Sam' } });
    store.accept([gone]);
    store.refresh(monday);
    store.accept([appointment(1, 7)]);
    store.noteEvent(event(1, 7), '12-12');
    await read(1).answer({ ...dayOf(monday, '11-11'), cancelled: [gone] });
    expect(revisions()).toEqual([[1, 7]]);
    expect(store.getState().days.get(monday)?.cancelled).toEqual([]);
    expect(reads).toHaveLength(2);
  });

  it('that is older does not bring back what this desk has learnt to be cancelled since', async () => {
    const { store, read, revisions } = await showing();
    store.refresh(monday);
    store.learn([appointment(1, 6, { cancelled: { at: '2027-03-01T10:00:00.000Z', by: 'Sam' } })]);
    store.noteEvent(event(1, 6), '12-12');
    await read(1).answer(dayOf(monday, '11-11', [appointment(1, 5)]));
    expect(revisions()).toEqual([]);
    expect(store.getState().days.get(monday)?.cancelled).toHaveLength(1);
  });

  it('to a change of this desk does not replace a newer appointment', async () => {
    const { store, revisions } = await showing();
    store.accept([appointment(1, 4)]);
    expect(revisions()).toEqual([[1, 5]]);
  });

  it('puts a cancelled appointment among the cancelled ones', async () => {
    const { store, revisions } = await showing();
    const cancelled = { at: '2027-03-15T18:00:00.000Z', by: 'Linh' };
    store.accept([appointment(1, 6, { cancelled })]);
    expect(revisions()).toEqual([]);
    expect(store.getState().days.get(monday)?.cancelled).toHaveLength(1);
  });

  it('takes an appointment away that moved to another date', async () => {
    const { store, revisions } = await showing();
    store.accept([appointment(1, 6, { date: tuesday })]);
    expect(revisions()).toEqual([]);
  });

  it('marks what others have made as fresh until it was looked at, and nothing of this desk', async () => {
    const { store, read } = await showing();
    store.accept([appointment(2, 3)]);
    store.refresh(monday);
    await read(1).answer(
      dayOf(monday, '12-12', [appointment(1, 6), appointment(2, 3), appointment(3, 1)]),
    );
    expect([...store.getState().freshIds]).toEqual([1, 3]);
    store.markSeen(1);
    expect([...store.getState().freshIds]).toEqual([3]);
  });

  it('that is read while this desk changes an appointment is its own', async () => {
    const { store, read } = await showing();
    await store.changing([1], async () => {
      store.noteEvent(event(1, 6), '11-11');
      await read(1).answer(dayOf(monday, '11-11', [appointment(1, 6)]));
    });
    expect(store.isOwn({ id: 1, revision: 6 })).toBe(true);
    expect(store.getState().freshIds.size).toBe(0);
    store.noteEvent(event(1, 7), '12-12');
    await read(2).answer(dayOf(monday, '12-12', [appointment(1, 7)]));
    expect(store.isOwn({ id: 1, revision: 7 })).toBe(false);
    expect([...store.getState().freshIds]).toEqual([1]);
  });

  it('to a change that was refused is the change of somebody else', async () => {
    const { store, revisions } = await showing();
    await expect(
      store.changing([1], async () => {
        store.learn([appointment(1, 6)]);
        throw new Error('refused');
      }),
    ).rejects.toThrow('refused');
    expect(revisions()).toEqual([[1, 6]]);
    expect(store.isOwn({ id: 1, revision: 6 })).toBe(false);
    expect([...store.getState().freshIds]).toEqual([1]);
  });

  it('that is read while this desk tries a change in vain is no change of its own', async () => {
    const { store, read } = await showing();
    const { days } = store.getState();
    const tried = store.changing([1], async () => {
      store.noteEvent(event(1, 6), '11-11');
      await read(1).answer(dayOf(monday, '11-11', [appointment(1, 6)]));
      expect(store.isOwn({ id: 1, revision: 6 })).toBe(true);
      throw new Error('refused');
    });
    const read6 = store.getState().days;
    await expect(tried).rejects.toThrow('refused');
    expect(store.isOwn({ id: 1, revision: 6 })).toBe(false);
    expect([...store.getState().freshIds]).toEqual([1]);
    // Who compares the days compares them once more.
    expect([days, read6]).not.toContain(store.getState().days);
  });

  it('that fails keeps the day, and the error until the next one, and is logged', async () => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => {});
    const { store, read, revisions } = await showing();
    store.refresh(monday);
    await read(1).fail();
    expect(log.mock.calls).toEqual([['Error fetching appointments:', expect.any(Error)]]);
    log.mockRestore();
    expect(revisions()).toEqual([[1, 5]]);
    expect(store.getState().errors.get(monday)).toBeInstanceOf(Error);
    store.refresh(monday);
    await read(2).answer(dayOf(monday, '11-11'));
    expect(store.getState().errors.size).toBe(0);
  });
});

describe('a day that cannot be read again after a change', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    jest.spyOn(console, 'error').mockImplementation(() => {});
  });
  afterEach(() => {
    jest.restoreAllMocks();
    jest.useRealTimers();
  });
  const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

  /** The read after a change at 5,000 fails. */
  async function failing(error?: Error) {
    const opened = await showing();
    opened.store.setConnection('live');
    opened.setClock(5_000);
    opened.store.noteEvent(event(1, 6), '11-11');
    await opened.read(1).fail(error);
    return opened;
  }

  it('stays as it was, and is read again after pauses that get longer, until it was read', async () => {
    const { store, reads, read, revisions } = await failing();
    expect(revisions()).toEqual([[1, 5]]);
    expect(store.getState().connection).toBe('live');
    await pass(1_000);
    expect(reads).toHaveLength(3);
    await read(2).fail();
    await pass(1_999);
    expect(reads).toHaveLength(3);
    await pass(1);
    await read(3).answer(dayOf(monday, '11-11', [appointment(1, 6)]));
    expect(revisions()).toEqual([[1, 6]]);
    await pass(60_000);
    expect(reads).toHaveLength(4);
  });

  it('is read once for several changes', async () => {
    const { store, reads, read } = await failing();
    store.noteEvent(event(1, 7), '12-12');
    await read(2).fail();
    await pass(1_000);
    expect(reads).toHaveLength(4);
    await read(3).answer(dayOf(monday, '12-12', [appointment(1, 7)]));
    await pass(60_000);
    expect(reads).toHaveLength(4);
  });

  it('is not read any more where another date is shown, and at once when it is shown again', async () => {
    const { store, reads, read } = await failing();
    store.show(tuesday);
    await read(2).answer(dayOf(tuesday, '10-10'));
    await pass(60_000);
    expect(reads).toHaveLength(3);
    store.show(monday);
    expect(reads[3]?.date).toBe(monday);
  });

  it('is not read any more where the server refuses it', async () => {
    const message = 'Refused.';
    const { reads } = await failing(
      new ApiError({ kind: 'client', status: 403, code: 'not_allowed', message }),
    );
    await pass(60_000);
    expect(reads).toHaveLength(2);
  });

  it('is no news of what is true', async () => {
    const { store, read, setClock } = await failing();
    setClock(9_000);
    store.noteEvent(event(2, 1, { date: tuesday }), '12-12');
    store.load(tuesday);
    await read(2).answer(dayOf(tuesday, '12-12'));
    expect(store.getState().upToDateAt).toBe(5_000);
  });

  it('is read by the stream that opens after a gap', async () => {
    const { store, reads, read } = await failing();
    store.setConnection('lost');
    store.opened('12-12', true);
    await read(2).answer(dayOf(monday, '12-12', [appointment(1, 7)]));
    expect(store.getState().connection).toBe('live');
    await pass(60_000);
    expect(reads).toHaveLength(3);
  });
});

describe('a day that cannot be read again after a gap', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    jest.spyOn(console, 'error').mockImplementation(() => {});
  });
  afterEach(() => {
    jest.restoreAllMocks();
    jest.useRealTimers();
  });
  const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

  /** The shown day was true at 1,000; at 5,000 the stream opens again, and the day cannot be read. */
  async function failing() {
    const opened = await showing();
    opened.store.setConnection('lost');
    opened.setClock(5_000);
    opened.store.opened('11-11', true);
    await opened.read(1).fail();
    return opened;
  }

  it('stays lost, and is read again after pauses that get longer, until it was read', async () => {
    const { store, reads, read, setClock } = await failing();
    expect(store.getState()).toMatchObject({
      connection: 'lost',
      retryAt: 6_000,
      upToDateAt: 1_000,
    });
    await pass(1_000);
    expect(reads).toHaveLength(3);
    expect(store.getState().retryAt).toBeNull();
    await read(2).fail();
    expect(store.getState().retryAt).toBe(7_000);
    await pass(1_999);
    expect(reads).toHaveLength(3);
    await pass(1);
    setClock(8_000);
    await read(3).answer(dayOf(monday, '11-11'));
    expect(store.getState()).toMatchObject({
      connection: 'live',
      retryAt: null,
      upToDateAt: 8_000,
    });
    await pass(60_000);
    expect(reads).toHaveLength(4);
  });

  it('is lost also where there was no connection before', async () => {
    const { store, read } = await showing();
    store.opened('11-11', true);
    await read(1).fail();
    expect(store.getState().connection).toBe('lost');
  });

  it('is read at once when a person asks', async () => {
    const { store, reads, read } = await failing();
    store.readNow();
    await pass(0);
    expect(reads).toHaveLength(3);
    await read(2).answer(dayOf(monday, '11-11'));
    expect(store.getState().connection).toBe('live');
  });

  it('is live when a change of somebody had it read meanwhile', async () => {
    const { store, read } = await failing();
    store.noteEvent(event(1, 6), '12-12');
    await read(2).answer(dayOf(monday, '12-12'));
    expect(store.getState().connection).toBe('live');
  });

  it('is not read any more where the stream ends', async () => {
    const { store, reads } = await failing();
    store.setConnection('lost', 9_000);
    await pass(60_000);
    expect(reads).toHaveLength(2);
    expect(store.getState()).toMatchObject({ connection: 'lost', retryAt: 9_000 });
  });

  it('is forgotten where another date is shown, which is live when it was read', async () => {
    const { store, read } = await failing();
    store.show(tuesday);
    expect(store.getState().days.has(monday)).toBe(false);
    await read(2).answer(dayOf(tuesday, '11-11'));
    expect(store.getState().connection).toBe('live');
  });

  it('leaves the time of the shown day alone when another date is read', async () => {
    const { store, read } = await failing();
    store.load(tuesday);
    await read(2).answer(dayOf(tuesday, '11-11'));
    expect(store.getState()).toMatchObject({ connection: 'lost', upToDateAt: 1_000 });
  });

  it.each([
    ['is forgotten where the server refuses it', 403, 'live', false],
    ['is read again where there were too many calls', 429, 'lost', true],
  ])('%s', async (_, status, connection, isKept) => {
    const { store, read } = await showing();
    store.setConnection('lost');
    store.opened('11-11', true);
    const code = 'unexpected_answer';
    await read(1).fail(new ApiError({ kind: 'client', status, code, message: '' }));
    expect(store.getState().connection).toBe(connection);
    expect(store.getState().days.has(monday)).toBe(isKept);
  });

  it('is no reason to be lost where it was not known before', async () => {
    const { store, read } = open();
    store.show(monday);
    store.opened('11-11', true);
    await read(0).fail();
    expect(store.getState().connection).toBe('live');
  });
});

describe('a stream that opens', () => {
  it.each<[string, string, boolean, number]>([
    ['at what the day contains reads nothing', '10-10', true, 0],
    ['later than the day was read reads it again', '11-11', true, 1],
    ['after a gap reads it again', '10-10', false, 1],
  ])('%s', async (_, id, complete, reads) => {
    const opened = await showing();
    opened.store.setConnection('lost');
    opened.store.opened(id, complete);
    expect(opened.reads).toHaveLength(1 + reads);
    if (reads > 0) {
      expect(opened.store.getState().connection).toBe('lost');
      await opened.read(1).answer(dayOf(monday, '11-11', [appointment(1, 6)]));
    }
    expect(opened.store.getState()).toMatchObject({ connection: 'live', upToDateAt: 1_000 });
  });

  it('waits for the read after one that had begun before, and for no other', async () => {
    const { store, read } = await showing();
    const connection = () => store.getState().connection;
    store.setConnection('lost');
    store.refresh(monday);
    store.opened('11-11', true);
    await read(1).fail();
    expect(connection()).toBe('lost');
    store.noteEvent(event(1, 7), '12-12');
    await read(2).answer(dayOf(monday, '11-11', [appointment(1, 6)]));
    expect(connection()).toBe('live');
  });

  it('stays lost where the stream ends again before the day was read', async () => {
    const { store, read } = await showing();
    store.setConnection('lost');
    store.opened('11-11', true);
    store.setConnection('lost', 2_000);
    await read(1).answer(dayOf(monday, '11-11'));
    expect(store.getState()).toMatchObject({ connection: 'lost', retryAt: 2_000 });
  });

  it.each<[string, string, number]>([
    ['later than a running read began has it repeated', '10-10', 1],
    ['at what a running read contains does not', '11-11', 0],
  ])('%s', async (_, position, more) => {
    const { store, reads, read } = open();
    store.show(monday);
    store.opened('11-11', true);
    await read(0).answer(dayOf(monday, position));
    expect(reads).toHaveLength(1 + more);
    // Once: a long transaction may keep the position of the next answer below that of the stream.
    await reads[1]?.answer(dayOf(monday, position));
    expect(reads).toHaveLength(1 + more);
  });

  it('reads the shown day that could not be read', async () => {
    const { store, reads, read } = open();
    store.show(monday);
    await read(0).fail();
    store.opened('10-10', true);
    expect(reads).toHaveLength(2);
  });

  it('forgets days that are not shown', async () => {
    const { store, reads, read } = await showing();
    store.show(tuesday);
    await read(1).answer(dayOf(tuesday, '10-10'));
    store.opened('11-11', true);
    expect([...store.getState().days.keys()]).toEqual([tuesday]);
    expect(reads).toHaveLength(3);
  });
});

describe('without a stream', () => {
  it('what is asked for is live again with each answer, and lost only where a read fails', async () => {
    const { store, read, revisions } = await showing();
    const connections: string[] = [];
    store.subscribe(({ connection }) => {
      if (connections.at(-1) !== connection) connections.push(connection);
    });
    store.ask();
    await read(1).answer(dayOf(monday, '11-11', [appointment(1, 6)]));
    expect(revisions()).toEqual([[1, 6]]);
    store.ask();
    await read(2).answer(dayOf(monday, '12-12', [appointment(1, 6)]));
    expect(connections).toEqual(['connecting', 'live', 'connecting', 'live']);
    const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    store.ask();
    await read(3).fail();
    expect(connections.at(-1)).toBe('lost');
    expect(logged).toHaveBeenCalledTimes(1);
    logged.mockRestore();
  });
});

it('keeps the last fifteen days, and the shown one', async () => {
  const { store, reads, read } = await showing();
  for (let day = 1; day <= 20; day += 1) {
    const date = `2027-04-${String(day).padStart(2, '0')}` as LocalDate;
    store.load(date);
    await read(reads.length - 1).answer(dayOf(date, '10-10'));
  }
  const kept = [...store.getState().days.keys()];
  expect(kept).toHaveLength(15);
  expect(kept).toContain(monday);
  expect(kept).toContain('2027-04-20');
});
