import { loadAgainOf } from '../contract/lazy-part.ts';
import type { Stage } from '../contract/telemetry.ts';

const ids = new WeakMap<object, string>();

/** Short id of an error, shown on the page and sent with the telemetry; null for what is no object. */
export function errorId(error: unknown): string | null {
  if (typeof error !== 'object' || error === null) return null;
  const id = ids.get(error) ?? crypto.getRandomValues(new Uint32Array(1))[0]?.toString(36) ?? '';
  ids.set(error, id);
  return id;
}

/** A remote that could not be shown, and why. `Unavailable` gets it as the error of the route. */
export class RemoteFailure extends Error {
  override readonly name: string = 'RemoteFailure';
  readonly remote: string;
  readonly stage: Stage;
  /** The same as that of the cause. */
  readonly id: string;

  constructor(remote: string, stage: Stage, message: string, cause?: unknown) {
    super(message, { cause });
    this.remote = remote;
    this.stage = stage;
    this.id = errorId(cause) ?? errorId(this) ?? '';
    ids.set(this, this.id);
  }
}

const frame = /\/remotes\/[\w.+@/-]+\.js(?:\?retry=\d+)?:\d+:\d+/g;

/** The innermost positions of an error in the scripts of releases, without their origin. */
export function framesOf(error: unknown, max = 5): string[] {
  const stack = stackOf(error);
  return [...stack.matchAll(frame)]
    .slice(0, max)
    .map(([found]) => found.replace(/\?retry=\d+/, ''));
}

const stackOf = (error: unknown) => (error instanceof Error && error.stack) || '';

/**
 * The remote that has thrown an error that nobody caught: that of the innermost frame in a remote, since the shell's
 * code may have been called by it. What was thrown without a stack, such as a text, is of `only`. Nothing at all, which
 * browsers report for errors of others too, is of nobody.
 */
export function thrower<Remote extends { name: string }>(
  error: unknown,
  remotes: readonly Remote[],
  only: Remote | undefined,
): Remote | undefined {
  for (const position of framesOf(error, Number.POSITIVE_INFINITY)) {
    const found = remotes.find(({ name }) => position.startsWith(`/remotes/${name}/`));
    if (found) return found;
  }
  return error == null || stackOf(error) ? undefined : only;
}

/** What was tried again last, and how often. */
let tried = '';
let times = 0;

/**
 * The action of "try again": what could not be loaded is requested again within the page (`navigate` goes to the current
 * address), twice for a remote, and as often as one likes without a connection; after that, and for anything else, a new document is
 * loaded. Files of a release that was deleted come no more.
 */
export function retry(
  error: unknown,
  navigate: () => void,
  reload = () => location.reload(),
): void {
  const loadAgain = loadAgainOf(error);
  loadAgain?.();
  const remote = error instanceof RemoteFailure ? error.remote : loadAgain && location.pathname;
  if (tried !== remote) times = 0;
  tried = remote ?? '';
  // Without a connection a new document does not come either, and this one has what was typed.
  if (navigator.onLine) times += 1;
  if (remote && times <= 2) navigate();
  else reload();
}

/** Whether another attempt is useless, because the same file would be refused again. */
export const isFinal = (failure: unknown) =>
  failure instanceof RemoteFailure && failure.stage === 'version';
