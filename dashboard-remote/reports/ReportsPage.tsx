import { DeskPage } from '../desk/DeskPage.tsx';
import { ForOwner } from '../desk/ForOwner.tsx';
import { reportsPath } from '../tabs/paths.ts';
import { Reports } from './Reports.tsx';

/** The reports, for the owner. */
export function ReportsPage() {
  return (
    <ForOwner>
      <DeskPage path={reportsPath}>
        <Reports />
      </DeskPage>
    </ForOwner>
  );
}
