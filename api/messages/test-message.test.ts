import { expect, it } from '@jest/globals';
import type { AuditEntry, MessagePreview } from '@salon/shared-lib/domain';
import { sql } from 'drizzle-orm';
import { tokenFor } from '../testing/administrator.ts';
import { newVisitor } from '../testing/bookings.ts';
import { onPostgresWithMessageServers } from '../testing/message-servers.ts';

onPostgresWithMessageServers('a test of a message', (servers) => {
  const { salon, smtp, twilio, settled, to } = servers;
  const send = (body: object, token = salon().adminToken) =>
    salon().call({ method: 'POST', url: '/api/notification/test', token, body });
  const preview = (query: string, token = salon().adminToken) =>
    salon().call({ url: `/api/notification/preview?${query}`, token });
  const query = (statement: ReturnType<typeof sql>) => salon().database.queries.execute(statement);
  let person = 910_000;
  /** Another owner, with an allowance of its own. */
  async function administrator(phone: string) {
    person += 1;
    const email = `ada${person}@example.com`;
    await query(
      sql`insert into staff (id, name, email, phone, role) overriding system value values (${person}, 'ADA', ${email}, ${phone}, 'owner')`,
    );
    return { email, id: person, token: await tokenFor(salon(), { id: person, role: 'owner' }) };
  }

  it('goes to the caller only, with the words of the preview', async () => {
    const jane = await newVisitor(salon());
    const { email, token } = await administrator('2535550171');
    const answer = await send({ template: 'reminder', locale: 'es' }, token);
    expect([answer.statusCode, answer.json()]).toEqual([200, { email, phone: '2535550171' }]);
    await settled();
    const shown = (await preview('template=reminder&locale=es')).json<MessagePreview>();
    const words = (parts: { words: string }[] = []) => parts.map(({ words: one }) => one).join('');
    expect(smtp().mails.map((mail) => mail.to)).toEqual([[email]]);
    expect(to(email)[0]?.mail.subject).toBe(`Prueba: ${shown.mail?.subject}`);
    expect(String(to(email)[0]?.mail.text).trimEnd()).toBe(words(shown.mail?.parts));
    expect(twilio().sent).toEqual([
      { to: '+12535550171', from: '+12535550142', body: words(shown.text?.parts) },
    ]);
    expect(words(shown.mail?.parts)).not.toContain(jane.phone);
  });

  it('is in the audit trail', async () => {
    await send({ template: 'code', locale: 'vi' });
    const [entry] = (
      await salon().call({ url: '/api/audit?limit=1', token: salon().adminToken })
    ).json<AuditEntry[]>();
    expect(entry).toMatchObject({
      action: 'message tested',
      details: { template: 'code', locale: 'vi' },
    });
    await settled();
  });

  it('is a mail alone where texts are off, the number gets none, or there is no text', async () => {
    const { id } = await administrator('2535550172');
    // A change of the number ends the token.
    const landed = async (body: object) =>
      (await send(body, await tokenFor(salon(), { id, role: 'owner' }))).json().phone;
    expect(await landed({ template: 'contact', locale: 'en' })).toBeNull();
    await query(sql`update staff set phone = '8005550172' where phone = '2535550172'`);
    expect(await landed({ template: 'confirm', locale: 'en' })).toBeNull();
    await query(sql`update staff set phone = '2535550172' where phone = '8005550172'`);
    const texts = async (context: string) =>
      salon().call({
        method: 'PUT',
        url: '/api/miscellaneouses/key',
        token: salon().adminToken,
        body: { title: 'smsFeature', context },
      });
    await texts('off');
    expect(await landed({ template: 'confirm', locale: 'en' })).toBeNull();
    await texts('on');
    await settled();
    expect(twilio().sent).toEqual([]);
  });

  it('is skipped for who is no owner any more when it is sent', async () => {
    const { email, id, token } = await administrator('2535550173');
    smtp().state.behavior = 'busy';
    await send({ template: 'contact', locale: 'en' }, token);
    await settled();
    await query(sql`update staff set role = 'desk' where id = ${id}`);
    smtp().state.behavior = 'normal';
    await query(sql`update pgboss.job set start_after = now() where state < 'active'`);
    await settled();
    expect(to(email)).toEqual([]);
  });

  it('is sent ten times in an hour, to each owner', async () => {
    const [one, other] = [await administrator('2535550174'), await administrator('2535550175')];
    const body = { template: 'texts_held', locale: 'en' };
    const statuses: number[] = [];
    for (let index = 0; index < 11; index += 1) {
      statuses.push((await send(body, one.token)).statusCode);
    }
    expect(statuses).toEqual([...Array(10).fill(200), 429]);
    expect((await send(body, one.token)).headers['retry-after']).toMatch(/^\d+$/);
    expect((await send(body, other.token)).statusCode).toBe(200);
    await settled();
    expect(to(one.email)).toHaveLength(10);
  });

  it('and the preview are for the owner', async () => {
    const { staffToken } = salon();
    expect((await send({ template: 'confirm', locale: 'en' }, staffToken)).statusCode).toBe(403);
    expect((await preview('template=confirm&locale=en', staffToken)).statusCode).toBe(403);
    expect((await salon().call({ url: '/api/notification/preview' })).statusCode).toBe(401);
  });

  it.each([
    { template: 'letter', locale: 'en' },
    { template: 'confirm', locale: 'fr' },
    { template: 'confirm' },
    { template: 'confirm', locale: 'en', to: 'jane@example.com' },
  ])('is refused with %j', async (body) => {
    expect((await send(body)).statusCode).toBe(400);
    const address = new URLSearchParams(body as Record<string, string>).toString();
    expect((await preview(address)).statusCode).toBe(400);
  });
});
