import { liveEntry } from '../registry/live.ts';
import { ReleaseError } from '../registry/manifest.ts';
import type { Registry } from '../registry/schema.ts';

/** Who changes what is live. */
export type Author = {
  /** The id of the key that signed the request; null on the host's own machine. */
  key: string | null;
  /**
   * The URLs, by package, that were live when the author decided; null where none was. Absent on the host's own machine. A signed request
   * that is sent once more, by whoever read it, finds another release live and is refused.
   */
  replaced?: Readonly<Record<string, string | null>>;
};

export const onHost: Author = { key: null };

/** Another release became live meanwhile. */
export class LiveChanged extends ReleaseError {
  readonly code = 'live_changed';
}

/** Throws {@link LiveChanged} where something else is live than what the author replaces. */
export function checkReplaced(
  registry: Registry,
  names: readonly string[],
  { replaced }: Author,
): void {
  const changed = names.find(
    (name) => replaced && (liveEntry(registry, name)?.url ?? null) !== (replaced[name] ?? null),
  );
  if (changed === undefined) return;
  throw new LiveChanged(
    `Another release of ${changed} became live meanwhile. Look at the status, and decide again.`,
  );
}
