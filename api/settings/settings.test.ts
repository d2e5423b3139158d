import { expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { rowsOf } from '../db/rows.ts';
import { bookAppointment, freshThursday, newVisitor } from '../testing/bookings.ts';
import { onPostgres } from '../testing/salon.ts';

onPostgres('settings', (salon) => {
  const change = (body: unknown, token = salon().adminToken) =>
    salon().call({ method: 'PUT', url: '/api/miscellaneouses/key', body, token });
  const read = async (title: string) =>
    (await salon().call({ url: `/api/miscellaneouses/key?title=${title}` })).json();

  it('are changed by the owner, visible immediately', async () => {
    const setting = { title: 'adBoard', context: 'Soft hands' };
    const response = await change({ ...setting, context: '  Soft hands ' });
    expect([response.statusCode, response.json()]).toEqual([200, setting]);
    expect(await read('adBoard')).toEqual(setting);
    // This setting has no row yet.
    expect((await change({ title: 'reminders', context: 'off' })).statusCode).toBe(200);
    expect(await read('reminders')).toEqual({ title: 'reminders', context: 'off' });
  });

  it('are stored together or not at all', async () => {
    const together = (changes: object[]) =>
      salon().call({
        method: 'PUT',
        url: '/api/miscellaneouses/keys',
        body: { changes },
        token: salon().adminToken,
      });
    const subtext = { title: 'subtext', context: 'Come in', expected: '' };
    await salon().database.queries.execute(sql`delete from settings where title = 'subtext'`);
    const refused = await together([
      subtext,
      { title: 'reminders', context: 'on', expected: 'on' },
    ]);
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'record_changed']);
    expect(await read('subtext')).toMatchObject({ code: 'setting_not_found' });
    const stored = await together([
      subtext,
      { title: 'reminders', context: 'on', expected: 'off' },
    ]);
    expect(stored.json()).toEqual([
      { title: 'subtext', context: 'Come in' },
      { title: 'reminders', context: 'on' },
    ]);
    expect(await read('subtext')).toMatchObject({ context: 'Come in' });
  });

  it('hide technicians', async () => {
    await change({ title: 'offline_worker', context: 'Marisol' });
    const names = async () =>
      (await salon().call({ url: '/api/technicians' }))
        .json<{ name: string }[]>()
        .map(({ name }) => name);
    expect(await names()).not.toContain('Marisol');
    await change({ title: 'offline_worker', context: '' });
    expect(await names()).toContain('Marisol');
  });

  it('change the opening hours', async () => {
    const days = async () =>
      (await salon().call({ url: '/api/availability?service_ids=1&from=2027-03-14&days=7' }))
        .json<{ slots: { start: string }[] }[]>()
        .map(({ slots }) => slots[0]?.start ?? 'none');
    expect(await days()).toEqual(['11:00', ...Array.from({ length: 6 }, () => '09:00')]);
    const week = 'closed,10:00-12:00,10:00-12:00,10:00-12:00,10:00-12:00,10:00-12:00,closed';
    expect((await change({ title: 'hours', context: week })).statusCode).toBe(200);
    expect(await days()).toEqual(['none', ...Array.from({ length: 5 }, () => '10:00'), 'none']);
    await salon().database.queries.execute(sql`delete from settings where title = 'hours'`);
  });

  it('space the starts that customers are offered', async () => {
    const second = async () =>
      (await salon().call({ url: '/api/availability?service_ids=1&from=2027-03-15&days=1' }))
        .json<{ slots: { start: string }[] }[]>()
        .map(({ slots }) => slots[1]?.start);
    expect((await change({ title: 'slotMinutes', context: '15' })).statusCode).toBe(200);
    expect(await second()).toEqual(['09:15']);
    expect((await change({ title: 'slotMinutes', context: '7' })).statusCode).toBe(400);
    await salon().database.queries.execute(sql`delete from settings where title = 'slotMinutes'`);
  });

  it('close days, with a reason', async () => {
    const days = async () =>
      (await salon().call({ url: '/api/availability?service_ids=1&from=2027-03-15&days=3' }))
        .json<{ slots: unknown[] }[]>()
        .map(({ slots }) => slots.length > 0);
    expect(await days()).toEqual([true, true, true]);
    const closed = {
      title: 'closedDays',
      context: '2027-03-16 Inventory\n2027-05-31 Memorial Day',
    };
    expect((await change(closed)).statusCode).toBe(200);
    expect(await days()).toEqual([true, false, true]);
    const token = salon().staffToken;
    const week = await salon().call({ url: '/api/appointments/week?from=2027-03-15', token });
    expect(week.json<{ closed: unknown }[]>().map((day) => day.closed)).toEqual([
      null,
      'Inventory',
      ...Array.from({ length: 5 }, () => null),
    ]);
    const day = await salon().call({ url: '/api/appointments/day?date=2027-03-16', token });
    expect(day.json()).toMatchObject({ hours: null, closed: 'Inventory' });
    await salon().database.queries.execute(sql`delete from settings where title = 'closedDays'`);
  });

  it('are not narrowed over an appointment unless it is to stay', async () => {
    const date = freshThursday();
    const id = await bookAppointment(salon(), await newVisitor(salon()), { date });
    const closed = { title: 'closedDays', context: `${date} Inventory` };
    const refused = await change(closed);
    expect([refused.statusCode, refused.json()]).toMatchObject([
      409,
      {
        code: 'appointments_in_the_way',
        message: '1 appointment is in the way. Move it first, or save and keep it.',
        appointments: [{ id, date, start_service_time: '10:00' }],
      },
    ]);
    expect(await read('closedDays')).toMatchObject({ code: 'setting_not_found' });
    const short = ['11:00-17:00', ...Array.from({ length: 6 }, () => '10:30-19:00')].join();
    expect((await change({ title: 'hours', context: short })).statusCode).toBe(409);
    const until = ['11:00-17:00', ...Array.from({ length: 6 }, () => '09:00-12:00')].join();
    expect((await change({ title: 'hours', context: until })).statusCode).toBe(200);
    expect((await change({ ...closed, keep_appointments: true })).statusCode).toBe(200);
    // It is out already, so it is in the way of no further change.
    expect((await change({ title: 'hours', context: short })).statusCode).toBe(200);
    const [row] = await rowsOf(
      salon().database.queries,
      z.object({ details: z.unknown() }),
      sql`select details from audit where action = 'setting' order by id desc limit 1`,
    );
    expect(row?.details).toEqual({ title: 'hours', before: until, after: short });
    await salon().database.queries.execute(
      sql`delete from settings where title in ('hours', 'closedDays')`,
    );
  });

  it('of a date narrow it, and not over an appointment unless it is to stay', async () => {
    const date = freshThursday();
    const id = await bookAppointment(salon(), await newVisitor(salon()), { date });
    const early = { title: 'dateHours', context: `${date} 12:00-14:00 Early` };
    const refused = await change(early);
    expect([refused.statusCode, refused.json()]).toMatchObject([
      409,
      { code: 'appointments_in_the_way', appointments: [{ id, date }] },
    ]);
    expect((await change({ ...early, keep_appointments: true })).statusCode).toBe(200);
    const url = `/api/availability?service_ids=1&from=${date}&days=1`;
    const [{ slots }] = (await salon().call({ url })).json<[{ slots: { start: string }[] }]>();
    expect([slots[0]?.start, slots.at(-1)?.start]).toEqual(['12:00', '13:30']);
    const token = salon().staffToken;
    const day = await salon().call({ url: `/api/appointments/day?date=${date}`, token });
    expect(day.json()).toMatchObject({ hours: { open: '12:00', close: '14:00' }, closed: null });
    expect((await change({ ...early, context: `${date} early` })).statusCode).toBe(400);
    await salon().database.queries.execute(sql`delete from settings where title = 'dateHours'`);
  });

  it('of a date are changed by the desk, and taken back', async () => {
    const date = freshThursday();
    const id = await bookAppointment(salon(), await newVisitor(salon()), { date });
    const put = async (body: object, token = salon().staffToken) => {
      const url = '/api/miscellaneouses/hours_of_date';
      const answer = await salon().call({ method: 'PUT', url, body: { date, ...body }, token });
      return [answer.statusCode, answer.json()];
    };
    const early = { kind: 'own', start: '09:00', end: '10:15', reason: 'Snow' };
    expect(await put(early)).toMatchObject([
      409,
      { code: 'appointments_in_the_way', appointments: [{ id, date }] },
    ]);
    const kept = { ...early, keep_appointments: true, expected: { date, kind: 'usual' } };
    expect(await put(kept)).toEqual([200, { date, ...early }]);
    expect(await read('dateHours')).toMatchObject({ context: `${date} 09:00-10:15 Snow` });
    expect(await put(kept)).toMatchObject([
      409,
      { code: 'record_changed', current: { date, ...early } },
    ]);
    expect(await put({ kind: 'closed', reason: 'Snow' })).toMatchObject([200, { kind: 'closed' }]);
    expect(await read('closedDays')).toMatchObject({ context: `${date} Snow` });
    expect(await put({ kind: 'usual' })).toMatchObject([200, { kind: 'usual' }]);
    expect([await read('closedDays'), await read('dateHours')]).toMatchObject([
      { context: '' },
      { context: '' },
    ]);
    for (const refused of [
      { kind: 'closed' },
      { ...early, end: '08:00' },
      { kind: 'own' },
      { ...early, reason: `Snow\n2027-05-01 closed` },
      { ...early, date: '2020-01-01' },
    ]) {
      expect(await put(refused)).toMatchObject([400, { code: 'invalid_input' }]);
    }
    await salon().database.queries.execute(
      sql`delete from settings where title in ('dateHours', 'closedDays')`,
    );
  });

  it('are not overwritten where somebody else has changed them since they were read', async () => {
    const text = { title: 'adBoard', context: 'Mine' };
    await change({ title: 'adBoard', context: 'Soft hands' });
    const answers = await Promise.all([
      change({ ...text, expected: 'Soft hands' }),
      change({ ...text, context: 'Yours', expected: 'Soft hands' }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const refused = answers.find(({ statusCode }) => statusCode === 409);
    expect(refused?.json()).toEqual({
      code: 'record_changed',
      message: 'Somebody else has changed this meanwhile. Nothing was overwritten.',
      current: await read('adBoard'),
    });
    // One that was never set is an empty text.
    const fresh = { title: 'leadTimeHours', context: '1', expected: '' };
    expect((await change(fresh)).statusCode).toBe(200);
    expect((await change(fresh)).statusCode).toBe(409);
    await salon().database.queries.execute(sql`delete from settings where title = 'leadTimeHours'`);
  });

  it.each([
    [
      { title: 'closedDays', context: '2027-02-30 Never' },
      'Please write a line for each closed day, like 2026-12-25 Christmas.',
    ],
    [{ title: 'nothing', context: 'x' }, 'There is no such setting.'],
    [{ title: 'smsFeature', context: 'perhaps' }, "Please choose 'on' or 'off'."],
    [{ title: 'bufferTime', context: 'an hour' }, 'Please give a number from 0 to 1440.'],
    [{ title: 'bufferTime', context: '-5' }, 'Please give a number from 0 to 1440.'],
    [{ title: 'bufferTime', context: '99999999' }, 'Please give a number from 0 to 1440.'],
    [{ title: 'leadTimeHours', context: '721' }, 'Please give a number from 0 to 720.'],
    [{ title: 'adBoard', context: 'a'.repeat(61) }, 'Please use at most 60 characters.'],
    [{ title: 'subtext', context: 'a'.repeat(201) }, 'Please use at most 200 characters.'],
    [
      { title: 'hours', context: '09:00-17:00' },
      'Please give seven days, Sunday first, like 11:00-17:00 or closed.',
    ],
    [{ title: 'subtext', context: 'x'.repeat(2001) }, 'Please use at most 2000 characters.'],
    [{ title: 'subtext', context: 'x', extra: 1 }, expect.any(String)],
    [{ title: 'subtext' }, expect.any(String)],
  ])('refuse invalid input (%#)', async (body, message) => {
    const response = await change(body);
    expect([response.statusCode, response.json()]).toMatchObject([
      400,
      { code: 'invalid_input', message },
    ]);
  });

  it('refuse callers who are not owners', async () => {
    const body = { title: 'adBoard', context: 'Mine' };
    expect((await change(body, salon().staffToken)).statusCode).toBe(403);
    const stranger = await salon().call({ method: 'PUT', url: '/api/miscellaneouses/key', body });
    expect(stranger.statusCode).toBe(401);
  });
});
