import { m } from '@salon/shared-lib/i18n';
import { useAuth } from '@salon/shared-lib/session';
import { useEffect, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { Waiting } from '../waiting/Waiting.tsx';
import css from './Login.module.css';
import { LoginForm } from './LoginForm.tsx';
import { pathAfterLogin, type Sent, sentOfEntry } from './login-state.ts';
import { useLogin } from './use-login.ts';

/**
 * The login page. Each step has a history entry, so that Back returns to the identifier and a reload of the second step,
 * which phones do while their owner reads the message, stays there.
 */
export function Login() {
  const navigate = useNavigate();
  const { pathname, state: entry } = useLocation();
  const { check, loggedIn, locale, ended } = useAuth();
  const kept = useMemo(() => sentOfEntry(entry, Date.now()), [entry]);
  const login = useLogin({ kept, onSent: keep });
  const next = pathAfterLogin(entry);

  useEffect(() => check(), [check]);
  useEffect(() => {
    if (!loggedIn) return;
    // The next page replaces the first step, not the second one above it.
    if (kept) navigate(-1);
    // The address without a language leads to that of the account, which the login has set.
    else if (locale && locale !== m.language_code()) location.replace(next);
    else navigate(next, { replace: true });
  }, [loggedIn, locale, kept, navigate, next]);

  function keep(sent: Sent) {
    const state = { ...(typeof entry === 'object' && entry), passcodeSent: sent };
    // Drawn at once: with Back before that, the page would not see that its entry was there and is gone.
    navigate(pathname, { state, replace: sent.isAnother, flushSync: true });
  }

  if (loggedIn) return <Waiting />;
  return (
    <section className={css.page}>
      <h1 tabIndex={-1}>{login.sent ? m.login_passcode_title() : m.login_title()}</h1>
      <LoginForm
        login={login}
        lead={ended ? m.login_ended() : m.login_for()}
        onOther={() => (kept ? navigate(-1) : login.goBack())}
      />
    </section>
  );
}
