import { expect, it } from '@jest/globals';
import type { AuditEntry, BookingMessageState, FailedMessage } from '@salon/shared-lib/domain';
import { sql } from 'drizzle-orm';
import { bookAppointment, freshThursday } from '../testing/bookings.ts';
import { changesIn } from '../testing/changes.ts';
import { onPostgresWithMessageServers } from '../testing/message-servers.ts';
import { rowsOf } from '../testing/rows.ts';

const missing = '6d1f2c1e-8f0b-4c7e-9a53-1f0f4d1a2b3c';

onPostgresWithMessageServers('failed messages', (servers) => {
  const { salon, smtp, twilio, settled, to, visitor } = servers;
  const { cancel, reschedule, staff } = changesIn(salon);
  const call = (method: 'GET' | 'POST' | 'DELETE', path: string, token = salon().adminToken) =>
    salon().call({ method, url: `/api/notification/failed${path}`, token });
  const list = async (appointment: number) =>
    (await call('GET', ''))
      .json<FailedMessage[]>()
      .filter((one) => one.appointment_id === appointment);
  const only = async (appointment: number, channel: string) => {
    const found = (await list(appointment)).filter((one) => one.channel === channel);
    expect(found).toHaveLength(1);
    return found[0] as FailedMessage;
  };
  const audited = async (id: number) =>
    (
      await salon().call({ url: `/api/audit?appointment_id=${id}`, token: salon().adminToken })
    ).json<AuditEntry[]>();
  const query = (statement: ReturnType<typeof sql>) => salon().database.queries.execute(statement);

  /** As the provider refuses a landline, whose number looks like any other. */
  const refuseText = (appointment: number, cause: string | null) =>
    query(
      sql`update pgboss.job set state = 'failed', completed_on = now(), data = data - 'outcome',
            output = ${JSON.stringify({ reason: 'The SMS provider answered 400, code 21614.', ...(cause && { cause }) })}::jsonb
          where name = 'messages' and data->>'channel' = 'customer_text' and (data->>'appointment_id')::int = ${appointment}`,
    );

  it('say whose they are, why, how often they were tried, and that no mail says the same', async () => {
    const jane = await visitor('JANE FAILED');
    smtp().state.behavior = 'no such mailbox';
    const date = freshThursday();
    const id = await bookAppointment(salon(), jane, { date });
    await settled();
    expect(await only(id, 'customer_mail')).toEqual({
      id: expect.any(String),
      kind: 'confirm',
      channel: 'customer_mail',
      appointment_id: id,
      visit: { date, start_service_time: '10:00' },
      customer: { id: jane.id, name: 'JANE FAILED', phone: jane.phone, email: jane.email },
      attempts: 1,
      cause: 'address',
      reason: 'The mail server answered 550.',
      failed_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      retry_at: null,
      outdated: false,
      mail: 'none',
    });
    await cancel(staff(), id);
    await settled();
    const mails = (await list(id)).filter(({ channel }) => channel === 'customer_mail');
    expect(mails.map(({ kind, outdated }) => [kind, outdated]).sort()).toEqual([
      ['cancel', false],
      ['confirm', true],
    ]);
  });

  it('include those that wait for a further attempt, which can be made now', async () => {
    const jane = await visitor();
    smtp().state.behavior = 'busy';
    const id = await bookAppointment(salon(), jane, { date: freshThursday() });
    await settled();
    const waiting = await only(id, 'customer_mail');
    expect(waiting).toMatchObject({ cause: 'temporary', attempts: 1 });
    expect(Date.parse(waiting.retry_at ?? '')).toBeGreaterThan(Date.now());
    expect((await call('DELETE', `/${waiting.id}`)).statusCode).toBe(404);
    smtp().state.behavior = 'normal';
    expect((await call('POST', `/${waiting.id}/retry`, salon().staffToken)).statusCode).toBe(200);
    await settled();
    expect(to(jane.email)).toHaveLength(1);
    expect((await list(id)).filter(({ channel }) => channel === 'customer_mail')).toEqual([]);
  });

  it('keep the cause that the SMS provider names', async () => {
    twilio().state.behavior = 'cut off';
    const jane = await visitor();
    const id = await bookAppointment(salon(), jane, { date: freshThursday() });
    await settled();
    expect(await only(id, 'customer_text')).toMatchObject({ cause: 'no_answer', mail: 'sent' });
  });

  it('without a stored cause are shown with their reason', async () => {
    const jane = await visitor();
    const id = await bookAppointment(salon(), jane, { date: freshThursday() });
    await settled();
    await refuseText(id, null);
    expect(await only(id, 'customer_text')).toMatchObject({
      cause: 'other',
      reason: 'The SMS provider answered 400, code 21614.',
    });
  });

  it('are mailed instead, once, to a proven address that has no such mail', async () => {
    const jane = await visitor();
    await query(sql`update customers set email = null where id = ${jane.id}`);
    const id = await bookAppointment(salon(), jane, { date: freshThursday() });
    await settled();
    await refuseText(id, 'number');
    const text = await only(id, 'customer_text');
    expect(text).toMatchObject({ cause: 'number', mail: 'none' });
    const refused = await call('POST', `/${text.id}/mail`);
    expect([refused.statusCode, refused.json().code]).toEqual([400, 'no_mail_instead']);

    await query(
      sql`update customers set email = ${jane.email}, email_proven_at = now() where id = ${jane.id}`,
    );
    expect((await only(id, 'customer_text')).mail).toBe('possible');
    const answers = await Promise.all([1, 2, 3].map(() => call('POST', `/${text.id}/mail`)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404, 404]);
    await settled();
    expect(to(jane.email).map(({ mail }) => mail.subject)).toEqual(['Appointment Confirmation']);
    expect(await list(id)).toEqual([]);
    expect((await audited(id))[0]).toMatchObject({
      action: 'message mailed',
      details: { kind: 'confirm' },
    });
  });

  it('are not mailed instead to an address that nobody has proven', async () => {
    const jane = await visitor();
    await query(sql`update customers set email_proven_at = null where id = ${jane.id}`);
    const id = await bookAppointment(salon(), jane, { date: freshThursday() });
    await settled();
    await refuseText(id, 'number');
    const text = await only(id, 'customer_text');
    expect(text.mail).toBe('none');
    expect((await call('POST', `/${text.id}/mail`)).statusCode).toBe(400);
    expect(to(jane.email).every(({ mail }) => !/booked/.test(String(mail.text)))).toBe(true);
  });

  it('are dismissed, stay dismissed, and are not enqueued another time', async () => {
    const jane = await visitor();
    smtp().state.behavior = 'no such mailbox';
    const date = freshThursday();
    const id = await bookAppointment(salon(), jane, { date });
    await settled();
    const failed = await only(id, 'customer_mail');
    expect((await call('DELETE', `/${failed.id}`)).statusCode).toBe(200);
    expect((await list(id)).filter(({ channel }) => channel === 'customer_mail')).toEqual([]);
    for (const again of [
      call('DELETE', `/${failed.id}`),
      call('POST', `/${failed.id}/retry`),
      call('POST', `/${failed.id}/mail`),
    ])
      expect((await again).statusCode).toBe(404);
    expect((await audited(id))[0]).toMatchObject({ action: 'message dismissed' });
    smtp().state.behavior = 'normal';
    // As a retry that began before the message was dismissed.
    await query(
      sql`update pgboss.job set state = 'retry', start_after = now() where name = 'messages' and id = ${failed.id}`,
    );
    await settled();
    expect(to(jane.email)).toEqual([]);
    const sent = await salon().call({
      url: `/api/appointments/messages?id=${id}`,
      token: salon().staffToken,
    });
    expect(sent.json<BookingMessageState[]>()).toContainEqual(
      expect.objectContaining({ channel: 'customer_mail', state: 'skipped' }),
    );
    // A later change reports itself as always.
    await reschedule(staff(), { id, date, start_service_time: '14:00' });
    await settled();
    expect(to(jane.email)).toHaveLength(1);
  });

  it('that were dismissed are on the list again after an undo, and can be sent', async () => {
    const jane = await visitor();
    smtp().state.behavior = 'no such mailbox';
    const id = await bookAppointment(salon(), jane, { date: freshThursday() });
    await settled();
    const failed = await only(id, 'customer_mail');
    const body = { change: 'removed', kind: 'message', id: failed.id };
    const undo = async (token = salon().adminToken) =>
      (await salon().call({ method: 'POST', url: '/api/undo', body, token })).statusCode;
    expect(await undo()).toBe(404);
    await call('DELETE', `/${failed.id}`);
    expect(await undo(salon().staffToken)).toBe(403);
    expect(await undo()).toBe(200);
    expect(await only(id, 'customer_mail')).toEqual(failed);
    expect((await audited(id))[0]).toMatchObject({ action: 'message restored' });
    expect(await undo()).toBe(404);
    smtp().state.behavior = 'normal';
    expect((await call('POST', `/${failed.id}/retry`)).statusCode).toBe(200);
    await settled();
    expect(to(jane.email)).toHaveLength(1);
  });

  it('that were mailed instead are not put on the list again', async () => {
    const jane = await visitor();
    await query(sql`update customers set email = null where id = ${jane.id}`);
    const id = await bookAppointment(salon(), jane, { date: freshThursday() });
    await settled();
    await refuseText(id, 'number');
    const text = await only(id, 'customer_text');
    await query(
      sql`update customers set email = ${jane.email}, email_proven_at = now() where id = ${jane.id}`,
    );
    expect((await call('POST', `/${text.id}/mail`)).statusCode).toBe(200);
    const body = { change: 'removed', kind: 'message', id: text.id };
    const { adminToken: token } = salon();
    const { statusCode } = await salon().call({ method: 'POST', url: '/api/undo', body, token });
    expect(statusCode).toBe(404);
  });

  it('are for staff to see, and for the owner to dismiss and to mail', async () => {
    const { staffToken } = salon();
    expect((await call('GET', '', staffToken)).statusCode).toBe(200);
    expect((await salon().call({ url: '/api/notification/failed' })).statusCode).toBe(401);
    for (const [method, path] of [
      ['DELETE', `/${missing}`],
      ['POST', `/${missing}/mail`],
    ] as const) {
      expect((await call(method, path, staffToken)).statusCode).toBe(403);
      expect((await call(method, path)).statusCode).toBe(404);
    }
  });

  it('have no words of a message in their rows', async () => {
    const rows = await rowsOf<{ data: string }>(
      salon().database.queries,
      sql`select data::text as data from pgboss.job where data->>'kind' = 'confirm'`,
    );
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.filter(({ data }) => /booked for|@example/.test(data))).toEqual([]);
  });
});
