import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { readEnvironment } from '../environment.ts';
import { bookingToken } from '../identity/booking-link.ts';
import { deriveKeys } from '../identity/keys.ts';
import { bookAppointment, freshThursday, newVisitor } from '../testing/bookings.ts';
import { databases, openSalon, type Salon, testSecret } from '../testing/salon.ts';
import { startSmtp } from '../testing/smtp.ts';
import { mailFrom } from './addresses.ts';

describe('MAIL_FROM', () => {
  it.each([
    [{}, 'no-reply@localhost'],
    [{ PUBLIC_URL: 'https://salon.example' }, 'no-reply@salon.example'],
    [{ PUBLIC_URL: 'http://127.0.0.1:3000' }, 'no-reply@localhost'],
    [{ PUBLIC_URL: 'http://[::1]:3000' }, 'no-reply@localhost'],
    [
      { PUBLIC_URL: 'https://salon.example', MAIL_FROM: 'hello@nails.example' },
      'hello@nails.example',
    ],
  ])('with %j is %s', (variables, address) => {
    expect(mailFrom(readEnvironment({ STAFF_EMAIL: 'login@example.com', ...variables }))).toBe(
      address,
    );
  });

  it.each(['MAIL_FROM', 'MAIL_REPLY_TO'])('must be an address: %s', (variable) => {
    expect(() => readEnvironment({ [variable]: 'salon' })).toThrow(
      `${variable} is not an e-mail address`,
    );
  });
});

describe.each(databases())('the sender of mails (%s)', (kind) => {
  let smtp: Awaited<ReturnType<typeof startSmtp>>;
  let salon: Salon;
  let close: () => Promise<void>;
  beforeAll(async () => {
    smtp = await startSmtp();
    ({ salon, close } = await openSalon(kind, {
      SMTP_URL: smtp.url,
      STAFF_EMAIL: 'login@example.com',
      PUBLIC_URL: 'https://salon.example',
      MAIL_FROM: 'hello@nails.example',
      MAIL_REPLY_TO: 'desk@nails.example',
    }));
  });
  afterAll(() => close().finally(() => smtp.stop()));

  it('is MAIL_FROM with MAIL_REPLY_TO, and no mail names the login of the owner', async () => {
    const jane = await newVisitor(salon);
    await salon.database.queries.execute(
      sql`update customers set email = 'jane@example.com', email_proven_at = now() where id = ${jane.id}`,
    );
    const id = await bookAppointment(salon, jane, { date: freshThursday() });
    const post = (path: string, body: object) =>
      salon.call({ method: 'POST', url: `/api/${path}`, body });
    await post('authentication/send-passcode', { identifier: 'login@example.com' });
    await post('notification/contact', { name: 'Joan', email: 'joan@example.com', message: 'Hi' });
    await salon.server.outbox.drain();
    const sent = smtp.mails.map(({ from, to, mail }) => ({
      from: [from, mail.from?.address],
      to,
      subject: mail.subject,
      replyTo: mail.replyTo?.map(({ address }) => address),
      automatic: mail.headers.some(
        ({ key, value }) => key === 'auto-submitted' && value === 'auto-generated',
      ),
    }));
    const from = ['hello@nails.example', 'hello@nails.example'];
    const replyTo = ['desk@nails.example'];
    const automatic = true;
    const owner = ['login@example.com'];
    expect(sent.toSorted((a, b) => String(a.subject).localeCompare(String(b.subject)))).toEqual([
      { from, replyTo, to: ['jane@example.com'], subject: 'Appointment Confirmation', automatic },
      {
        from,
        replyTo: ['joan@example.com'],
        to: owner,
        subject: 'Message from the website',
        automatic: false,
      },
      { from, replyTo, to: owner, subject: 'New Appointment', automatic },
      { from, replyTo, to: owner, subject: 'Your passcode', automatic },
    ]);
    const [janes] = smtp.mails.filter(({ to }) => to.includes('jane@example.com'));
    const files = (janes?.mail.attachments ?? []).map(({ content }) =>
      typeof content === 'string' ? content : new TextDecoder().decode(content),
    );
    expect(files.join()).toContain('ORGANIZER;CN="Nail Salon & Spa":mailto:hello@nails.example');
    const link = `https://salon.example/visit#${bookingToken(deriveKeys(testSecret), id)}`;
    expect(janes?.mail.text).toContain(link);
    // Long lines are folded.
    const entry = files.join().replaceAll(/\r?\n /g, '');
    expect(entry).toContain(`${link}\\n(253) 555-0142`);
    expect(files.join()).toMatch(/UID:appointment-\d+@salon\.example\s/);
    expect(JSON.stringify([janes?.mail, files])).not.toContain('login@example.com');
  });
});
