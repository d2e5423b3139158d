import type { PageHandle } from '../contract/types.ts';

/** The title in a handle; a function gets the route's loader data. */
export function titleOf(handle: PageHandle | undefined, loaderData: unknown): string | null {
  const title = handle?.title;
  return typeof title === 'function' ? title(loaderData as never) : (title ?? null);
}
