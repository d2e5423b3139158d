import * as z from 'zod/mini';
import type { Environment } from '../environment.ts';
import { PermanentFailure } from './failure.ts';

/** An error as Twilio answers it (https://www.twilio.com/docs/usage/requests-to-twilio). */
const errorSchema = z.object({ code: z.optional(z.number()) });

/** No such number, a landline, a number that has said STOP: https://www.twilio.com/docs/api/errors */
const hopeless = new Set([21211, 21214, 21217, 21610, 21612, 21614, 21408]);

/**
 * Gives a text message to Twilio's Messages resource.
 * @throws PermanentFailure when the number can't be texted.
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
  const response = await fetch(
    `${base.replace(/\/+$/, '')}/2010-04-01/Accounts/${encodeURIComponent(account)}/Messages.json`,
    {
      method: 'POST',
      headers: { authorization: `Basic ${Buffer.from(`${account}:${token}`).toString('base64')}` },
      body: new URLSearchParams({ To: internationalNumber(to), From: from, Body: body }),
      signal: AbortSignal.timeout(timeoutMs),
    },
  );
  if (response.ok) {
    await response.body?.cancel();
    return;
  }
  const answer = errorSchema.safeParse(await response.json().catch(() => null));
  const code = answer.data?.code;
  const sentence = `The text service answered ${response.status}${code ? ` (${code})` : ''}.`;
  throw code && hopeless.has(code) ? new PermanentFailure(sentence) : new Error(sentence);
}

/** Ten digits are a number of this country; staff may keep longer ones, which begin with their own. */
function internationalNumber(digits: string): string {
  return digits.length === 10 ? `+1${digits}` : `+${digits}`;
}
