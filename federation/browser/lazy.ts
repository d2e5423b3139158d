import { matchRoutes, type RouteObject } from 'react-router-dom';
import { withAttempts } from './attempts.ts';

/** Retries the loading of every lazy route of a remote; `failed` makes the final error. */
export function withRetries(
  routes: RouteObject[],
  failed: (error: unknown) => Error,
): RouteObject[] {
  return routes.map((route) => {
    const { children, lazy } = route;
    return {
      ...route,
      ...(children && { children: withRetries(children, failed) }),
      ...(typeof lazy === 'function' && {
        lazy: () =>
          withAttempts(lazy).catch((error) => {
            throw failed(error);
          }),
      }),
    } as RouteObject;
  });
}

/**
 * Loads the lazy routes of the first page. If one were missing, the router would first show its fallback, and hydration
 * would not match the first view.
 */
export async function resolveLazy(tree: RouteObject[], path: string, basename = ''): Promise<void> {
  await Promise.all(
    (matchRoutes(tree, path, basename || '/') ?? []).map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return;
      const { default: _, ...loaded } = (await route.lazy()) as Record<string, unknown>;
      Object.assign(route, loaded);
      delete route.lazy;
    }),
  );
}
