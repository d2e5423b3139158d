import type { Registry, RegistryEntry } from '../registry/schema.ts';
import { RegistryStore } from '../registry/store.ts';

/** A live release, as `pnpm federation status --json` prints it. */
export type LiveStatus = {
  name: string;
  version: string;
  url: string;
  commit: string;
  /** It was built with edits that were not committed. */
  dirty: boolean;
  /** Percent of the visitors. */
  share: number;
  /** The revision with which it became live, when that was published, and the key that signed it; null where that revision is gone. */
  since: { revision: number; publishedAt: string; key: string | null } | null;
};
export type Status = { revision: number; publishedAt: string; releases: LiveStatus[] };

/** What is live, and since when. */
export async function status(store: string): Promise<Status> {
  const registries = new RegistryStore(store);
  const registry = await registries.current();
  const since = await becameLive(registries, registry);
  const releases = Object.entries(registry.microFrontends).flatMap(([name, entries]) =>
    entries.map(({ url, metadata, extras, deployment }) => ({
      name,
      version: metadata.version,
      url,
      commit: extras.commit,
      dirty: extras.dirty ?? false,
      share: deployment.traffic,
      since: since.get(url) ?? null,
    })),
  );
  return { revision: registry.revision, publishedAt: registry.publishedAt, releases };
}

/** The lines of a table for people. */
export function statusLines({ revision, publishedAt, releases }: Status): string[] {
  return [
    `Revision ${revision}, ${publishedAt}`,
    ...releases.map(({ name, version, share, commit, dirty, since, url }) =>
      [
        name.padEnd(12),
        version.padEnd(18),
        `${String(share).padStart(3)} %`,
        (dirty ? `${commit} and edits` : commit).padEnd(20),
        (since?.publishedAt ?? '').slice(0, 16).padEnd(16),
        (since?.key ?? 'host').padEnd(16),
        url,
      ].join('  '),
    ),
  ];
}

/** The revisions from which on what is live now was live without a break, by URL. */
async function becameLive(registries: RegistryStore, registry: Registry) {
  const found = new Map<string, NonNullable<LiveStatus['since']>>();
  const open = new Set(Object.values(registry.microFrontends).flat().map(urlOf));
  for (const revision of (await registries.revisions()).reverse()) {
    if (open.size === 0) break;
    const earlier = await registries.revision(revision).catch(() => null);
    if (!earlier) continue;
    const live = new Set(Object.values(earlier.microFrontends).flat().map(urlOf));
    for (const url of open) {
      if (live.has(url)) {
        const { publishedAt, change } = earlier;
        found.set(url, { revision, publishedAt, key: change?.key ?? null });
      } else open.delete(url);
    }
  }
  return found;
}

const urlOf = ({ url }: RegistryEntry) => url;
