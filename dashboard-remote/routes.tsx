import type { RemoteRoute } from '@salon/federation/contract';
import { paths } from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/i18n';
import { reportsPath, textsPath } from './tabs/paths.ts';

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
    id: 'dashboard:texts',
    path: textsPath,
    lazy: () => import('./texts/TextsPage.tsx').then(({ TextsPage }) => ({ Component: TextsPage })),
    handle: { title: () => m.texts_title() },
  },
  {
    id: 'dashboard:config',
    path: paths.settings,
    lazy: () =>
      import('./settings/SettingsPage.tsx').then(({ SettingsPage }) => ({
        Component: SettingsPage,
      })),
    handle: { title: () => m.settings_title() },
  },
];
