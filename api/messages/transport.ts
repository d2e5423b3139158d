import fs from 'node:fs/promises';
import path from 'node:path';
import { createTransport, type SendMailOptions } from 'nodemailer';
import type { Environment } from '../environment.ts';

export type Mail = Pick<
  SendMailOptions,
  'from' | 'to' | 'replyTo' | 'subject' | 'text' | 'attachments'
>;
export type TextMessage = { to: string; body: string };

/** Sends. `name` is the same for every try of one message. Resolves when the other side has taken it. */
export type Transport = {
  mail(name: string, mail: Mail): Promise<void>;
  text(name: string, message: TextMessage): Promise<void>;
  close(): void;
};

type Log = { info(fields: object, message: string): void };

const timeoutMs = 10_000;

/** Mail over SMTP_URL and texts over Twilio where they are set; files in DATA_DIR/outbox where they are not. */
export function openTransport(environment: Environment, log: Log): Transport {
  const smtp = environment.SMTP_URL
    ? createTransport({
        url: environment.SMTP_URL,
        pool: true,
        connectionTimeout: timeoutMs,
        greetingTimeout: timeoutMs,
        socketTimeout: timeoutMs,
      })
    : undefined;
  const intoFile = fileWriter(path.join(environment.DATA_DIR, 'outbox'), log);

  return {
    async mail(name, mail) {
      const message = { ...mail, messageId: `<${name}@${domainOf(environment)}>` };
      if (smtp) {
        await smtp.sendMail(message);
        return;
      }
      const composer = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
      const { message: bytes } = await composer.sendMail(message);
      await intoFile(`${name}.eml`, bytes as Buffer);
    },
    async text(name, { to, body }) {
      if (environment.TWILIO_ACCOUNT_SID) await sendWithTwilio(environment, to, body);
      else await intoFile(`${name}.txt`, `To: ${to}\n\n${body}\n`);
    },
    close: () => smtp?.close(),
  };
}

/** Whole files only: written aside, then renamed. The log line says which file, never what is in it. */
function fileWriter(folder: string, log: Log) {
  return async (name: string, content: string | Buffer): Promise<void> => {
    await fs.mkdir(folder, { recursive: true, mode: 0o700 });
    const file = path.join(folder, name);
    await fs.writeFile(`${file}.part`, content, { mode: 0o600 });
    await fs.rename(`${file}.part`, file);
    log.info({ file }, 'Message written to a file, because no mail or text service is set up.');
  };
}

async function sendWithTwilio(environment: Environment, to: string, body: string): Promise<void> {
  const {
    TWILIO_API_BASE: base,
    TWILIO_ACCOUNT_SID: account = '',
    TWILIO_AUTH_TOKEN: token,
    TWILIO_FROM: from = '',
  } = environment;
  const response = await fetch(
    `${base.replace(/\/+$/, '')}/2010-04-01/Accounts/${encodeURIComponent(account)}/Messages.json`,
    {
      method: 'POST',
      headers: { authorization: `Basic ${Buffer.from(`${account}:${token}`).toString('base64')}` },
      body: new URLSearchParams({ To: internationalNumber(to), From: from, Body: body }),
      signal: AbortSignal.timeout(timeoutMs),
    },
  );
  await response.body?.cancel();
  if (!response.ok) throw new Error(`The text service answered ${response.status}.`);
}

/** Ten digits are a number of this country; staff may keep longer ones, which begin with their own. */
function internationalNumber(digits: string): string {
  return digits.length === 10 ? `+1${digits}` : `+${digits}`;
}

function domainOf({ PUBLIC_URL }: Environment): string {
  return PUBLIC_URL ? new URL(PUBLIC_URL).hostname : 'localhost';
}
