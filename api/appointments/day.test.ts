import { expect, it } from '@jest/globals';
import { containsEvent } from '@salon/shared-lib/domain';
import { sql } from 'drizzle-orm';
import { readEvents } from '../events/store.ts';
import {
  anneke,
  basicManicure,
  bookAppointment,
  byStaff,
  freshThursday,
  linh,
  marisol,
  newVisitor,
  tovah,
} from '../testing/bookings.ts';
import { changesIn } from '../testing/changes.ts';
import { rowsOf } from '../testing/rows.ts';
import { onPostgres } from '../testing/salon.ts';
import { until } from '../testing/until.ts';

const instant = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);

onPostgres('a day and a week of the desk', (salon) => {
  const { bookGroup, cancel, put, reschedule, staff } = changesIn(salon);
  const get = async (path: string) => {
    const answer = await salon().call({
      url: `/api/appointments/${path}`,
      token: salon().staffToken,
    });
    return answer.json();
  };
  const setting = (title: string, context: string) =>
    salon().call({
      method: 'PUT',
      url: '/api/miscellaneouses/key',
      token: salon().adminToken,
      body: { title, context },
    });
  const timeOff = (technician_id: number, date: string) =>
    salon().call({
      method: 'POST',
      url: '/api/technicians/time_off',
      token: salon().adminToken,
      body: { technician_id, first_date: date, last_date: date },
    });

  it('says which messages about a visit reach its customer', async () => {
    const { queries } = salon().database;
    const visitor = await newVisitor(salon());
    const date = freshThursday();
    const { id } = await bookGroup(visitor, date);
    const reach = async () =>
      (
        (await get(`day?date=${date}`)).appointments as {
          booking_id: number;
          Customer: { reach: string };
        }[]
      ).flatMap(({ booking_id, Customer }) => (booking_id === id ? Customer.reach : []))[0];
    const write = (columns: ReturnType<typeof sql>) =>
      queries.execute(sql`update customers set ${columns} where id = ${visitor.id}`);
    await setting('smsFeature', 'on');
    await write(sql`email = null, email_proven_at = null, opt_in_sms = true`);
    expect(await reach()).toBe('all');
    await setting('smsFeature', 'off');
    expect(await reach()).toBe('none');
    await write(sql`email = 'jane@example.com', email_proven_at = now()`);
    expect(await reach()).toBe('all');
    await write(sql`email_proven_at = null`);
    expect(await reach()).toBe('none');
    await setting('smsFeature', 'on');
    await queries.execute(
      sql`update appointments set text_consent = false where customer_id = ${visitor.id}`,
    );
    await write(sql`opt_in_sms = false, consent_source = null`);
    expect(await reach()).toBe('cancellation');
    await write(sql`consent_source = 'sms'`);
    expect(await reach()).toBe('none');
  });

  it('names who changed a booking last, and not who sent its messages', async () => {
    const date = freshThursday();
    const { id } = await bookGroup(await newVisitor(salon()), date);
    const changes = async () =>
      ((await get(`day?date=${date}`)).appointments as { last_change: { by: string } }[]).map(
        ({ last_change }) => last_change.by,
      );
    expect(await changes()).toEqual(['customer', 'customer']);
    await reschedule(staff(), { id, date, start_service_time: '11:00', hold_message_s: 30 });
    expect(await changes()).toEqual(['Front desk', 'Front desk']);
    const dropped = await salon().call({
      method: 'PUT',
      url: '/api/appointments/held_message',
      token: salon().adminToken,
      body: { id, action: 'drop' },
    });
    expect(dropped.statusCode).toBe(200);
    expect(await changes()).toEqual(['Front desk', 'Front desk']);
  });

  it('draws everything of a date', async () => {
    const date = freshThursday();
    const jane = await newVisitor(salon(), 'JANE DOE');
    const id = await bookAppointment(salon(), jane, { date, customer_note: 'A broken nail.' });
    await put('update_note', staff(), { id, note: 'Allergic to acetone.' });
    const desk = byStaff(salon(), await newVisitor(salon()));
    const booked = await bookAppointment(salon(), desk, { date, start_service_time: '12:00' });
    const gone = await bookAppointment(salon(), jane, {
      date,
      technician_id: linh,
      start_service_time: '15:00',
    });
    await cancel(staff(), gone);
    await timeOff(tovah, date);
    const day = await get(`day?date=${date}`);
    expect(day).toMatchObject({
      date,
      revision: expect.stringMatching(/^\d+-\d+$/),
      hours: { open: '09:00', close: '19:00' },
    });
    expect(day.appointments).toEqual([
      {
        id,
        booking_id: id,
        group: 1,
        revision: expect.any(Number),
        status: 'booked',
        status_set: null,
        channel: 'online',
        date,
        start_service_time: '10:00',
        minutes: expect.any(Number),
        customer_id: jane.id,
        technician_id: marisol,
        Services: [
          {
            id: basicManicure,
            name: expect.any(String),
            time: expect.any(Number),
            price: expect.any(Number),
            category_id: expect.any(Number),
          },
        ],
        note: 'Allergic to acetone.',
        customer_note: 'A broken nail.',
        sequence: 0,
        created_at: instant,
        cancelled: null,
        last_change: { at: instant, by: 'Front desk' },
        Customer: {
          ...{ name: 'JANE DOE', phone: jane.phone, email: null, notes: null },
          ...{ optInSms: true, reach: 'all' },
        },
      },
      expect.objectContaining({ id: booked, channel: 'desk', start_service_time: '12:00' }),
    ]);
    const [{ Services, minutes }] = day.appointments;
    expect(minutes).toBe(Services[0].time);
    expect(day.cancelled).toMatchObject([
      { id: gone, note: null, cancelled: { at: instant, by: 'Front desk' } },
    ]);
    const columns = day.technicians as { id: number; off: string | null }[];
    const off = Object.fromEntries(columns.map((one) => [one.id, one.off]));
    expect(off).toMatchObject({ [marisol]: null, [linh]: null, [tovah]: 'time_off' });
    expect(columns[0]).toMatchObject({ category_ids: expect.any(Array), unavailability: '0' });
    const sunday = await get('day?date=2027-03-14');
    expect(sunday.hours).toEqual({ open: '11:00', close: '17:00' });
    expect(sunday.technicians[0]).toMatchObject({ id: marisol, off: 'weekday' });
  });

  it('has a column for a removed technician with appointments, and names a removed member of staff', async () => {
    const date = freshThursday();
    const id = await bookAppointment(salon(), await newVisitor(salon()), {
      date,
      technician_id: anneke,
    });
    const gone = await bookAppointment(salon(), await newVisitor(salon()), { date });
    const { queries } = salon().database;
    await queries.execute(sql`update technicians set removed = true where id = ${anneke}`);
    await queries.execute(
      sql`update appointments set cancelled_at = now(), cancelled_by = 'staff:4711' where id = ${gone}`,
    );
    salon().server.publicData.invalidate();
    const day = await get(`day?date=${date}`);
    expect(day.technicians.at(-1)).toEqual({
      id: anneke,
      name: 'Anneke',
      off: null,
      away: [],
      category_ids: [],
      unavailability: '',
    });
    expect(day.appointments).toMatchObject([{ id }]);
    expect(day.cancelled).toMatchObject([{ id: gone, cancelled: { by: 'staff' } }]);
    await queries.execute(sql`update technicians set removed = false where id = ${anneke}`);
    salon().server.publicData.invalidate();
  });

  it('has the events up to its revision, and the stream goes on there', async () => {
    const date = freshThursday();
    const id = await bookAppointment(salon(), await newVisitor(salon()), { date });
    const { queries } = salon().database;
    const positions = () =>
      rowsOf<{ position: string; type: string }>(
        queries,
        sql`select transaction || '-' || id as position, type from events where appointment_id = ${id} order by id`,
      );
    const [created] = await positions();
    let revision = '';
    // While an older transaction of the server is open, nothing after it is contained.
    await until(async () => {
      ({ revision } = await get(`day?date=${date}`));
      return containsEvent(revision, created?.position ?? '');
    });
    await put('update_note', staff(), { id, note: 'Late.' });
    const rows = await positions();
    expect(rows.map(({ position, type }) => [type, containsEvent(revision, position)])).toEqual([
      ['appointment.created', true],
      ['appointment.changed', false],
    ]);
    const [transaction = 0, number = 0] = revision.split('-').map(Number);
    // The same holds for what is read after it.
    let first: Awaited<ReturnType<typeof readEvents>>['events'][number] | undefined;
    await until(async () => {
      [first] = (await readEvents(queries, { transaction, id: number })).events;
      return first !== undefined;
    });
    const [shown] = (await get(`day?date=${date}`)).appointments;
    expect(first?.event).toMatchObject({
      type: 'appointment.changed',
      id,
      booking_id: id,
      revision: shown.revision,
    });
  });

  it('refuses a week that begins after the last date that staff book', async () => {
    expect(await get('week?from=2029-03-10')).toHaveLength(7);
    for (const from of ['2029-03-11', '9999-12-31'])
      expect((await get(`week?from=${from}`)).code).toBe('too_far_ahead');
    expect(await get('day?date=9999-12-31')).toMatchObject({ appointments: [] });
  });

  it('counts the minutes of a week, and says which days are closed', async () => {
    const from = freshThursday();
    const before = await get(`week?from=${from}`);
    expect(before).toHaveLength(7);
    const [thursday] = before;
    const jane = byStaff(salon(), await newVisitor(salon()));
    const ids = [
      await bookAppointment(salon(), jane, { date: from }),
      await bookAppointment(salon(), jane, { date: from, start_service_time: '12:00' }),
    ];
    await cancel(staff(), ids[1] ?? 0);
    await timeOff(linh, from);
    const [{ minutes }] = (await get(`day?date=${from}`)).appointments;
    const [after, ...others] = await get(`week?from=${from}`);
    expect(after).toEqual({
      date: from,
      open_minutes: thursday.open_minutes - 600,
      booked_minutes: minutes,
      closed: null,
    });
    expect(others).toEqual(before.slice(1));
    // Sunday: the technicians who work then, for six hours.
    const working = (await get(`day?date=${before[3].date}`)).technicians.filter(
      ({ off }: { off: string | null }) => off === null,
    );
    expect(before[3].open_minutes).toBe(360 * working.length);
    const open = '09:00-19:00';
    await setting('hours', `closed,${open},${open},${open},${open},${open},${open}`);
    const closed = await get(`week?from=${from}`);
    await setting('hours', `11:00-17:00,${open},${open},${open},${open},${open},${open}`);
    expect(closed[3]).toEqual({ ...before[3], open_minutes: 0, closed: 'closed' });
    expect(closed[4]).toEqual(before[4]);
  });
});
