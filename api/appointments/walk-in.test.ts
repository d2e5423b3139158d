import { expect, it } from '@jest/globals';
import {
  auditOf,
  basicManicure,
  byStaff,
  eventsOf,
  freshThursday,
  marisol,
  messagesAbout,
  newVisitor,
} from '../testing/bookings.ts';
import { type As, changesIn } from '../testing/changes.ts';
import { onPostgres } from '../testing/salon.ts';

onPostgres('a walk-in', (salon) => {
  const { put, cancel, reschedule, staff, history } = changesIn(salon);
  const seat = (as: As, request: Record<string, unknown> = {}) =>
    salon().call({
      method: 'POST',
      url: '/api/appointments',
      body: {
        customer_id: null,
        start_service_time: '10:00',
        technician_id: marisol,
        service_ids: [basicManicure],
        ...request,
      },
      ...as,
    });
  const seated = async (request: Record<string, unknown> = {}) => {
    const date = freshThursday();
    const { id } = (await seat(staff(), { date, ...request })).json<{ id: number }>();
    return { id, date };
  };
  const get = async (path: string) =>
    (await salon().call({ url: `/api/${path}`, token: salon().adminToken })).json();
  const shown = async ({ id, date }: { id: number; date: string }) =>
    (await get(`appointments/day?date=${date}`)).appointments.find(
      (one: { id: number }) => one.id === id,
    );
  const give = (as: As, body: Record<string, unknown>) => put('customer', as, body);

  it('has no customer and is for staff only', async () => {
    const jane = await newVisitor(salon());
    const date = freshThursday();
    expect((await seat({ cookie: jane.cookie }, { date })).statusCode).toBe(403);
    expect((await seat({}, { date })).statusCode).toBe(401);
    const visit = await seated();
    expect(await shown(visit)).toMatchObject({ customer_id: null, Customer: null });
    expect((await cancel({ cookie: jane.cookie }, visit.id)).statusCode).toBe(403);
    expect(await auditOf(salon(), visit.id)).toEqual(['staff:2 booked']);
  });

  it('is told to nobody, whatever becomes of it', async () => {
    const visit = await seated();
    const date = freshThursday();
    expect((await reschedule(staff(), { id: visit.id, date })).statusCode).toBe(200);
    const body = { id: visit.id, action: 'confirm' };
    const again = await salon().call({
      method: 'POST',
      url: '/api/notification/notify',
      body,
      ...staff(),
    });
    expect(again.json().code).toBe('no_recipient');
    const many = { method: 'POST', url: '/api/appointments/cancel_many' } as const;
    const cancelled = await salon().call({
      ...many,
      body: { from: date, to: date, preview: false },
      token: salon().adminToken,
    });
    expect(cancelled.json().appointments).toMatchObject([{ id: visit.id, Customer: null }]);
    expect(await messagesAbout(salon(), visit.id)).toEqual([]);
  });

  it('is in lists, file, trail and report, and found by its name', async () => {
    const { id, date } = await seated({ guest_name: 'Robin Walker' });
    const other = await seat(staff(), { date, start_service_time: '12:00' });
    const taken = await seat(staff(), { date, start_service_time: '12:10' });
    expect(taken.json().message).toBe('Marisol has a walk-in from 12:00 PM to 12:25 PM.');
    const found = await get(`appointments/search?keyword=robin&from=${date}&to=${date}`);
    expect(found).toMatchObject([{ id, customer_id: null, guest_name: 'ROBIN WALKER' }]);
    const all = `from=${date}&to=${date}`;
    expect(await get(`appointments/search?keyword=*&${all}`)).toHaveLength(2);
    expect(await get(`appointments/count?keyword=robin&${all}`)).toEqual({ total: 1 });
    const file = await salon().call({
      url: `/api/appointments/export?keyword=*&${all}`,
      token: salon().adminToken,
    });
    expect(file.body).toContain(',desk,WALK-IN,ROBIN WALKER,,,Marisol,');
    const entries = await get('audit?kind=appointments&limit=2');
    expect(entries).toMatchObject([
      { about: null, appointment: { id: other.json().id } },
      { about: 'ROBIN WALKER', appointment: { id } },
    ]);
    await put('status', staff(), {
      id,
      status: 'no_show',
      expected_revision: (await shown({ id, date })).revision,
    });
    const report = await get(`reports?${all}`);
    expect(report.channels).toContainEqual({ channel: 'walk_in', booked: 2, no_shows: 1 });
    expect(report.no_shows).toEqual([]);
    expect((await get('customers/list?sort=visits')).length).toBeGreaterThan(0);
  });

  it('becomes the visit of a client who is chosen later', async () => {
    const jane = await newVisitor(salon());
    const visit = await seated({ guest_name: 'Jane' });
    const { id } = visit;
    const { revision: expected_revision } = await shown(visit);
    expect((await give({ cookie: jane.cookie }, { id, customer_id: jane.id })).statusCode).toBe(
      401,
    );
    expect((await give(staff(), { id, customer_id: 999_999 })).json().code).toBe(
      'customer_not_found',
    );
    const stale = await give(staff(), { id, customer_id: jane.id, expected_revision: 1 });
    expect(stale.json()).toMatchObject({
      code: 'changed_meanwhile',
      appointment: { id, Customer: null },
    });
    const body = { id, customer_id: jane.id, expected_revision };
    const given = await give(staff(), body);
    expect([given.statusCode, (await give(staff(), body)).json()]).toEqual([200, given.json()]);
    const [appointment] = given.json().appointments;
    expect(appointment).toMatchObject({ customer_id: jane.id, Customer: { name: 'JANE DOE' } });
    expect(appointment.guest_name).toBeUndefined();
    expect(appointment.revision).toBeGreaterThan(expected_revision);
    expect((await history(jane)).future).toMatchObject([{ id }]);
    expect(await auditOf(salon(), id)).toEqual(['staff:2 booked', 'staff:2 given to customer']);
    expect(await eventsOf(salon(), id)).toEqual(['appointment.created', 'appointment.changed']);
    expect(await messagesAbout(salon(), id)).toEqual([]);
    const joan = await newVisitor(salon(), 'JOAN ROE');
    const other = await give(staff(), { id, customer_id: joan.id });
    expect([other.statusCode, other.json().code]).toEqual([409, 'appointment_has_customer']);
    expect((await cancel(byStaff(salon(), jane), id)).statusCode).toBe(200);
    expect(await messagesAbout(salon(), id)).toEqual(['2 cancel 1']);
  });
});
