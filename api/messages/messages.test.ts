import { expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { basicManicure, bookAppointment, freshThursday } from '../testing/bookings.ts';
import { changesIn } from '../testing/changes.ts';
import {
  type MessageServers,
  onEveryDatabaseWithMessageServers,
} from '../testing/message-servers.ts';
import { makeDue } from '../testing/messages.ts';

onEveryDatabaseWithMessageServers('delivered messages', (servers) => {
  const { salon, smtp, twilio, settled, to, visitor } = servers;
  const { cancel, reschedule, bookGroup, staff } = changesIn(salon);
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
      'Appointment Confirmation',
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
    expect(fileOf(mails[1])).toContain(`DTSTART:${date.replaceAll('-', '')}T`);
    expect(fileOf(mails[2])).toContain('METHOD:CANCEL');
    expect(to('owner@example.com').map(({ mail }) => mail.subject)).toEqual([
      'New Appointment',
      'New Appointment',
      'Cancellation Request',
    ]);
    expect(twilio().sent.map(({ body }) => /booked|canceled/.exec(body)?.[0])).toEqual([
      'booked',
      'booked',
      'canceled',
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
    expect(to(jane.email)[0]?.mail.text).toContain('With: Marisol, Linh');
    expect(to(jane.email)[0]?.mail.text).toContain('Services: 2 × Basic Manicure');
    expect(twilio().sent).toHaveLength(1);
  });

  it('escape names in HTML', async () => {
    const jane = await visitor('<B>JANE<B> & CO');
    await bookAppointment(salon(), jane, { date: freshThursday() });
    await settled();
    expect(to(jane.email)[0]?.mail.html).toContain('Hello &lt;b&gt;jane&lt;b&gt;,');
  });
});
