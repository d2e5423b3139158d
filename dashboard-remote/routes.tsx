import type { RemoteRoute } from '@salon/federation/contract';
import { paths } from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/i18n';
import { Link } from '@salon/shared-lib/router';
import { buttonClass, PageMessage } from '@salon/shared-lib/ui';
import { reportsPath } from './desk/paths.ts';

export const routes = (): RemoteRoute[] => [
  {
    id: 'dashboard:day',
    path: paths.dashboard,
    lazy: () => import('./desk/Dashboard.tsx').then(({ Dashboard }) => ({ Component: Dashboard })),
    handle: { title: () => m.nav_dashboard() },
  },
  {
    id: 'dashboard:reports',
    path: reportsPath,
    lazy: () =>
      import('./reports/ReportsPage.tsx').then(({ ReportsPage }) => ({ Component: ReportsPage })),
    handle: { title: () => m.report_title() },
  },
  {
    id: 'dashboard:config',
    path: paths.settings,
    element: (
      <PageMessage
        title={m.settings_title()}
        actions={
          <Link className={buttonClass('secondary')} to={paths.dashboard}>
            {m.nav_dashboard()}
          </Link>
        }
      >
        <p>{m.settings_preparing()}</p>
      </PageMessage>
    ),
    handle: { title: () => m.settings_title() },
  },
];
