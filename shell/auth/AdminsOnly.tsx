import { m } from '@salon/shared-lib/i18n';
import { Toast } from '@salon/shared-lib/ui';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** Says to somebody whose token has no role why a page of the staff led to the home page. */
export function AdminsOnly() {
  const [isMounted, setMounted] = useState(false);
  const { pathname } = useLocation();
  const navigate = useNavigate();
  // Screen readers announce what is added to a region that exists.
  useEffect(() => setMounted(true), []);
  return (
    <Toast onDismiss={() => navigate(pathname, { replace: true })}>
      {isMounted && m.login_no_role()}
    </Toast>
  );
}
