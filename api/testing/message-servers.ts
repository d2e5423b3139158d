import { afterAll, beforeAll, beforeEach, describe } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { newVisitor, type Visitor } from './bookings.ts';
import { type DatabaseKind, openSalon, type Salon } from './salon.ts';
import { startSmtp } from './smtp.ts';
import { startTwilio } from './twilio.ts';

type Smtp = Awaited<ReturnType<typeof startSmtp>>;
type Twilio = Awaited<ReturnType<typeof startTwilio>>;

/** A salon with a mail server and an SMS provider. */
export type MessageServers = {
  salon(): Salon;
  smtp(): Smtp;
  twilio(): Twilio;
  /** Resolves when every due message was attempted. */
  settled(): Promise<void>;
  /** The mails to an address since the beginning of the test. */
  to(address: string): Smtp['mails'];
  /** A new customer with a proven e-mail address. */
  visitor(name?: string): Promise<Visitor & { email: string }>;
};

type MessageTests = (servers: MessageServers) => void;

/**
 * Runs the same tests on the embedded database and on a real PostgreSQL, each with its own mail server and SMS provider,
 * which are reset before every test. Rate limits are on.
 */
export function onEveryDatabaseWithMessageServers(name: string, tests: MessageTests): void {
  for (const kind of ['pglite', 'postgres'] as const) withMessageServers(kind, name, tests);
}

/** The same on a real PostgreSQL alone; `onPostgres` says for which tests. */
export function onPostgresWithMessageServers(name: string, tests: MessageTests): void {
  withMessageServers('postgres', name, tests);
}

function withMessageServers(kind: DatabaseKind, name: string, tests: MessageTests): void {
  describe(`${name} (${kind})`, () => {
    let opened: Awaited<ReturnType<typeof openWithServers>> | undefined;
    const open = () => {
      if (!opened) throw new Error('The salon did not open.');
      return opened;
    };
    beforeAll(async () => {
      opened = await openWithServers(kind);
    }, 120_000);
    afterAll(() => opened?.close());
    beforeEach(() => {
      const { smtp, twilio } = open();
      smtp.state.behavior = 'normal';
      twilio.state.behavior = 'normal';
      smtp.mails.length = 0;
      twilio.sent.length = 0;
    });
    tests({
      salon: () => open().salon,
      smtp: () => open().smtp,
      twilio: () => open().twilio,
      settled: () => open().salon.server.outbox.drain(),
      to: (address) => open().smtp.mails.filter((mail) => mail.to.includes(address)),
      async visitor(name) {
        const { salon } = open();
        const visitor = await newVisitor(salon, name);
        const email = `jane${visitor.id}@example.com`;
        await salon.database.queries.execute(
          sql`update customers set email = ${email}, email_proven_at = now() where id = ${visitor.id}`,
        );
        return { ...visitor, email };
      },
    });
  });
}

async function openWithServers(kind: DatabaseKind) {
  const [smtp, twilio] = await Promise.all([startSmtp(), startTwilio('AC1', 'secret')]);
  const { salon, close } = await openSalon(kind, {
    SMTP_URL: smtp.url,
    TWILIO_ACCOUNT_SID: 'AC1',
    TWILIO_AUTH_TOKEN: 'secret',
    TWILIO_FROM: '+12535550142',
    TWILIO_API_BASE: twilio.url,
    RATE_LIMITS: 'on',
  });
  return {
    salon,
    smtp,
    twilio,
    async close() {
      // Closing the salon may fail the tests; open servers would keep the process running.
      await close().finally(() => Promise.all([twilio.stop(), smtp.stop()]));
    },
  };
}
