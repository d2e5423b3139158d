import type { PageHandle } from '../contract/types.ts';

type Match = { route: { id: string; loader?: unknown; handle?: PageHandle } };

/**
 * The title of the innermost page that has one; a function gets the route's loader data. Null while that data is loading, when it
 * could not be loaded, and where the remote gives something else than a text.
 */
export function titleOf(
  matches: readonly Match[],
  loaderData: Record<string, unknown>,
): string | null {
  const route = matches.findLast((match) => match.route.handle?.title)?.route;
  if (!route) return null;
  const title = route.handle?.title;
  if (typeof title === 'function' && route.loader && !(route.id in loaderData)) return null;
  const text: unknown = typeof title === 'function' ? title(loaderData[route.id] as never) : title;
  return typeof text === 'string' ? text : null;
}
