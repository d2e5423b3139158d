import type { PageHandle } from '../contract/types.ts';

/** The title a handle asks for, with the route's data if it wants it. */
export function titleOf(handle: PageHandle | undefined, loaderData: unknown): string | null {
  const title = handle?.title;
  return typeof title === 'function' ? title(loaderData as never) : (title ?? null);
}
