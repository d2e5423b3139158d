import { expect, it } from '@jest/globals';
import type { BookingMessageState } from '@salon/shared-lib/domain';
import { sql } from 'drizzle-orm';
import { basicManicure, bookAppointment, freshThursday } from '../testing/bookings.ts';
import { changesIn } from '../testing/changes.ts';
import { onPostgresWithMessageServers } from '../testing/message-servers.ts';
import { makeDue } from '../testing/messages.ts';

onPostgresWithMessageServers('the messages of a booking', (servers) => {
  const { salon, smtp, settled, visitor } = servers;
  const { reschedule, cancel, staff, bookGroup } = changesIn(salon);
  const read = (id: number | string, token: string | undefined = salon().staffToken) =>
    salon().call({ url: `/api/appointments/messages?id=${id}`, token });
  const list = async (id: number) => (await read(id)).json<BookingMessageState[]>();
  /** `confirm customer_mail sent`, in any order of what left in the same moment. */
  const lines = async (id: number) =>
    (await list(id)).map(({ kind, channel, state }) => `${kind} ${channel} ${state}`).sort();
  const confirmed = ['confirm customer_mail sent', 'confirm customer_text sent'];

  it('say what was sent and when, without contents and addresses', async () => {
    const jane = await visitor();
    const began = Date.now() - 1000;
    const id = await bookAppointment(salon(), jane, { date: freshThursday() });
    await settled();
    expect(await lines(id)).toEqual(confirmed);
    for (const message of await list(id)) {
      expect(Object.keys(message).sort()).toEqual(['at', 'channel', 'kind', 'state']);
      expect(message.at).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
      expect(Date.parse(message.at)).toBeGreaterThan(began);
      expect(Date.parse(message.at)).toBeLessThan(Date.now() + 1000);
    }
  });

  it('wait while they are held, first in the list, and are skipped when a later change is told', async () => {
    const jane = await visitor();
    const date = freshThursday();
    const id = await bookAppointment(salon(), jane, { date });
    await settled();
    await reschedule(staff(), { id, date, start_service_time: '11:00', hold_message_s: 30 });
    await settled();
    const held = (await list(id)).slice(0, 2);
    expect(held.map(({ state }) => state)).toEqual(['waiting', 'waiting']);
    for (const { at } of held) expect(Date.parse(at)).toBeGreaterThan(Date.now());
    await cancel(staff(), id);
    await salon().database.queries.execute(makeDue);
    await settled();
    expect(await lines(id)).toEqual([
      'cancel customer_mail sent',
      'cancel customer_text sent',
      'confirm customer_mail sent',
      'confirm customer_mail skipped',
      'confirm customer_text sent',
      'confirm customer_text skipped',
    ]);
  });

  it('have failed, or wait for a further attempt', async () => {
    const jane = await visitor();
    smtp().state.behavior = 'no such mailbox';
    const failed = await bookAppointment(salon(), jane, { date: freshThursday() });
    await settled();
    expect(await lines(failed)).toContain('confirm customer_mail failed');
    smtp().state.behavior = 'busy';
    const busy = await bookAppointment(salon(), await visitor(), { date: freshThursday() });
    await settled();
    expect(await lines(busy)).toContain('confirm customer_mail waiting');
  });

  it('are those of the whole group booking, by any of its appointments', async () => {
    const jane = await visitor();
    const { appointments } = await bookGroup(jane, freshThursday(), basicManicure);
    await settled();
    expect(appointments).toHaveLength(2);
    for (const { id } of appointments) expect(await lines(id)).toEqual(confirmed);
  });

  it('are none when the queue keeps none any more', async () => {
    const id = await bookAppointment(salon(), await visitor(), { date: freshThursday() });
    await settled();
    await salon().database.queries.execute(
      sql`delete from pgboss.job where name = 'messages' and (data->>'appointment_id')::int = ${id}`,
    );
    expect(await list(id)).toEqual([]);
  });

  it('are for staff, of an appointment that exists', async () => {
    const jane = await visitor();
    const id = await bookAppointment(salon(), jane, { date: freshThursday() });
    expect((await salon().call({ url: `/api/appointments/messages?id=${id}` })).statusCode).toBe(
      401,
    );
    const own = await salon().call({
      url: `/api/appointments/messages?id=${id}`,
      cookie: jane.cookie,
    });
    expect(own.statusCode).toBe(401);
    expect((await read(1_000_000)).json().code).toBe('appointment_not_found');
    expect((await read('x')).statusCode).toBe(400);
  });
});
