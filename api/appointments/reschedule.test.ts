import { expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import {
  anneke,
  basicManicure,
  bookAppointment,
  byStaff,
  countOverlaps,
  deluxeManicure,
  freshThursday,
  linh,
  marisol,
  messagesAbout,
  newVisitor,
  requestAppointment,
} from '../testing/bookings.ts';
import { type As, changesIn } from '../testing/changes.ts';
import { onPostgres } from '../testing/salon.ts';

onPostgres('rescheduling', (salon) => {
  const { put, cancel, reschedule, history, staff, bookGroup } = changesIn(salon);

  it('accepts starts that overlap the own minutes, and confirms each change', async () => {
    const jane = await newVisitor(salon());
    const date = freshThursday();
    const id = await bookAppointment(salon(), jane, { date, service_ids: [deluxeManicure] });
    const moved = await reschedule(jane, { id, date, start_service_time: '10:30' });
    expect([moved.statusCode, moved.json()]).toEqual([
      200,
      { id, date, start_service_time: '10:30' },
    ]);
    const other = freshThursday();
    expect((await reschedule(jane, { id, date: other, technician_id: linh })).statusCode).toBe(200);
    expect((await history(jane)).future).toMatchObject([
      { id, date: other, start_service_time: '10:00', Technicians: [{ id: linh }] },
    ]);
    // Unchanged: no message.
    expect((await reschedule(jane, { id, date: other })).statusCode).toBe(200);
    expect(await messagesAbout(salon(), id)).toEqual(['2 confirm 0', '2 confirm 1', '2 confirm 2']);
    await bookAppointment(salon(), jane, { date });
  });

  it('changes all appointments of a group booking or none', async () => {
    const jane = await newVisitor(salon());
    const [date, other] = [freshThursday(), freshThursday()];
    const { id } = await bookGroup(jane, date);
    await bookAppointment(salon(), await newVisitor(salon()), {
      date: other,
      technician_id: linh,
      start_service_time: '10:30',
    });
    const refused = await reschedule(jane, { id, date: other });
    expect([refused.statusCode, refused.json()]).toEqual([
      400,
      { code: 'slot_taken', message: expect.any(String), conflictingSlot: '10:00' },
    ]);
    expect(await messagesAbout(salon(), id)).toEqual(['2 confirm 0']);
    expect(
      (await reschedule(jane, { id, date: other, start_service_time: '11:00' })).statusCode,
    ).toBe(200);
    const { future } = await history(jane);
    expect(future.find((appointment: { id: number }) => appointment.id === id)).toMatchObject({
      date: other,
      start_service_time: '11:00',
      Technicians: [{ id: marisol }, { id: linh }],
    });
    for (const technician_id of [marisol, linh])
      await bookAppointment(salon(), await newVisitor(salon()), { date, technician_id });
    const split = await reschedule(jane, {
      id,
      date,
      start_service_time: '15:00',
      technician_id: anneke,
    });
    expect(split.json().code).toBe('group_keeps_technicians');
  });

  it.each<[string, Record<string, unknown>, string]>([
    ['before opening', { start_service_time: '08:30' }, 'slot_taken'],
    ['after closing', { start_service_time: '19:00' }, 'slot_taken'],
    ['off the half hour', { start_service_time: '10:15' }, 'slot_taken'],
    ['into the past', { date: '2027-03-09' }, 'slot_taken'],
    ['to an unknown technician', { technician_id: 9_999 }, 'unknown_technician'],
    [
      'to a technician who does not perform the service',
      { technician_id: 3 },
      'unsuitable_technician',
    ],
    ['with an unknown field', { note: 'x' }, 'invalid_input'],
    ['to an invalid date', { date: '2027-02-30' }, 'invalid_input'],
  ])('is refused %s', async (_where, change, code) => {
    const jane = await newVisitor(salon());
    const date = freshThursday();
    const id = await bookAppointment(salon(), jane, { date });
    const response = await reschedule(jane, { id, date, start_service_time: '12:00', ...change });
    expect([response.statusCode, response.json().code]).toEqual([400, code]);
    expect((await history(jane)).future).toMatchObject([{ id, date, start_service_time: '10:00' }]);
  });

  it('is refused to customers where the technician is hidden or lost the category; staff may', async () => {
    const { database, server } = salon();
    const change = async (statement: ReturnType<typeof sql>) => {
      await database.queries.execute(statement);
      server.publicData.invalidate();
    };
    const jane = await newVisitor(salon());
    const date = freshThursday();
    const id = await bookAppointment(salon(), jane, { date });
    const move = async (as: As) =>
      (await reschedule(as, { id, date, start_service_time: '12:00' })).json().code;
    await change(sql`update settings set context = 'Marisol' where title = 'offline_worker'`);
    expect(await move(jane)).toBe('unknown_technician');
    await change(sql`update settings set context = '' where title = 'offline_worker'`);
    const category = sql`technician_id = ${marisol} and category_id = (select category_id from services where id = ${basicManicure})`;
    await change(sql`delete from technician_categories where ${category}`);
    expect(await move(jane)).toBe('unsuitable_technician');
    expect(await move(staff())).toBeUndefined();
    await change(
      sql`insert into technician_categories (technician_id, category_id)
          select ${marisol}, category_id from services where id = ${basicManicure}`,
    );
  });

  it('follows the limits of new bookings', async () => {
    const jane = await newVisitor(salon());
    const [date, other] = [freshThursday(), freshThursday()];
    const id = await bookAppointment(salon(), jane, { date });
    await bookAppointment(salon(), jane, { date: other, technician_id: linh });
    expect((await reschedule(jane, { id, date: other })).json().code).toBe('own_overlap');
    await bookAppointment(salon(), jane, {
      date: other,
      technician_id: linh,
      start_service_time: '15:00',
    });
    const third = { id, date: other, start_service_time: '12:00' };
    expect((await reschedule(jane, third)).json().code).toBe('too_many_that_day');
    expect((await reschedule(staff(), third)).statusCode).toBe(200);
    // Its own place on the date counts no more.
    expect((await reschedule(jane, { ...third, start_service_time: '13:00' })).json().code).toBe(
      'too_many_that_day',
    );
    expect((await reschedule(jane, { ...third, date })).statusCode).toBe(200);
  });

  it('is refused for a cancelled booking', async () => {
    const jane = await newVisitor(salon());
    const date = freshThursday();
    const id = await bookAppointment(salon(), jane, { date });
    await cancel(jane, id);
    expect((await reschedule(jane, { id, date, start_service_time: '12:00' })).json().code).toBe(
      'appointment_cancelled',
    );
  });

  it('creates no overlaps when requests are simultaneous', async () => {
    const date = freshThursday();
    const jane = byStaff(salon(), await newVisitor(salon()));
    const starts = ['09:00', '10:00', '11:00', '12:00', '13:00', '14:00'];
    const ids: number[] = [];
    for (const technician_id of [marisol, linh]) {
      for (const start_service_time of starts) {
        ids.push(
          await bookAppointment(salon(), jane, {
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
        reschedule(jane, {
          id,
          date,
          start_service_time: index % 2 ? '15:00' : '15:30',
          technician_id: index % 3 ? marisol : linh,
        }),
      ),
      ...ids.map((id) => put('update_technician', staff(), { id, technician_id: anneke })),
      ...starts.map((start_service_time) =>
        requestAppointment(salon(), jane, {
          date,
          start_service_time,
          technician_id: [marisol, linh, anneke],
        }),
      ),
    ]);
    const statuses = new Set(answers.map(({ statusCode }) => statusCode));
    expect([...statuses].filter((status) => status >= 500)).toEqual([]);
    expect(await countOverlaps(salon())).toBe(0);
  });
});
