import { expect, it } from '@jest/globals';
import type { DeskAppointment } from '@salon/shared-lib/domain';
import { sql } from 'drizzle-orm';
import {
  auditOf,
  basicManicure,
  bookAppointment,
  byStaff,
  freshThursday,
  linh,
  messagesAbout,
  newVisitor,
} from '../testing/bookings.ts';
import { changesIn } from '../testing/changes.ts';
import { rowsOf } from '../testing/rows.ts';
import { onPostgres } from '../testing/salon.ts';

type Wire = Omit<DeskAppointment, 'start_service_time'> & { start_service_time: string };
type Day = { appointments: Wire[]; cancelled: Wire[] };

onPostgres('the status of an appointment', (salon) => {
  const { put, cancel, reschedule, staff, bookGroup } = changesIn(salon);
  const day = async (date: string): Promise<Day> =>
    (
      await salon().call({ url: `/api/appointments/day?date=${date}`, token: salon().staffToken })
    ).json();
  const one = async (date: string, id: number) => {
    const { appointments, cancelled } = await day(date);
    const found = [...appointments, ...cancelled].find((each) => each.id === id);
    if (!found) throw new Error(`No appointment ${id} on ${date}.`);
    return found;
  };
  const revisionOf = async (date: string, id: number) => (await one(date, id)).revision;
  const set = (id: number, status: string, expected_revision: number, more: object = {}) =>
    put('status', staff(), { id, status, expected_revision, ...more });

  it('goes any way and back, with time and person, and tells nobody', async () => {
    const jane = await newVisitor(salon());
    const date = freshThursday();
    const id = await bookAppointment(salon(), jane, { date });
    expect(await one(date, id)).toMatchObject({ status: 'booked', status_set: null });
    const statuses = ['arrived', 'in_chair', 'done', 'no_show', 'booked'];
    const revisions = [await revisionOf(date, id)];
    let before = 'booked';
    for (const status of statuses) {
      const answer = await set(id, status, revisions.at(-1) ?? 0);
      expect([status, answer.statusCode]).toEqual([status, 200]);
      const [after] = answer.json<Day>().appointments;
      expect(after).toEqual(await one(date, id));
      expect(after).toMatchObject({ id, status, status_set: { by: 'Front desk', before } });
      before = status;
      revisions.push(after?.revision ?? 0);
    }
    expect(revisions).toEqual([...new Set(revisions)].sort((a, b) => a - b));
    expect(await auditOf(salon(), id)).toEqual([
      `customer:${jane.id} booked`,
      ...statuses.map(() => 'staff:2 status'),
    ]);
    const [trail] = await rowsOf<{ details: unknown }>(
      salon().database.queries,
      sql`select details from audit where appointment_id = ${id} and action = 'status' order by id limit 1`,
    );
    expect(trail?.details).toEqual({ status: 'arrived', before: 'booked' });
    expect(await messagesAbout(salon(), id)).toEqual(['2 confirm 0']);
  });

  it('is refused to who has not seen the last change, with the appointment as it is now', async () => {
    const jane = await newVisitor(salon());
    const date = freshThursday();
    const id = await bookAppointment(salon(), jane, { date });
    const seen = await revisionOf(date, id);
    await put('update_note', staff(), { id, note: 'Allergic to acetone.' });
    const refused = await set(id, 'arrived', seen);
    expect([refused.statusCode, refused.json()]).toEqual([
      409,
      {
        code: 'changed_meanwhile',
        message: 'Someone changed this appointment meanwhile.',
        appointment: { ...(await one(date, id)), note: 'Allergic to acetone.' },
      },
    ]);
    expect(refused.json().appointment.start_service_time).toBe('10:00');
    const { revision } = refused.json().appointment;
    expect((await set(id, 'arrived', revision)).statusCode).toBe(200);
    // A repeated call has the same answer, whatever it expects.
    expect((await set(id, 'arrived', revision)).statusCode).toBe(200);
    expect(await auditOf(salon(), id)).toHaveLength(3);
    expect((await set(id, 'done', seen)).json().code).toBe('changed_meanwhile');
  });

  it('lets one of two desks win', async () => {
    const jane = await newVisitor(salon());
    const date = freshThursday();
    const id = await bookAppointment(salon(), jane, { date });
    const seen = await revisionOf(date, id);
    const answers = await Promise.all(
      ['arrived', 'no_show', 'in_chair', 'done'].map((status) => set(id, status, seen)),
    );
    const won = answers.filter(({ statusCode }) => statusCode === 200);
    const lost = answers.filter(({ statusCode }) => statusCode === 409);
    expect([won.length, lost.length]).toEqual([1, 3]);
    const now = won[0]?.json<Day>().appointments[0];
    for (const answer of lost) expect(answer.json().appointment).toEqual(now);
  });

  it('lets one win of a desk that moves and one that sets the status', async () => {
    const jane = await newVisitor(salon());
    const date = freshThursday();
    const id = await bookAppointment(salon(), jane, { date });
    const expected_revision = await revisionOf(date, id);
    const answers = await Promise.all([
      set(id, 'arrived', expected_revision),
      reschedule(staff(), { id, date, start_service_time: '14:00', expected_revision }),
      put('update_note', staff(), { id, note: 'Late.', expected_revision }),
      put('update_technician', staff(), { id, technician_id: linh, expected_revision }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409]);
  });

  it('belongs to one appointment of a group, or to all of them', async () => {
    const jane = await newVisitor(salon());
    const date = freshThursday();
    const { id, appointments } = await bookGroup(jane, date);
    const other = appointments.find((each) => each.id !== id)?.id ?? 0;
    const alone = await set(other, 'arrived', await revisionOf(date, other));
    const statuses = (answer: typeof alone) =>
      Object.fromEntries(answer.json<Day>().appointments.map((each) => [each.id, each.status]));
    expect(statuses(alone)).toEqual({ [id]: 'booked', [other]: 'arrived' });
    const whole = await set(other, 'in_chair', await revisionOf(date, other), { whole: true });
    expect(statuses(whole)).toEqual({ [id]: 'in_chair', [other]: 'in_chair' });
    expect(
      whole.json<Day>().appointments.map(({ group, booking_id }) => [group, booking_id]),
    ).toEqual([
      [2, id],
      [2, id],
    ]);
  });

  it('of a whole group is refused to who has not seen the last change of another share', async () => {
    const jane = await newVisitor(salon());
    const date = freshThursday();
    const { id, appointments } = await bookGroup(jane, date);
    const other = appointments.find((each) => each.id !== id)?.id ?? 0;
    const revision = await revisionOf(date, id);
    const seen = await revisionOf(date, other);
    await set(other, 'arrived', seen);
    const whole = (expected_revision: number) =>
      set(id, 'in_chair', revision, { whole: true, others: [{ id: other, expected_revision }] });
    const refused = await whole(seen);
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'changed_meanwhile']);
    expect(refused.json().appointment).toEqual(await one(date, other));
    expect(await one(date, id)).toMatchObject({ status: 'booked' });
    expect((await whole(await revisionOf(date, other))).statusCode).toBe(200);
    // A repeated call has the same answer, whatever it expects.
    expect((await whole(seen)).statusCode).toBe(200);
    const elsewhere = await bookAppointment(salon(), jane, { date: freshThursday() });
    const stranger = [{ id: elsewhere, expected_revision: seen }];
    const wrong = await set(id, 'done', await revisionOf(date, id), { others: stranger });
    expect([wrong.statusCode, wrong.json().code]).toEqual([404, 'appointment_not_found']);
  });

  it('is booked again on another date, and stays on the same one', async () => {
    const jane = await newVisitor(salon());
    const [date, other] = [freshThursday(), freshThursday()];
    const id = await bookAppointment(salon(), jane, { date });
    await set(id, 'no_show', await revisionOf(date, id));
    await reschedule(staff(), { id, date, start_service_time: '11:00' });
    expect(await one(date, id)).toMatchObject({ status: 'no_show' });
    await reschedule(staff(), { id, date: other });
    expect(await one(other, id)).toMatchObject({ status: 'booked', status_set: null });
  });

  it('is none of a cancelled appointment', async () => {
    const jane = await newVisitor(salon());
    const date = freshThursday();
    const id = await bookAppointment(salon(), jane, { date });
    await cancel(jane, id);
    const refused = await set(id, 'arrived', await revisionOf(date, id));
    expect([refused.statusCode, refused.json().code]).toEqual([400, 'appointment_cancelled']);
    expect((await day(date)).cancelled).toMatchObject([{ id, cancelled: { by: 'customer' } }]);
    expect((await set(1_000_000, 'arrived', 1)).json().code).toBe('appointment_not_found');
  });

  it('is nothing that customers see or set', async () => {
    const jane = await newVisitor(salon());
    const date = freshThursday();
    const id = await bookAppointment(salon(), jane, { date });
    const expected_revision = await revisionOf(date, id);
    const body = { id, status: 'arrived', expected_revision };
    expect((await put('status', jane, body)).statusCode).toBe(401);
    // The refusal of a revision has notes: customers may not ask for it.
    for (const [path, change] of [
      ['update_note', { id, note: 'deleted', expected_revision: 1 }],
      ['reschedule', { id, date, start_service_time: '11:00', expected_revision: 1 }],
      ['reschedule', { id, date, start_service_time: '11:00', hold_message_s: 5 }],
      ['reschedule', { id, date, start_service_time: '11:00', override: true }],
    ] as const) {
      const refused = await put(path, { cookie: jane.cookie }, change);
      expect([change, refused.statusCode, refused.json()]).toEqual([
        change,
        403,
        { code: 'not_allowed', message: expect.any(String) },
      ]);
    }
  });

  it('has a revision that other services raise, too', async () => {
    const jane = byStaff(salon(), await newVisitor(salon()));
    const date = freshThursday();
    const id = await bookAppointment(salon(), jane, { date });
    const before = await one(date, id);
    expect(before.channel).toBe('desk');
    const { queries } = salon().database;
    await queries.execute(
      sql`update appointment_services set price = 50 where appointment_id = ${id}`,
    );
    const repriced = await revisionOf(date, id);
    await queries.execute(
      sql`delete from appointment_services where appointment_id = ${id} and service_id = ${basicManicure}`,
    );
    const removed = await revisionOf(date, id);
    expect(before.revision).toBeLessThan(repriced);
    expect(repriced).toBeLessThan(removed);
    const events = await rowsOf<{ type: string; revision: number }>(
      queries,
      sql`select type, revision from events where appointment_id = ${id} order by id`,
    );
    expect(events).toEqual([
      { type: 'appointment.created', revision: before.revision },
      { type: 'appointment.changed', revision: repriced },
      { type: 'appointment.changed', revision: removed },
    ]);
  });

  it('no-show gives the time away, and is taken back while nobody has it', async () => {
    const date = freshThursday();
    const id = await bookAppointment(salon(), await newVisitor(salon()), { date });
    await set(id, 'no_show', await revisionOf(date, id));
    const other = byStaff(salon(), await newVisitor(salon(), 'CLARA ALVAREZ'));
    const instead = await bookAppointment(salon(), other, { date, start_service_time: '10:05' });
    const refused = await set(id, 'booked', await revisionOf(date, id));
    expect([refused.statusCode, refused.json().message]).toEqual([
      400,
      'Marisol has Clara Alvarez from 10:05 AM to 10:30 AM.',
    ]);
    await cancel(staff(), instead);
    expect((await set(id, 'arrived', await revisionOf(date, id))).statusCode).toBe(200);
  });
});
