import { createHmac, timingSafeEqual } from 'node:crypto';
import { escapeHtml } from '@salon/federation/http';

/**
 * What the holder of a phone asks for with a text. `cancel` and `yes` are about a visit where there is one, else what carriers take them
 * for: the end and the start of texts.
 */
export type TextCommand = 'stop' | 'start' | 'help' | 'cancel' | 'yes';

/** The words that carriers and Twilio know: https://www.twilio.com/docs/messaging/tutorials/advanced-opt-out */
const commands: Record<string, TextCommand> = {
  STOP: 'stop',
  STOPALL: 'stop',
  UNSUBSCRIBE: 'stop',
  CANCEL: 'cancel',
  END: 'stop',
  QUIT: 'stop',
  REVOKE: 'stop',
  OPTOUT: 'stop',
  'OPT OUT': 'stop',
  'OPT-OUT': 'stop',
  START: 'start',
  YES: 'yes',
  UNSTOP: 'start',
  HELP: 'help',
  INFO: 'help',
};

/** The command that is the whole text, whatever its case, spaces and punctuation at the ends; null for any other text. */
export function commandOf(text: string): TextCommand | null {
  const word = text.replace(/^[\s\p{P}]+|[\s\p{P}]+$/gu, '').toUpperCase();
  return (Object.hasOwn(commands, word) && commands[word]) || null;
}

/** A number in international notation as customers have it: ten digits for one of the United States. */
export function phoneOfSender(from: string): string {
  return from.replace(/\D/g, '').replace(/^1(\d{10})$/, '$1');
}

/**
 * Whether Twilio sent a request: its signature is over the public address and the parameters in the order of their names
 * (https://www.twilio.com/docs/usage/security#validating-requests).
 */
export function isSignedByTwilio(
  token: string,
  url: string,
  parameters: URLSearchParams,
  signature: string | undefined,
): boolean {
  if (!signature) return false;
  const names = [...new Set(parameters.keys())].sort();
  const content = names
    .flatMap((name) => [...new Set(parameters.getAll(name))].sort().map((value) => name + value))
    .join('');
  const expected = createHmac('sha1', token)
    .update(url + content)
    .digest();
  const given = Buffer.from(signature, 'base64');
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** The answer in TwiML: a text to the sender, or none. */
export function twiml(text: string | null): string {
  const message = text === null ? '' : `<Message>${escapeHtml(text)}</Message>`;
  return `<?xml version="1.0" encoding="UTF-8"?><Response>${message}</Response>`;
}
