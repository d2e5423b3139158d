import { beforeAll, expect, it } from '@jest/globals';
import {
  auditOf,
  byStaff,
  countOverlaps,
  freshThursday,
  linh,
  messagesAbout,
  newVisitor,
  requestAppointment,
} from '../testing/bookings.ts';
import { onPostgres } from '../testing/salon.ts';

onPostgres('booking at the desk', (salon) => {
  const set = (title: string, context: string) =>
    salon().call({
      method: 'PUT',
      url: '/api/miscellaneouses/key',
      token: salon().adminToken,
      body: { title, context },
    });
  /** It is ten. */
  const today = '2027-03-10';
  const book = async (
    as: 'customer' | 'staff' | 'admin',
    request: Record<string, unknown>,
    name = 'CLARA ALVAREZ',
  ) => {
    const who = await newVisitor(salon(), name);
    const caller =
      as === 'customer'
        ? who
        : as === 'staff'
          ? byStaff(salon(), who)
          : { ...who, token: salon().adminToken };
    return requestAppointment(salon(), caller, request);
  };

  beforeAll(async () => {
    await set('bufferTime', '120');
    await set('leadTimeHours', '48');
  });

  it('takes any minute of free time from this one on, whatever binds customers', async () => {
    const at = (start_service_time: string) => ({ date: today, start_service_time });
    expect((await book('staff', at('10:00'))).statusCode).toBe(201);
    expect((await book('staff', { ...at('10:07'), technician_id: linh })).statusCode).toBe(201);
    expect((await book('customer', at('12:30'))).statusCode).toBe(400);
    const past = await book('staff', { ...at('09:45'), technician_id: linh });
    expect([past.statusCode, past.json().message]).toEqual([400, 'That time is over.']);
  });

  it('seats a client at once, at the start that is running', async () => {
    salon().now.ms += 64 * 60_000;
    const seat = { date: today, start_service_time: '11:00', status: 'in_chair' };
    const refused = await book('customer', seat);
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'not_allowed']);
    const past = await book('staff', { ...seat, start_service_time: '10:55' });
    expect(past.json().message).toBe('That time is over.');
    const booked = await book('staff', seat);
    const { id, messages } = booked.json<{ id: number; messages: unknown }>();
    expect([booked.statusCode, messages]).toEqual([201, { mail: 'none', text: false }]);
    const { staffToken: token } = salon();
    const day = await salon().call({ url: `/api/appointments/day?date=${today}`, token });
    expect(day.json().appointments).toContainEqual(
      expect.objectContaining({
        id,
        start_service_time: '11:00',
        status: 'in_chair',
        status_set: expect.objectContaining({ before: 'booked' }),
      }),
    );
    expect(await messagesAbout(salon(), id)).toEqual([]);
    expect(await auditOf(salon(), id)).toEqual(['staff:2 booked', 'staff:2 status']);
  });

  it('names the reason that binds, to staff only', async () => {
    const date = freshThursday();
    expect((await book('staff', { date, start_service_time: '14:10' })).statusCode).toBe(201);
    const refusals: [string, Record<string, unknown>][] = [
      ['Marisol has Clara Alvarez from 2:10 PM to 2:35 PM.', { date, start_service_time: '13:55' }],
      // Marisol is off on Sundays.
      [
        'Marisol is off then, or for a part of that time.',
        { date: '2027-03-14', start_service_time: '12:00' },
      ],
      [
        'The salon is closed then, or for a part of that time.',
        { date, start_service_time: '18:50' },
      ],
    ];
    for (const [message, request] of refusals) {
      const conflictingSlot = request.start_service_time;
      const staff = await book('staff', request);
      expect(staff.json()).toEqual({ code: 'slot_taken', message, conflictingSlot });
      const customer = await book('customer', request);
      expect(customer.json()).toMatchObject({ message: 'That time is no longer available.' });
    }
  });

  it('leaves the opening hours for the owner who say so, and never overlaps', async () => {
    const date = freshThursday();
    const early = { date, start_service_time: '07:45', override: true };
    for (const as of ['customer', 'staff'] as const) {
      const refused = await book(as, early);
      expect([as, refused.statusCode, refused.json().code]).toEqual([as, 403, 'not_allowed']);
    }
    expect((await book('admin', { ...early, override: false })).statusCode).toBe(400);
    expect((await book('admin', early)).statusCode).toBe(201);
    const over = await book('admin', { ...early, start_service_time: '08:00' });
    expect(over.json().message).toBe('Marisol has Clara Alvarez from 7:45 AM to 8:10 AM.');
    expect(await countOverlaps(salon())).toBe(0);
  });

  it('for somebody else on a number names who comes, to desk and customer', async () => {
    const date = freshThursday();
    const clara = await newVisitor(salon(), 'CLARA ALVAREZ');
    const request = { date, guest_name: ' robin  Walker' };
    const refused = await requestAppointment(salon(), clara, request);
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'not_allowed']);
    const booked = await requestAppointment(salon(), byStaff(salon(), clara), request);
    const { id } = booked.json<{ id: number }>();
    const robin = expect.objectContaining({ id, guest_name: 'ROBIN WALKER' });
    const token = salon().staffToken;
    const day = await salon().call({ url: `/api/appointments/day?date=${date}`, token });
    expect(day.json().appointments).toEqual([robin]);
    const url = `/api/appointments/customer_history?customer_id=${clara.id}`;
    const history = await salon().call({ url, cookie: clara.cookie });
    expect(history.json().future).toEqual([robin]);
    const taken = await book('staff', { date });
    expect(taken.json().message).toBe('Marisol has Robin Walker from 10:00 AM to 10:25 AM.');
  });
});
