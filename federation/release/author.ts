import { liveEntry } from '../registry/live.ts';
import { ReleaseError } from '../registry/manifest.ts';
import type { Registry, RegistryEntry } from '../registry/schema.ts';
import { RegistryStore } from '../registry/store.ts';

/** Who changes what is live. */
export type Author = {
  /** The id of the key that signed the request; null on the host's own machine. */
  key: string | null;
  /**
   * The revision that the author knew. A change of the same package since then is refused, and with it a signed request that
   * somebody recorded and sends once more. Absent on the host's own machine.
   */
  decidedAt?: number;
  /** Throws where the author may not make this release live. */
  permits?(name: string, entry: RegistryEntry): void;
};

export const onHost: Author = { key: null };

/** Another release became live meanwhile. */
export class LiveChanged extends ReleaseError {
  readonly code = 'live_changed';
}

/** Throws {@link LiveChanged} where a package has changed since the author decided. */
export async function checkUnchanged(
  store: string,
  registry: Registry,
  names: readonly string[],
  { decidedAt }: Author,
): Promise<void> {
  if (decidedAt === undefined) return;
  const registries = new RegistryStore(store);
  const urlOf = (one: Registry | null, name: string) => one && liveEntry(one, name)?.url;
  let before = await registries.revision(decidedAt).catch(() => null);
  for (let revision = decidedAt + 1; revision <= registry.revision; revision += 1) {
    const next = await registries.revision(revision).catch(() => null);
    // The first release of a site has no revision before it.
    const isSame = (name: string) =>
      next !== null && urlOf(next, name) === (before ? urlOf(before, name) : undefined);
    const changed = names.find((name) => !isSame(name));
    if (changed !== undefined) throw changedMeanwhile(changed);
    before = next;
  }
  if (decidedAt > registry.revision) throw changedMeanwhile(names.join(', '));
}

const changedMeanwhile = (name: string) =>
  new LiveChanged(
    `Another release of ${name} became live meanwhile. Look at the status, and decide again.`,
  );
