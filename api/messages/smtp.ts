import { createTransport, type SendMailOptions, type Transporter } from 'nodemailer';
import { PermanentFailure } from './failure.ts';

export type Mail = Pick<
  SendMailOptions,
  'from' | 'to' | 'replyTo' | 'subject' | 'text' | 'html' | 'icalEvent'
>;

/** Milliseconds for a connection, a greeting, and silence in between. */
export function openSmtp(url: string, timeoutMs: number): Transporter {
  return createTransport({
    url,
    pool: true,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  });
}

/**
 * Resolves when the server has accepted the mail.
 * @throws PermanentFailure when it rejects the mail (5xx, except a failed login).
 */
export async function sendMail(smtp: Transporter, mail: Mail): Promise<void> {
  try {
    await smtp.sendMail(mail);
  } catch (error) {
    const { responseCode = 0, code } = error as { responseCode?: number; code?: string };
    if (responseCode >= 500 && code !== 'EAUTH') {
      throw new PermanentFailure(`The mail server answered ${responseCode}.`, { cause: error });
    }
    throw error;
  }
}
