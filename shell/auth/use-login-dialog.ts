import { useWhenOnline } from '@salon/shared-lib/query';
import { type ComponentType, useEffect, useState } from 'react';
import type { LoginDialogProps } from './LoginDialog.tsx';

/**
 * The dialog of the login, which is loaded with the first staff page, because a session can end without a connection; null
 * until then. Where loading failed it is tried again once the dialog is `wanted`, and when the browser is online again.
 */
export function useLoginDialog(wanted: boolean): ComponentType<LoginDialogProps> | null {
  const [found, setFound] = useState<ComponentType<LoginDialogProps> | null>(null);
  const missing = found === null;

  function load() {
    import('./LoginDialog.tsx').then(
      ({ LoginDialog }) => setFound(() => LoginDialog),
      () => undefined,
    );
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt when it is wanted
  useEffect(() => {
    if (missing) load();
  }, [missing, wanted]);
  useWhenOnline(missing, load);
  return found;
}
