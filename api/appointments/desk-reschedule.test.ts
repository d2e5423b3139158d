import { expect, it } from '@jest/globals';
import type { DeskAppointment } from '@salon/shared-lib/domain';
import {
  anneke,
  basicManicure,
  bookAppointment,
  countOverlaps,
  freshThursday,
  lashLift,
  linh,
  marisol,
  newVisitor,
} from '../testing/bookings.ts';
import { type As, changesIn } from '../testing/changes.ts';
import { onPostgres } from '../testing/salon.ts';

onPostgres('rescheduling at the desk', (salon) => {
  const { reschedule, staff, bookGroup } = changesIn(salon);
  const admin = () => ({ token: salon().adminToken });
  const places = async (date: string) => {
    const url = `/api/appointments/day?date=${date}`;
    const answer = await salon().call({ url, token: salon().staffToken });
    const list = answer.json<{
      appointments: (DeskAppointment & { start_service_time: string })[];
    }>();
    return Object.fromEntries(
      list.appointments.map((one) => [one.id, `${one.start_service_time} ${one.technician_id}`]),
    );
  };

  it('moves one share of a group sideways, and all of them up and down', async () => {
    const date = freshThursday();
    const { id, appointments } = await bookGroup(await newVisitor(salon()), date, basicManicure);
    const other = appointments.find((one) => one.id !== id)?.id ?? 0;
    expect(await places(date)).toEqual({ [id]: '10:00 1', [other]: '10:00 2' });
    const sideways = await reschedule(staff(), { id: other, date, technician_id: anneke });
    expect([sideways.statusCode, sideways.json().id]).toEqual([200, id]);
    expect(await places(date)).toEqual({ [id]: '10:00 1', [other]: '10:00 4' });
    await reschedule(staff(), {
      id: other,
      date,
      start_service_time: '13:00',
      technician_id: linh,
    });
    expect(await places(date)).toEqual({ [id]: '13:00 1', [other]: '13:00 2' });
    // Both shares begin at once, so they need two technicians.
    const both = await reschedule(staff(), { id: other, date, technician_id: marisol });
    expect([both.statusCode, both.json().code]).toEqual([400, 'slot_taken']);
    const unfit = await reschedule(staff(), { id: other, date, technician_id: 1_000 });
    expect(unfit.json().code).toBe('unknown_technician');
    expect(await places(date)).toEqual({ [id]: '13:00 1', [other]: '13:00 2' });
  });

  it('names the technician by the appointment, not by the order of the group', async () => {
    const date = freshThursday();
    const { id, appointments } = await bookGroup(await newVisitor(salon()), date, basicManicure);
    const other = appointments.find((one) => one.id !== id)?.id ?? 0;
    const moved = await reschedule(staff(), { id, date, technician_id: anneke });
    expect([moved.statusCode, await places(date)]).toEqual([
      200,
      { [id]: '10:00 4', [other]: '10:00 2' },
    ]);
  });

  it.each([
    ['before opening', '07:45'],
    ['after closing', '21:00'],
  ])('lets the owner leave the opening hours: %s', async (_, start_service_time) => {
    const date = freshThursday();
    const id = await bookAppointment(salon(), await newVisitor(salon()), { date });
    const request = { id, date, start_service_time };
    expect((await reschedule(staff(), request)).json().code).toBe('slot_taken');
    expect((await reschedule(admin(), request)).json().code).toBe('slot_taken');
    const refused = await reschedule(staff(), { ...request, override: true });
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'not_allowed']);
    expect((await reschedule(admin(), { ...request, override: true })).statusCode).toBe(200);
    expect(await places(date)).toEqual({ [id]: `${start_service_time} 1` });
  });

  it('lets the owner leave days off, and never overlap', async () => {
    const date = freshThursday();
    const id = await bookAppointment(salon(), await newVisitor(salon()), { date });
    const override = true;
    // Marisol is off on Sundays.
    const sunday = '2027-03-14';
    expect((await reschedule(admin(), { id, date: sunday })).json().code).toBe('slot_taken');
    expect((await reschedule(admin(), { id, date: sunday, override })).statusCode).toBe(200);
    await bookAppointment(salon(), await newVisitor(salon()), { date });
    for (const start_service_time of ['09:50', '10:00', '10:20']) {
      const taken = await reschedule(admin(), { id, date, start_service_time, override });
      expect([start_service_time, taken.statusCode, taken.json()]).toMatchObject([
        start_service_time,
        400,
        { code: 'slot_taken', conflictingSlot: start_service_time },
      ]);
    }
    expect(await countOverlaps(salon())).toBe(0);
    for (const [request, code] of [
      [{ date: '2027-03-09' }, 'slot_taken'],
      [{ start_service_time: '23:50', date }, 'slot_taken'],
      [{ date: '2030-01-03' }, 'too_far_ahead'],
      [{ date, technician_id: anneke, start_service_time: '16:00' }, undefined],
    ] as const) {
      const answer = await reschedule(admin(), { id, override, ...request });
      expect([request, answer.json().code]).toEqual([request, code]);
    }
  });

  it('puts back at closed hours what the same person has moved from there', async () => {
    const date = freshThursday();
    const id = await bookAppointment(salon(), await newVisitor(salon()), { date });
    const hours = { date, kind: 'own', start: '13:00', end: '17:00', keep_appointments: true };
    const url = '/api/miscellaneouses/hours_of_date';
    await salon().call({ method: 'PUT', url, body: hours, ...admin() });
    const away = { id, date, start_service_time: '14:00', tell: false };
    const back = { ...away, start_service_time: '10:00' };
    const codeOf = async (as: As, request: object) =>
      (await reschedule(as, { ...request })).json().code;
    expect(await codeOf(staff(), away)).toBeUndefined();
    for (const other of [{ start_service_time: '10:30' }, { technician_id: linh }])
      expect(await codeOf(staff(), { ...back, ...other })).toBe('slot_taken');
    expect(await codeOf(admin(), back)).toBe('slot_taken');
    expect(await codeOf(staff(), back)).toBeUndefined();
    // Nobody moved it to this place last.
    expect(await codeOf(staff(), { ...away, start_service_time: '09:00' })).toBe('slot_taken');
    expect(await places(date)).toEqual({ [id]: '10:00 1' });
    await salon().call({ method: 'PUT', url, body: { date, kind: 'usual' }, ...admin() });
  });

  it('refuses a technician who does not perform the services, with override, too', async () => {
    const date = freshThursday();
    const who = await newVisitor(salon());
    const free = await salon().call({
      url: `/api/availability?service_ids=${lashLift}&from=${date}&days=1`,
    });
    const [slot] = free.json()[0].slots;
    const [technician_id] = slot.technician_ids;
    const id = await bookAppointment(salon(), who, {
      date,
      start_service_time: slot.start,
      technician_id,
      service_ids: [lashLift],
    });
    const unfit = (await salon().call({ url: '/api/technicians' }))
      .json<{ id: number; category_ids: number[] }[]>()
      .find((one) => !slot.technician_ids.includes(one.id));
    const request = {
      id,
      date,
      start_service_time: slot.start,
      technician_id: unfit?.id,
      override: true,
    };
    expect((await reschedule(admin(), request)).json().code).toBe('unsuitable_technician');
  });

  it('refuses who has not seen the last move', async () => {
    const date = freshThursday();
    const id = await bookAppointment(salon(), await newVisitor(salon()), { date });
    const url = `/api/appointments/day?date=${date}`;
    const { appointments } = (await salon().call({ url, token: salon().staffToken })).json();
    const expected_revision = appointments[0].revision;
    const answers = await Promise.all(
      ['11:00', '12:00', '13:00'].map((start_service_time) =>
        reschedule(staff(), { id, date, start_service_time, expected_revision }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
    const won = answers.find(({ statusCode }) => statusCode === 200)?.json();
    for (const lost of answers.filter(({ statusCode }) => statusCode === 409)) {
      expect(lost.json()).toMatchObject({
        code: 'changed_meanwhile',
        appointment: { id, start_service_time: won.start_service_time },
      });
    }
    // The winner may call again.
    const again = { id, date, start_service_time: won.start_service_time, expected_revision };
    expect((await reschedule(staff(), again)).statusCode).toBe(200);
  });
});
