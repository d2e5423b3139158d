import type { FailureCause } from '@salon/shared-lib/domain';
import * as z from 'zod/mini';
import type { Environment } from '../environment.ts';
import { PermanentFailure } from './failure.ts';

/** An error of Twilio (https://www.twilio.com/docs/usage/requests-to-twilio). */
const errorSchema = z.object({ code: z.optional(z.number()) });
/** A message that Twilio has taken. Anybody else who answers has not. */
const messageSchema = z.object({ sid: z.string().check(z.minLength(1)) });

/** No such number, a landline, a number that opted out: https://www.twilio.com/docs/api/errors */
const permanentCodes = new Map<number, FailureCause>([
  [21211, 'number'],
  [21214, 'number'],
  [21217, 'number'],
  [21408, 'number'],
  [21610, 'stopped'],
  [21612, 'number'],
  [21614, 'number'],
]);

/** There was no connection, so nothing was sent. */
const connectionErrors = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);

/**
 * Sends a text message with Twilio's Messages resource.
 * @throws PermanentFailure when the number can't be texted, and when no answer came: the message may have been sent, and
 * Twilio has no idempotency key.
 */
export async function sendWithTwilio(
  {
    TWILIO_API_BASE: base,
    TWILIO_ACCOUNT_SID: account = '',
    TWILIO_AUTH_TOKEN: token,
    TWILIO_FROM: from = '',
  }: Environment,
  { to, body }: { to: string; body: string },
  timeoutMs: number,
): Promise<void> {
  const { response, answer } = await post(
    `${base.replace(/\/+$/, '')}/2010-04-01/Accounts/${encodeURIComponent(account)}/Messages.json`,
    {
      method: 'POST',
      headers: { authorization: `Basic ${Buffer.from(`${account}:${token}`).toString('base64')}` },
      // The number and the text are for Twilio only.
      redirect: 'manual',
      body: new URLSearchParams({ To: internationalNumber(to), From: from, Body: body }),
      signal: AbortSignal.timeout(timeoutMs),
    },
  );
  if (response.ok && messageSchema.safeParse(answer).success) return;
  const code = errorSchema.safeParse(answer).data?.code;
  // Words between the two, so that nobody takes them for a phone number.
  const sentence = `The SMS provider answered ${response.status}${code ? `, code ${code}` : ''}.`;
  const cause = code && permanentCodes.get(code);
  throw cause ? new PermanentFailure(cause, sentence) : new Error(sentence);
}

/** `answer`: null where it is no JSON. */
async function post(url: string, request: RequestInit) {
  try {
    const response = await fetch(url, request);
    return { response, answer: parsed(await response.text()) };
  } catch (error) {
    const { code } = ((error as Error).cause ?? {}) as { code?: string };
    if (code && connectionErrors.has(code))
      throw new Error('The SMS provider can’t be reached.', { cause: error });
    const sentence = 'The SMS provider gave no answer: the text may have arrived.';
    throw new PermanentFailure('no_answer', sentence, { cause: error });
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Ten digits are a number of the United States; longer ones, which staff may store, include their country code. */
function internationalNumber(digits: string): string {
  return digits.length === 10 ? `+1${digits}` : `+${digits}`;
}
