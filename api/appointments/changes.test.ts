import { expect, it } from '@jest/globals';
import { salonInstant } from '@salon/shared-lib/scheduling';
import { deriveKeys } from '../security/keys.ts';
import { issueToken, tokenLifetimeSeconds } from '../security/token.ts';
import { onEveryDatabase, testNow, testSecret } from '../testing/salon.ts';
import {
  anneke,
  basicManicure,
  bookVisit,
  countOverlaps,
  deluxeManicure,
  freshThursday,
  linh,
  marisol,
  messagesAbout,
  newVisitor,
  openHistory,
  trailOf,
  type Visitor,
} from '../testing/visits.ts';

onEveryDatabase('visits that change', (salon) => {
  type As = { cookie?: string; token?: string };
  const put = (path: string, as: As, body: unknown) =>
    salon().call({ method: 'PUT', url: `/api/appointments/${path}`, body, ...as });
  const cancel = (as: As, id: number) => put('update_note', as, { id, note: 'deleted' });
  const move = (as: As, body: Record<string, unknown>) =>
    put('reschedule', as, { start_service_time: '10:00', ...body });
  const history = async (who: Visitor) =>
    (
      await salon().call({
        url: `/api/appointments/customer_history?customer_id=${who.id}`,
        cookie: who.cookie,
      })
    ).json();
  const staff = () => ({ token: salon().staffToken });
  const party = async (
    who: Visitor,
    date: string,
  ): Promise<{ id: number; appointments: { id: number }[] }> => {
    const response = await salon().call({
      method: 'POST',
      url: '/api/appointments/group',
      cookie: who.cookie,
      body: {
        customer_id: who.id,
        date,
        start_service_time: '10:00',
        group_size: 2,
        appointments: [marisol, linh].map((technician_id) => ({
          technician_id,
          service_ids: [deluxeManicure],
        })),
      },
    });
    return response.json();
  };

  it('are listed by day: to come, today, and past, the latest first; a party is one', async () => {
    const jane = await newVisitor(salon());
    const [first, second] = [freshThursday(), freshThursday()];
    salon().now.ms = salonInstant('2027-03-01', 600);
    const past = [
      await bookVisit(salon(), jane, { date: '2027-03-04' }),
      await bookVisit(salon(), jane, { date: '2027-03-08' }),
    ];
    salon().now.ms = testNow;
    const today = await bookVisit(salon(), jane, {
      date: '2027-03-10',
      start_service_time: '17:00',
    });
    const { id } = await party(jane, second);
    const single = await bookVisit(salon(), jane, { date: first });
    const gone = await bookVisit(salon(), jane, { date: first, start_service_time: '15:00' });
    await cancel(jane, gone);
    const lists = await history(jane);
    const ids = (visits: { id: number }[]) => visits.map((visit) => visit.id);
    expect([ids(lists.future), ids(lists.present), ids(lists.past)]).toEqual([
      [single, id],
      [today],
      past.reverse(),
    ]);
    expect(lists.future[1]).toEqual({
      id,
      date: second,
      start_service_time: '10:00',
      note: null,
      Technicians: [
        { id: marisol, name: 'Marisol' },
        { id: linh, name: 'Linh' },
      ],
      Services: [expect.objectContaining({ id: 3 }), expect.objectContaining({ id: 3 })],
    });
  });

  it('show what staff noted to staff only', async () => {
    const jane = await newVisitor(salon());
    const id = await bookVisit(salon(), jane, { date: freshThursday() });
    expect((await put('update_note', staff(), { id, note: 'Likes the window.' })).statusCode).toBe(
      200,
    );
    expect((await history(jane)).future).toMatchObject([{ id, note: null }]);
    const byStaff = await salon().call({
      url: `/api/appointments/customer_history?customer_id=${jane.id}`,
      ...staff(),
    });
    expect(byStaff.json().future).toMatchObject([{ id, note: 'Likes the window.' }]);
    expect(await trailOf(salon(), id)).toEqual([`customer:${jane.id} booked`, 'staff:2 noted']);
    expect(await messagesAbout(salon(), id)).toEqual(['3 confirm 0']);
  });

  it('are cancelled once, however often that is asked, and free their minutes', async () => {
    const jane = await newVisitor(salon());
    const date = freshThursday();
    const id = await bookVisit(salon(), jane, { date });
    const answers = await Promise.all([cancel(jane, id), cancel(jane, id), cancel(staff(), id)]);
    for (const answer of answers) {
      expect([answer.statusCode, answer.json()]).toEqual([200, { id, note: 'deleted' }]);
    }
    expect(await messagesAbout(salon(), id)).toEqual(['3 confirm 0', '3 cancel 1']);
    expect(await trailOf(salon(), id)).toHaveLength(2);
    expect(await bookVisit(salon(), jane, { date })).toBeGreaterThan(id);
    const revived = await put('update_note', staff(), { id, note: 'She is coming after all.' });
    expect([revived.statusCode, revived.json().code]).toEqual([400, 'visit_cancelled']);
  });

  it('are cancelled whole when they are a party, by any of its ids', async () => {
    const jane = await newVisitor(salon());
    const date = freshThursday();
    const { id, appointments } = await party(jane, date);
    const other = appointments.find((one) => one.id !== id)?.id ?? 0;
    expect((await cancel(jane, other)).json()).toEqual({ id, note: 'deleted' });
    expect(await messagesAbout(salon(), id)).toEqual(['3 confirm 0', '3 cancel 1']);
    expect((await history(jane)).future).toEqual([]);
    for (const technician_id of [marisol, linh])
      await bookVisit(salon(), jane, { date, technician_id });
  });

  it('are their own customer’s and staff’s, until they begin', async () => {
    const [jane, joan] = [await newVisitor(salon()), await newVisitor(salon(), 'JOAN ROE')];
    const date = freshThursday();
    const id = await bookVisit(salon(), jane, { date });
    const bookOnly = { cookie: (await salon().newCustomer()).cookie };
    const expired = await issueToken(
      deriveKeys(testSecret),
      { id: 2, admin: false },
      salon().now.ms - tokenLifetimeSeconds * 1000,
    );
    const forged = await issueToken(
      deriveKeys('another secret that nobody here has used'),
      { id: 1, admin: true },
      salon().now.ms,
    );
    const start = { id, date, start_service_time: '11:00' };
    const strangers: [string, As, number][] = [
      ['a stranger', {}, 401],
      ['a customer who only books', bookOnly, 401],
      ['another customer', joan, 403],
      ['an expired token', { token: expired }, 401],
      ['a forged token', { token: forged }, 401],
    ];
    for (const [who, as, status] of strangers) {
      expect([who, (await cancel(as, id)).statusCode]).toEqual([who, status]);
      expect([who, (await move(as, start)).statusCode]).toEqual([who, status]);
      const list = await salon().call({
        url: `/api/appointments/customer_history?customer_id=${jane.id}`,
        ...as,
      });
      expect([who, list.statusCode]).toEqual([who, status]);
    }
    expect((await put('update_note', jane, { id, note: 'Hello' })).statusCode).toBe(403);
    expect((await cancel(jane, 999_999)).statusCode).toBe(404);
    expect((await move(jane, { ...start, id: 999_999 })).statusCode).toBe(404);
    salon().now.ms = salonInstant(date, 10 * 60 + 1);
    const again = { cookie: await openHistory(salon(), jane.phone) };
    const late = await cancel(again, id);
    const lateMove = await move(again, { ...start, start_service_time: '15:00' });
    const token = await issueToken(deriveKeys(testSecret), { id: 2, admin: false }, salon().now.ms);
    const byStaff = await cancel({ token }, id);
    salon().now.ms = testNow;
    expect([late.statusCode, late.json().code]).toEqual([400, 'visit_begun']);
    expect(lateMove.json().code).toBe('visit_begun');
    expect(byStaff.statusCode).toBe(200);
    // Nobody is told of what is over.
    expect(await messagesAbout(salon(), id)).toEqual(['3 confirm 0']);
  });

  it('are moved, over their own minutes too, and confirmed again', async () => {
    const jane = await newVisitor(salon());
    const date = freshThursday();
    const id = await bookVisit(salon(), jane, { date, service_ids: [deluxeManicure] });
    const moved = await move(jane, { id, date, start_service_time: '10:30' });
    expect([moved.statusCode, moved.json()]).toEqual([
      200,
      { id, date, start_service_time: '10:30' },
    ]);
    const other = freshThursday();
    expect((await move(jane, { id, date: other, technician_id: linh })).statusCode).toBe(200);
    expect((await history(jane)).future).toMatchObject([
      { id, date: other, start_service_time: '10:00', Technicians: [{ id: linh }] },
    ]);
    // To where it is already: nothing to tell.
    expect((await move(jane, { id, date: other })).statusCode).toBe(200);
    expect(await messagesAbout(salon(), id)).toEqual(['3 confirm 0', '3 confirm 1', '3 confirm 2']);
    await bookVisit(salon(), jane, { date });
  });

  it('are moved whole or not at all', async () => {
    const jane = await newVisitor(salon());
    const [date, other] = [freshThursday(), freshThursday()];
    const { id } = await party(jane, date);
    await bookVisit(salon(), jane, {
      date: other,
      technician_id: linh,
      start_service_time: '10:30',
    });
    const refused = await move(jane, { id, date: other });
    expect([refused.statusCode, refused.json()]).toEqual([
      400,
      { code: 'slot_taken', message: expect.any(String), conflictingSlot: '10:00' },
    ]);
    expect(await messagesAbout(salon(), id)).toEqual(['3 confirm 0']);
    expect((await move(jane, { id, date: other, start_service_time: '11:00' })).statusCode).toBe(
      200,
    );
    const { future } = await history(jane);
    expect(future.find((visit: { id: number }) => visit.id === id)).toMatchObject({
      date: other,
      start_service_time: '11:00',
      Technicians: [{ id: marisol }, { id: linh }],
    });
    for (const technician_id of [marisol, linh])
      await bookVisit(salon(), jane, { date, technician_id });
    const split = await move(jane, {
      id,
      date,
      start_service_time: '15:00',
      technician_id: anneke,
    });
    expect(split.json().code).toBe('party_keeps_technicians');
  });

  it.each<[string, Record<string, unknown>, string]>([
    ['before opening', { start_service_time: '08:30' }, 'slot_taken'],
    ['past closing', { start_service_time: '19:00' }, 'slot_taken'],
    ['off the half hour', { start_service_time: '10:15' }, 'slot_taken'],
    ['into the past', { date: '2027-03-09' }, 'slot_taken'],
    ['to someone unknown', { technician_id: 9_999 }, 'unknown_technician'],
    ['to someone who does not do it', { technician_id: 3 }, 'unsuitable_technician'],
    ['with a field too many', { note: 'x' }, 'invalid_input'],
    ['to a day that is none', { date: '2027-02-30' }, 'invalid_input'],
  ])('are not moved %s', async (_where, change, code) => {
    const jane = await newVisitor(salon());
    const date = freshThursday();
    const id = await bookVisit(salon(), jane, { date });
    const response = await move(jane, { id, date, start_service_time: '12:00', ...change });
    expect([response.statusCode, response.json().code]).toEqual([400, code]);
    expect((await history(jane)).future).toMatchObject([{ id, date, start_service_time: '10:00' }]);
  });

  it('are not moved when they were cancelled', async () => {
    const jane = await newVisitor(salon());
    const date = freshThursday();
    const id = await bookVisit(salon(), jane, { date });
    await cancel(jane, id);
    expect((await move(jane, { id, date, start_service_time: '12:00' })).json().code).toBe(
      'visit_cancelled',
    );
  });

  it('are offered to and taken over by whoever does it all and is free', async () => {
    const jane = await newVisitor(salon());
    const date = freshThursday();
    const id = await bookVisit(salon(), jane, { date });
    await bookVisit(salon(), jane, { date, technician_id: linh });
    const ask = async (appointment = id) =>
      (
        await salon().call({
          url: `/api/appointments/find_alternative_techs?id=${appointment}`,
          ...staff(),
        })
      ).json();
    const offered = (await ask()).map((one: { id: number }) => one.id);
    expect(offered).toContain(anneke);
    for (const not of [marisol, linh, 3]) expect(offered).not.toContain(not);

    const give = (technician_id: number) =>
      put('update_technician', staff(), { id, technician_id });
    for (const not of [marisol, linh, 3, 9_999]) {
      const refused = await give(not);
      expect([refused.statusCode, refused.json().code]).toEqual([400, 'technician_not_available']);
    }
    const taken = await give(anneke);
    expect([taken.statusCode, taken.json()]).toEqual([
      200,
      { message: expect.any(String), updatedTechnician: { id: anneke, name: 'Anneke' } },
    ]);
    expect(await messagesAbout(salon(), id)).toEqual(['3 confirm 0', '3 confirm 1']);
    expect(await trailOf(salon(), id)).toContain('staff:2 reassigned');
    await bookVisit(salon(), jane, { date });

    expect(
      (await put('update_technician', staff(), { id: 999_999, technician_id: 1 })).statusCode,
    ).toBe(404);
    await cancel(jane, id);
    expect(await ask()).toEqual([]);
    expect((await give(marisol)).json().code).toBe('visit_cancelled');
    const unknown = await salon().call({
      url: '/api/appointments/find_alternative_techs?id=999999',
      ...staff(),
    });
    expect(unknown.statusCode).toBe(404);
  });

  it('are handed over to the last minute, whatever notice the salon wants of new ones', async () => {
    const jane = await newVisitor(salon());
    const id = await bookVisit(salon(), jane, { date: '2027-03-11', start_service_time: '14:00' });
    const set = (title: string, context: string) =>
      salon().call({
        method: 'PUT',
        url: '/api/miscellaneouses/key',
        token: salon().adminToken,
        body: { title, context },
      });
    await set('bufferTime', '120');
    await set('leadTimeHours', '24');
    const before = salon().now.ms;
    salon().now.ms = salonInstant('2027-03-11', 13 * 60 + 59);
    const token = await issueToken(deriveKeys(testSecret), { id: 2, admin: false }, salon().now.ms);
    const taken = await put('update_technician', { token }, { id, technician_id: linh });
    salon().now.ms = before;
    await set('bufferTime', '60');
    await set('leadTimeHours', '0');
    expect([taken.statusCode, taken.json().updatedTechnician]).toEqual([
      200,
      { id: linh, name: 'Linh' },
    ]);
  });

  it('are in the trail under the name of whose they are', async () => {
    const [jane, joan] = [await newVisitor(salon()), await newVisitor(salon(), 'JOAN ROE')];
    const id = await bookVisit(salon(), jane, { date: freshThursday() });
    // One browser: Joan books in it, Jane looks at her visits.
    const [book] = joan.cookie.split('; ');
    const [, history] = jane.cookie.split('; ');
    await cancel({ ...jane, cookie: `${book}; ${history}` }, id);
    expect(await trailOf(salon(), id)).toEqual([
      `customer:${jane.id} booked`,
      `customer:${jane.id} cancelled`,
    ]);
  });

  it('can not be cancelled in the minute in which they begin', async () => {
    const jane = await newVisitor(salon());
    const id = await bookVisit(salon(), jane, { date: '2027-03-10', start_service_time: '15:00' });
    const before = salon().now.ms;
    salon().now.ms = salonInstant('2027-03-10', 15 * 60) + 30_000;
    const history = await openHistory(salon(), jane.phone);
    const late = await put('update_note', { cookie: history }, { id, note: 'deleted' });
    salon().now.ms = before;
    expect([late.statusCode, late.json().code]).toEqual([400, 'visit_begun']);
  });

  it('never overlap, however many are moved at once', async () => {
    const date = freshThursday();
    const jane = await newVisitor(salon());
    const starts = ['09:00', '10:00', '11:00', '12:00', '13:00', '14:00'];
    const ids: number[] = [];
    for (const technician_id of [marisol, linh]) {
      for (const start_service_time of starts) {
        ids.push(
          await bookVisit(salon(), jane, {
            date,
            technician_id,
            start_service_time,
            service_ids: [deluxeManicure],
          }),
        );
      }
    }
    const answers = await Promise.all([
      ...ids.map((id, index) =>
        move(jane, {
          id,
          date,
          start_service_time: index % 2 ? '15:00' : '15:30',
          technician_id: index % 3 ? marisol : linh,
        }),
      ),
      ...ids.map((id) => put('update_technician', staff(), { id, technician_id: anneke })),
      ...starts.map((start_service_time) =>
        salon().call({
          method: 'POST',
          url: '/api/appointments',
          cookie: jane.cookie,
          body: {
            customer_id: jane.id,
            date,
            start_service_time,
            technician_id: [marisol, linh, anneke],
            service_ids: [basicManicure],
          },
        }),
      ),
    ]);
    const statuses = new Set(answers.map(({ statusCode }) => statusCode));
    expect([...statuses].filter((status) => status >= 500)).toEqual([]);
    expect(await countOverlaps(salon())).toBe(0);
  });
});
