import { api, sentenceOf } from '@salon/shared-lib/api';
import { parseIdentifier } from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/i18n';
import { useAuth } from '@salon/shared-lib/session';
import { Button, Field, Form, SubmitButton } from '@salon/shared-lib/ui';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import css from './Login.module.css';

/** Two steps: who you are, then the passcode that was sent. */
export function Login() {
  const navigate = useNavigate();
  const { state } = useLocation();
  const { logIn, check, loggedIn, refused } = useAuth();
  const [identifier, setIdentifier] = useState('');
  const [passcode, setPasscode] = useState('');
  const [step, setStep] = useState<'identifier' | 'passcode'>('identifier');
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const origin = originOf(state);

  useEffect(() => check(), [check]);
  useEffect(() => {
    if (loggedIn) navigate(origin, { replace: true });
  }, [loggedIn, navigate, origin]);

  async function attempt(work: () => Promise<void>) {
    setBusy(true);
    setError(null);
    try {
      await work();
    } catch (failure) {
      setError(sentenceOf(failure) ?? m.login_failed());
    } finally {
      setBusy(false);
    }
  }

  function send(event: FormEvent) {
    event.preventDefault();
    const who = identifier.trim();
    if (!parseIdentifier(who)) return setError(m.login_invalid_identifier());
    attempt(async () => {
      await api.authentication.sendPasscode(who);
      setIdentifier(who);
      setStep('passcode');
      heading.current?.focus();
    });
  }

  function verify(event: FormEvent) {
    event.preventDefault();
    attempt(async () => {
      const { token } = await api.authentication.verifyPasscode(identifier, passcode.trim());
      logIn(token);
    });
  }

  return (
    <section className={css.login}>
      <h1 ref={heading} tabIndex={-1}>
        {step === 'identifier' ? m.login_title() : m.login_passcode_title()}
      </h1>
      {step === 'identifier' ? (
        <Form onSubmit={send}>
          {refused && <p>{m.login_ended()}</p>}
          <Field
            label={m.login_identifier()}
            name="identifier"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            value={identifier}
            onChange={(event) => setIdentifier(event.target.value)}
            error={error}
          />
          <SubmitButton busy={busy}>{m.login_send()}</SubmitButton>
        </Form>
      ) : (
        <Form onSubmit={verify}>
          <p>{m.login_sent({ identifier })}</p>
          <Field
            label={m.login_passcode()}
            name="passcode"
            type="password"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={6}
            value={passcode}
            onChange={(event) => setPasscode(event.target.value)}
            error={error}
          />
          <SubmitButton busy={busy} disabled={passcode.trim() === ''}>
            {m.login_verify()}
          </SubmitButton>
          <Button
            look="text"
            onClick={() => {
              setStep('identifier');
              setPasscode('');
              setError(null);
            }}
          >
            {m.login_other()}
          </Button>
        </Form>
      )}
    </section>
  );
}

/** Where the guard found the visitor; only a path of this site, so that nobody is sent elsewhere. */
function originOf(state: unknown): string {
  const from = (state as { from?: unknown } | null)?.from;
  return typeof from === 'string' && /^\/(?!\/)/.test(from) ? from : '/';
}
