import { expect, it } from '@jest/globals';
import { addDays, salonInstant } from '@salon/shared-lib/scheduling';
import { sql } from 'drizzle-orm';
import { administrator, tokenFor } from '../testing/administrator.ts';
import {
  bookAppointment,
  freshThursday,
  linh,
  marisol,
  newVisitor,
  requestAppointment,
} from '../testing/bookings.ts';
import { onPostgres } from '../testing/salon.ts';

onPostgres('technicians', (salon) => {
  const { get, post, put, remove } = administrator(salon);
  const zoe = { name: 'Zoe', description: 'New', unavailability: '0,6', category_ids: [1, 2] };
  const names = async () =>
    (await salon().call({ url: '/api/technicians' }))
      .json<{ name: string }[]>()
      .map(({ name }) => name);
  const daysWithSlots = async (technician: number, date: string) =>
    (
      await get(`availability?service_ids=1&from=${date}&days=1&technician_id=${technician}`)
    ).body.filter(({ slots }: { slots: unknown[] }) => slots.length > 0).length;

  it('are added, changed and removed', async () => {
    const added = await post('technicians', zoe);
    expect([added.status, added.body]).toEqual([
      201,
      { ...zoe, cleanup: 0, id: expect.any(Number) },
    ]);
    expect(await names()).toContain('Zoe');
    const { id } = added.body;
    const changed = await put(`technicians/${id}`, { ...zoe, name: 'Zoë', category_ids: [1] });
    expect(changed.body).toEqual({
      ...zoe,
      id,
      name: 'Zoë',
      category_ids: [1],
      cleanup: 0,
      appointments: [],
    });
    expect((await remove(`technicians/${id}`)).status).toBe(200);
    expect(await names()).not.toContain('Zoë');
    expect((await put(`technicians/${id}`, zoe)).status).toBe(404);
    expect((await post('technicians', { ...zoe, name: 'Zoë' })).status).toBe(201);
  });

  it.each(['\u202eeoZ', 'Zo\u200be', '\u2060', 'Zoe\n', '\u2800'])(
    'have a name that shows as it is written, not %j',
    async (name) => {
      const { status, body } = await post('technicians', { ...zoe, name: `A${name}B` });
      expect([status, body.message]).toEqual([
        400,
        'Please write the name on one line, without invisible characters.',
      ]);
    },
  );

  it('are not overwritten where somebody else has changed them since they were read', async () => {
    const seen = { ...zoe, name: 'Iris', hours: [{ weekday: 2, start: '10:00', end: '16:00' }] };
    const { id } = (await post('technicians', seen)).body;
    const path = `technicians/${id}`;
    // In another order it is the same.
    const expected = { ...seen, unavailability: '6,0', category_ids: [2, 1] };
    expect((await put(path, { ...seen, category_ids: [1], expected })).status).toBe(200);
    expect(await put(path, { ...seen, description: 'Mine', expected })).toMatchObject({
      status: 409,
      body: { code: 'record_changed', current: { ...seen, category_ids: [1], hidden: false } },
    });
    await remove(path);
  });

  it('can be removed after their last appointment, and keep their past ones', async () => {
    const { id } = (await post('technicians', { ...zoe, name: 'Ada' })).body;
    const jane = await newVisitor(salon());
    const date = freshThursday();
    const appointment = await bookAppointment(salon(), jane, { date, technician_id: id });
    const refused = await remove(`technicians/${id}`);
    expect([refused.status, refused.body]).toMatchObject([
      409,
      {
        code: 'technician_has_appointments',
        appointments: [{ id: appointment, technician_id: id, date, start_service_time: '10:00' }],
      },
    ]);
    expect(refused.body.message).toContain('still has appointments');
    const before = salon().now.ms;
    salon().now.ms = Date.parse(`${date}T23:00:00Z`);
    const later = await tokenFor(salon(), { id: 1, role: 'owner' });
    expect((await remove(`technicians/${id}`, undefined, later)).status).toBe(200);
    const day = (await get(`appointments/calendar?date=${date}`, undefined, later)).body;
    salon().now.ms = before;
    expect(day.find((column: { id: number }) => column.id === id)).toMatchObject({
      name: 'Ada',
      appointments: [{ id: appointment }],
    });
  });

  it('stay hidden under a new name', async () => {
    const { id, ...written } = (await post('technicians', { ...zoe, name: 'Mia' })).body;
    await put('miscellaneouses/key', { title: 'offline_worker', context: 'Nobody, mia' });
    expect(await names()).not.toContain('Mia');
    await put(`technicians/${id}`, { ...written, name: 'Maya' });
    expect(await names()).not.toContain('Maya');
    expect((await get('miscellaneouses/key?title=offline_worker')).body.context).toBe(
      'Nobody, Maya',
    );
  });

  it('are hidden and shown in the change itself', async () => {
    const hidden = async () => (await get('miscellaneouses/key?title=offline_worker')).body.context;
    await put('miscellaneouses/key', { title: 'offline_worker', context: 'Nobody' });
    const { id, ...written } = (await post('technicians', { ...zoe, name: 'Ines', hidden: true }))
      .body;
    expect([await names(), await hidden()]).toEqual([
      expect.not.arrayContaining(['Ines']),
      'Nobody, Ines',
    ]);
    const path = `technicians/${id}`;
    const shown = { ...written, name: 'Inez', hidden: false };
    const expected = { ...written, hidden: true };
    expect((await put(path, { ...shown, expected })).status).toBe(200);
    expect([await names(), await hidden()]).toEqual([expect.arrayContaining(['Inez']), 'Nobody']);
    const [entry] = (await get('audit?kind=settings&limit=1')).body;
    expect(entry).toMatchObject({
      action: 'technician changed',
      details: { hidden: [true, false] },
    });
    expect(await put(path, { ...shown, hidden: true, expected })).toMatchObject({
      status: 409,
      body: { current: { name: 'Inez', hidden: false } },
    });
    expect(await hidden()).toBe('Nobody');
    await remove(path);
  });

  it('get time off, with a list of conflicting appointments', async () => {
    const jane = await newVisitor(salon());
    const date = freshThursday();
    expect(await daysWithSlots(linh, date)).toBe(1);
    const appointment = await bookAppointment(salon(), jane, { date, technician_id: linh });
    const off = { technician_id: linh, first_date: date, last_date: date, note: 'A wedding' };
    expect(await post('technicians/time_off', off)).toMatchObject({
      status: 409,
      body: { code: 'appointments_in_the_way', appointments: [{ id: appointment, date }] },
    });
    expect(await daysWithSlots(linh, date)).toBe(1);
    const added = await post('technicians/time_off', { ...off, keep_appointments: true });
    expect([added.status, added.body]).toMatchObject([
      201,
      { ...off, appointments: [{ id: appointment, date, start_service_time: '10:00' }] },
    ]);
    expect(await daysWithSlots(linh, date)).toBe(0);
    const { appointments: _, ...entry } = added.body;
    expect((await get(`technicians/time_off?from=${date}`)).body).toContainEqual(entry);
    expect((await get('technicians/time_off?from=2030-01-01')).body).toEqual([]);
    expect((await remove(`technicians/time_off/${entry.id}`)).status).toBe(200);
    expect((await remove(`technicians/time_off/${entry.id}`)).status).toBe(404);
    expect(await daysWithSlots(linh, date)).toBe(1);
  });

  it('get hours off: other times of the date can be booked', async () => {
    const jane = await newVisitor(salon());
    const date = freshThursday();
    const inTheWay = await bookAppointment(salon(), jane, { date, technician_id: linh });
    const off = { technician_id: linh, first_date: date, last_date: date };
    const hours = { start: '09:00', end: '17:00', note: 'Training' };
    const added = await post('technicians/time_off', { ...off, ...hours, keep_appointments: true });
    expect([added.status, added.body]).toMatchObject([
      201,
      { ...off, ...hours, appointments: [{ id: inTheWay }] },
    ]);
    const slots = async () => {
      const query = `service_ids=1&from=${date}&days=1&technician_id=${linh}`;
      const [day] = (await get(`availability?${query}`)).body;
      return day.slots.map(({ start }: { start: string }) => start);
    };
    expect((await slots())[0]).toBe('17:00');
    const schedules = (await get(`technicians/schedule?date=${date}`)).body;
    expect(schedules.find(({ id }: { id: number }) => id === linh).time_off).toContainEqual({
      first_date: date,
      last_date: date,
      start: '09:00',
      end: '17:00',
    });
    const day = (await get(`appointments/day?date=${date}`)).body;
    expect(day.technicians.find(({ id }: { id: number }) => id === linh)).toMatchObject({
      off: null,
      away: [{ ...hours, time_off: added.body.id, series: false }],
    });
    const refused = await requestAppointment(salon(), await newVisitor(salon()), {
      date,
      technician_id: linh,
      start_service_time: '16:30',
    });
    expect(refused.statusCode).toBe(400);
    await remove(`technicians/time_off/${added.body.id}`);
    const evening = { ...off, start: '18:00', end: '19:00' };
    expect((await post('technicians/time_off', evening)).body.appointments).toEqual([]);
    expect((await slots()).at(-1)).toBe('17:35');
  });

  it('get time off over who is late as over who is to come, not over who is in the chair', async () => {
    const date = freshThursday();
    const id = await bookAppointment(salon(), await newVisitor(salon()), { date });
    const before = salon().now.ms;
    salon().now.ms = salonInstant(date, 10 * 60 + 7);
    const later = await tokenFor(salon(), { id: 1, role: 'owner' });
    const hours = { start: '10:05', end: '19:00' };
    const off = { technician_id: marisol, first_date: date, last_date: date, ...hours };
    expect((await post('technicians/time_off', off, later)).body).toMatchObject({
      code: 'appointments_in_the_way',
      appointments: [{ id }],
    });
    const closing = { date, kind: 'own', start: '09:00', end: '10:15' };
    expect((await put('miscellaneouses/hours_of_date', closing, later)).body).toMatchObject({
      appointments: [{ id }],
    });
    await salon().database.queries.execute(
      sql`update appointments set status = 'in_chair' where id = ${id}`,
    );
    const added = await post('technicians/time_off', off, later);
    expect(added.body.appointments).toEqual([]);
    await remove(`technicians/time_off/${added.body.id}`, undefined, later);
    salon().now.ms = before;
  });

  it('get hours off every week, of which one date or all are removed', async () => {
    const jane = await newVisitor(salon());
    const [first, second, third] = [freshThursday(), freshThursday(), freshThursday()] as const;
    const lunch = { technician_id: linh, start: '09:00', end: '19:00', note: 'Lunch' };
    const series = { ...lunch, first_date: first, last_date: third, weekly: true };
    const between = addDays(second, 1);
    await bookAppointment(salon(), jane, { date: between, technician_id: linh });
    const { status, body } = await post('technicians/time_off', series);
    expect([status, body]).toMatchObject([201, { ...series, appointments: [] }]);
    const path = `technicians/time_off/${body.id}`;
    const offOn = () =>
      Promise.all([first, second, third].map((date) => daysWithSlots(linh, date)));
    expect(await offOn()).toEqual([0, 0, 0]);
    expect((await remove(`${path}?date=${between}`)).status).toBe(404);
    expect((await remove(`${path}?date=${second}`)).status).toBe(200);
    expect(await offOn()).toEqual([0, 1, 0]);
    const day = (await get(`appointments/day?date=${second}`)).body;
    expect(day.technicians.find(({ id }: { id: number }) => id === linh).away).toEqual([]);
    expect((await remove(`${path}?date=${second}`)).status).toBe(404);
    const undo = { change: 'removed', kind: 'time_off', id: body.id };
    expect((await post('undo', undo)).status).toBe(200);
    expect(await offOn()).toEqual([0, 0, 0]);
    for (const date of [first, second, third])
      expect((await remove(`${path}?date=${date}`)).status).toBe(200);
    expect((await remove(path)).status).toBe(404);
    expect(await offOn()).toEqual([1, 1, 1]);
  });

  it.each([
    { start: '12:00' },
    { end: '12:00' },
    { start: '12:00', end: '12:00' },
    { start: '13:00', end: '12:00' },
  ])('refuse hours off without a length: %j', async (hours) => {
    const off = { technician_id: linh, first_date: '2028-05-01', last_date: '2028-05-01' };
    const answer = await post('technicians/time_off', { ...off, ...hours });
    expect([answer.status, answer.body.code]).toEqual([400, 'invalid_input']);
  });

  it('get no booking while time off is being added', async () => {
    const jane = await newVisitor(salon());
    const one = { customer_id: jane.id, start_service_time: '10:00' };
    let booked = 0;
    for (let round = 0; round < 12; round += 1) {
      const date = freshThursday();
      const dates = { first_date: date, last_date: date };
      const off = { technician_id: linh, ...dates, keep_appointments: true };
      const share = { technician_id: linh, service_ids: [2] };
      const calls = [
        () => post('technicians/time_off', off),
        () => post('appointments', { ...one, ...share, date }),
        () => post('appointments', { ...one, ...share, date, start_service_time: '12:00' }),
        () =>
          post('appointments/group', {
            ...one,
            date,
            start_service_time: '14:00',
            group_size: 1,
            appointments: [share],
          }),
      ];
      // Either order is possible.
      const asked = round % 2 === 0 ? calls : calls.toReversed();
      const answers = await Promise.all(asked.map((call) => call()));
      const [added, ...appointments] = round % 2 === 0 ? answers : answers.toReversed();
      if (!added) throw new Error('There is no answer.');
      const ids = appointments.filter(({ status }) => status === 201).map(({ body }) => body.id);
      booked += ids.length;
      expect(added.body.appointments.map(({ id }: { id: number }) => id).sort()).toEqual(
        ids.sort(),
      );
      for (const { status, body } of appointments) {
        if (status !== 201) expect(body.code).toBe('slot_taken');
      }
      expect((await post('appointments', { ...one, ...share, date })).body.code).toBe('slot_taken');
    }
    expect(booked).toBeGreaterThan(0);
  });

  it('change weekdays off, with a list of conflicting appointments', async () => {
    const jane = await newVisitor(salon());
    const date = freshThursday();
    const { id } = (await post('technicians', { ...zoe, name: 'Ines' })).body;
    const appointment = await bookAppointment(salon(), jane, { date, technician_id: id });
    const changed = await put(`technicians/${id}`, { ...zoe, name: 'Ines', unavailability: '4' });
    expect(changed.body.appointments).toMatchObject([{ id: appointment, date }]);
    expect(await daysWithSlots(id, date)).toBe(0);
  });

  it('get own hours on a weekday: nothing outside them can be booked', async () => {
    const worker = { ...zoe, name: 'Una', unavailability: '' };
    const { id } = (await post('technicians', worker)).body;
    const date = freshThursday();
    const thursday = { weekday: 4, start: '12:00', end: '14:00' };
    const hours = [thursday];
    const changed = await put(`technicians/${id}`, { ...worker, hours });
    expect([changed.status, changed.body]).toMatchObject([200, { hours, appointments: [] }]);
    const mine = (list: { id: number }[]) => list.find((one) => one.id === id);
    expect(mine((await get('technicians')).body)).toMatchObject({ hours });
    // What pages are rendered with is what the API answers.
    const { resources } = await salon().server.publicSnapshot();
    const answered = await salon().call({ url: '/api/technicians' });
    expect(resources['/technicians/']).toEqual(answered.json());
    expect(mine((await get(`technicians/schedule?date=${date}`)).body)).toMatchObject({ hours });
    const [{ schedules }] = (await get(`technicians/schedules?from=${date}&days=1`)).body;
    expect(mine(schedules)).toMatchObject({ hours });
    const query = `service_ids=2&from=${date}&days=1&technician_id=${id}`;
    const [{ slots }] = (await get(`availability?${query}`)).body;
    const starts = slots.map(({ start }: { start: string }) => start);
    expect([starts[0], starts.every((start: string) => start < '14:00')]).toEqual(['12:00', true]);
    const jane = await newVisitor(salon());
    const request = { date, technician_id: id, service_ids: [2] };
    for (const start_service_time of ['11:30', '14:00']) {
      const refused = await requestAppointment(salon(), jane, { ...request, start_service_time });
      expect([refused.statusCode, refused.json().code]).toEqual([400, 'slot_taken']);
    }
    const [free] = slots;
    const booked = { ...request, start_service_time: free.start };
    expect((await requestAppointment(salon(), jane, booked)).statusCode).toBe(201);
    const day = (await get(`appointments/day?date=${date}`)).body;
    expect(mine(day.technicians)).toMatchObject({
      off: null,
      away: [
        { start: '09:00', end: '12:00' },
        { start: '14:00', end: '19:00' },
      ],
    });
    const [{ open_minutes: before }] = (await get(`appointments/week?from=${date}`)).body;
    const report = async () =>
      (await get(`reports?from=${date}&to=${date}`)).body.totals.open_minutes;
    const reported = await report();
    // Who does not know of hours leaves them.
    await put(`technicians/${id}`, worker);
    expect(await report()).toBe(reported);
    await put(`technicians/${id}`, { ...worker, hours: [] });
    expect((await report()) - reported).toBe(8 * 60);
    const [{ open_minutes: after }] = (await get(`appointments/week?from=${date}`)).body;
    expect(after - before).toBe(8 * 60);
    expect(mine((await get('technicians')).body)).not.toHaveProperty('hours');
  });

  it('are free next, and in group bookings, within own hours only', async () => {
    const noon = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({
      weekday,
      start: '12:00',
      end: '14:00',
    }));
    const worker = { ...zoe, name: 'Vera', unavailability: '', hours: noon };
    const { id } = (await post('technicians', worker)).body;
    const free = (await get('technicians/next_free?minutes=120')).body;
    expect(free.find((one: { id: number }) => one.id === id).next.start).toBe('12:00');
    const longer = (await get('technicians/next_free?minutes=121')).body;
    expect(longer.find((one: { id: number }) => one.id === id).next).toBeNull();
    const jane = await newVisitor(salon());
    const group = (start_service_time: string) =>
      post('appointments/group', {
        customer_id: jane.id,
        date: freshThursday(),
        start_service_time,
        group_size: 2,
        appointments: [
          { technician_id: id, service_ids: [2] },
          { technician_id: linh, service_ids: [2] },
        ],
      });
    expect((await group('11:00')).body.code).toBe('slot_taken');
    const booked = await group('12:00');
    expect(booked.status).toBe(201);
    const moved = (start_service_time: string, override?: true) =>
      put('appointments/reschedule', {
        id: booked.body.id,
        date: freshThursday(),
        start_service_time,
        ...(override && { override }),
      });
    expect((await moved('15:00')).body.code).toBe('slot_taken');
    expect((await moved('12:30')).status).toBe(200);
    expect((await moved('15:00', true)).status).toBe(200);
  });

  it('get no hours that leave out an appointment unless it is to stay', async () => {
    const worker = { ...zoe, name: 'Yara', unavailability: '' };
    const { id } = (await post('technicians', worker)).body;
    const date = freshThursday();
    const appointment = await bookAppointment(salon(), await newVisitor(salon()), {
      date,
      technician_id: id,
    });
    const change = (start: string, rest: object = {}) =>
      put(`technicians/${id}`, {
        ...worker,
        hours: [{ weekday: 4, start, end: '19:00' }],
        ...rest,
      });
    const refused = await change('10:30');
    expect([refused.status, refused.body]).toMatchObject([
      409,
      {
        code: 'appointments_in_the_way',
        message: '1 appointment is in the way. Move it first, or save and keep it.',
        appointments: [{ id: appointment, technician_id: id, date, start_service_time: '10:00' }],
      },
    ]);
    const { body } = await get('technicians');
    expect(body.find((one: { id: number }) => one.id === id)).not.toHaveProperty('hours');
    expect((await change('10:00')).status).toBe(200);
    const friday = [{ weekday: 5, start: '18:00', end: '19:00' }];
    expect((await put(`technicians/${id}`, { ...worker, hours: friday })).status).toBe(200);
    expect((await change('10:30', { keep_appointments: true })).status).toBe(200);
    // It is out already, so it is in the way of no further change.
    expect((await change('11:00')).status).toBe(200);
    expect((await change('10:00')).status).toBe(200);
    expect((await change('10:30')).status).toBe(409);
  });

  it('keep hours that were stored before the salon narrowed its own', async () => {
    const hours = [{ weekday: 2, start: '09:00', end: '19:00' }];
    const worker = { ...zoe, name: 'Wren', hours };
    const { id } = (await post('technicians', worker)).body;
    const short = ['11:00-17:00', ...Array.from({ length: 6 }, () => '10:00-18:00')].join();
    const narrowed = { title: 'hours', context: short, keep_appointments: true };
    expect((await put('miscellaneouses/key', narrowed)).status).toBe(200);
    expect((await put(`technicians/${id}`, { ...worker, name: 'Wrenna' })).status).toBe(200);
    const other = [{ weekday: 2, start: '09:30', end: '18:00' }];
    const refused = await put(`technicians/${id}`, { ...worker, hours: other });
    expect([refused.status, refused.body.code]).toEqual([400, 'outside_opening_hours']);
    await salon().database.queries.execute(sql`delete from settings where title = 'hours'`);
    salon().server.publicData.invalidate();
  });

  it.each([
    [[{ weekday: 4, start: '08:30', end: '12:00' }], 'outside_opening_hours'],
    [[{ weekday: 0, start: '11:00', end: '17:30' }], 'outside_opening_hours'],
    [[{ weekday: 4, start: '12:00', end: '12:00' }], 'invalid_input'],
    [[{ weekday: 4, start: '13:00', end: '12:00' }], 'invalid_input'],
    [[{ weekday: 7, start: '10:00', end: '12:00' }], 'invalid_input'],
    [[{ weekday: 4, start: '10:00' }], 'invalid_input'],
    [[{ weekday: 4, start: '10:00', end: '24:01' }], 'invalid_input'],
    [
      [
        { weekday: 4, start: '10:00', end: '12:00' },
        { weekday: 4, start: '13:00', end: '15:00' },
      ],
      'invalid_input',
    ],
  ])('refuse the hours %j: %s', async (hours, code) => {
    const added = await post('technicians', { ...zoe, name: 'Ode', hours });
    expect([added.status, added.body.code]).toEqual([400, code]);
    const changed = await put(`technicians/${marisol}`, { ...zoe, name: 'Marisol', hours });
    expect([changed.status, changed.body.code]).toEqual([400, code]);
  });

  it.each([
    ['a duplicate name', 'technicians', { ...zoe, name: 'MARISOL' }, 409, 'already_taken'],
    ['a comma in the name', 'technicians', { ...zoe, name: 'A, B' }, 400, 'invalid_input'],
    ['an eighth weekday', 'technicians', { ...zoe, unavailability: '7' }, 400, 'invalid_input'],
    [
      'an unknown category',
      'technicians',
      { ...zoe, name: 'Ode', category_ids: [999] },
      400,
      'unknown_category',
    ],
    [
      'time off that ends before it begins',
      'technicians/time_off',
      { technician_id: marisol, first_date: '2027-05-02', last_date: '2027-05-01' },
      400,
      'invalid_input',
    ],
    [
      'time off of an unknown technician',
      'technicians/time_off',
      { technician_id: 999, first_date: '2027-05-01', last_date: '2027-05-01' },
      404,
      'technician_not_found',
    ],
  ])('refuse %s', async (_what, path, body, status, code) => {
    const answer = await post(path, body);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect(await names()).not.toContain('Ode');
  });
});
