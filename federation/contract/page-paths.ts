import type { RouteObject } from 'react-router-dom';
import { joinPaths } from './check-remote.ts';

/** The paths of all pages in a list of routes, except those with parameters. */
export function pagePaths(routes: readonly RouteObject[], parent = '/'): string[] {
  return routes.flatMap((route) => {
    const path = route.path ? joinPaths(parent, route.path) : parent;
    if (/[:*]/.test(path)) return [];
    if (route.children) return pagePaths(route.children, path);
    return route.index === true || route.path !== undefined ? [path] : [];
  });
}
