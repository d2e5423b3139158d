import { expect, it } from '@jest/globals';
import type { Unreached } from '@salon/shared-lib/domain';
import { sql } from 'drizzle-orm';
import { bookAppointment, freshThursday, newVisitor } from '../testing/bookings.ts';
import { changesIn } from '../testing/changes.ts';
import { onPostgresWithMessageServers } from '../testing/message-servers.ts';

onPostgresWithMessageServers('whom nobody told of a cancelled visit', (servers) => {
  const { salon, twilio, settled, visitor } = servers;
  const { cancel, put, staff } = changesIn(salon);
  const list = async () =>
    (await salon().call({ url: '/api/notification/unreached', ...staff() })).json<Unreached[]>();
  const told = (id: number) =>
    salon().call({ method: 'PUT', url: `/api/notification/unreached/${id}/told`, ...staff() });
  const cancelDay = (date: string, notify = true) =>
    salon().call({
      method: 'POST',
      url: '/api/appointments/cancel_many',
      token: salon().adminToken,
      body: { from: date, to: date, preview: false, notify },
    });
  /** A customer without an address who has ended the texts. */
  async function unreachable() {
    const jane = await newVisitor(salon(), 'JANE UNTOLD');
    await salon().database.queries.execute(
      sql`update customers set opt_in_sms = false, consent_source = 'sms' where id = ${jane.id}`,
    );
    return jane;
  }

  it('is listed with the number until staff have told the customer', async () => {
    const [jane, reached] = [await unreachable(), await visitor()];
    const date = freshThursday();
    const id = await bookAppointment(salon(), jane, { date });
    await bookAppointment(salon(), reached, { date, start_service_time: '13:00' });
    await cancelDay(date);
    await settled();
    expect(await list()).toEqual([
      {
        appointment_id: id,
        date,
        start_service_time: '10:00',
        customer: { id: jane.id, name: 'JANE UNTOLD', phone: jane.phone },
        waits: false,
      },
    ]);
    expect((await told(id)).statusCode).toBe(200);
    expect([await list(), (await told(id)).statusCode]).toEqual([[], 404]);
  });

  it('is listed while a text waits, and after a cancellation of one visit', async () => {
    const [jane, waiting] = [await unreachable(), await newVisitor(salon())];
    const id = await bookAppointment(salon(), jane, { date: freshThursday() });
    const other = await bookAppointment(salon(), waiting, { date: freshThursday() });
    await settled();
    twilio().state.behavior = 'busy';
    await cancel(staff(), id);
    await cancel(staff(), other);
    await settled();
    const shown = (await list()).map((one) => [one.appointment_id, one.waits]);
    expect(shown).toEqual([
      [id, false],
      [other, true],
    ]);
  });

  it('is nobody where staff wanted no message, or the customer cancelled', async () => {
    const before = await list();
    const jane = await unreachable();
    const date = freshThursday();
    await bookAppointment(salon(), jane, { date });
    await cancelDay(date, false);
    const quiet = await bookAppointment(salon(), jane, { date: freshThursday() });
    await put('update_note', staff(), { id: quiet, note: 'deleted', tell: false });
    await cancel(jane, await bookAppointment(salon(), jane, { date: freshThursday() }));
    await settled();
    expect(await list()).toEqual(before);
  });
});
