import { ReleaseKeys } from '../access/index.ts';
import { liveEntry } from '../registry/live.ts';
import { RegistryStore } from '../registry/store.ts';

/** One act: a change of what is live, or of a key. */
export type LogEntry = {
  at: string;
  act: string;
  /** The packages, or the team of the key. */
  of: string[];
  /** The id of the key that signed it, or that it is about; null on the host's own machine. */
  key: string | null;
  revision?: number;
  /** Version and commit of each package that is live from then on. */
  live?: { name: string; version: string; commit: string; dirty: boolean }[];
};

/**
 * Everything that was done with a store, oldest first. Each act is a file that is written once: the revisions of the registry, and the
 * acts of keys.
 */
export async function readLog(store: string): Promise<LogEntry[]> {
  const entries = [...(await changes(store)), ...(await keyActs(store))];
  return entries.sort((a, b) => a.at.localeCompare(b.at));
}

/** The lines of a table for people. */
export const logLines = (entries: readonly LogEntry[]): string[] =>
  entries.map(({ at, act, of, key, revision, live = [] }) =>
    [
      at.slice(0, 19),
      (revision === undefined ? '' : String(revision)).padStart(5),
      act.padEnd(10),
      (key ?? 'host').padEnd(16),
      live.length > 0
        ? live
            .map(
              (one) => `${one.name} ${one.version} ${one.commit}${one.dirty ? ' and edits' : ''}`,
            )
            .join(', ')
        : of.join(', '),
    ].join('  '),
  );

async function changes(store: string): Promise<LogEntry[]> {
  const registries = new RegistryStore(store);
  const found: LogEntry[] = [];
  for (const revision of await registries.revisions()) {
    const registry = await registries.revision(revision).catch(() => null);
    const change = registry?.change;
    if (!registry || !change) continue;
    const live = change.packages.flatMap((name) => {
      const entry = liveEntry(registry, name);
      if (!entry) return [];
      const { commit, dirty = false } = entry.extras;
      return [{ name, version: entry.metadata.version, commit, dirty }];
    });
    const { act, packages, key } = change;
    found.push({ at: registry.publishedAt, act, of: packages, key, revision, live });
  }
  return found;
}

async function keyActs(store: string): Promise<LogEntry[]> {
  const acts = await new ReleaseKeys(store).acts();
  const teams = new Map(
    acts.flatMap((one) => (one.act === 'revoke' ? [] : [[one.key.id, one.key.team] as const])),
  );
  return acts.map((one) => {
    const key = one.act === 'revoke' ? one.id : one.key.id;
    return { at: one.at, act: `key ${one.act}`, of: [teams.get(key) ?? ''], key };
  });
}
