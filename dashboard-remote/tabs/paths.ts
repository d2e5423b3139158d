import { paths } from '@salon/shared-lib/domain';
import type { DashboardTab } from './tabs.ts';

/** The reports, to which only pages of the staff link. */
export const reportsPath = `${paths.dashboard}/reports`;

export const tabPath = (tab: DashboardTab): string => `${paths.dashboard}?tab=${tab}`;

/** The page of a client. */
export const clientPath = (id: number): string => `${tabPath('CustMgt')}&client=${id}`;
