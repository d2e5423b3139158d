import { parseIdentifier } from '@salon/shared-lib/domain';
import * as z from '@salon/shared-lib/schema';

/** How long a passcode works. */
const passcodeMs = 600_000;
/** How long nobody asks for another one. */
export const waitMs = 30_000;

const sentSchema = z.object({
  identifier: z.string(),
  /** Two letters that the message with the passcode names, too; empty from earlier releases of the API. */
  reference: z.string(),
  /** When it was sent, and when another can be asked for. Milliseconds since 1970. */
  at: z.number(),
  againAt: z.number(),
  /** It replaced another one. */
  isAnother: z.boolean(),
});

/** A passcode that was sent. */
export type Sent = z.infer<typeof sentSchema>;

/** What the login form shows. While `sent` is null it asks for the identifier, then for the passcode. */
export type LoginState = {
  identifier: string;
  sent: Sent | null;
  /** Up to six digits. */
  passcode: string;
  /** The passcode that was verified last: it is not sent by itself a second time. */
  tried: string;
  isShown: boolean;
  error: string | null;
  busy: 'sending' | 'verifying' | null;
};

export type LoginEvent =
  | { type: 'identifierTyped'; value: string }
  | { type: 'passcodeTyped'; value: string }
  | { type: 'shown'; isShown: boolean }
  | { type: 'rejected'; error: string }
  | { type: 'sending' }
  | { type: 'sent'; sent: Sent }
  | { type: 'verifying' }
  /** `againAt`: another passcode can't be asked for earlier. */
  | { type: 'failed'; error: string; againAt?: number }
  /** To the other step, with Back or Forward. */
  | { type: 'moved'; sent: Sent | null }
  | { type: 'reset'; identifier: string };

export function initialLogin(identifier: string, sent: Sent | null = null): LoginState {
  return {
    identifier: sent?.identifier ?? identifier,
    sent,
    passcode: '',
    tried: '',
    isShown: false,
    error: null,
    busy: null,
  };
}

/** The next state. What is typed survives errors and the way back; another passcode starts with an empty field. */
export function loginReducer(state: LoginState, event: LoginEvent): LoginState {
  switch (event.type) {
    case 'identifierTyped':
      return { ...state, identifier: event.value };
    case 'passcodeTyped':
      return { ...state, passcode: event.value.replace(/\D/g, '').slice(0, 6) };
    case 'shown':
      return { ...state, isShown: event.isShown };
    case 'rejected':
      return { ...state, error: event.error };
    case 'sending':
      return { ...state, error: null, busy: 'sending' };
    case 'sent':
      return { ...initialLogin('', event.sent), isShown: state.isShown };
    case 'verifying':
      return { ...state, tried: state.passcode, error: null, busy: 'verifying' };
    case 'failed':
      return { ...state, sent: notBefore(state.sent, event), error: event.error, busy: null };
    case 'moved':
      return { ...state, sent: event.sent, error: null, busy: null };
    case 'reset':
      return initialLogin(event.identifier);
  }
}

function notBefore(sent: Sent | null, { againAt = 0 }: { againAt?: number }): Sent | null {
  return sent && { ...sent, againAt: Math.max(sent.againAt, againAt) };
}

/** The identifier to send, or null for text that is neither an e-mail address nor ten digits. */
export function identifierToSend(typed: string): string | null {
  const identifier = typed.trim();
  return parseIdentifier(identifier) ? identifier : null;
}

/** The passcode that is verified without a press of the button: six digits, once. Null while there is none. */
export function passcodeToSend({ sent, passcode, tried, busy }: LoginState): string | null {
  return sent && !busy && passcode.length === 6 && passcode !== tried ? passcode : null;
}

/** The passcode that a history entry says was sent, while it works; null otherwise. */
export function sentOfEntry(historyState: unknown, nowMs: number): Sent | null {
  const entry = z.object({ passcodeSent: sentSchema }).safeParse(historyState);
  if (!entry.success) return null;
  const { passcodeSent } = entry.data;
  return passcodeSent.at + passcodeMs > nowMs ? passcodeSent : null;
}

/** `0:24` for 24 seconds. */
export function countdown(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** The path to open after the login: only a path of this site, so that no link leads elsewhere. */
export function pathAfterLogin(historyState: unknown): string {
  const from = (historyState as { from?: unknown } | null)?.from;
  return typeof from === 'string' && /^\/(?!\/)/.test(from) ? from : '/';
}
