import { ApiError, api, sentenceOf } from '@salon/shared-lib/api';
import type { CustomerLookup } from '@salon/shared-lib/domain';
import { sendCode, verifyCode } from '@salon/shared-lib/endpoints';
import { m } from '@salon/shared-lib/i18n';
import { useLocation } from '@salon/shared-lib/router';
import { rememberHistorySession } from '@salon/shared-lib/session';
import { useSecondsUntil } from '@salon/shared-lib/ui';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { isOffline } from '../wizard/failure-kind.ts';
import { type CodeSent, type KeptCode, readCodeSent } from './code-sent.ts';
import { useEntryState } from './use-entry-state.ts';
import { useIsMounted } from './use-is-mounted.ts';

/** What the code step knows: where the code went, when another can be sent, and what failed. */
type CodeState = {
  /** The code that was sent and may still work. */
  sent: CodeSent | null;
  /** A code was sent before, so that the next one replaces it. */
  hadCode: boolean;
  /** The last one replaced another. */
  isAnother: boolean;
  /** None could be sent, and no earlier one works. */
  withoutCode: boolean;
  /** When a code can be asked for again. Milliseconds since 1970. */
  waitsUntil: number;
  busy: 'sending' | 'verifying' | null;
  failure: CodeFailure | null;
};

/**
 * Of the last action only. `refused`: no code is sent now; `used_up`: the code works no longer; `typed`: what is in the field
 * is not right.
 */
export type CodeFailure = {
  kind: 'refused' | 'failed' | 'offline' | 'typed' | 'used_up';
  sentence: string;
};

const initial: CodeState = {
  sent: null,
  hadCode: false,
  isAnother: false,
  withoutCode: false,
  waitsUntil: 0,
  busy: 'sending',
  failure: null,
};

/** Sends a code when the step opens for the first time, and verifies what is typed. `onProven` gets the customer; null for a new number. */
export function useCode(onProven: (customer: CustomerLookup | null) => void | Promise<void>) {
  const [state, setState] = useState(initial);
  const { state: entry } = useLocation();
  const keepState = useEntryState();
  const isMounted = useIsMounted();
  const wait = useSecondsUntil(state.waitsUntil);
  const change = (next: Partial<CodeState>) => {
    if (isMounted()) setState((now) => ({ ...now, ...next }));
  };

  /** Asks for a code, or for another one. Returns whether it is on its way. */
  async function send(): Promise<boolean> {
    const another = state.hadCode;
    change({ busy: 'sending', failure: null });
    try {
      const answer = await api.send(sendCode, { body: another ? { another } : {} });
      const now = Date.now();
      const sent = { channel: answer.channel, until: now + answer.expires_after * 1_000 };
      const waitsUntil = now + answer.resend_after * 1_000;
      change({ ...initial, busy: null, sent, hadCode: true, isAnother: another, waitsUntil });
      await keep({ ...sent, waitsUntil });
      return true;
    } catch (failure) {
      const { retryAfter = 0 } = failure instanceof ApiError ? failure : {};
      const now = Date.now();
      const sent = state.sent && state.sent.until > now ? state.sent : null;
      const waitsUntil = Math.max(state.waitsUntil, now + retryAfter * 1_000);
      const withoutCode = sent === null;
      change({ busy: null, sent, withoutCode, waitsUntil, failure: sendingFailure(failure) });
      return false;
    }
  }

  /**
   * Keeps in the history entry that a code was sent, so that none is sent again after a reload: phones reload the page of
   * someone who reads the text message.
   */
  async function keep(codeSent: KeptCode) {
    if (isMounted()) await keepState({ ...(typeof entry === 'object' && entry), codeSent });
  }

  /** Returns whether the code can't be used any more. */
  async function verify(code: string): Promise<boolean> {
    if (state.busy) return false;
    if (!/^\d{6}$/.test(code)) {
      change({ failure: { kind: 'typed', sentence: m.code_incomplete() } });
      return false;
    }
    change({ busy: 'verifying', failure: null });
    try {
      const { customer } = await api.send(verifyCode, { body: { code } });
      if (customer) rememberHistorySession(customer.phone);
      if (isMounted()) await onProven(customer);
      change({ busy: null });
      return false;
    } catch (error) {
      const failure = verifyingFailure(error);
      const isUsedUp = failure.kind === 'used_up';
      change({ busy: null, failure, ...(isUsedUp && { sent: null }) });
      return isUsedUp;
    }
  }

  const open = useEffectEvent(() => {
    const kept = readCodeSent(entry, Date.now());
    if (!kept) return send();
    const { waitsUntil, ...sent } = kept;
    setState({ ...initial, busy: null, sent, hadCode: true, waitsUntil });
  });
  const began = useRef(false);
  useEffect(() => {
    if (began.current) return;
    began.current = true;
    open();
  }, []);

  return { ...state, wait, send, verify };
}

/** The visitor of a shared network may have asked for no code before. */
function sendingFailure(failure: unknown): CodeFailure {
  if (isOffline(failure)) return offline();
  const code = failure instanceof ApiError ? failure.code : null;
  if (code === 'too_many_requests') return { kind: 'refused', sentence: m.code_send_limited() };
  const kind = code === 'code_unavailable' ? 'refused' : 'failed';
  return { kind, sentence: sentenceOf(failure) ?? m.code_send_failed() };
}

function verifyingFailure(failure: unknown): CodeFailure {
  if (isOffline(failure)) return offline();
  const code = failure instanceof ApiError ? failure.code : null;
  const kind = code === 'code_used_up' ? 'used_up' : code === 'wrong_code' ? 'typed' : 'failed';
  return { kind, sentence: sentenceOf(failure) ?? m.code_verify_failed() };
}

function offline(): CodeFailure {
  return { kind: 'offline', sentence: `${m.offline_title()}. ${m.offline_text()}` };
}
