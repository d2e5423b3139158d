import { m } from '@salon/shared-lib/i18n';
import { useAuth } from '@salon/shared-lib/session';
import { Button, Dialog } from '@salon/shared-lib/ui';
import { useEffect, useEffectEvent } from 'react';
import { LoginForm } from './LoginForm.tsx';
import { LogOut } from './LogOut.tsx';
import { useLogin } from './use-login.ts';

type LoginDialogProps = {
  /** The session ended while a staff page is open. */
  open: boolean;
};

/**
 * Asks for a login over a staff page, which keeps what is typed. It ends with a login, or with Log Out, which asks
 * where that would be lost.
 */
export function LoginDialog({ open }: LoginDialogProps) {
  const { logOut } = useAuth();
  const login = useLogin();
  const reset = useEffectEvent(login.reset);
  useEffect(() => {
    if (!open) reset();
  }, [open]);

  return (
    <Dialog
      veiled
      open={open}
      title={login.sent ? m.login_passcode_title() : m.login_resume_title()}
      onClose={login.goBack}
    >
      <LoginForm login={login} lead={m.login_resume()} onOther={login.goBack}>
        <LogOut stay={m.dialog_cancel()} onLeave={logOut}>
          {(press) => (
            <Button variant="text" onClick={press}>
              {m.nav_log_out()}
            </Button>
          )}
        </LogOut>
      </LoginForm>
    </Dialog>
  );
}
