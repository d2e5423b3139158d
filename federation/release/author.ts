import { type Candidate, ReleaseError } from '../registry/manifest.ts';
import type { Registry, RegistryEntry } from '../registry/schema.ts';
import type { Store } from '../registry/shared.ts';
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
  /** What the author says of a browser that has run new builds. Throws where that is not enough; absent on the host's own machine. */
  conforms?(builds: readonly Candidate[]): Promise<RegistryEntry['extras']['browserTest']>;
};

export const onHost: Author = { key: null };

/** Another release became live meanwhile, or a canary began or ended. */
export class LiveChanged extends ReleaseError {
  readonly code = 'live_changed';
}

/** Throws {@link LiveChanged} where the default release, the canary or the share of a package has changed since the author decided. */
export async function checkUnchanged(
  store: Store,
  registry: Registry,
  names: readonly string[],
  { decidedAt }: Author,
): Promise<void> {
  if (decidedAt === undefined) return;
  const registries = new RegistryStore(store);
  let before = await registries.revision(decidedAt).catch(() => null);
  for (let revision = decidedAt + 1; revision <= registry.revision; revision += 1) {
    const next = await registries.revision(revision).catch(() => null);
    const isSame = (name: string) => next !== null && stateOf(next, name) === stateOf(before, name);
    const changed = names.find((name) => !isSame(name));
    if (changed !== undefined) throw changedMeanwhile(changed);
    before = next;
  }
  if (decidedAt > registry.revision) throw changedMeanwhile(names.join(', '));
}

/** The first release of a site has no revision before it. */
const stateOf = (registry: Registry | null, name: string): string =>
  JSON.stringify(
    (registry?.microFrontends[name] ?? []).map(({ url, deployment }) => [url, deployment]),
  );

const changedMeanwhile = (name: string) =>
  new LiveChanged(
    `What is live of ${name} has changed meanwhile. Look at the status, and decide again.`,
  );
