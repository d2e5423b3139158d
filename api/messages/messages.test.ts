import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { addDays, salonInstant } from '@salon/shared-lib/scheduling';
import { sql } from 'drizzle-orm';
import { hurry } from '../testing/messages.ts';
import { type DatabaseKind, openSalon, type Salon, testNow } from '../testing/salon.ts';
import { startSmtp } from '../testing/smtp.ts';
import { startTwilio } from '../testing/twilio.ts';
import {
  basicManicure,
  bookVisit,
  freshThursday,
  linh,
  marisol,
  newVisitor,
  type Visitor,
} from '../testing/visits.ts';
import { remind } from './reminders.ts';

describe.each<DatabaseKind>(['pglite', 'postgres'])(
  'messages that leave the building (%s)',
  (kind) => {
    let twilio: Awaited<ReturnType<typeof startTwilio>>;
    let smtp: Awaited<ReturnType<typeof startSmtp>>;
    let salon: Salon;
    let close: () => Promise<void>;

    beforeAll(async () => {
      [twilio, smtp] = await Promise.all([startTwilio('AC1', 'secret'), startSmtp()]);
      ({ salon, close } = await openSalon(kind, {
        SMTP_URL: smtp.url,
        TWILIO_ACCOUNT_SID: 'AC1',
        TWILIO_AUTH_TOKEN: 'secret',
        TWILIO_FROM: '+12535550142',
        TWILIO_API_BASE: twilio.url,
        RATE_LIMITS: 'on',
      }));
    }, 30_000);
    afterAll(async () => {
      await close();
      await twilio.stop();
      await smtp.stop();
    });
    beforeEach(() => {
      twilio.state.mood = 'well';
      smtp.state.mood = 'well';
      twilio.sent.length = 0;
      smtp.mails.length = 0;
    });

    const staff = () => ({ token: salon.staffToken });
    const send = (
      method: 'GET' | 'POST' | 'PUT',
      url: string,
      body?: unknown,
      as: object = staff(),
    ) => salon.call({ method, url: `/api/${url}`, ...(body === undefined ? {} : { body }), ...as });
    const settled = () => salon.server.outbox.drain();
    const cancel = (id: number) => send('PUT', 'appointments/update_note', { id, note: 'deleted' });
    const move = (id: number, date: string, start_service_time: string) =>
      send('PUT', 'appointments/reschedule', { id, date, start_service_time });
    const to = (address: string) => smtp.mails.filter((one) => one.to.includes(address));
    const fileOf = (mail: (typeof smtp.mails)[number] | undefined) => {
      const content = mail?.mail.attachments.find(
        ({ filename }) => filename === 'visit.ics',
      )?.content;
      if (!content) throw new Error('There is no file.');
      const text = typeof content === 'string' ? content : new TextDecoder().decode(content);
      return text.replaceAll('\r\n ', '');
    };

    async function visitor(name = 'JANE DOE'): Promise<Visitor & { email: string }> {
      const jane = await newVisitor(salon, name);
      const email = `jane${jane.id}@example.com`;
      await salon.database.queries.execute(
        sql`update customers set email = ${email} where id = ${jane.id}`,
      );
      return { ...jane, email };
    }

    it('tell of a booking, of each change, and of its end, and calendars follow', async () => {
      const jane = await visitor();
      const date = freshThursday();
      const id = await bookVisit(salon, jane, { date });
      await settled();
      await move(id, date, '14:00');
      await settled();
      await cancel(id);
      await settled();
      const mails = to(jane.email);
      expect(mails.map(({ mail }) => mail.subject)).toEqual([
        'Appointment Confirmation',
        'Appointment Confirmation',
        'Cancellation',
      ]);
      for (const { mail } of mails) {
        expect(mail.text).toContain('Hello JANE DOE,');
        expect(mail.html).toContain('Hello JANE DOE,');
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
      expect(twilio.sent.map(({ body }) => /booked|cancelled/.exec(body)?.[0])).toEqual([
        'booked',
        'booked',
        'cancelled',
      ]);
    });

    it('tell of a cancellation as a text even to who wanted none', async () => {
      const jane = await visitor();
      const id = await bookVisit(salon, jane, { date: freshThursday() });
      await salon.database.queries.execute(
        sql`update customers set opt_in_sms = false where id = ${jane.id}`,
      );
      await settled();
      const before = twilio.sent.length;
      await cancel(id);
      await settled();
      expect(twilio.sent.slice(before).map(({ to: number }) => number)).toEqual([
        `+1${jane.phone}`,
      ]);
    });

    it('say nothing of what was changed again before they went out', async () => {
      const jane = await visitor();
      const date = freshThursday();
      smtp.state.mood = 'later';
      twilio.state.mood = 'busy';
      const id = await bookVisit(salon, jane, { date });
      await settled();
      smtp.state.mood = 'well';
      twilio.state.mood = 'well';
      await move(id, date, '15:00');
      await salon.database.queries.execute(hurry);
      await settled();
      expect(to(jane.email)).toHaveLength(1);
      expect(to(jane.email)[0]?.mail.text).toContain('3:00 PM');
    });

    it('tell a party once, of everyone', async () => {
      const jane = await visitor();
      const response = await send(
        'POST',
        'appointments/group',
        {
          customer_id: jane.id,
          date: freshThursday(),
          start_service_time: '10:00',
          group_size: 2,
          appointments: [marisol, linh].map((technician_id) => ({
            technician_id,
            service_ids: [basicManicure],
          })),
        },
        jane,
      );
      expect(response.statusCode).toBe(201);
      await settled();
      expect(to(jane.email)).toHaveLength(1);
      expect(to(jane.email)[0]?.mail.text).toContain('Technician: Marisol, Linh');
      expect(to(jane.email)[0]?.mail.text).toContain('Services: 2 × Basic Manicure');
      expect(twilio.sent).toHaveLength(1);
    });

    it('write names as text, whatever is in them', async () => {
      const jane = await visitor('<B>JANE</B> & CO');
      await bookVisit(salon, jane, { date: freshThursday() });
      await settled();
      expect(to(jane.email)[0]?.mail.html).toContain('Hello &lt;B&gt;JANE&lt;/B&gt; &amp; CO,');
    });

    it('go out again when staff ask, by id or with the whole payload', async () => {
      const jane = await visitor();
      const date = freshThursday();
      const id = await bookVisit(salon, jane, { date });
      await settled();
      expect(
        (await send('POST', 'notification/notify', { id, action: 'confirm' })).statusCode,
      ).toBe(200);
      await settled();
      expect(to(jane.email)).toHaveLength(2);
      const payload = {
        recipient_name: 'JANE DOE',
        recipient_phone: jane.phone,
        recipient_email_address: 'thief@example.com',
        recipient_email_subject: 'Appointment Confirmation',
        recipient_optInSMS: true,
        action: 'confirm',
        appointment_date: date,
        appointment_start_time: '10:00',
        appointment_technician: 'Marisol',
        owner_email_subject: 'New Appointment',
      };
      expect((await send('POST', 'notification/notify', payload)).statusCode).toBe(200);
      await settled();
      expect(to(jane.email)).toHaveLength(3);
      expect(to('thief@example.com')).toEqual([]);

      for (const [body, status] of [
        [{ id, action: 'cancel' }, 400],
        [{ id: 999_999, action: 'confirm' }, 404],
        [{ ...payload, appointment_start_time: '11:00' }, 404],
        [{ id, action: 'remind' }, 400],
        [{ ...payload, extra: 1 }, 400],
      ] as const) {
        expect([body, (await send('POST', 'notification/notify', body)).statusCode]).toEqual([
          body,
          status,
        ]);
      }
      const stranger = await send('POST', 'notification/notify', { id, action: 'confirm' }, {});
      expect(stranger.statusCode).toBe(401);
      expect(
        (await send('POST', 'notification/notify', { id, action: 'confirm' }, jane)).statusCode,
      ).toBe(401);
    });

    it('that can’t arrive are given up at once, and staff see and retry them', async () => {
      const jane = await visitor();
      smtp.state.mood = 'no such mailbox';
      const id = await bookVisit(salon, jane, { date: freshThursday() });
      await settled();
      const failed = () => send('GET', 'notification/failed');
      const list = (await failed()).json<
        { id: string; appointment_id: number; reason: string }[]
      >();
      const mine = list.filter(({ appointment_id }) => appointment_id === id);
      expect(mine).toHaveLength(2);
      expect(mine[0]).toMatchObject({ attempts: 1, reason: 'The mail server answered 550.' });
      smtp.state.mood = 'well';
      for (const one of mine)
        expect((await send('POST', `notification/failed/${one.id}/retry`)).statusCode).toBe(200);
      await settled();
      expect(to(jane.email)).toHaveLength(1);
      expect((await failed()).json()).toEqual([]);
      expect((await send('POST', `notification/failed/${mine[0]?.id}/retry`)).statusCode).toBe(404);
      expect((await send('GET', 'notification/failed', undefined, jane)).statusCode).toBe(401);
    });

    describe('the day before', () => {
      const tomorrow = freshThursday();
      const at = (date: string, minute: number) => salonInstant(date, minute);
      const needs = () => ({
        ...salon.server,
        database: salon.database,
        clock: () => salon.now.ms,
      });
      const eve = new Date(Date.parse(tomorrow) - 86_400_000).toISOString().slice(0, 10);
      const asked = async (minute: number) => {
        salon.now.ms = at(eve, minute);
        const count = await remind(needs());
        await settled();
        salon.now.ms = testNow;
        return count;
      };

      it('remind once of what is still to come, by day', async () => {
        const [jane, joan, gone] = [await visitor(), await visitor(), await visitor()];
        await bookVisit(salon, jane, { date: tomorrow, start_service_time: '09:00' });
        const moved = await bookVisit(salon, joan, { date: tomorrow });
        const cancelled = await bookVisit(salon, gone, {
          date: tomorrow,
          start_service_time: '13:00',
        });
        await move(moved, freshThursday(), '10:00');
        await cancel(cancelled);
        await settled();
        smtp.mails.length = 0;
        expect(await asked(9 * 60)).toBe(0);
        expect(await asked(21 * 60)).toBe(0);
        const counts = await Promise.all([asked(10 * 60), asked(10 * 60)]);
        expect(counts.reduce((sum, count) => sum + count)).toBe(2);
        expect(await asked(11 * 60)).toBe(0);
        expect(to(jane.email).map(({ mail }) => mail.subject)).toEqual(['Your appointment']);
        expect(to(jane.email)[0]?.mail.html).not.toContain('Confirmation');
        expect([to(joan.email), to(gone.email)]).toEqual([[], []]);
      });

      it.each([
        ['noted', 2],
        ['booked', 0],
        ['moved', 0],
        ['reassigned', 0],
      ])('are told again what was %s hours ago: %i messages', async (action, messages) => {
        const jane = await visitor();
        const id = await bookVisit(salon, jane, { date: tomorrow, start_service_time: '16:00' });
        await settled();
        const hoursAgo = new Date(at(eve, 7 * 60)).toISOString();
        await salon.database.queries.execute(
          sql`insert into audit (actor, action, appointment_id, at)
              values ('staff:1', ${action}, ${id}, ${hoursAgo}::timestamptz)`,
        );
        expect(await asked(12 * 60)).toBe(messages);
        await cancel(id);
        await settled();
      });

      it('confirm nothing that has begun meanwhile, not even when staff ask', async () => {
        const jane = await visitor();
        const date = freshThursday();
        smtp.mails.length = 0;
        smtp.state.mood = 'later';
        const id = await bookVisit(salon, jane, { date });
        await settled();
        smtp.state.mood = 'well';
        salon.now.ms = at(date, 10 * 60 + 1);
        await salon.database.queries.execute(hurry);
        await settled();
        expect(to(jane.email)).toEqual([]);
        const token = await salon.newStaffToken();
        const again = await send(
          'POST',
          'notification/notify',
          { id, action: 'confirm' },
          {
            token,
          },
        );
        expect([again.statusCode, again.json().code]).toEqual([400, 'visit_begun']);
        salon.now.ms = testNow;
      });

      it('remind nobody of what has begun meanwhile', async () => {
        const jane = await visitor();
        const date = freshThursday();
        await bookVisit(salon, jane, { date });
        await settled();
        smtp.mails.length = 0;
        smtp.state.mood = 'later';
        salon.now.ms = at(addDays(date, -1), 12 * 60);
        expect(await remind(needs())).toBe(2);
        await settled();
        smtp.state.mood = 'well';
        salon.now.ms = at(date, 10 * 60 + 1);
        await salon.database.queries.execute(hurry);
        await settled();
        salon.now.ms = testNow;
        expect(to(jane.email)).toEqual([]);
      });

      it('remind of nothing when the salon wants no reminders', async () => {
        const jane = await visitor();
        await bookVisit(salon, jane, { date: tomorrow, start_service_time: '15:00' });
        await settled();
        const set = (context: string) =>
          salon.database.queries.execute(
            sql`insert into settings (title, context) values ('reminders', ${context})
              on conflict (title) do update set context = excluded.context`,
          );
        await set('off');
        salon.server.publicData.invalidate();
        expect(await asked(12 * 60)).toBe(0);
        await set('on');
        salon.server.publicData.invalidate();
        expect(await asked(12 * 60)).toBe(2);
      });
    });

    describe('from the contact page', () => {
      const contact = (body: object) => send('POST', 'notification/contact', body, {});
      const message = {
        name: 'Jane Doe',
        email: 'jane@example.com',
        message: 'Do you have <b>tea</b>?',
      };

      it('reach the owner, who answers to whoever wrote', async () => {
        const response = await contact(message);
        expect([response.statusCode, response.json()]).toEqual([
          200,
          { message: 'Message sent successfully!' },
        ]);
        await settled();
        const { mail } = to('owner@example.com').at(-1) ?? {};
        expect(mail?.replyTo).toEqual([{ name: 'Jane Doe', address: 'jane@example.com' }]);
        expect(mail?.text).toContain('Do you have <b>tea</b>?');
        expect(mail?.html).toContain('Do you have &lt;b&gt;tea&lt;/b&gt;?');
      });

      it.each([
        ['no name', { ...message, name: ' ' }, 'Name is required'],
        ['no address', { ...message, email: '' }, 'Email is required'],
        ['no address at all', { ...message, email: 'jane' }, 'Invalid email format'],
        ['nothing to say', { ...message, message: '' }, 'Message cannot be empty'],
        [
          'a header in the name',
          { ...message, name: 'Jane\r\nBcc: x@example.com' },
          'Please write the name on one line, without invisible characters.',
        ],
        [
          'a header in the address',
          { ...message, email: 'a@example.com\r\nBcc: x@example.com' },
          'Invalid email format',
        ],
      ])('are refused with %s', async (_what, body, sentence) => {
        const response = await contact(body);
        expect([response.statusCode, response.json()]).toMatchObject([400, { message: sentence }]);
        expect(smtp.mails).toEqual([]);
      });

      it('are limited', async () => {
        const statuses: number[] = [];
        for (let turn = 0; turn < 10; turn += 1) statuses.push((await contact(message)).statusCode);
        expect(statuses.at(-1)).toBe(429);
      });
    });
  },
);
