import { formatPhone } from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/i18n';
import { Button, Field, join, SubmitButton, useSecondsUntil } from '@salon/shared-lib/ui';
import { type RefObject, useEffect, useId } from 'react';
import css from './Login.module.css';
import { countdown, type Sent } from './login-state.ts';
import type { LoginInProgress } from './use-login.ts';

export type PasscodeFieldsProps = {
  login: LoginInProgress;
  sent: Sent;
  field: RefObject<HTMLInputElement | null>;
  /** The id of the error, if there is one. */
  errorId: string;
};

/**
 * The second step. The field is a text that is drawn as dots: a password field would have password managers fill it in and
 * phones not offer the code of a text message.
 */
export function PasscodeFields({ login, sent, field, errorId }: PasscodeFieldsProps) {
  const { passcode, isShown, busy, error } = login;
  const wait = useSecondsUntil(sent.againAt);
  const leadId = useId();
  const identifier = formatPhone(sent.identifier);
  const lead = sent.isAnother ? m.login_resent({ identifier }) : m.login_sent({ identifier });
  const { reference } = sent;
  // The digits that were refused are replaced by typing.
  useEffect(() => {
    if (error === null) return;
    field.current?.focus();
    field.current?.select();
  }, [error, field]);

  return (
    <>
      <p className={css.lead} id={leadId} role="status">
        {lead} {reference && m.login_reference({ reference })}
      </p>
      <Field
        ref={field}
        className={join(css.passcode, !isShown && css.masked)}
        label={m.login_passcode()}
        name="passcode"
        inputMode="numeric"
        autoComplete="one-time-code"
        value={passcode}
        onChange={(event) => login.typePasscode(event.target.value)}
        aria-invalid={error !== null}
        aria-describedby={error ? `${leadId} ${errorId}` : leadId}
      />
      <div className={css.row}>
        <label className={css.tick}>
          <input
            type="checkbox"
            checked={isShown}
            onChange={(event) => login.show(event.target.checked)}
          />
          {m.login_show()}
        </label>
        {wait > 0 ? (
          <span className={css.wait} role="timer">
            {m.login_again_in({ time: countdown(wait) })}
          </span>
        ) : (
          <Button variant="text" small busy={busy === 'sending'} onClick={login.sendAgain}>
            {m.login_again()}
          </Button>
        )}
      </div>
      <SubmitButton busy={busy === 'verifying'}>{m.login_verify()}</SubmitButton>
    </>
  );
}
