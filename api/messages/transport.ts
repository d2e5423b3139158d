import fs from 'node:fs/promises';
import path from 'node:path';
import { createTransport, type SendMailOptions, type Transporter } from 'nodemailer';
import type { Environment } from '../environment.ts';
import type { Log } from '../runtime/log.ts';
import { siteHost } from './addresses.ts';
import { PermanentFailure } from './failure.ts';
import { sendWithTwilio } from './twilio.ts';

export type Mail = Pick<
  SendMailOptions,
  'from' | 'to' | 'replyTo' | 'subject' | 'text' | 'html' | 'headers' | 'icalEvent'
>;
type TextMessage = { to: string; body: string };

/**
 * Sends. `name` is the same for every attempt of one message. Resolves when the other side has accepted it.
 * @throws PermanentFailure when a retry is useless.
 */
export type Transport = {
  mail(name: string, mail: Mail): Promise<void>;
  text(name: string, message: TextMessage): Promise<void>;
  close(): void;
};

/** Longer than Node's connection timeout (10 s), so that a failed connection is not mistaken for a missing answer. */
const defaultTimeoutMs = 15_000;

/** Mails over SMTP_URL and text messages over Twilio where configured; otherwise files in DATA_DIR/outbox. */
export function openTransport(
  environment: Environment,
  log: Pick<Log, 'info'>,
  timeoutMs = defaultTimeoutMs,
): Transport {
  const smtp = environment.SMTP_URL ? openSmtp(environment.SMTP_URL, timeoutMs) : undefined;
  const writeFile = fileWriter(path.join(environment.DATA_DIR, 'outbox'), log);

  return {
    async mail(name, mail) {
      const message = { ...mail, messageId: `<${name}@${siteHost(environment)}>` };
      if (smtp) return sendMail(smtp, message);
      const composer = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
      const { message: bytes } = await composer.sendMail(message);
      await writeFile(`${name}.eml`, bytes as Buffer);
    },
    async text(name, { to, body }) {
      if (environment.TWILIO_ACCOUNT_SID)
        await sendWithTwilio(environment, { to, body }, timeoutMs);
      else await writeFile(`${name}.txt`, `To: ${to}\n\n${body}\n`);
    },
    close: () => smtp?.close(),
  };
}

/** Milliseconds for a connection, a greeting, and silence in between. */
function openSmtp(url: string, timeoutMs: number): Transporter {
  return createTransport({
    url,
    pool: true,
    // More than a process sends at once, so that a code never waits for the connection of another mail.
    maxConnections: 12,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  });
}

/**
 * Resolves when the server has accepted the mail.
 * @throws PermanentFailure when it rejects the mail (5xx, except a failed login).
 */
async function sendMail(smtp: Transporter, mail: Mail): Promise<void> {
  try {
    await smtp.sendMail(mail);
  } catch (error) {
    const { responseCode = 0, code } = error as { responseCode?: number; code?: string };
    if (responseCode >= 500 && code !== 'EAUTH') {
      throw new PermanentFailure('address', `The mail server answered ${responseCode}.`, {
        cause: error,
      });
    }
    throw error;
  }
}

/** Writes atomically. The log line has the name of the file, not its content. */
function fileWriter(folder: string, log: Pick<Log, 'info'>) {
  return async (name: string, content: string | Buffer): Promise<void> => {
    await fs.mkdir(folder, { recursive: true, mode: 0o700 });
    const file = path.join(folder, name);
    await fs.writeFile(`${file}.part`, content, { mode: 0o600 });
    await fs.rename(`${file}.part`, file);
    log.info({ file }, 'Message written to a file: no mail server or SMS provider is set up.');
  };
}
