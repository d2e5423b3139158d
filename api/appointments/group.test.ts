import { expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import {
  anneke,
  auditOf,
  basicManicure,
  bookAppointment,
  countOverlaps,
  deluxeManicure,
  freshThursday,
  lashLift,
  linh,
  marisol,
  messagesAbout,
  newVisitor,
  requestAppointment,
  type Visitor,
} from '../testing/bookings.ts';
import { changesIn } from '../testing/changes.ts';
import { rowsOf } from '../testing/rows.ts';
import { onPostgres } from '../testing/salon.ts';

onPostgres('POST /appointments/group', (salon) => {
  const { history } = changesIn(salon);
  const shares = [
    { technician_id: linh, service_ids: [deluxeManicure] },
    { technician_id: marisol, service_ids: [basicManicure, deluxeManicure] },
  ];
  const book = (
    who: Pick<Visitor, 'id' | 'cookie'>,
    request: Record<string, unknown>,
    headers: Record<string, string> = {},
  ) =>
    salon().call({
      method: 'POST',
      url: '/api/appointments/group',
      cookie: who.cookie,
      headers,
      body: {
        customer_id: who.id,
        start_service_time: '10:00',
        group_size: 2,
        appointments: shares,
        ...request,
      },
    });
  const appointmentsOn = (date: string) =>
    rowsOf<{ id: number; group_id: number; technician_id: number; length: number }>(
      salon().database.queries,
      sql`select id, group_id, technician_id, length from appointments where date = ${date} order by technician_id`,
    );

  const namesOn = async (date: string) =>
    (
      await rowsOf<{ guest_name: string | null }>(
        salon().database.queries,
        sql`select guest_name from appointments where date = ${date} and customer_id is not null order by technician_id`,
      )
    ).map(({ guest_name }) => guest_name);

  it('books all appointments under one id and enqueues one set of messages', async () => {
    const date = freshThursday();
    const jane = await newVisitor(salon());
    const response = await book(jane, { date });
    expect(response.statusCode).toBe(201);
    const { id, appointments } = response.json();
    const rows = await appointmentsOn(date);
    expect(rows.map(({ technician_id, length }) => [technician_id, length])).toEqual([
      [marisol, 85],
      [linh, 60],
    ]);
    expect(new Set(rows.map(({ group_id }) => group_id))).toEqual(new Set([id]));
    expect(appointments).toEqual(
      rows.map((row) => ({ id: row.id, technician_id: row.technician_id })),
    );
    expect(await messagesAbout(salon(), id)).toEqual(['2 confirm 0']);
    for (const row of rows) {
      expect(await auditOf(salon(), row.id)).toEqual([`customer:${jane.id} booked`]);
      if (row.id !== id) expect(await messagesAbout(salon(), row.id)).toEqual([]);
    }
  });

  it.each([
    [
      'three people with two services',
      shares.map((one) => ({ ...one, service_ids: [deluxeManicure] })),
      3,
    ],
    ['two people with one service', shares.slice(0, 1), 2],
  ])('stores %s as so many people', async (_what, appointments, group_size) => {
    const date = freshThursday();
    const jane = await newVisitor(salon());
    expect((await book(jane, { date, group_size, appointments })).statusCode).toBe(201);
    const url = (path: string) => ({ url: `/api/appointments/${path}`, token: salon().staffToken });
    const day = (await salon().call(url(`day?date=${date}`))).json();
    const { future } = (await salon().call(url(`customer_history?customer_id=${jane.id}`))).json();
    const sizes = [...day.appointments, ...future].map(({ group }: { group: number }) => group);
    expect(new Set(sizes)).toEqual(new Set([group_size]));
  });

  it('books nothing when one technician is taken', async () => {
    const date = freshThursday();
    const jane = await newVisitor(salon());
    await bookAppointment(salon(), jane, {
      date,
      technician_id: linh,
      start_service_time: '10:30',
    });
    const response = await book(jane, { date });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toEqual({
      code: 'slot_taken',
      message: 'That time is no longer available.',
      conflictingSlot: '10:00',
    });
    expect(await appointmentsOn(date)).toHaveLength(1);
    expect((await book(jane, { date, start_service_time: '11:00' })).statusCode).toBe(201);
  });

  it('repeats the first answer for the same key, also a refusal', async () => {
    const date = freshThursday();
    const jane = await newVisitor(salon());
    const key = { 'idempotency-key': `group-${date}` };
    const first = await book(jane, { date }, key);
    const repeated = await book(jane, { date }, key);
    expect([repeated.statusCode, repeated.body]).toEqual([201, first.body]);
    expect(await appointmentsOn(date)).toHaveLength(2);
    const other = { 'idempotency-key': `group-other-${date}` };
    const refused = await book(jane, { date }, other);
    expect(refused.statusCode).toBe(400);
    expect((await book(jane, { date }, other)).body).toBe(refused.body);
    expect(await appointmentsOn(date)).toHaveLength(2);
  });

  it.each<[string, Record<string, unknown>, string]>([
    ['more technicians than people', { group_size: 1 }, 'too_many_technicians'],
    ['a technician twice', { appointments: [shares[0], shares[0]] }, 'duplicate_technician'],
    [
      'an unknown technician',
      { group_size: 1, appointments: [{ technician_id: 9_999, service_ids: [basicManicure] }] },
      'unknown_technician',
    ],
    [
      'a technician who does not perform the service',
      { group_size: 1, appointments: [{ technician_id: marisol, service_ids: [lashLift] }] },
      'unsuitable_technician',
    ],
    [
      'the same service twice in one share',
      {
        group_size: 1,
        appointments: [{ technician_id: marisol, service_ids: [basicManicure, basicManicure] }],
      },
      'duplicate_service',
    ],
    [
      'an unknown service',
      { group_size: 1, appointments: [{ technician_id: marisol, service_ids: [9_999] }] },
      'unknown_service',
    ],
    ['three people with two technicians', { group_size: 3 }, 'too_few_technicians'],
    [
      'an empty part',
      { appointments: [shares[1], { technician_id: linh, service_ids: [] }] },
      'invalid_input',
    ],
    ['no appointments', { appointments: [] }, 'invalid_input'],
    ['five people', { group_size: 5 }, 'invalid_input'],
    ['an unknown field', { price: 1 }, 'invalid_input'],
    [
      'an address in the place of a name',
      { appointments: [shares[0], { ...shares[1], guest_name: 'https://example.com' }] },
      'invalid_input',
    ],
    ['a time before opening', { start_service_time: '08:00' }, 'slot_taken'],
    ['a date in the past', { date: '2027-03-09' }, 'slot_taken'],
  ])('refuses %s', async (_what, request, code) => {
    const jane = await newVisitor(salon());
    const response = await book(jane, { date: '2027-03-11', ...request });
    expect([response.statusCode, response.json().code]).toEqual([400, code]);
    expect(await appointmentsOn('2027-03-11')).toEqual([]);
  });

  it('permits the customer of the session and staff', async () => {
    const date = freshThursday();
    const [jane, joan] = [await newVisitor(salon()), await newVisitor(salon())];
    expect((await book({ id: jane.id, cookie: '' }, { date })).statusCode).toBe(401);
    expect((await book({ id: jane.id, cookie: joan.cookie }, { date })).statusCode).toBe(403);
    const staff = { authorization: `Bearer ${salon().staffToken}` };
    expect((await book({ id: jane.id, cookie: '' }, { date }, staff)).statusCode).toBe(201);
  });

  const named = { appointments: [shares[0], { ...shares[1], guest_name: 'Robin Walker' }] };

  it('takes names of guests from a customer, who reads them with what each guest gets', async () => {
    const date = freshThursday();
    const jane = await newVisitor(salon());
    expect((await book(jane, { date, ...named })).statusCode).toBe(201);
    expect(await namesOn(date)).toEqual(['ROBIN WALKER', null]);
    const [visit] = (await history(jane)).future;
    expect(visit?.parts).toEqual([
      expect.objectContaining({
        technician_id: marisol,
        service_ids: [basicManicure, deluxeManicure],
        guest_name: 'ROBIN WALKER',
      }),
      expect.not.objectContaining({ guest_name: expect.anything() }),
    ]);
    expect(visit).not.toHaveProperty('guest_name');
  });

  it('takes names of guests, walk-ins and times outside opening hours at the desk', async () => {
    const date = freshThursday();
    const jane = await newVisitor(salon(), 'JANE DOE');
    const as = (token: string) => ({ authorization: `Bearer ${token}` });
    const nobody = { id: null as unknown as number, cookie: '' };
    const early = { override: true, start_service_time: '07:05' };
    const refused = [
      await book(jane, { date, ...early }),
      await book(jane, { date, ...early }, as(salon().staffToken)),
      await book({ ...nobody, cookie: jane.cookie }, { date }),
    ];
    expect(refused.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403]);

    const first = await book(
      jane,
      { date, ...named, start_service_time: '10:05' },
      as(salon().staffToken),
    );
    expect(first.statusCode).toBe(201);
    const { id } = first.json();
    expect(await namesOn(date)).toEqual(['ROBIN WALKER', null]);
    expect(await messagesAbout(salon(), id)).toEqual(['2 confirm 0']);
    const again = await book(jane, { date, ...early }, as(salon().adminToken));
    expect(again.statusCode).toBe(201);

    const other = freshThursday();
    const walkIns = await book(nobody, { date: other, ...named }, as(salon().staffToken));
    expect(walkIns.statusCode).toBe(201);
    expect(await messagesAbout(salon(), walkIns.json().id)).toEqual([]);
    const given = await salon().call({
      method: 'PUT',
      url: '/api/appointments/customer',
      token: salon().staffToken,
      body: { id: walkIns.json().appointments[1].id, customer_id: jane.id },
    });
    expect(given.json().appointments).toHaveLength(2);
    expect(await namesOn(other)).toEqual(['ROBIN WALKER', null]);
  });

  it('books each minute once among simultaneous group and single bookings', async () => {
    const date = freshThursday();
    const jane = await newVisitor(salon());
    const pairs = [
      [marisol, linh],
      [linh, anneke],
      [anneke, marisol],
    ];
    const calls = Array.from({ length: 24 }, (_, index) => {
      const start_service_time = index % 2 ? '10:00' : '10:30';
      if (index % 4 === 3) {
        return requestAppointment(salon(), jane, {
          date,
          start_service_time,
          technician_id: [marisol, linh, anneke],
          service_ids: [deluxeManicure],
        });
      }
      const appointments = (pairs[index % 3] ?? []).map((technician_id) => ({
        technician_id,
        service_ids: [deluxeManicure],
      }));
      return book(jane, { date, start_service_time, appointments });
    });
    const statuses = (await Promise.all(calls)).map(({ statusCode }) => statusCode);
    expect(new Set(statuses)).toEqual(new Set([201, 400]));
    expect(await countOverlaps(salon())).toBe(0);
    // No group booking is incomplete.
    const groups = await rowsOf<{ members: number }>(
      salon().database.queries,
      sql`select count(*)::int as members from appointments where date = ${date} and group_id is not null group by group_id`,
    );
    for (const { members } of groups) expect(members).toBe(2);
  });
});
