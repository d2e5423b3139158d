import { DeskPage } from '../desk/DeskPage.tsx';
import { reportsPath } from '../tabs/paths.ts';
import { Reports } from './Reports.tsx';

/** The reports, for the owner. */
export function ReportsPage() {
  return (
    <DeskPage path={reportsPath}>
      <Reports />
    </DeskPage>
  );
}
