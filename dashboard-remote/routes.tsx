import type { RouteObject } from '@salon/shared-lib/router';

export const routes = (): RouteObject[] => [
  { id: 'dashboard:home', path: 'dashboard', element: <h1>Dashboard</h1> },
];
