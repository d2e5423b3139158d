import { expect, it } from '@jest/globals';
import type { DeskAppointment } from '@salon/shared-lib/domain';
import { salonInstant } from '@salon/shared-lib/scheduling';
import { sql } from 'drizzle-orm';
import { readBookingDetails } from '../messages/booking-details.ts';
import {
  basicManicure,
  basicPedicure,
  bookAppointment,
  countOverlaps,
  deluxeManicure,
  eventsOf,
  freshThursday,
  lashLift,
  linh,
  marisol,
  messagesAbout,
  newVisitor,
  signatureManicure,
} from '../testing/bookings.ts';
import { changesIn } from '../testing/changes.ts';
import { makeDue } from '../testing/messages.ts';
import { rowsOf } from '../testing/rows.ts';
import { onPostgres } from '../testing/salon.ts';

const gelPolish = 4;
const polishChange = 5;

onPostgres('the services of an appointment', (salon) => {
  const { put, reschedule, staff, bookGroup, history } = changesIn(salon);
  const change = (id: number, service_ids: number[], more: object = {}, as = staff()) =>
    put('services', as, { id, service_ids, ...more });
  const visitOn = async (date: string, id: number) => {
    const url = `/api/appointments/day?date=${date}`;
    const { appointments } = (await salon().call({ url, ...staff() })).json<{
      appointments: DeskAppointment[];
    }>();
    const visit = appointments.find((one) => one.id === id);
    if (!visit) throw new Error(`No appointment ${id} on ${date}.`);
    return visit;
  };
  const contentsOf = async (date: string, id: number) => {
    const { minutes, note, Services } = await visitOn(date, id);
    return { minutes, note, services: Services.map((one) => [one.id, one.price]) };
  };
  const booked = async (service_ids = [basicManicure]) => {
    const jane = await newVisitor(salon());
    const date = freshThursday();
    const id = await bookAppointment(salon(), jane, { date, service_ids });
    await salon().server.outbox.drain();
    return { jane, date, id };
  };

  it('are added and removed by staff, with length, price and note, in one change', async () => {
    const { date, id } = await booked();
    const { revision } = await visitOn(date, id);
    const events = (await eventsOf(salon(), id)).length;
    const added = await change(id, [basicManicure, gelPolish], { expected_revision: revision });
    expect([added.statusCode, added.json()]).toEqual([
      200,
      { id, date, start_service_time: '10:00' },
    ]);
    expect(await contentsOf(date, id)).toEqual({
      minutes: 70,
      note: null,
      services: [
        [basicManicure, 25],
        [gelPolish, 46],
      ],
    });
    expect((await eventsOf(salon(), id)).slice(events)).toEqual(['appointment.changed']);
    await change(id, [gelPolish, polishChange], { length: 80, price: 59, note: 'Allergic' });
    expect(await contentsOf(date, id)).toEqual({
      minutes: 80,
      note: 'Allergic',
      services: [
        [gelPolish, 100_044],
        [polishChange, 100_015],
      ],
    });
    // The difference that was set by hand stays, and so do the prices.
    await change(id, [gelPolish]);
    expect(await contentsOf(date, id)).toEqual({
      minutes: 65,
      note: 'Allergic',
      services: [[gelPolish, 100_044]],
    });
    const [audited] = await rowsOf<{ details: object }>(
      salon().database.queries,
      sql`select details from audit where appointment_id = ${id} and action = 'services changed' and details ? 'note'`,
    );
    expect(audited?.details).toMatchObject({
      services: ['Basic Manicure, Gel Polish', 'Gel Polish, Polish Change'],
      minutes: [70, 80],
      price: ['from $70', '$59'],
      note: [null, 'Allergic'],
    });
  });

  it('are refused with what a longer visit meets, and can move in the same change', async () => {
    const { date, id } = await booked();
    await bookAppointment(salon(), await newVisitor(salon(), 'MARIA ROSE'), {
      date,
      start_service_time: '10:30',
    });
    const both = [basicManicure, signatureManicure];
    const refused = await change(id, both);
    expect([refused.statusCode, refused.json()]).toMatchObject([
      400,
      { code: 'slot_taken', message: 'Marisol has Maria Rose from 10:30 AM to 10:55 AM.' },
    ]);
    expect((await change(id, [basicManicure], { length: 30 })).statusCode).toBe(200);
    expect((await change(id, both, { technician_id: linh })).statusCode).toBe(200);
    expect(await visitOn(date, id)).toMatchObject({ technician_id: linh, minutes: 70 });
    const late = { start_service_time: '18:30', technician_id: marisol };
    expect((await change(id, both, late)).json().code).toBe('slot_taken');
    expect((await change(id, both, { ...late, override: true })).statusCode).toBe(403);
    expect((await change(id, [lashLift])).json().code).toBe('unsuitable_technician');
    expect(await countOverlaps(salon())).toBe(0);
  });

  it('are refused for who has not seen the last change, and unchanged are answered as done', async () => {
    const { date, id } = await booked();
    const { revision } = await visitOn(date, id);
    const request = [[signatureManicure], { expected_revision: revision }] as const;
    expect((await change(id, [...request[0]], request[1])).statusCode).toBe(200);
    expect((await change(id, [...request[0]], request[1])).statusCode).toBe(200);
    const lost = await change(id, [basicManicure], { expected_revision: revision });
    expect([lost.statusCode, lost.json().code]).toEqual([409, 'changed_meanwhile']);
  });

  it.each<[string, number[], object]>([
    ['a service twice', [basicManicure, basicManicure], {}],
    ['an unknown service', [99_999], {}],
    ['no service', [], {}],
    ['a length between the steps', [basicManicure], { length: 33 }],
    ['a negative price', [basicManicure], { price: -1 }],
    ['prices of other services', [basicManicure], { price: [1, 2] }],
    ['the note of a cancellation', [basicManicure], { note: 'deleted' }],
  ])('are not changed by %s', async (_, service_ids, more) => {
    const { date, id } = await booked();
    expect((await change(id, service_ids, more)).statusCode).toBe(400);
    expect(await contentsOf(date, id)).toMatchObject({ minutes: 25, note: null });
  });

  it('are changed by their customer, who sets nothing by hand', async () => {
    const { jane, date, id } = await booked();
    const as = { cookie: jane.cookie };
    const more = await change(id, [basicManicure, polishChange], {}, as);
    expect(more.statusCode).toBe(200);
    const { future } = await history(jane);
    expect(future).toMatchObject([{ minutes: 40, sequence: 1 }]);
    for (const byHand of [{ length: 60 }, { price: 1 }, { note: 'x' }, { tell: false }])
      expect((await change(id, [basicManicure], byHand, as)).statusCode).toBe(403);
    const stranger = { cookie: (await newVisitor(salon())).cookie };
    expect((await change(id, [basicManicure], {}, stranger)).statusCode).toBe(403);
    expect((await change(id, [basicManicure], {}, {})).statusCode).toBe(401);
    await bookAppointment(salon(), await newVisitor(salon()), {
      date,
      start_service_time: '11:00',
    });
    const longer = [basicManicure, deluxeManicure];
    const refused = await change(id, longer, {}, as);
    expect(refused.json()).toMatchObject({ code: 'slot_taken', conflictingSlot: '10:00' });
    const moved = await change(id, longer, { start_service_time: '13:00' }, as);
    expect(moved.statusCode).toBe(200);
    expect((await history(jane)).future).toMatchObject([
      { start_service_time: '13:00', minutes: 85 },
    ]);
  });

  it('are those of one technician in a group', async () => {
    const date = freshThursday();
    const jane = await newVisitor(salon());
    const { id, appointments } = await bookGroup(jane, date, basicManicure);
    const other = appointments.find((one) => one.id !== id)?.id ?? 0;
    expect((await change(other, [basicManicure, basicPedicure])).statusCode).toBe(200);
    expect((await visitOn(date, id)).minutes).toBe(25);
    expect((await visitOn(date, other)).minutes).toBe(60);
    // By the customer, at another time with all of the group.
    const as = { cookie: jane.cookie };
    const moved = await change(other, [basicPedicure], { start_service_time: '13:00' }, as);
    expect(moved.json()).toEqual({ id, date, start_service_time: '13:00' });
    expect(await visitOn(date, id)).toMatchObject({ start_service_time: '13:00', minutes: 25 });
    expect(await visitOn(date, other)).toMatchObject({ start_service_time: '13:00', minutes: 35 });
    expect((await change(id, [lashLift], {}, as)).json().code).toBe('unsuitable_technician');
  });

  it('are told with what was before, once', async () => {
    const { date, id } = await booked();
    await change(id, [basicManicure, polishChange], { hold_message_s: 12 });
    await reschedule(staff(), { id, date, start_service_time: '12:00', hold_message_s: 12 });
    const told = await readBookingDetails(salon().database.queries, id, { menu: [] });
    expect(told).toMatchObject({
      changed: true,
      end: 12 * 60 + 40,
      before: {
        start: 10 * 60,
        end: 10 * 60 + 25,
        services: [{ id: basicManicure, name: 'Basic Manicure', price: 25 }],
      },
    });
    await reschedule(staff(), { id, date, start_service_time: '10:00', hold_message_s: 12 });
    await change(id, [basicManicure], { price: [25], length: 25, hold_message_s: 12 });
    await salon().database.queries.execute(makeDue);
    await salon().server.outbox.drain();
    const sent = await rowsOf<{ sequence: number }>(
      salon().database.queries,
      sql`select distinct (data->>'sequence')::int as sequence from pgboss.job
          where (data->>'appointment_id')::int = ${id} and data->>'outcome' = 'sent'`,
    );
    // It is as it was before: nobody is told.
    expect(sent).toEqual([{ sequence: 0 }]);
  });

  it('are told nobody without `tell`, and a message that waits is sent', async () => {
    const { date, id } = await booked();
    await change(id, [basicManicure, polishChange], { tell: false });
    expect(await messagesAbout(salon(), id)).toEqual(['2 confirm 0']);
    await reschedule(staff(), { id, date, start_service_time: '12:00', hold_message_s: 12 });
    await change(id, [basicManicure], { tell: false });
    expect((await messagesAbout(salon(), id)).at(-1)).toBe('2 confirm 3');
  });

  it('that stay, with another note of the staff, are told nobody', async () => {
    const { id } = await booked();
    expect((await change(id, [basicManicure], { note: 'Prefers the window.' })).statusCode).toBe(
      200,
    );
    expect(await messagesAbout(salon(), id)).toEqual(['2 confirm 0']);
  });

  it('of a visit that has begun can be changed, and nobody is told', async () => {
    const { date, id } = await booked();
    const { now } = salon();
    const before = now.ms;
    now.ms = salonInstant(date, 10 * 60 + 20);
    const token = await salon().newStaffToken();
    const added = await change(id, [basicManicure, polishChange], {}, { token });
    now.ms = before;
    expect(added.statusCode).toBe(200);
    expect((await visitOn(date, id)).minutes).toBe(40);
    expect(await messagesAbout(salon(), id)).toEqual(['2 confirm 0']);
  });
});
