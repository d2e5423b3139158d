import { type ComponentType, createElement } from 'react';
import { matchRoutes, type RouteObject } from 'react-router-dom';
import { withAttempts } from '../contract/attempts.ts';
import type { RemoteFailure } from './failure.ts';
import { deadline, withDeadline } from './wait.ts';

const standIns = new WeakSet<object>();
/** Loads the part of a route before it is shown. */
const preparations = new WeakMap<RouteObject, () => Promise<void>>();

type Loaded = { Component?: ComponentType; [property: string]: unknown };
type Lazy = () => Promise<Loaded>;

/** Makes the final error of a part, which failed to load, of the data of a page, or of its loader. */
type Fail = (error: unknown, stage?: 'load' | 'data' | 'render') => RemoteFailure;

/**
 * Retries the loading of every lazy route of a remote, gives up the data of a page that don't come in time, and reports
 * a loader that throws; `failed` makes the final error. The router keeps the result of a lazy route, also when it
 * failed. Therefore the loader of the route fails instead, and another navigation to it loads it again.
 */
export function withRetries(routes: RouteObject[], failed: Fail): RouteObject[] {
  return routes.map((route) => {
    const { children, lazy } = route;
    const loader = loaderUntil(route, failed);
    const retried =
      typeof lazy === 'function' ? withRetry({ ...route, loader }, lazy as Lazy, failed) : null;
    const result = {
      ...route,
      ...(loader && { loader }),
      ...(children && { children: withRetries(children, failed) }),
      ...retried?.properties,
    } as RouteObject;
    if (retried) preparations.set(result, retried.prepare);
    return result;
  });
}

/** The loader of a route with the time that a page has; undefined without one. */
function loaderUntil({ loader }: RouteObject, failed: Fail): RouteObject['loader'] {
  if (typeof loader !== 'function') return undefined;
  return (args, context) => {
    // Nobody waits for the data of a page that was left.
    const isLeft = () => args.request.signal.aborted;
    return withDeadline(
      deadline(),
      async () => {
        try {
          return await loader(args, context);
        } catch (error) {
          // Answers, such as a redirect, are thrown as well. The page of a remote may know its own errors.
          if (error instanceof Error && !isLeft()) failed(error, 'render');
          throw error;
        }
      },
      () => {
        const late = new Error('Its data did not come in time.');
        return isLeft() ? late : failed(late, 'data');
      },
    );
  };
}

/** Loads the lazy parts of the page at `path`. After a failure, which is reported, a navigation to the page loads them again. */
export async function preparePage(routes: RouteObject[], path: string): Promise<void> {
  const found = matchRoutes(routes, path) ?? [];
  await Promise.all(found.map(({ route }) => preparations.get(route)?.()));
}

function withRetry(
  { loader, shouldRevalidate }: RouteObject,
  lazy: Lazy,
  failed: Fail,
): { properties: Partial<RouteObject>; prepare: () => Promise<void> } {
  let loaded: Loaded | undefined;
  let running: Promise<void> | undefined;
  const load = () => {
    running ??= loadUntil(deadline(), lazy).then(
      (part) => {
        loaded = part;
      },
      (error) => {
        throw failed(error);
      },
    );
    return running;
  };
  /** A failure is that of one call; the next one loads the part again. */
  const loadOnce = () =>
    load().catch((error) => {
      running = undefined;
      throw error;
    });
  const loadAll: RouteObject['loader'] = async (args, context) => {
    const part = loadOnce();
    const data = typeof loader === 'function' ? loader(args, context) : null;
    return (await Promise.all([data, part]))[0];
  };
  const standIn = standInFor(() => loaded?.Component);
  const properties = {
    ...(loader && { loader: loadAll }),
    ...(shouldRevalidate && { shouldRevalidate: (args) => !loaded || shouldRevalidate(args) }),
    lazy: () =>
      load().then(
        () => loaded,
        () => ({ Component: standIn, ...(!loader && { loader: loadAll }) }),
      ),
  } as Partial<RouteObject>;
  return { properties, prepare: loadOnce };
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

const loadUntil = (until: number, lazy: Lazy) =>
  withDeadline(
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
