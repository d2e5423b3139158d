import { m } from '@salon/shared-lib/i18n';
import { Button, Field, Form, SubmitButton } from '@salon/shared-lib/ui';
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import css from './Login.module.css';
import { PasscodeFields } from './PasscodeFields.tsx';
import type { LoginInProgress } from './use-login.ts';

export type LoginFormProps = {
  login: LoginInProgress;
  /** What the first step says above the field. */
  lead: string;
  /** Back to the first step. */
  onOther: () => void;
  /** More actions, below the form. */
  children?: ReactNode;
};

/** The form of both steps. The field gets the focus when the step changes, and when another passcode was asked for. */
export function LoginForm({ login, lead, onOther, children }: LoginFormProps) {
  const { identifier, sent, busy, error } = login;
  const errorId = useId();
  const field = useRef<HTMLInputElement>(null);
  const [hasPasskeys, setPasskeys] = useState(false);
  const asked = sent?.againAt;
  const lastAsked = useRef(asked);

  useEffect(() => {
    if (lastAsked.current === asked) return;
    lastAsked.current = asked;
    field.current?.focus();
  }, [asked]);

  // The server can't tell.
  useEffect(() => {
    setPasskeys(typeof globalThis.PublicKeyCredential?.parseRequestOptionsFromJSON === 'function');
  }, []);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    if (sent) login.submitPasscode();
    else login.submitIdentifier();
  }

  return (
    <Form className={css.form} onSubmit={submit} key={sent ? 'passcode' : 'identifier'}>
      {sent ? (
        <PasscodeFields login={login} sent={sent} field={field} errorId={errorId} />
      ) : (
        <>
          <p className={css.lead}>{lead}</p>
          <Field
            ref={field}
            label={m.login_identifier()}
            name="identifier"
            inputMode="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            value={identifier}
            onChange={(event) => login.typeIdentifier(event.target.value)}
            aria-invalid={error !== null}
            aria-describedby={error ? errorId : undefined}
          />
          <SubmitButton busy={busy === 'sending'}>{m.login_send()}</SubmitButton>
        </>
      )}
      {error && (
        <p id={errorId} className={css.error} role="alert">
          {error}
        </p>
      )}
      <div className={css.actions}>
        {sent ? (
          <Button variant="text" onClick={onOther}>
            {m.login_other()}
          </Button>
        ) : (
          hasPasskeys && (
            <Button variant="text" onClick={() => !busy && login.logInByPasskey()}>
              {m.login_passkey()}
            </Button>
          )
        )}
        {children}
      </div>
    </Form>
  );
}
