import { m } from '@salon/shared-lib/messages';
import type { RouteObject } from '@salon/shared-lib/router';
import { Day } from './calendar/Day.tsx';

export const routes = (): RouteObject[] => [
  {
    id: 'dashboard:day',
    path: 'dashboard',
    Component: Day,
    handle: { title: m.nav_dashboard() },
  },
];
