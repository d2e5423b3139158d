import type { ComponentType } from 'react';
import { data, Outlet, type RouteObject } from 'react-router-dom';
import { ownerOf } from '../contract/prefix.ts';
import type { PageHandle } from '../contract/types.ts';

/** What a shell provides around every remote. */
export type ShellParts = {
  /** Header, footer and an `<Outlet />`. */
  Layout: ComponentType;
  /** Replaces a page that could not be loaded or that threw; reads `useRouteError()`. */
  Unavailable: ComponentType;
  /** Title of the document when a remote could not be loaded. */
  unavailableTitle?: () => string;
  NotFound: ComponentType;
  /** Title of the document for an unknown path. */
  notFoundTitle?: () => string;
  /** Shown while the first page's data is loading; only without a first view. */
  Loading: ComponentType;
  /** Pages of the shell itself, ids prefixed with `shell:`. */
  routes: RouteObject[];
  /** Guards: rendered around every page of the named remote, with an `<Outlet />` inside. */
  guards?: Record<string, ComponentType>;
};

/** A remote in the tree: its routes when it is loaded, otherwise stubs for its prefixes. */
export type Branch = {
  name: string;
  prefixes: readonly string[];
  routes: RouteObject[] | null;
};

/** Id of the route under which a remote's routes are patched in. */
export const branchId = (name: string) => `shell:remote:${name}`;

/**
 * Builds the route tree, the same in the browser and in Node: same routes, same ids, same HTML. `unloaded` is called when
 * a page of a remote that is not loaded is shown; it throws the reason. `basename` is the router's: `/es`, or empty.
 */
export function buildTree(
  parts: ShellParts,
  branches: readonly Branch[],
  {
    unloaded = () => null,
    basename = '',
  }: { unloaded?: (name: string) => unknown; basename?: string } = {},
): RouteObject[] {
  return [
    {
      id: 'shell:layout',
      Component: parts.Layout,
      // The last page: where the layout itself throws, there is no header.
      ErrorBoundary: parts.Unavailable,
      children: [
        {
          id: 'shell:boundary',
          Component: Outlet,
          ErrorBoundary: parts.Unavailable,
          HydrateFallback: parts.Loading,
          children: [
            ...parts.routes,
            ...branches.map((branch) => branchRoute(parts, branch, unloaded)),
            {
              id: 'shell:not-found',
              path: '*',
              Component: parts.NotFound,
              handle: { title: parts.notFoundTitle, indexed: false } satisfies PageHandle,
              loader: ({ request }) => {
                // `/` has no stub: an index route has no parameters, so the router would not request the remote's routes.
                const owner = ownerOf(
                  branches,
                  new URL(request.url).pathname.slice(basename.length) || '/',
                );
                if (owner && !owner.routes) return unloaded(owner.name);
                return data(null, 404);
              },
            },
          ],
        },
      ],
    },
  ];
}

function branchRoute(
  parts: ShellParts,
  { name, prefixes, routes }: Branch,
  unloaded: (name: string) => unknown,
): RouteObject {
  const stubs = prefixes
    .filter((prefix) => prefix !== '/')
    .map((prefix) => ({
      id: `shell:stub:${name}:${prefix}`,
      path: `${prefix.slice(1)}/*`,
      loader: () => unloaded(name),
      element: null,
    }));
  return {
    id: branchId(name),
    Component: parts.guards?.[name] ?? Outlet,
    ErrorBoundary: parts.Unavailable,
    children: routes ?? stubs,
  };
}
