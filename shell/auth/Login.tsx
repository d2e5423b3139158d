import { api, sentenceOf } from '@salon/shared-lib/api';
import { sendPasscode, verifyPasscode } from '@salon/shared-lib/endpoints';
import { m } from '@salon/shared-lib/i18n';
import { useAuth } from '@salon/shared-lib/session';
import { Button, Field, Form, SubmitButton } from '@salon/shared-lib/ui';
import { type FormEvent, useEffect, useReducer, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import css from './Login.module.css';
import { identifierToSend, initialLogin, loginReducer, pathAfterLogin } from './login-state.ts';

/** The staff login in two steps: identifier, then passcode. */
export function Login() {
  const navigate = useNavigate();
  const location = useLocation();
  const { logIn, check, loggedIn, refused } = useAuth();
  const [state, dispatch] = useReducer(loginReducer, initialLogin);
  const { step, identifier, reference, passcode, error, busy } = state;
  const heading = useRef<HTMLHeadingElement>(null);
  const next = pathAfterLogin(location.state);

  useEffect(() => check(), [check]);
  useEffect(() => {
    if (loggedIn) navigate(next, { replace: true });
  }, [loggedIn, navigate, next]);

  async function attempt(work: () => Promise<void>) {
    dispatch({ type: 'sending' });
    try {
      await work();
      dispatch({ type: 'settled', error: null });
    } catch (failure) {
      dispatch({ type: 'settled', error: sentenceOf(failure) ?? m.login_failed() });
    }
  }

  function send(event: FormEvent) {
    event.preventDefault();
    const valid = identifierToSend(identifier);
    if (!valid) return dispatch({ type: 'rejected', error: m.login_invalid_identifier() });
    attempt(async () => {
      const { reference = '' } = await api.send(sendPasscode, { body: { identifier: valid } });
      dispatch({ type: 'sent', identifier: valid, reference });
      heading.current?.focus();
    });
  }

  function verify(event: FormEvent) {
    event.preventDefault();
    attempt(async () => {
      const { token } = await api.send(verifyPasscode, {
        body: { identifier, passcode: passcode.trim() },
      });
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
          <p>{refused ? m.login_ended() : m.login_for()}</p>
          <Field
            label={m.login_identifier()}
            name="identifier"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            value={identifier}
            onChange={({ target: { value } }) =>
              dispatch({ type: 'typed', field: 'identifier', value })
            }
            error={error}
          />
          <SubmitButton busy={busy}>{m.login_send()}</SubmitButton>
        </Form>
      ) : (
        <Form onSubmit={verify}>
          <p>
            {m.login_sent({ identifier })} {reference && m.login_reference({ reference })}
          </p>
          <Field
            label={m.login_passcode()}
            name="passcode"
            type="password"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={6}
            value={passcode}
            onChange={({ target: { value } }) =>
              dispatch({ type: 'typed', field: 'passcode', value })
            }
            error={error}
          />
          <SubmitButton busy={busy} disabled={passcode.trim() === ''}>
            {m.login_verify()}
          </SubmitButton>
          <Button look="text" onClick={() => dispatch({ type: 'restarted' })}>
            {m.login_other()}
          </Button>
        </Form>
      )}
    </section>
  );
}
