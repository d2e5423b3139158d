import { expect, it } from '@jest/globals';
import { listServices, utc } from '@salon/shared-lib/domain';
import { salonInstant } from '@salon/shared-lib/scheduling';
import { sql } from 'drizzle-orm';
import {
  basicManicure,
  bookAppointment,
  deluxeManicure,
  freshThursday,
  linh,
  marisol,
} from '../testing/bookings.ts';
import { changesIn } from '../testing/changes.ts';
import { type MessageServers, onPostgresWithMessageServers } from '../testing/message-servers.ts';
import { makeDue } from '../testing/messages.ts';

onPostgresWithMessageServers('delivered messages', (servers) => {
  const { salon, smtp, twilio, settled, to, visitor } = servers;
  const { cancel, reschedule, bookGroup, staff, history } = changesIn(salon);
  const fileOf = (mail: ReturnType<MessageServers['to']>[number] | undefined) => {
    const content = mail?.mail.attachments.find(
      ({ filename }) => filename === 'visit.ics',
    )?.content;
    if (!content) throw new Error('The mail has no calendar file.');
    const text = typeof content === 'string' ? content : new TextDecoder().decode(content);
    return text.replaceAll('\r\n ', '');
  };

  it('report a booking, its change and its cancellation, with a calendar file for each', async () => {
    const jane = await visitor();
    const date = freshThursday();
    const id = await bookAppointment(salon(), jane, { date });
    await settled();
    await reschedule(staff(), { id, date, start_service_time: '14:00' });
    await settled();
    await cancel(staff(), id);
    await settled();
    const mails = to(jane.email);
    expect(mails.map(({ mail }) => mail.subject)).toEqual([
      'Appointment Confirmation',
      'Your visit has moved',
      'Cancellation',
    ]);
    for (const { mail } of mails) {
      expect(mail.text).toContain('Hello Jane,');
      expect(mail.html).toContain('Hello Jane,');
    }
    expect(mails.map((mail) => /SEQUENCE:\d/.exec(fileOf(mail))?.[0])).toEqual([
      'SEQUENCE:0',
      'SEQUENCE:1',
      'SEQUENCE:2',
    ]);
    expect(new Set(mails.map((mail) => /UID:.*/.exec(fileOf(mail))?.[0])).size).toBe(1);
    expect(fileOf(mails[1])).toContain(`DTSTART:${utc(salonInstant(date, 14 * 60))}`);
    expect(fileOf(mails[2])).toContain('METHOD:CANCEL');
    expect(to('owner@example.com').map(({ mail }) => mail.subject)).toEqual([
      'New Appointment',
      'Appointment changed',
      'Cancellation Request',
    ]);
    // Beside the first confirmation another one would look like a second booking.
    const sentence = /booked for|is now|has changed|has been canceled|is booked/;
    expect(twilio().sent.map(({ body }) => sentence.exec(body)?.[0])).toEqual([
      'booked for',
      'is now',
      'has been canceled',
    ]);
    expect(mails.map(({ mail }) => sentence.exec(String(mail.text))?.[0])).toEqual([
      'is booked',
      'has changed',
      'has been canceled',
    ]);
  });

  it('report a cancellation by text even without consent', async () => {
    const jane = await visitor();
    const id = await bookAppointment(salon(), jane, { date: freshThursday() });
    await salon().database.queries.execute(
      sql`update customers set opt_in_sms = false where id = ${jane.id}`,
    );
    await settled();
    const { sent } = twilio();
    const before = sent.length;
    await cancel(staff(), id);
    await settled();
    expect(sent.slice(before).map(({ to: number }) => number)).toEqual([`+1${jane.phone}`]);
  });

  it('are skipped when the booking has changed since', async () => {
    const jane = await visitor();
    const date = freshThursday();
    smtp().state.behavior = 'busy';
    twilio().state.behavior = 'busy';
    const id = await bookAppointment(salon(), jane, { date });
    await settled();
    smtp().state.behavior = 'normal';
    twilio().state.behavior = 'normal';
    await reschedule(staff(), { id, date, start_service_time: '15:00' });
    await salon().database.queries.execute(makeDue);
    await settled();
    expect(to(jane.email)).toHaveLength(1);
    expect(to(jane.email)[0]?.mail.text).toContain('3:00 PM');
  });

  it('are sent once for a group booking, naming all technicians', async () => {
    const jane = await visitor();
    await bookGroup(jane, freshThursday(), basicManicure);
    await settled();
    expect(to(jane.email)).toHaveLength(1);
    expect(to(jane.email)[0]?.mail.text).toContain('With: Marisol and Linh');
    expect(to(jane.email)[0]?.mail.text).toContain('Services: 2 × Basic Manicure');
    expect(twilio().sent).toHaveLength(1);
  });

  it('have technicians and services of a group in the order of My Visits: the longest share first', async () => {
    const jane = await visitor();
    const { statusCode } = await salon().call({
      method: 'POST',
      url: '/api/appointments/group',
      cookie: jane.cookie,
      body: {
        customer_id: jane.id,
        date: freshThursday(),
        start_service_time: '10:00',
        group_size: 2,
        appointments: [
          { technician_id: marisol, service_ids: [deluxeManicure] },
          { technician_id: linh, service_ids: [deluxeManicure, basicManicure] },
        ],
      },
    });
    expect(statusCode).toBe(201);
    await settled();
    const text = String(to(jane.email)[0]?.mail.text);
    const services = 'Basic Manicure, 2 × Deluxe Manicure';
    expect(text).toContain(`Services: ${services}\nWith: Linh and Marisol\nGuest 1: with Linh, `);
    expect(text).toContain('\n  Basic Manicure, Deluxe Manicure\nGuest 2: with Marisol, ');
    const owners = to('owner@example.com').at(-1)?.mail.text;
    expect(owners).toContain('With: Linh and Marisol\nGuest 1: with Linh, ');
    const { Technicians, Services, parts } = (await history(jane)).future[0];
    expect(Technicians.map(({ name }: { name: string }) => name)).toEqual(['Linh', 'Marisol']);
    expect(listServices(Services)).toBe('Basic Manicure, Deluxe Manicure ×2');
    expect(parts.map((part: { technician_id: number }) => part.technician_id)).toEqual([
      linh,
      marisol,
    ]);
    expect(twilio().sent.at(-1)?.body).toContain('with Linh and Marisol.');
  });

  it('tell the owner when a moved booking was before', async () => {
    const jane = await visitor();
    const date = freshThursday();
    const id = await bookAppointment(salon(), jane, { date });
    await reschedule(staff(), { id, date, start_service_time: '14:00' });
    await settled();
    const text = String(to('owner@example.com').at(-1)?.mail.text);
    expect(text).toMatch(
      /Customer: JANE DOE, .*\nBefore: .*, 10:00 AM - 10:25 AM\nNow: .*, 2:00 PM - 2:25 PM\nServices: Basic Manicure\nWith: Marisol\n/,
    );
  });

  it('tell the owner when a booking was in the mail before, not in one that a later change replaced', async () => {
    const jane = await visitor();
    const date = freshThursday();
    const id = await bookAppointment(salon(), jane, { date });
    await settled();
    const move = (start: string) => reschedule(staff(), { id, date, start_service_time: start });
    const times = () =>
      /\nBefore: .*, (.*) - .*\nNow: .*, (.*) - /
        .exec(String(to('owner@example.com').at(-1)?.mail.text))
        ?.slice(1);
    smtp().state.behavior = 'busy';
    await move('13:00');
    await settled();
    smtp().state.behavior = 'normal';
    await move('14:00');
    await settled();
    expect(times()).toEqual(['10:00 AM', '2:00 PM']);
    await move('15:00');
    await settled();
    expect(times()).toEqual(['2:00 PM', '3:00 PM']);
  });

  it('escape names in HTML', async () => {
    const jane = await visitor('<B>JANE<B> & CO');
    await bookAppointment(salon(), jane, { date: freshThursday() });
    await settled();
    expect(to(jane.email)[0]?.mail.html).toContain('Hello &lt;b&gt;jane&lt;b&gt;,');
  });
});
