import { type ComponentType, createElement } from 'react';
import { matchRoutes, type RouteObject } from 'react-router-dom';
import { withAttempts } from '../contract/attempts.ts';
import type { RemoteFailure } from './failure.ts';
import { before, waitEnd } from './wait.ts';

const standIns = new WeakSet<object>();

type Loaded = { Component?: ComponentType; [property: string]: unknown };

/**
 * Retries the loading of every lazy route of a remote; `failed` makes the final error. The router keeps the result of a lazy
 * route, also when it failed. Therefore the loader of the route fails instead, and another navigation to it loads it again.
 */
export function withRetries(
  routes: RouteObject[],
  failed: (error: unknown) => RemoteFailure,
): RouteObject[] {
  return routes.map((route) => {
    const { children, lazy } = route;
    return {
      ...route,
      ...(children && { children: withRetries(children, failed) }),
      ...(typeof lazy === 'function' && withRetry(route, lazy as () => Promise<Loaded>, failed)),
    } as RouteObject;
  });
}

function withRetry(
  { loader, shouldRevalidate }: RouteObject,
  lazy: () => Promise<Loaded>,
  failed: (error: unknown) => RemoteFailure,
): Partial<RouteObject> {
  let loaded: Loaded | undefined;
  let running: Promise<void> | undefined;
  const load = () => {
    running ??= loadUntil(waitEnd(), lazy).then(
      (part) => {
        loaded = part;
      },
      (error) => {
        throw failed(error);
      },
    );
    return running;
  };
  const loadAll: RouteObject['loader'] = async (args, context) => {
    const part = load().catch((error) => {
      // A failure is thrown by one loader; the next one loads the part again.
      running = undefined;
      throw error;
    });
    const data = typeof loader === 'function' ? loader(args, context) : null;
    return (await Promise.all([data, part]))[0];
  };
  const standIn = standInFor(() => loaded?.Component);
  return {
    ...(loader && { loader: loadAll }),
    ...(shouldRevalidate && { shouldRevalidate: (args) => !loaded || shouldRevalidate(args) }),
    lazy: () =>
      load().then(
        () => loaded,
        () => ({ Component: standIn, ...(!loader && { loader: loadAll }) }),
      ),
  } as Partial<RouteObject>;
}

/** A component in the place of a part that failed; it shows the part when that has come with a later attempt. */
function standInFor(part: () => ComponentType | undefined): ComponentType {
  const standIn = () => {
    const Part = part();
    return Part ? createElement(Part) : null;
  };
  standIns.add(standIn);
  return standIn;
}

const loadUntil = (until: number, lazy: () => Promise<Loaded>) =>
  before(
    until,
    () => withAttempts(lazy, { until }),
    () => new Error('It did not come in time.'),
  );

/**
 * Loads the lazy routes of the first page. If one were missing, the router would first show its fallback, and hydration
 * would not match the first view. Returns whether all are there.
 */
export async function resolveLazy(
  tree: RouteObject[],
  path: string,
  basename = '',
): Promise<boolean> {
  const found = await Promise.all(
    (matchRoutes(tree, path, basename || '/') ?? []).map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return true;
      const { default: _, ...loaded } = (await route.lazy()) as Loaded;
      Object.assign(route, loaded);
      delete route.lazy;
      return !standIns.has(loaded.Component ?? route);
    }),
  );
  return found.every((there) => there);
}
