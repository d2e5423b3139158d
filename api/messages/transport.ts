import fs from 'node:fs/promises';
import path from 'node:path';
import { createTransport } from 'nodemailer';
import type { Environment } from '../environment.ts';
import type { Log } from '../runtime/log.ts';
import { type Mail, openSmtp, sendMail } from './smtp.ts';
import { sendWithTwilio } from './twilio.ts';

export type TextMessage = { to: string; body: string };

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
      const message = { ...mail, messageId: `<${name}@${domainOf(environment)}>` };
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

function domainOf({ PUBLIC_URL }: Environment): string {
  return PUBLIC_URL ? new URL(PUBLIC_URL).hostname : 'localhost';
}
