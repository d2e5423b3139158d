import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startOwnServer } from '../../testing/postgres.ts';
import { startSmtp } from '../../testing/smtp.ts';
import { startTwilio } from '../../testing/twilio.ts';
import { benchSecret, type DatabaseKind, startServer } from '../servers.ts';
import { adminToken } from '../visitors.ts';
import type { Site } from './browser.ts';

/** A salon with a mail server and an SMS provider of its own, in this many processes; `variables`: further ones of its environment. */
export async function openAttackedSalon(
  kind: DatabaseKind,
  processes: number,
  variables: Record<string, string> = {},
) {
  const folder = mkdtempSync(path.join(tmpdir(), 'salon-abuse-'));
  const [smtp, twilio] = await Promise.all([startSmtp(), startTwilio('AC1', 'secret')]);
  const database = kind === 'postgres' ? await startOwnServer() : null;
  const environment = {
    DATA_DIR: folder,
    JWT_SECRET: benchSecret,
    SALON_DEMO: 'off',
    LOG_LEVEL: 'silent',
    SMTP_URL: smtp.url,
    MAIL_FROM: 'salon@example.com',
    TWILIO_ACCOUNT_SID: 'AC1',
    TWILIO_AUTH_TOKEN: 'secret',
    TWILIO_FROM: '+12535550142',
    TWILIO_API_BASE: twilio.url,
    ...(database && { DATABASE_URL: database.url }),
    ...variables,
  };
  const servers: Awaited<ReturnType<typeof startServer>>[] = [];
  // One after the other: the first one makes the tables.
  for (let count = 0; count < processes; count += 1)
    servers.push(await startServer('main.ts', ['--no-site'], environment));
  const site: Site = {
    addresses: servers.map(({ address }) => address),
    admin: await adminToken(),
    texts: twilio.sent,
    mails: smtp.mails,
  };
  return {
    site,
    smtp,
    twilio,
    async close(): Promise<void> {
      for (const server of servers) await server.stop();
      await database?.stop();
      await Promise.all([twilio.stop(), smtp.stop()]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
