import { expect, it } from '@jest/globals';
import { deskDay } from '@salon/shared-lib/endpoints';
import { m } from '@salon/shared-lib/i18n';
import { formatTime } from '@salon/shared-lib/scheduling';
import * as z from 'zod/mini';
import {
  auditOf,
  bookAppointment,
  byStaff,
  freshThursday,
  linh,
  marisol,
  messagesAbout,
  newVisitor,
} from '../../testing/bookings.ts';
import { onPostgres } from '../../testing/salon.ts';
import { unusedPhone } from '../../testing/unused.ts';

onPostgres('an import of visits', (salon) => {
  const send = async (lines: string[], preview = false) => {
    const answer = await salon().call({
      method: 'POST',
      url: '/api/customers/import',
      token: salon().adminToken,
      body: { csv: lines.join('\n'), preview },
    });
    expect(answer.statusCode).toBe(200);
    return answer.json();
  };
  const day = async (date: string, technicianId: number) => {
    const { statusCode, body } = await salon().call({
      url: `/api/appointments/day?date=${date}`,
      token: salon().staffToken,
    });
    expect(statusCode).toBe(200);
    const { appointments } = z.decode(deskDay.answer, JSON.parse(body));
    return appointments.filter(({ technician_id }) => technician_id === technicianId);
  };
  const head = 'Client Name,Mobile,Appointment Date,Start Time,Staff,Service,Duration,Price,Status';

  it('books what is to come, keeps what is over, and leaves out what was cancelled', async () => {
    const date = freshThursday();
    const phone = unusedPhone();
    const lines = [
      `${head},Notes`,
      `Ada Import,${phone},${date},10:00 AM,linh,Gel Polish,,,Confirmed,By the window`,
      `Ada Import,${phone},${date},1:30 PM,Linh Tran,"Eyebrows, Bikini",50 min,$66.00,Confirmed,`,
      `Ada Import,${phone},2025-06-05,14:30,Linh,Eyebrows,,,,`,
      `Ada Import,${phone},2025-06-12,14:30,Linh,Eyebrows,,,No-show,`,
      `Bo Import,${unusedPhone()},2025-06-12,14:30,Linh,Eyebrows,,,Completed,`,
      `Ada Import,${phone},${date},4:00 PM,Linh,Eyebrows,,,Canceled,`,
      `Robin,,${date},5:00 PM,Linh,Eyebrows,,,,`,
    ];
    const preview = await send(lines, true);
    expect(preview).toMatchObject({ saved: false, created: 2, visits: 6, left_out: 1, faults: [] });
    expect(preview.values[1]).toMatchObject({
      line: 3,
      is_new: false,
      visit: {
        date,
        start: '13:30',
        minutes: 50,
        technician: 'Linh',
        services: ['Eyebrows', 'Bikini'],
        status: 'booked',
      },
    });
    expect(await day(date, linh)).toEqual([]);

    expect(await send(lines)).toMatchObject({ saved: true, created: 2, visits: 6, left_out: 1 });
    const visits = await day(date, linh);
    expect(
      visits.map(
        ({ start_service_time, minutes, status, note, guest_name, Customer, Services }) => [
          formatTime(start_service_time),
          minutes,
          status,
          note,
          Customer?.name ?? guest_name,
          Services.map(({ name, price }) => `${name} ${price}`),
        ],
      ),
    ).toEqual([
      ['10:00', 45, 'booked', 'By the window', 'ADA IMPORT', ['Gel Polish 46']],
      ['13:30', 50, 'booked', null, 'ADA IMPORT', ['Eyebrows 100018', 'Bikini 100048']],
      ['17:00', 15, 'booked', null, 'ROBIN', ['Eyebrows 15']],
    ]);
    expect((await day('2025-06-05', linh)).map(({ status }) => status)).toEqual(['done']);
    expect((await day('2025-06-12', linh)).map(({ status }) => status).sort()).toEqual([
      'done',
      'no_show',
    ]);
    const [first] = visits;
    expect(await messagesAbout(salon(), first?.id ?? 0)).toEqual([]);
    expect(await auditOf(salon(), first?.id ?? 0)).toHaveLength(1);

    // Whoever is not sure that it was saved imports the file once more.
    expect(await send(lines)).toMatchObject({ saved: true, created: 0, visits: 0, left_out: 7 });
    expect(await day(date, linh)).toHaveLength(3);
  });

  it('says which line meets another visit, and stores nothing then', async () => {
    const date = freshThursday();
    const jane = byStaff(salon(), await newVisitor(salon()));
    await bookAppointment(salon(), jane, { date, technician_id: marisol });
    const lines = [
      head,
      `Ada Meets,${unusedPhone()},${date},10:15,Marisol,Gel Polish,,,`,
      `Bo Meets,${unusedPhone()},${date},12:00,Linh,Gel Polish,,,`,
      `Cy Meets,${unusedPhone()},${date},12:30,Linh,Gel Polish,,,`,
    ];
    expect(await send(lines)).toMatchObject({
      saved: false,
      fault_count: 2,
      faults: [
        {
          line: 2,
          message: m.import_visit_taken({
            technician: 'Marisol',
            from: '10:00 AM',
            to: '10:25 AM',
          }),
        },
        { line: 4, message: m.import_visit_overlaps({ line: 3 }) },
      ],
    });
    expect(await day(date, linh)).toEqual([]);
  });

  it.each([
    ['the date', { date: '31/12/2027' }, m.import_visit_date()],
    ['the time', { time: 'noon' }, m.import_visit_time()],
    ['the technician', { technician: 'Zoe' }, m.import_visit_technician({ name: 'Zoe' })],
    ['a service', { service: 'Massage' }, m.import_visit_service({ name: 'Massage' })],
    ['no service', { service: '' }, m.import_visit_service({ name: '' })],
    ['a service twice', { service: 'Eyebrows; eyebrows' }, m.refusal_duplicate_service()],
    ['the length', { length: 'long' }, m.import_visit_minutes()],
    ['the price', { price: 'free' }, m.import_visit_price()],
    ['the status', { status: 'Maybe' }, m.import_visit_status({ status: 'Maybe' })],
    ['an end after midnight', { time: '23:50' }, m.import_visit_minutes()],
  ])('does not guess %s', async (_what, change, message) => {
    const { date, time, technician, service, length, price, status } = {
      date: '2027-12-30',
      time: '10:00',
      technician: 'Linh',
      service: 'Eyebrows',
      length: '',
      price: '',
      status: '',
      ...change,
    };
    const line = `Ada Guess,${unusedPhone()},${date},${time},${technician},${service},${length},${price},${status}`;
    expect(await send([head, line], true)).toMatchObject({ faults: [{ line: 2, message }] });
  });

  it('names the columns that are missing', async () => {
    expect(await send(['name,phone,date', `Ada,${unusedPhone()},2027-12-30`], true)).toMatchObject({
      faults: [{ line: 1, message: m.import_columns_missing({ columns: 'technician, services' }) }],
    });
  });

  it('reads what an export of appointments wrote', async () => {
    const exported = await salon().call({
      url: '/api/appointments/export?keyword=*',
      token: salon().adminToken,
    });
    const answer = await send([exported.body], true);
    expect(answer).toMatchObject({ created: 0, visits: 0, fault_count: 0 });
  });
});
