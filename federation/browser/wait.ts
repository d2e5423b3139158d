/**
 * How long a visitor waits for a remote, in milliseconds: a page, the release before or an error page is there within `page` after the
 * page was asked for. `step` limits each request, `list` the list of the releases before.
 */
export const limits = { page: 9_000, step: 3_500, list: 1_500 };

/** A page whose scripts came late has at least this long for its remote. */
const leastMs = 5_000;
/** Of the time for a remote, the part in which its live release is tried. */
const liveShare = 0.6;

let end = 0;

/** A page was asked for at `began`, on the clock of `performance.now()`. */
export function beginWait(began: number): void {
  end = Math.max(began + limits.page, performance.now() + leastMs);
}

/** The page is there: what is loaded from now on has a time of its own. */
export function endWait(): void {
  end = 0;
}

/** When the wait for what is loaded now ends. */
export function deadline(): number {
  const now = performance.now();
  return end > now ? end : now + limits.page;
}

/** A page that can do without its data has so long to be shown when they have not come. */
const withoutDataMs = 2_000;

/** When the wait for data ends that a page reads now. */
export function dataDeadline(): number {
  const now = performance.now();
  const until = deadline();
  return until - Math.min(withoutDataMs, (until - now) / 2);
}

/** When the live release of a remote is given up, for the one before to have its time until `until`. */
export function liveDeadline(until: number): number {
  const now = performance.now();
  return now + (until - now) * liveShare;
}

/** The result of `work`, or a rejection with `late()` when it is not there at `until`. */
export async function withDeadline<Result>(
  until: number,
  work: () => Promise<Result>,
  late: () => Error,
): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(late()), Math.max(0, until - performance.now()));
  });
  try {
    return await Promise.race([work(), limit]);
  } finally {
    clearTimeout(timer);
  }
}
