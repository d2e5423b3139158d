import { expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { Browser as StaffBrowser, sentPasscode } from '../testing/browser.ts';
import { onPostgresWithMessageServers } from '../testing/message-servers.ts';
import { messages } from '../testing/messages.ts';
import { countRows, rowsOf } from '../testing/rows.ts';
import { onPostgres } from '../testing/salon.ts';
import { Browser } from '../testing/strangers.ts';
import { until } from '../testing/until.ts';
import { enqueueBookings } from '../testing/waiting-bookings.ts';
import { type Job, openOutbox } from './outbox.ts';

const owner = 'owner@example.com';
const silent = { info: () => undefined, error: () => undefined };

onPostgres('messages that wait', (salon) => {
  it('are sent after those of a customer with fewer of them', async () => {
    const [busy, calm] = [await salon().newCustomer(), await salon().newCustomer()];
    await enqueueBookings(salon(), busy.id, 25);
    await enqueueBookings(salon(), calm.id, 1);
    const order: (number | undefined)[] = [];
    const outbox = await openOutbox(
      salon().database,
      async ({ appointment_id }: Job) => {
        order.push(appointment_id);
        return 'sent';
      },
      silent,
    );
    await outbox.drain();
    await outbox.stop();
    const [booking] = await rowsOf<{ id: number }>(
      salon().database.queries,
      sql`select id from appointments where customer_id = ${calm.id}`,
    );
    expect(order).toHaveLength(52);
    // Within the first batch, together with the first booking of the other customer.
    expect(order.lastIndexOf(booking?.id)).toBeLessThan(9);
  });

  it('are counted up to a limit', async () => {
    const { id } = await salon().newCustomer();
    await enqueueBookings(salon(), id, 8);
    const rows = await rowsOf<{ priority: number }>(
      salon().database.queries,
      sql`select priority from ${messages} join appointments a on a.id = appointment_id
          where a.customer_id = ${id} and channel = 'owner_mail' order by a.id`,
    );
    const priorities = rows.map(({ priority }) => priority);
    expect(priorities).toEqual([0, -2, -4, -6, -8, -10, -12, -12]);
  });
});

onPostgresWithMessageServers('a passcode', ({ salon, smtp, twilio, visitor }) => {
  const request = (identifier: string) =>
    salon().call({
      method: 'POST',
      url: '/api/authentication/send-passcode',
      body: { identifier },
    });
  const waiting = () => countRows(salon(), sql`${messages} where state in ('created', 'retry')`);

  it('does not wait for other messages, also while the mail server does not answer for those', async () => {
    const jane = await visitor();
    await enqueueBookings(salon(), jane.id, 25);
    smtp().state.behavior = 'hangs for customers';
    try {
      await salon().server.outbox.start();
      await until(() => smtp().held() > 0);
      await request('owner@example.com');
      await request('2535550101');
      await until(() => smtp().mails.some(({ mail }) => mail.subject === 'Your passcode'));
      await until(() => twilio().sent.some(({ to }) => to === '+12535550101'));
      expect(await waiting()).toBeGreaterThan(30);
    } finally {
      smtp().state.behavior = 'normal';
      smtp().release();
    }
    await salon().server.outbox.drain();
    expect(await waiting()).toBe(0);
  });

  it('waits for no storm of passcodes to somebody else, also while the mail server hangs for those', async () => {
    const jane = await visitor();
    await salon().database.queries.execute(
      sql`update customers set opt_in_sms = false, consent_source = 'sms' where id = ${jane.id}`,
    );
    smtp().state.behavior = 'hangs for staff';
    try {
      await salon().server.outbox.start();
      for (let network = 0; network < 20; network += 1)
        await new StaffBrowser({ salon: salon(), ip: `203.0.113.${network}` }).send(owner);
      await until(() => smtp().held() > 0);
      const customer = new Browser(salon(), '198.51.100.7');
      await customer.search(jane.phone);
      expect((await customer.sendCode()).json().channel).toBe('email');
      await request('2535550101');
      await until(() => smtp().mails.some(({ to }) => to.includes(jane.email)));
      await until(() => twilio().sent.some(({ to }) => to === '+12535550101'));
      expect(smtp().held()).toBe(1);
    } finally {
      smtp().state.behavior = 'normal';
      smtp().release();
    }
    await salon().server.outbox.drain();
  });

  it('goes first to a known device, and those that the same browser replaced are not sent', async () => {
    const known = new StaffBrowser({ salon: salon(), ip: '198.51.100.8' });
    await known.send(owner);
    await known.verify(owner, await sentPasscode(salon(), known));
    smtp().state.behavior = 'hangs for staff';
    smtp().mails.length = 0;
    const stranger = new StaffBrowser({ salon: salon(), ip: '203.0.113.100' });
    await stranger.send(owner);
    await until(() => smtp().held() > 0);
    const references: string[] = [];
    for (const browser of [stranger, stranger, known])
      references.push((await browser.send(owner)).json().reference);
    smtp().state.behavior = 'normal';
    smtp().release();
    await salon().server.outbox.drain();
    const sent = smtp().mails.map(({ mail }) => mail.text ?? '');
    expect(sent).toHaveLength(3);
    expect(sent[1]).toContain(references[2]);
    expect(sent[2]).toContain(references[1]);
  });

  it('is sent right after the one before it', async () => {
    await salon().server.outbox.start();
    const networks = Array.from({ length: 30 }, (_, network) => `192.0.2.${network}`);
    await Promise.all(networks.map((ip) => new StaffBrowser({ salon: salon(), ip }).send(owner)));
    // A worker that paused after each would need minutes.
    const passcodes = () => smtp().mails.filter(({ mail }) => mail.subject === 'Your passcode');
    await until(() => passcodes().length === networks.length);
  });
});
