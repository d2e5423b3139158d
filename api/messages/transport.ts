import fs from 'node:fs/promises';
import path from 'node:path';
import { createTransport } from 'nodemailer';
import type { Environment } from '../environment.ts';
import type { Log } from '../runtime/log.ts';
import { type Mail, openSmtp, sendMail } from './smtp.ts';
import { sendWithTwilio } from './twilio.ts';

export type TextMessage = { to: string; body: string };

/**
 * Sends. `name` is the same for every try of one message. Resolves when the other side has taken it.
 * @throws PermanentFailure when it never will.
 */
export type Transport = {
  mail(name: string, mail: Mail): Promise<void>;
  text(name: string, message: TextMessage): Promise<void>;
  close(): void;
};

/** Longer than Node takes to give a connection up (10 s): what was never sent must not look like what was. */
const patienceMs = 15_000;

/** Mail over SMTP_URL and texts over Twilio where they are set; files in DATA_DIR/outbox where they are not. */
export function openTransport(
  environment: Environment,
  log: Pick<Log, 'info'>,
  timeoutMs = patienceMs,
): Transport {
  const smtp = environment.SMTP_URL ? openSmtp(environment.SMTP_URL, timeoutMs) : undefined;
  const intoFile = fileWriter(path.join(environment.DATA_DIR, 'outbox'), log);

  return {
    async mail(name, mail) {
      const message = { ...mail, messageId: `<${name}@${domainOf(environment)}>` };
      if (smtp) return sendMail(smtp, message);
      const composer = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
      const { message: bytes } = await composer.sendMail(message);
      await intoFile(`${name}.eml`, bytes as Buffer);
    },
    async text(name, { to, body }) {
      if (environment.TWILIO_ACCOUNT_SID)
        await sendWithTwilio(environment, { to, body }, timeoutMs);
      else await intoFile(`${name}.txt`, `To: ${to}\n\n${body}\n`);
    },
    close: () => smtp?.close(),
  };
}

/** Whole files only: written aside, then renamed. The log line says which file, never what is in it. */
function fileWriter(folder: string, log: Pick<Log, 'info'>) {
  return async (name: string, content: string | Buffer): Promise<void> => {
    await fs.mkdir(folder, { recursive: true, mode: 0o700 });
    const file = path.join(folder, name);
    await fs.writeFile(`${file}.part`, content, { mode: 0o600 });
    await fs.rename(`${file}.part`, file);
    log.info({ file }, 'Message written to a file, because no mail or text service is set up.');
  };
}

function domainOf({ PUBLIC_URL }: Environment): string {
  return PUBLIC_URL ? new URL(PUBLIC_URL).hostname : 'localhost';
}
