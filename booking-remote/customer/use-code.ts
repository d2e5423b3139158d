import { ApiError, api, sentenceOf } from '@salon/shared-lib/api';
import type { CustomerLookup } from '@salon/shared-lib/domain';
import { sendCode, verifyCode } from '@salon/shared-lib/endpoints';
import { m } from '@salon/shared-lib/i18n';
import { useLocation, useNavigate } from '@salon/shared-lib/router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type CodeSent, readCodeSent, secondsUntilNext } from './code-sent.ts';
import { useIsMounted } from './use-is-mounted.ts';

/** What the code step knows: where the code went, when another can be sent, and what failed. */
export type CodeState = {
  /** Null until the first code was sent. */
  channel: 'text' | 'email' | null;
  /** Seconds until another code can be sent. */
  wait: number;
  busy: 'sending' | 'verifying' | null;
  /** Of sending: the code can't be sent now. */
  failure: string | null;
  /** Of the typed code. */
  error: string | null;
};

const initial: CodeState = { channel: null, wait: 0, busy: 'sending', failure: null, error: null };

/** Sends a code when the step opens for the first time, and verifies what is typed. `onProven` gets the customer; null for a new number. */
export function useCode(onProven: (customer: CustomerLookup | null) => void | Promise<void>) {
  const [state, setState] = useState(initial);
  const { state: entry, search } = useLocation();
  const navigate = useNavigate();
  const isMounted = useIsMounted();
  const change = (next: Partial<CodeState>) => {
    if (isMounted()) setState((now) => ({ ...now, ...next }));
  };

  async function send() {
    change({ busy: 'sending', failure: null, error: null });
    try {
      const { channel, resend_after } = await api.send(sendCode);
      change({ busy: null, channel, wait: resend_after });
      await keep({ channel, at: Date.now(), resendAfter: resend_after });
    } catch (failure) {
      const { retryAfter } = failure instanceof ApiError ? failure : { retryAfter: undefined };
      change({
        busy: null,
        failure: sendingFailure(failure),
        wait: Math.min(retryAfter ?? 0, longestWait),
      });
    }
  }

  /**
   * Keeps in the history entry that a code was sent, so that none is sent again after a reload: phones reload the page of
   * someone who reads the text message.
   */
  async function keep(codeSent: CodeSent) {
    if (!isMounted()) return;
    const kept = { ...(typeof entry === 'object' && entry), codeSent };
    try {
      await navigate({ search }, { replace: true, preventScrollReset: true, state: kept });
    } catch (refused) {
      // Browsers limit history writes. A reload sends another code then.
      console.warn('The code is not in the history yet:', refused);
    }
  }

  async function verify(code: string) {
    if (state.busy) return;
    if (!/^\d{6}$/.test(code)) return change({ error: m.code_incomplete() });
    change({ busy: 'verifying', error: null });
    try {
      const { customer } = await api.send(verifyCode, { body: { code } });
      if (isMounted()) await onProven(customer);
    } catch (failure) {
      change({ error: sentenceOf(failure) ?? m.code_verify_failed() });
    }
    change({ busy: null });
  }

  const open = useEffectEvent(() => {
    const sent = readCodeSent(entry, Date.now());
    if (!sent) return send();
    const wait = secondsUntilNext(sent, Date.now());
    setState({ ...initial, busy: null, channel: sent.channel, wait });
  });
  const began = useRef(false);
  useEffect(() => {
    if (began.current) return;
    began.current = true;
    open();
  }, []);

  const { wait } = state;
  useEffect(() => {
    if (wait <= 0) return;
    const timer = setTimeout(() => setState((now) => ({ ...now, wait: now.wait - 1 })), 1_000);
    return () => clearTimeout(timer);
  }, [wait]);

  return { ...state, send, verify };
}

/** The visitor of a shared network may have asked for no code before. */
function sendingFailure(failure: unknown): string {
  if (failure instanceof ApiError && failure.code === 'too_many_requests')
    return m.code_send_limited();
  return sentenceOf(failure) ?? m.code_send_failed();
}

/** A longer wait is no reason to keep the page open: the sentence says when. */
const longestWait = 120;
