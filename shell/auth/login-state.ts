import { parseIdentifier } from '@salon/shared-lib/domain';

/** The state of the login form: two steps, what is typed, and the last error. */
export type LoginState = {
  step: 'identifier' | 'passcode';
  identifier: string;
  /** Two letters that the message with the passcode names, too. */
  reference: string;
  passcode: string;
  error: string | null;
  busy: boolean;
};

export type LoginEvent =
  | { type: 'typed'; field: 'identifier' | 'passcode'; value: string }
  | { type: 'rejected'; error: string }
  | { type: 'sending' }
  | { type: 'sent'; identifier: string; reference: string }
  | { type: 'settled'; error: string | null }
  | { type: 'restarted' };

export const initialLogin: LoginState = {
  step: 'identifier',
  identifier: '',
  reference: '',
  passcode: '',
  error: null,
  busy: false,
};

/** The next state. What is typed survives errors; another identifier starts with an empty passcode. */
export function loginReducer(state: LoginState, event: LoginEvent): LoginState {
  switch (event.type) {
    case 'typed':
      return { ...state, [event.field]: event.value };
    case 'rejected':
      return { ...state, error: event.error };
    case 'sending':
      return { ...state, error: null, busy: true };
    case 'sent':
      return {
        ...state,
        step: 'passcode',
        identifier: event.identifier,
        reference: event.reference,
      };
    case 'settled':
      return { ...state, error: event.error, busy: false };
    case 'restarted':
      return { ...initialLogin, identifier: state.identifier };
  }
}

/** The identifier to send, or null for text that is neither an e-mail address nor ten digits. */
export function identifierToSend(typed: string): string | null {
  const identifier = typed.trim();
  return parseIdentifier(identifier) ? identifier : null;
}

/** The path to open after the login: only a path of this site, so that no link leads elsewhere. */
export function pathAfterLogin(historyState: unknown): string {
  const from = (historyState as { from?: unknown } | null)?.from;
  return typeof from === 'string' && /^\/(?!\/)/.test(from) ? from : '/';
}
