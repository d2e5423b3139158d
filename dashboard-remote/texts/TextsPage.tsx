import { paths } from '@salon/shared-lib/domain';
import { Navigate } from '@salon/shared-lib/router';
import { useAuth } from '@salon/shared-lib/session';
import { DeskPage } from '../desk/DeskPage.tsx';
import { useLiveDays } from '../live/desk.ts';
import { textsPath } from '../tabs/paths.ts';
import { Inbox } from './Inbox.tsx';

/** Texts to the salon, for the desk: the address of a technician leads to her day. */
export function TextsPage() {
  const { role } = useAuth();
  useLiveDays();
  if (role === 'technician') return <Navigate to={paths.dashboard} replace />;
  return (
    <DeskPage path={textsPath}>
      <Inbox />
    </DeskPage>
  );
}
