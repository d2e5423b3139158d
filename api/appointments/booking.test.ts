import { expect, it } from '@jest/globals';
import { salonInstant } from '@salon/shared-lib/scheduling';
import { sql } from 'drizzle-orm';
import {
  anneke,
  basicManicure,
  freshThursday,
  lashLift,
  linh,
  marisol,
  requestAppointment,
  signatureManicure,
  tovah,
} from '../testing/bookings.ts';
import { messages } from '../testing/messages.ts';
import { rowsOf } from '../testing/rows.ts';
import { onEveryDatabase, type Salon, testNow } from '../testing/salon.ts';

onEveryDatabase('POST /appointments', (salon) => {
  const book = (
    who: { id: number; cookie: string },
    request: Record<string, unknown>,
    headers?: Record<string, string>,
  ) => requestAppointment(salon(), who, request, headers);

  it('books and enqueues the messages to customer and owner', async () => {
    const jane = await salon().newCustomer();
    const response = await book(jane, { date: freshThursday() });
    expect(response.statusCode).toBe(201);
    const { id, technician_id } = response.json();
    expect(technician_id).toBe(marisol);
    expect(await channelsOf(id)).toEqual(['customer_text', 'owner_mail']);
    const trail = await rowsOf(
      salon().database.queries,
      sql`select actor, action from audit where appointment_id = ${id}`,
    );
    expect(trail).toEqual([{ actor: `customer:${jane.id}`, action: 'booked' }]);
  });

  it.each([
    {
      email: 'jane@example.com',
      texts: true,
      channels: ['customer_mail', 'customer_text', 'owner_mail'],
    },
    { email: 'jane@example.com', texts: false, channels: ['customer_mail', 'owner_mail'] },
    { email: null, texts: false, channels: ['owner_mail'] },
  ])(
    'enqueues no message without a recipient ($email, texts: $texts)',
    async ({ email, texts, channels }) => {
      const jane = await salon().newCustomer();
      await salon().database.queries.execute(
        sql`update customers set email = ${email}, opt_in_sms = ${texts} where id = ${jane.id}`,
      );
      const response = await book(jane, { date: freshThursday() });
      expect(await channelsOf(response.json().id)).toEqual(channels);
    },
  );

  async function channelsOf(id: number): Promise<string[]> {
    const rows = await rowsOf<{ channel: string }>(
      salon().database.queries,
      sql`select channel from ${messages} where appointment_id = ${id} and kind = 'confirm' order by channel`,
    );
    return rows.map(({ channel }) => channel);
  }

  it('books a slot once for sixty simultaneous requests', async () => {
    const date = freshThursday();
    const callers = [];
    for (let index = 0; index < 60; index += 1) callers.push(await salon().newCustomer());
    const responses = await Promise.all(callers.map((caller) => book(caller, { date })));
    const statuses = responses.map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
    const refused = responses.filter(({ statusCode }) => statusCode !== 201);
    expect(refused).toHaveLength(59);
    for (const response of refused) {
      expect(response.statusCode).toBe(400);
      expect(response.json()).toEqual({
        message: 'That time is no longer available.',
        code: 'slot_taken',
        conflictingSlot: '10:00',
      });
    }
    expect(await countOn(salon(), date)).toEqual({ appointments: 1, messages: 2, trail: 1 });
  });

  it('never books overlapping appointments of one technician', async () => {
    const date = freshThursday();
    const starts = ['09:00', '09:30', '10:00', '10:30'];
    const callers = [];
    for (let index = 0; index < 32; index += 1) callers.push(await salon().newCustomer());
    const responses = await Promise.all(
      callers.map((caller, index) =>
        // 40 minutes: each start overlaps the next one.
        book(caller, {
          date,
          start_service_time: starts[index % 4],
          service_ids: [signatureManicure],
        }),
      ),
    );
    expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([201, 400]));
    const { overlaps } = await overlapsOn(salon(), date);
    expect(overlaps).toBe(0);
  });

  it('accepts an appointment that starts when another ends', async () => {
    const date = freshThursday();
    const jane = await salon().newCustomer();
    const hour = { date, service_ids: [3] };
    expect((await book(jane, { ...hour, start_service_time: '10:00' })).statusCode).toBe(201);
    expect((await book(jane, { ...hour, start_service_time: '11:00' })).statusCode).toBe(201);
    expect((await book(jane, { ...hour, start_service_time: '10:30' })).statusCode).toBe(400);
  });

  it('books the minutes of a cancelled appointment', async () => {
    const date = freshThursday();
    const jane = await salon().newCustomer();
    const { id } = (await book(jane, { date })).json();
    await salon().database.queries.execute(
      sql`update appointments set cancelled_at = now(), cancelled_by = 'test' where id = ${id}`,
    );
    expect((await book(jane, { date })).statusCode).toBe(201);
  });

  it('assigns No Preference to the technician with the fewest booked minutes, then to the lower id', async () => {
    const date = freshThursday();
    const jane = await salon().newCustomer();
    await book(jane, { date, technician_id: marisol, start_service_time: '15:00' });
    const anyOf = { date, technician_id: [anneke, marisol, linh] };
    const technicians = [];
    for (let attempt = 0; attempt < 3; attempt += 1)
      technicians.push((await book(await salon().newCustomer(), anyOf)).json().technician_id);
    expect(technicians).toEqual([linh, anneke, marisol]);
    expect((await book(jane, anyOf)).json()).toMatchObject({ code: 'slot_taken' });
  });

  it('books each of three technicians once for simultaneous No Preference requests', async () => {
    const date = freshThursday();
    const callers = [];
    for (let index = 0; index < 12; index += 1) callers.push(await salon().newCustomer());
    const responses = await Promise.all(
      callers.map((caller) => book(caller, { date, technician_id: [marisol, linh, anneke] })),
    );
    const booked = responses.filter(({ statusCode }) => statusCode === 201);
    expect(booked.map((response) => response.json().technician_id).sort()).toEqual([
      marisol,
      linh,
      anneke,
    ]);
  });

  const impossible: [string, Record<string, unknown>, string][] = [
    ['before opening', { start_service_time: '08:30' }, 'slot_taken'],
    ['after closing', { start_service_time: '19:00' }, 'slot_taken'],
    ['off the half hour', { start_service_time: '10:15' }, 'slot_taken'],
    ['in the past', { date: '2027-03-09' }, 'slot_taken'],
    ['on a weekday off', { date: '2027-03-14' }, 'slot_taken'],
    ['with an unknown service', { service_ids: [9999] }, 'unknown_service'],
    ['with the same service twice', { service_ids: [1, 1] }, 'duplicate_service'],
    ['with an unknown technician', { technician_id: 9999 }, 'unknown_technician'],
    [
      'with a technician who does not perform the service',
      { service_ids: [lashLift] },
      'unsuitable_technician',
    ],
    ['on an invalid date', { date: '2027-02-30' }, 'invalid_input'],
    ['with an unknown field', { price: 1 }, 'invalid_input'],
    ['without services', { service_ids: [] }, 'invalid_input'],
  ];
  it.each(impossible)('refuses a booking %s', async (_name, request, code) => {
    const jane = await salon().newCustomer();
    const response = await book(jane, { date: '2027-03-18', ...request });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ code, message: expect.any(String) });
    if (code === 'slot_taken') {
      expect(response.json().conflictingSlot).toBe(request.start_service_time ?? '10:00');
    }
  });

  it('respects time off', async () => {
    salon().now.ms = salonInstant('2025-09-01', 600);
    const jane = await salon().newCustomer();
    const facial = { technician_id: tovah, service_ids: [10] };
    const during = await book(jane, { ...facial, date: '2025-10-02' });
    const after = await book(jane, { ...facial, date: '2025-10-17' });
    salon().now.ms = testNow;
    expect(during.json().code).toBe('slot_taken');
    expect(after.statusCode).toBe(201);
  });

  it('applies the buffer on the same date', async () => {
    const jane = await salon().newCustomer();
    const today = { date: '2027-03-10' };
    expect((await book(jane, { ...today, start_service_time: '10:30' })).statusCode).toBe(400);
    expect((await book(jane, { ...today, start_service_time: '11:00' })).statusCode).toBe(201);
  });

  it('repeats the first answer for the same Idempotency-Key', async () => {
    const date = freshThursday();
    const jane = await salon().newCustomer();
    const key = { 'idempotency-key': `key-${date}` };
    const responses = await Promise.all([1, 2, 3].map(() => book(jane, { date }, key)));
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
    expect(new Set(responses.map(({ body }) => body)).size).toBe(1);
    expect(await countOn(salon(), date)).toEqual({ appointments: 1, messages: 2, trail: 1 });
  });

  it('repeats a refusal, and refuses the key for a different request', async () => {
    const date = freshThursday();
    const [jane, joan] = [await salon().newCustomer(), await salon().newCustomer()];
    await book(joan, { date });
    const key = { 'idempotency-key': `key-${date}` };
    const first = await book(jane, { date }, key);
    expect(first.json().code).toBe('slot_taken');
    await salon().database.queries.execute(
      sql`update appointments set cancelled_at = now(), cancelled_by = 'test' where date = ${date}`,
    );
    expect((await book(jane, { date }, key)).body).toBe(first.body);
    const other = await book(jane, { date, start_service_time: '11:00' }, key);
    expect(other.statusCode).toBe(422);
    expect(other.json().code).toBe('key_reused');
  });

  it('scopes keys to the caller and expires them after a day', async () => {
    const date = freshThursday();
    const [jane, joan] = [await salon().newCustomer(), await salon().newCustomer()];
    const key = { 'idempotency-key': `key-${date}` };
    expect((await book(jane, { date }, key)).statusCode).toBe(201);
    expect((await book(joan, { date, start_service_time: '11:00' }, key)).statusCode).toBe(201);
    await salon().database.queries.execute(
      sql`update idempotency_keys set created_at = now() - interval '25 hours' where key = ${`key-${date}`}`,
    );
    expect((await book(jane, { date, start_service_time: '12:00' }, key)).statusCode).toBe(201);
  });

  it('permits the customer of the session and staff', async () => {
    const date = freshThursday();
    const [jane, joan] = [await salon().newCustomer(), await salon().newCustomer()];
    expect((await book({ ...jane, cookie: '' }, { date })).statusCode).toBe(401);
    expect((await book({ id: jane.id, cookie: joan.cookie }, { date })).statusCode).toBe(403);
    const byStaff = await salon().call({
      method: 'POST',
      url: '/api/appointments/',
      token: salon().staffToken,
      body: {
        customer_id: jane.id,
        date,
        start_service_time: '10:00',
        technician_id: marisol,
        service_ids: [basicManicure],
      },
    });
    expect(byStaff.statusCode).toBe(201);
    const unknown = await salon().call({
      method: 'POST',
      url: '/api/appointments/',
      token: salon().staffToken,
      body: {
        customer_id: 99_999,
        date,
        start_service_time: '11:00',
        technician_id: marisol,
        service_ids: [basicManicure],
      },
    });
    expect(unknown.json()).toMatchObject({ code: 'customer_not_found' });
  });

  it('refuses dates too far ahead', async () => {
    const jane = await salon().newCustomer();
    const far = await book(jane, { date: '9999-03-11' });
    expect([far.statusCode, far.json().code]).toEqual([400, 'too_far_ahead']);
  });

  it('applies a change of the settings immediately', async () => {
    const date = freshThursday();
    const jane = await salon().newCustomer();
    const settings = (context: string) =>
      salon().database.queries.execute(
        sql`update settings set context = ${context} where title = 'offline_worker'`,
      );
    await settings('Marisol');
    expect((await book(jane, { date })).json().code).toBe('unknown_technician');
    // No Preference is not affected.
    const anyOf = { date, technician_id: [marisol, linh, 9_999] };
    expect((await book(jane, anyOf)).json()).toMatchObject({ technician_id: linh });
    await settings('');
    expect((await book(await salon().newCustomer(), { date })).statusCode).toBe(201);
  });
});

async function countOn({ database }: Salon, date: string) {
  const [row] = await rowsOf<{ appointments: number; messages: number; trail: number }>(
    database.queries,
    sql`select (select count(*)::int from appointments where date = ${date}) as appointments,
          (select count(*)::int from ${messages} join appointments a on a.id = messages.appointment_id where a.date = ${date}) as messages,
          (select count(*)::int from audit t join appointments a on a.id = t.appointment_id where a.date = ${date}) as trail`,
  );
  return row;
}

async function overlapsOn({ database }: Salon, date: string) {
  const [row] = await rowsOf<{ overlaps: number }>(
    database.queries,
    sql`select count(*)::int as overlaps from appointments a join appointments b
          on a.id < b.id and a.technician_id = b.technician_id and a.date = b.date and a.minutes && b.minutes
        where a.date = ${date}`,
  );
  return row ?? { overlaps: -1 };
}
