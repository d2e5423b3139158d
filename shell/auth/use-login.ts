import { ApiError, api, sentenceOf } from '@salon/shared-lib/api';
import { sendPasscode, verifyPasscode } from '@salon/shared-lib/endpoints';
import { m } from '@salon/shared-lib/i18n';
import { authStore, useAuth } from '@salon/shared-lib/session';
import { useEffect, useEffectEvent, useReducer, useRef } from 'react';
import {
  identifierToSend,
  initialLogin,
  loginReducer,
  passcodeToSend,
  type Sent,
  waitMs,
} from './login-state.ts';

type LoginOptions = {
  /** The passcode that the history entry says was sent; null for the first step. Without it there are no entries. */
  kept?: Sent | null;
  onSent?: (sent: Sent) => void;
};

/** The login in two steps, for a page and for a dialog. A login that is left is not finished. */
export function useLogin({ kept, onSent }: LoginOptions = {}) {
  const { logIn, identifier: known } = useAuth();
  const [state, dispatch] = useReducer(loginReducer, initialLogin(known, kept));
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
    };
  }, []);

  async function send(identifier: string, isAnother: boolean) {
    dispatch({ type: 'sending' });
    try {
      const { reference = '' } = await api.send(sendPasscode, { body: { identifier } });
      if (isLeft.current) return;
      const at = Date.now();
      const sent = { identifier, reference, at, againAt: at + waitMs, isAnother };
      dispatch({ type: 'sent', sent });
      onSent?.(sent);
    } catch (failure) {
      const { retryAfter } = failure instanceof ApiError ? failure : {};
      const againAt = retryAfter && Date.now() + retryAfter * 1_000;
      dispatch({ type: 'failed', error: sentenceFor(failure), againAt });
    }
  }

  async function verify(passcode: string) {
    const { identifier } = state.sent ?? state;
    dispatch({ type: 'verifying' });
    try {
      const { token } = await api.send(verifyPasscode, { body: { identifier, passcode } });
      if (isLeft.current) return;
      logIn(token, identifier);
      if (!authStore.getState().loggedIn) {
        dispatch({ type: 'failed', error: m.login_not_kept() });
      }
    } catch (failure) {
      dispatch({ type: 'failed', error: sentenceFor(failure) });
    }
  }

  async function logInByPasskey() {
    dispatch({ type: 'verifying' });
    try {
      const { passkeyToken } = await import('./passkey.ts');
      const token = await passkeyToken();
      if (isLeft.current) return;
      if (token) logIn(token, state.identifier);
      if (!authStore.getState().loggedIn) {
        dispatch({ type: 'failed', error: token ? m.login_not_kept() : m.passkey_stopped() });
      }
    } catch (failure) {
      dispatch({ type: 'failed', error: sentenceFor(failure) });
    }
  }

  const complete = passcodeToSend(state);
  const verifyComplete = useEffectEvent(verify);
  useEffect(() => {
    if (complete) verifyComplete(complete);
  }, [complete]);

  const moveTo = useEffectEvent((sent: Sent | null) => dispatch({ type: 'moved', sent }));
  useEffect(() => {
    if (kept !== undefined) moveTo(kept);
  }, [kept]);

  // Who logged in last is read after the first render: the server has no storage.
  const fill = useEffectEvent((value: string) => {
    if (state.identifier === '' && !state.sent) dispatch({ type: 'identifierTyped', value });
  });
  useEffect(() => {
    if (known) fill(known);
  }, [known]);

  return {
    ...state,
    typeIdentifier: (value: string) => dispatch({ type: 'identifierTyped', value }),
    typePasscode: (value: string) => dispatch({ type: 'passcodeTyped', value }),
    show: (isShown: boolean) => dispatch({ type: 'shown', isShown }),
    /** Sends a passcode to what is typed. */
    async submitIdentifier() {
      const identifier = identifierToSend(state.identifier);
      if (identifier) await send(identifier, false);
      else dispatch({ type: 'rejected', error: m.login_invalid_identifier() });
    },
    /** Sends another passcode to the same identifier. */
    async sendAgain() {
      if (state.sent && !state.busy) await send(state.sent.identifier, true);
    },
    async submitPasscode() {
      if (state.passcode.length === 6) await verify(state.passcode);
      else dispatch({ type: 'rejected', error: m.code_incomplete() });
    },
    logInByPasskey,
    /** Asks for the identifier again. */
    goBack: () => dispatch({ type: 'moved', sent: null }),
    /** Forgets what is typed. */
    reset: () => dispatch({ type: 'reset', identifier: known }),
  };
}

function sentenceFor(failure: unknown): string {
  return sentenceOf(failure) ?? m.login_failed();
}

/** A login, as `useLogin` returns it. */
export type LoginInProgress = ReturnType<typeof useLogin>;
