import { keyText, ReleaseKeys } from '../access/index.ts';
import { Previews } from '../preview/previews.ts';
import { canaryEntry } from '../registry/canary.ts';
import { liveEntry } from '../registry/live.ts';
import type { Registry, RegistryChange, RegistryEntry } from '../registry/schema.ts';
import type { Store } from '../registry/shared.ts';
import { RegistryStore } from '../registry/store.ts';

/** One act: a change of what is live, or of a key. */
export type LogEntry = {
  at: string;
  act: string;
  /** The packages, or the team of the key. */
  of: string[];
  /** The id of the key that signed it, or that it is about; null on the host's own machine. */
  key: string | null;
  /** The team of the key that signed it, where that is known. */
  team?: string;
  revision?: number;
  /** What each package has from then on: its live release, or the canary that the act is about, with its share in percent. */
  live?: LoggedRelease[];
  /** The canaries that ended with it. */
  ended?: LoggedRelease[];
  /** Why the host stopped a canary. */
  reason?: string;
  /** The preview that the act is about, and until when it can be seen. */
  preview?: LoggedRelease & { id: string; label: string | null; until: string };
};

type LoggedRelease = {
  name: string;
  version: string;
  commit: string;
  dirty: boolean;
  share: number;
};

/**
 * Everything that was done with a store, oldest first. Each act is written once: the revisions of the registry, and the
 * acts of keys and of previews.
 */
export async function readLog(store: Store): Promise<LogEntry[]> {
  const teams = await new ReleaseKeys(store).teams();
  const signed = [...(await changes(store)), ...(await previewActs(store))].map((one) => {
    const team = teams.get(one.key ?? '');
    return { ...one, ...(team !== undefined && { team }) };
  });
  const entries = [...signed, ...(await keyActs(store, teams))];
  return entries.sort((a, b) => a.at.localeCompare(b.at));
}

/** The lines of a table for people. */
export function logLines(entries: readonly LogEntry[]): string[] {
  const keys = entries.map(({ key, team }) => keyText(key, team));
  const width = Math.max(16, ...keys.map((one) => one.length));
  return entries.map((entry, at) =>
    [
      entry.at.slice(0, 19),
      (entry.revision === undefined ? '' : String(entry.revision)).padStart(5),
      entry.act.padEnd(11),
      (keys[at] ?? '').padEnd(width),
      whatOf(entry),
    ].join('  '),
  );
}

function whatOf({ live = [], ended = [], reason, of, preview }: LogEntry): string {
  if (preview) return `${textOf(preview)} (${preview.label ?? preview.id})`;
  const texts = [
    live.length > 0 ? live.map(textOf).join(', ') : of.join(', '),
    ...ended.map((one) => `ended: ${textOf(one)}`),
  ];
  return [texts.join('; '), ...(reason ? [reason] : [])].join('. ');
}

const textOf = ({ name, version, commit, dirty, share }: LoggedRelease): string =>
  `${name} ${version} ${commit}${dirty ? ' and edits' : ''}${share < 100 ? ` for ${share} %` : ''}`;

async function changes(store: Store): Promise<LogEntry[]> {
  const registries = new RegistryStore(store);
  const found: LogEntry[] = [];
  let before: Registry | null = null;
  for (const revision of await registries.revisions()) {
    const registry: Registry | null = await registries.revision(revision).catch(() => null);
    if (registry?.change) found.push(entryOf(registry, registry.change, before));
    before = registry ?? before;
  }
  return found;
}

function entryOf(registry: Registry, change: RegistryChange, before: Registry | null): LogEntry {
  const { act, packages, key, reason } = change;
  const entryIn = act === 'canary' ? canaryEntry : liveEntry;
  const live = packages.flatMap((name) => logged(name, entryIn(registry, name)));
  const ended = packages.flatMap((name) => {
    const canary = before ? canaryEntry(before, name) : undefined;
    const goesOn = registry.microFrontends[name]?.some(({ url }) => url === canary?.url);
    return goesOn ? [] : logged(name, canary);
  });
  return {
    at: registry.publishedAt,
    act,
    of: packages,
    key,
    revision: registry.revision,
    live,
    ...(ended.length > 0 && { ended }),
    ...(reason !== undefined && { reason }),
  };
}

function logged(name: string, entry: RegistryEntry | undefined): LoggedRelease[] {
  if (!entry) return [];
  const { extras, metadata, deployment } = entry;
  const { commit, dirty = false } = extras;
  const { version } = metadata;
  return [{ name, version, commit, dirty, share: deployment.traffic }];
}

async function keyActs(store: Store, teams: ReadonlyMap<string, string>): Promise<LogEntry[]> {
  const acts = await new ReleaseKeys(store).acts();
  return acts.map((one) => {
    const key = one.act === 'revoke' ? one.id : one.key.id;
    return { at: one.at, act: `key ${one.act}`, of: [teams.get(key) ?? ''], key };
  });
}

async function previewActs(store: Store): Promise<LogEntry[]> {
  const acts = await new Previews(store).acts();
  const started = new Map(
    acts.flatMap((one) => (one.act === 'preview' ? [[one.preview.id, one.preview] as const] : [])),
  );
  return acts.flatMap(({ act, at, ...one }): LogEntry[] => {
    const preview = 'preview' in one ? one.preview : started.get(one.id);
    const key = 'preview' in one ? one.preview.key : one.key;
    if (!preview) return [];
    const { id, name, label = null, entry, until } = preview;
    return logged(name, entry).map((release) => ({
      ...{ at, act, of: [name], key },
      preview: { ...release, id, label, until },
    }));
  });
}
