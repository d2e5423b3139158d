import { expect, it } from '@jest/globals';
import { salonInstant } from '@salon/shared-lib/scheduling';
import { sql } from 'drizzle-orm';
import { bookAppointment, freshThursday } from '../testing/bookings.ts';
import { type As, changesIn } from '../testing/changes.ts';
import { onPostgresWithMessageServers } from '../testing/message-servers.ts';
import { makeDue, messages } from '../testing/messages.ts';
import { countRows } from '../testing/rows.ts';
import { testNow } from '../testing/salon.ts';

onPostgresWithMessageServers(
  'messages that staff resend',
  ({ salon, smtp, settled, to, visitor }) => {
    const { staff } = changesIn(salon);
    const send = (method: 'GET' | 'POST', path: string, body?: unknown, as: As = staff()) =>
      salon().call({ method, url: `/api/notification/${path}`, body, ...as });

    const jobs = (id: number, channel: string) =>
      countRows(salon(), sql`${messages} where appointment_id = ${id} and channel = ${channel}`);

    it('say how they go, and are refused where they would reach nobody', async () => {
      const jane = await visitor();
      const id = await bookAppointment(salon(), jane, { date: freshThursday() });
      await settled();
      const { queries } = salon().database;
      const again = async () => {
        const answer = await send('POST', 'notify', { id, action: 'confirm' });
        await settled();
        return [answer.statusCode, answer.json().code ?? answer.json().message];
      };
      const start = 'The confirmation is on its way again. It goes by ';
      expect(await again()).toEqual([200, `${start}mail and by text message.`]);
      await queries.execute(sql`update customers set opt_in_sms = false where id = ${jane.id}`);
      expect(await again()).toEqual([200, `${start}mail.`]);
      await queries.execute(
        sql`update customers set opt_in_sms = true, email = null where id = ${jane.id}`,
      );
      expect(await again()).toEqual([200, `${start}text message.`]);
      expect(await again()).toEqual([200, `${start}text message.`]);
      // Four a day.
      const texts = await jobs(id, 'customer_text');
      expect(await again()).toEqual([409, 'texts_used_up']);
      expect(await jobs(id, 'customer_text')).toBe(texts);
      await queries.execute(sql`update customers set opt_in_sms = false where id = ${jane.id}`);
      expect(await again()).toEqual([409, 'no_recipient']);
    });

    it('are found by id or by the complete payload', async () => {
      const jane = await visitor();
      const date = freshThursday();
      const id = await bookAppointment(salon(), jane, { date });
      await settled();
      expect((await send('POST', 'notify', { id, action: 'confirm' })).statusCode).toBe(200);
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
      expect((await send('POST', 'notify', payload)).statusCode).toBe(200);
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
        expect([body, (await send('POST', 'notify', body)).statusCode]).toEqual([body, status]);
      }
      // The owner was told when it was booked.
      expect(await jobs(id, 'owner_mail')).toBe(1);
      const stranger = await send('POST', 'notify', { id, action: 'confirm' }, {});
      expect(stranger.statusCode).toBe(401);
      expect((await send('POST', 'notify', { id, action: 'confirm' }, jane)).statusCode).toBe(401);
    });

    it('are listed when they failed permanently, and can be retried', async () => {
      const jane = await visitor();
      smtp().state.behavior = 'no such mailbox';
      const id = await bookAppointment(salon(), jane, { date: freshThursday() });
      await settled();
      const failed = () => send('GET', 'failed');
      const list = (await failed()).json<
        { id: string; appointment_id: number; reason: string }[]
      >();
      const mine = list.filter(({ appointment_id }) => appointment_id === id);
      expect(mine).toHaveLength(2);
      expect(mine[0]).toMatchObject({ attempts: 1, reason: 'The mail server answered 550.' });
      smtp().state.behavior = 'normal';
      for (const one of mine)
        expect((await send('POST', `failed/${one.id}/retry`)).statusCode).toBe(200);
      await settled();
      expect(to(jane.email)).toHaveLength(1);
      expect((await failed()).json()).toEqual([]);
      expect((await send('POST', `failed/${mine[0]?.id}/retry`)).statusCode).toBe(404);
      expect((await send('GET', 'failed', undefined, jane)).statusCode).toBe(401);
    });

    it('are refused when the appointment has started, and pending ones are skipped', async () => {
      const jane = await visitor();
      const date = freshThursday();
      smtp().mails.length = 0;
      smtp().state.behavior = 'busy';
      const id = await bookAppointment(salon(), jane, { date });
      await settled();
      smtp().state.behavior = 'normal';
      salon().now.ms = salonInstant(date, 10 * 60 + 1);
      await salon().database.queries.execute(makeDue);
      await settled();
      expect(to(jane.email)).toEqual([]);
      const token = await salon().newStaffToken();
      const resent = await send('POST', 'notify', { id, action: 'confirm' }, { token });
      expect([resent.statusCode, resent.json().code]).toEqual([400, 'appointment_started']);
      salon().now.ms = testNow;
    });
  },
);
