import { matchRoutes, type RouteObject } from 'react-router-dom';

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Lets every lazy route of a remote try three times before it gives up; `failed` names what it gives up with. */
export function withRetries(
  routes: RouteObject[],
  failed: (error: unknown) => Error,
): RouteObject[] {
  return routes.map((route) => {
    const children = route.children ? { children: withRetries(route.children, failed) } : {};
    if (typeof route.lazy !== 'function') return { ...route, ...children } as RouteObject;
    const { lazy } = route;
    return { ...route, ...children, lazy: () => retried(lazy, failed) } as RouteObject;
  });
}

async function retried<Result>(
  work: () => Promise<Result>,
  failed: (error: unknown) => Error,
): Promise<Result> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt === 2) throw failed(error);
      await pause(200 * 2 ** attempt * (1 + Math.random()));
    }
  }
}

/**
 * Loads the lazy routes of the first page. With one of them missing the router would start by showing its
 * fallback, and hydration would find another page than was rendered.
 */
export async function resolveLazy(tree: RouteObject[], path: string): Promise<void> {
  await Promise.all(
    (matchRoutes(tree, path) ?? []).map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return;
      const { default: _, ...loaded } = (await route.lazy()) as Record<string, unknown>;
      Object.assign(route, loaded);
      delete route.lazy;
    }),
  );
}
