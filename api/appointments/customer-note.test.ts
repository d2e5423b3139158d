import { expect, it } from '@jest/globals';
import {
  basicManicure,
  freshThursday,
  linh,
  marisol,
  newVisitor,
  requestAppointment,
} from '../testing/bookings.ts';
import { changesIn } from '../testing/changes.ts';
import { onPostgresWithMessageServers } from '../testing/message-servers.ts';

const secret = 'Latex allergy on the left hand';

onPostgresWithMessageServers('the note of a customer', (servers) => {
  const { salon, smtp, twilio, settled, to, visitor } = servers;
  const { history, staff } = changesIn(salon);
  const calendar = async (date: string) => {
    const url = `/api/appointments/calendar?date=${date}`;
    const columns = (await salon().call({ url, ...staff() })).json();
    return columns.flatMap((column: { appointments: { customer_note: string | null }[] }) =>
      column.appointments.map(({ customer_note }) => customer_note),
    );
  };

  it('is in no other answer, no message and no log', async () => {
    const jane = await visitor();
    const date = freshThursday();
    const booked = await requestAppointment(salon(), jane, { date, customer_note: secret });
    const answers = [
      booked.body,
      JSON.stringify(await history(jane)),
      (await salon().call({ url: `/api/technicians/schedule?date=${date}` })).body,
      (await salon().call({ url: `/api/availability?service_ids=1&from=${date}&days=1` })).body,
    ];
    await settled();
    const mails = smtp().mails.flatMap(({ mail }) => [mail.text, mail.html]);
    const files = to(jane.email).flatMap(({ mail }) =>
      mail.attachments.map(({ content }) =>
        typeof content === 'string' ? content : new TextDecoder().decode(content),
      ),
    );
    const texts = twilio().sent.map(({ body }) => body);
    expect(files.some((file) => file.includes('BEGIN:VEVENT'))).toBe(true);
    for (const list of [mails, files, texts]) expect(list.length).toBeGreaterThan(0);
    for (const text of [...answers, ...mails, ...files, ...texts, ...salon().log])
      expect(text).not.toContain('Latex');
  });

  it('is stored with the appointment, trimmed, and shown to staff', async () => {
    const jane = await newVisitor(salon());
    const [date, other] = [freshThursday(), freshThursday()];
    const booked = await requestAppointment(salon(), jane, {
      date,
      customer_note: `  ${secret} `,
    });
    expect(booked.statusCode).toBe(201);
    await requestAppointment(salon(), jane, { date: other, customer_note: '   ' });
    expect(await calendar(date)).toEqual([secret]);
    expect(await calendar(other)).toEqual([null]);
    for (const url of [
      `/api/appointments/upcoming?tech_id=${marisol}`,
      `/api/appointments/by_technician?tech_id=${marisol}&from=${date}&to=${date}`,
      `/api/appointments/search?keyword=${jane.phone}`,
    ])
      expect((await salon().call({ url, ...staff() })).body).toContain(secret);
  });

  it('is stored with every appointment of a group', async () => {
    const jane = await newVisitor(salon());
    const date = freshThursday();
    const booked = await salon().call({
      method: 'POST',
      url: '/api/appointments/group',
      cookie: jane.cookie,
      body: {
        customer_id: jane.id,
        date,
        start_service_time: '10:00',
        group_size: 2,
        appointments: [marisol, linh].map((technician_id) => ({
          technician_id,
          service_ids: [basicManicure],
        })),
        customer_note: secret,
      },
    });
    expect(booked.statusCode).toBe(201);
    expect(await calendar(date)).toEqual([secret, secret]);
  });

  it.each([
    ['201 characters', 'x'.repeat(201), 400],
    ['200 characters', 'x'.repeat(200), 201],
    ['200 emoji', '💅'.repeat(200), 201],
    ['201 emoji', '💅'.repeat(201), 400],
    ['two lines', 'one\ntwo', 400],
    ['a control character', 'one\u0007', 400],
    ['text in the other direction', 'one\u202etwo', 400],
    ['a zero byte', 'one\u0000', 400],
    ['half a surrogate pair', 'one\ud83d', 400],
    ['an emoji of several parts', 'For my 👩‍🎨 nails', 201],
    ['a number', 7, 400],
  ])('with %s is checked', async (_, customer_note, status) => {
    const jane = await newVisitor(salon());
    const answer = await requestAppointment(salon(), jane, {
      date: freshThursday(),
      customer_note,
    });
    expect(answer.statusCode).toBe(status);
  });
});
