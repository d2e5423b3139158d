import { expect, it } from '@jest/globals';
import {
  basicManicure,
  bookAppointment,
  byStaff,
  freshThursday,
  marisol,
  newVisitor,
  requestAppointment,
  requestGroup,
} from '../testing/bookings.ts';
import { onPostgres } from '../testing/salon.ts';

onPostgres('time to clean up', (salon) => {
  const put = async (url: string, body: object) => {
    const answer = await salon().call({
      method: 'PUT',
      url: `/api/${url}`,
      token: salon().adminToken,
      body,
    });
    expect(answer.statusCode).toBe(200);
  };
  /** Twenty minutes after a basic manicure of 25, ten after any appointment of Marisol, and starts of five minutes. */
  const setUp = async () => {
    await put('miscellaneouses/key', { title: 'slotMinutes', context: '5' });
    await put(`services/${basicManicure}`, {
      category_id: 1,
      name: 'Basic Manicure',
      time: 25,
      price: 25,
      cleanup: 20,
    });
    await put(`technicians/${marisol}`, {
      name: 'Marisol',
      category_ids: [1, 2, 3, 4, 5],
      cleanup: 10,
    });
  };
  const starts = async (date: string, serviceId: number, token?: string) => {
    const answer = await salon().call({
      url: `/api/availability?service_ids=${serviceId}&from=${date}&days=1&technician_id=${marisol}`,
      ...(token && { token }),
    });
    const [day] = answer.json<{ slots: { start: string }[] }[]>();
    return day?.slots.map(({ start }) => start) ?? [];
  };

  it('is kept between the appointments that customers book, and not by staff', async () => {
    await setUp();
    const date = freshThursday();
    const jane = await newVisitor(salon());
    await bookAppointment(salon(), jane, { date, start_service_time: '12:00' });
    const schedule = await salon().call({ url: `/api/technicians/schedule?date=${date}` });
    expect(schedule.json()).toContainEqual(
      expect.objectContaining({
        id: marisol,
        cleanup: 10,
        Appointments: [{ start_service_time: '12:00', Services: [{ time: 25 }], cleanup: 20 }],
      }),
    );
    // Before it fits what needs no more than Marisol's ten minutes, or the twenty of the same service.
    const manicure = await starts(date, basicManicure);
    expect(manicure).toContain('11:15');
    expect(manicure).not.toContain('11:20');
    expect(manicure).not.toContain('12:40');
    expect(manicure).toContain('12:45');
    const atDesk = await starts(date, basicManicure, salon().staffToken);
    expect(atDesk).toEqual(expect.arrayContaining(['11:35', '12:25']));

    const robin = await newVisitor(salon());
    const early = { date, start_service_time: '12:40' };
    const refused = await requestAppointment(salon(), robin, early);
    expect([refused.statusCode, refused.json().code]).toEqual([400, 'slot_taken']);
    await bookAppointment(salon(), jane, { date, start_service_time: '09:30' });
    const group = await requestGroup(salon(), robin, date);
    expect([group.statusCode, group.json().code]).toEqual([400, 'slot_taken']);

    const moved = await bookAppointment(salon(), robin, { date, start_service_time: '15:00' });
    const move = await salon().call({
      method: 'PUT',
      url: '/api/appointments/reschedule',
      cookie: robin.cookie,
      body: { id: moved, date, start_service_time: '12:40' },
    });
    expect([move.statusCode, move.json().code]).toEqual([400, 'slot_taken']);

    const desk = byStaff(salon(), await newVisitor(salon()));
    await bookAppointment(salon(), desk, { date, start_service_time: '12:25' });
  });

  it('is kept between two customers who book at once', async () => {
    await setUp();
    const date = freshThursday();
    const visitors = await Promise.all([newVisitor(salon()), newVisitor(salon())]);
    const answers = await Promise.all(
      visitors.map((one, index) =>
        requestAppointment(salon(), one, {
          date,
          start_service_time: index === 0 ? '12:00' : '12:25',
        }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 400]);
  });
});
