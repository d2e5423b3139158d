import { m } from '@salon/shared-lib/i18n';

/** The tabs of the dashboard, in their order. The key is the `tab` of the address. */
export const dashboardTabs = ['Calendar', 'NewAppt', 'CustMgt', 'ApptMgt'] as const;
export type DashboardTab = (typeof dashboardTabs)[number];

/** The tab that an address asks for; the calendar for none or an unknown one. */
export function tabOf(asked: string | null): DashboardTab {
  return dashboardTabs.find((tab) => tab === asked) ?? 'Calendar';
}

export const tabLabel: Record<DashboardTab, () => string> = {
  Calendar: m.dashboard_calendar,
  NewAppt: m.dashboard_create,
  CustMgt: m.dashboard_clients,
  ApptMgt: m.dashboard_appointments,
};
