import { paths } from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/i18n';
import { Navigate } from '@salon/shared-lib/router';
import { useAuth } from '@salon/shared-lib/session';
import { DeskPage } from '../desk/DeskPage.tsx';
import { reportsPath } from '../tabs/paths.ts';
import css from './Reports.module.css';
import { Reports } from './Reports.tsx';

/** The reports, for the owner. The desk reads whose they are; the address of a technician leads to her day. */
export function ReportsPage() {
  const { role } = useAuth();
  if (role === 'technician') return <Navigate to={paths.dashboard} replace />;
  return (
    <DeskPage path={reportsPath}>
      {role === 'owner' ? (
        <Reports />
      ) : (
        <>
          <div className={css.head}>
            <h1>{m.report_title()}</h1>
          </div>
          <p>{m.desk_for_owner()}</p>
        </>
      )}
    </DeskPage>
  );
}
