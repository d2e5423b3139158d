import { expect, it } from '@jest/globals';
import type { PlaceWay } from '@salon/shared-lib/domain';
import { salonInstant } from '@salon/shared-lib/scheduling';
import { sql } from 'drizzle-orm';
import { tokenFor } from '../testing/administrator.ts';
import {
  basicManicure,
  bookAppointment,
  byStaff,
  deluxeManicure,
  freshThursday,
  linh,
  marisol,
  newVisitor,
  requestGroup,
} from '../testing/bookings.ts';
import { onPostgres } from '../testing/salon.ts';

onPostgres('new places', (salon) => {
  let token: string | undefined;
  const call = async (method: 'GET' | 'PUT', path: string, body?: object) => {
    const staff = token ?? salon().staffToken;
    return (await salon().call({ method, url: `/api/${path}`, body, token: staff })).json();
  };
  const places = (ids: readonly number[], way: PlaceWay) =>
    call('GET', `appointments/new_places?ids=${ids.join()}&way=${way}`);

  it('are free, and not in the way of each other', async () => {
    const [date, jane, other] = [
      freshThursday(),
      await newVisitor(salon()),
      await newVisitor(salon(), 'ANN ROE'),
    ];
    const late = await bookAppointment(salon(), jane, { date, start_service_time: '16:00' });
    const later = await bookAppointment(salon(), other, { date, start_service_time: '16:30' });
    const ids = [later, 999_999, late];
    // Marisol works until the salon closes.
    expect(await places(ids, 'same_technician')).toMatchObject([
      { id: later, place: { date, start_service_time: '17:30', technician: { id: marisol } } },
      { id: late, place: { date, start_service_time: '17:00' } },
    ]);
    await call('PUT', 'miscellaneouses/hours_of_date', {
      ...{ date, kind: 'own', start: '09:00', end: '16:00', keep_appointments: true },
    });
    const closed = await places(ids, 'same_technician');
    const [next, first] = closed.map(({ place }: { place: object }) => place);
    expect(first.date > date && next.date === first.date).toBe(true);
    expect([first.start_service_time, next.start_service_time]).toEqual(['09:00', '09:30']);
    const [anyNext, anyFirst] = (await places(ids, 'any_technician')).map(
      ({ place }: { place: object }) => place,
    );
    expect(anyFirst.start_service_time).toBe(anyNext.start_service_time);
    expect(anyFirst.technician.id).not.toBe(anyNext.technician.id);
    expect((await places(ids, 'same_time')).map(({ place }: { place: object }) => place)).toEqual([
      null,
      null,
    ]);
    await call('PUT', 'miscellaneouses/hours_of_date', { date, kind: 'usual' });
    const given = await places(ids, 'same_time');
    expect(given).toMatchObject([
      { place: { start_service_time: '16:30' } },
      { place: { start_service_time: '16:00' } },
    ]);
    // 16:00 to 16:25 and 16:30: one technician may take both.
    expect(given[0].place.technician.id).not.toBe(marisol);
  });

  it('are never at once for the same person', async () => {
    const date = freshThursday();
    const jane = byStaff(salon(), await newVisitor(salon()));
    const at = (start_service_time: string, service: number, technician_id = marisol) =>
      bookAppointment(salon(), jane, {
        ...{ date, start_service_time, technician_id, service_ids: [service] },
      });
    const moved = [await at('09:00', deluxeManicure), await at('10:30', basicManicure)];
    await at('11:00', basicManicure, linh);
    const before = salon().now.ms;
    salon().now.ms = salonInstant(date, 9 * 60 + 50);
    token = await tokenFor(salon(), { id: 1, role: 'owner' });
    // Others are free at 10:35, but she is not before 10:50, nor from 10:50 to 11:25 for so long.
    expect(await places(moved, 'any_technician')).toMatchObject([
      { place: { date, start_service_time: '09:50' } },
      { place: { date, start_service_time: '11:25' } },
    ]);
    salon().now.ms = before;
    token = undefined;
  });

  it('of one person follow each other, as the visits did', async () => {
    const date = freshThursday();
    const jane = byStaff(salon(), await newVisitor(salon()));
    const at = (start_service_time: string, service: number) =>
      bookAppointment(salon(), jane, {
        ...{ date, start_service_time, technician_id: marisol, service_ids: [service] },
      });
    const ids = [await at('16:00', deluxeManicure), await at('17:00', basicManicure)];
    await call('PUT', 'miscellaneouses/hours_of_date', {
      ...{ date, kind: 'own', start: '09:00', end: '17:00', keep_appointments: true },
    });
    // The first one alone has its own time with somebody else, and both together half an hour before.
    expect(await places(ids.slice(0, 1), 'any_technician')).toMatchObject([
      { place: { date, start_service_time: '16:00' } },
    ]);
    const found = await places(ids, 'any_technician');
    expect(found).toMatchObject([
      { place: { date, start_service_time: '15:35' } },
      { place: { date, start_service_time: '16:35' } },
    ]);
    const [first, second] = (await places(ids, 'same_technician')).map(
      ({ place }: { place: object }) => place,
    );
    expect(first.date > date && second.date === first.date).toBe(true);
    expect([first.start_service_time, second.start_service_time]).toEqual(['09:00', '10:00']);
  });

  it('are earlier ones of the same day an hour from now at the soonest', async () => {
    const date = freshThursday();
    const id = await bookAppointment(salon(), await newVisitor(salon()), {
      ...{ date, start_service_time: '16:00' },
    });
    await call('PUT', 'miscellaneouses/hours_of_date', {
      ...{ date, kind: 'own', start: '09:00', end: '16:00', keep_appointments: true },
    });
    const before = salon().now.ms;
    const at = async (minute: number) => {
      salon().now.ms = salonInstant(date, minute);
      token = await tokenFor(salon(), { id: 1, role: 'owner' });
      const [{ place }] = await places([id], 'any_technician');
      return place;
    };
    expect(await at(14 * 60 + 30)).toMatchObject({ date, start_service_time: '15:35' });
    expect((await at(14 * 60 + 36)).date > date).toBe(true);
    salon().now.ms = before;
    token = undefined;
  });

  it('move a group by hand, and one of it to somebody else', async () => {
    const date = freshThursday();
    const { id } = (await requestGroup(salon(), await newVisitor(salon()), date)).json();
    expect(await places([id], 'any_technician')).toEqual([{ id, place: null }]);
    const [{ place }] = await places([id], 'same_time');
    expect(place).toMatchObject({ date, start_service_time: '10:00' });
    expect([marisol, linh]).not.toContain(place.technician.id);
  });

  it('are later ones for who is late, not for who is in the chair', async () => {
    const date = freshThursday();
    const id = await bookAppointment(salon(), await newVisitor(salon()), { date });
    const before = salon().now.ms;
    salon().now.ms = salonInstant(date, 10 * 60 + 7);
    token = await tokenFor(salon(), { id: 1, role: 'owner' });
    expect(await places([id], 'same_time')).toEqual([{ id, place: null }]);
    // The soonest one to the minute that the desk books, another one on the grid of the customers.
    expect(await places([id], 'any_technician')).toMatchObject([
      { id, place: { date, start_service_time: '10:10' } },
    ]);
    expect(await places([id], 'same_technician')).toMatchObject([
      { id, place: { date, start_service_time: '10:30' } },
    ]);
    await salon().database.queries.execute(
      sql`update appointments set status = 'in_chair' where id = ${id}`,
    );
    expect(await places([id], 'any_technician')).toEqual([{ id, place: null }]);
    salon().now.ms = before;
  });
});
