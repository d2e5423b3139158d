import { sumOf } from '../canary/count.ts';
import { type HealthRecord, readHealth } from '../canary/health-files.ts';
import { failureRateOf, failuresOf, loadsOf, medianOf } from '../canary/rule.ts';
import { Previews } from '../preview/previews.ts';
import { canaryEntry } from '../registry/canary.ts';
import type { Registry, RegistryEntry } from '../registry/schema.ts';
import { folderOf, type Store } from '../registry/shared.ts';
import { RegistryStore } from '../registry/store.ts';
import { type PreviewStatus, previewStatus } from './preview.ts';

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
  /** Whether it is live for its share only, beside the default release. */
  canary: boolean;
  /** What browsers reported while the canary runs, of it and of the default release; null without a canary. */
  health: Health | null;
  /** The revision with which it became live, when that was published, and the key that signed it; null where that revision is gone. */
  since: { revision: number; publishedAt: string; key: string | null } | null;
};
/** Sums of what all hosts counted and wrote down: some seconds old, and without what a host that ended had not written yet. */
export type Health = {
  loads: number;
  failures: number;
  /** Failures in percent of the loads. */
  failureRate: number;
  /** The median of the time until it was loaded; null before the first load. */
  medianMs: number | null;
};
export type Status = {
  revision: number;
  publishedAt: string;
  releases: LiveStatus[];
  /** Those that can be seen, oldest first. Absent from hosts of before. */
  previews?: PreviewStatus[];
};

/** What is live, and since when. */
export async function status(store: Store, now = Date.now()): Promise<Status> {
  const registries = new RegistryStore(store);
  const registry = await registries.current();
  const since = await becameLive(registries, registry);
  const records = await readHealth(folderOf(store));
  const healthOf = (
    canary: RegistryEntry | undefined,
    { name, url }: { name: string; url: string },
  ) => {
    if (!canary) return null;
    const began = since.get(roleOf(canary))?.revision ?? 0;
    const own = records.filter(
      (one) => one.name === name && one.url === canary.url && one.since >= began,
    );
    return healthIn(own, url === canary.url ? 'canary' : 'live');
  };
  const releases = Object.entries(registry.microFrontends).flatMap(([name, entries]) =>
    entries.map(({ url, metadata, extras, deployment }) => ({
      name,
      version: metadata.version,
      url,
      commit: extras.commit,
      dirty: extras.dirty ?? false,
      share: deployment.traffic,
      canary: !deployment.default,
      health: healthOf(canaryEntry(registry, name), { name, url }),
      since: since.get(roleOf({ url, deployment })) ?? null,
    })),
  );
  const previews = (await new Previews(store).active(now)).map(previewStatus);
  return { revision: registry.revision, publishedAt: registry.publishedAt, releases, previews };
}

/** The lines of a table for people. */
export function statusLines({ revision, publishedAt, releases, previews = [] }: Status): string[] {
  return [
    `Revision ${revision}, ${publishedAt}`,
    ...releases.map((one) => {
      const { name, version, share, since, url } = one;
      return [
        (one.canary ? `${name} canary` : name).padEnd(16),
        version.padEnd(18),
        `${String(share).padStart(3)} %`,
        commitText(one).padEnd(20),
        (since?.publishedAt ?? '').slice(0, 16).padEnd(16),
        (since?.key ?? 'host').padEnd(16),
        ...(one.health ? [healthText(one.health).padEnd(34)] : []),
        url,
      ].join('  ');
    }),
    ...previews.map(previewLine),
  ];
}

const previewLine = (one: PreviewStatus): string =>
  [
    `${one.name} preview`.padEnd(16),
    one.version.padEnd(18),
    '  0 %',
    commitText(one).padEnd(20),
    one.since.slice(0, 16),
    (one.key ?? 'host').padEnd(16),
    `until ${one.until.slice(0, 16)}`,
    [one.id, ...(one.label ? [one.label] : [])].join(' '),
    one.url,
  ].join('  ');

const commitText = ({ commit, dirty }: Pick<LiveStatus, 'commit' | 'dirty'>) =>
  dirty ? `${commit} and edits` : commit;

const healthText = ({ loads, failures, failureRate, medianMs }: Health): string => {
  if (loads === 0 && failures === 0) return 'no loads yet';
  const time = medianMs === null ? 'none ready' : `ready in ${medianMs} ms`;
  return `${loads} loads, ${failureRate.toFixed(1)} % failed, ${time}`;
};

function healthIn(records: readonly HealthRecord[], of: 'canary' | 'live'): Health {
  const counts = sumOf(records.map((one) => one[of]));
  return {
    loads: loadsOf(counts),
    failures: failuresOf(counts),
    failureRate: failureRateOf(counts),
    medianMs: medianOf(counts),
  };
}

/** The revisions from which on what is live now was live without a break, by {@link roleOf}. */
async function becameLive(registries: RegistryStore, registry: Registry) {
  const found = new Map<string, NonNullable<LiveStatus['since']>>();
  const rolesIn = (one: Registry) => Object.values(one.microFrontends).flat().map(roleOf);
  const open = new Set(rolesIn(registry));
  for (const revision of (await registries.revisions()).reverse()) {
    if (open.size === 0) break;
    const earlier = await registries.revision(revision).catch(() => null);
    if (!earlier) continue;
    const live = new Set(rolesIn(earlier));
    for (const role of open) {
      if (live.has(role)) {
        const { publishedAt, change } = earlier;
        found.set(role, { revision, publishedAt, key: change?.key ?? null });
      } else open.delete(role);
    }
  }
  return found;
}

/** A release as the default one, or as a canary: a canary that was promoted is live for all since then. */
const roleOf = ({ url, deployment }: Pick<RegistryEntry, 'url' | 'deployment'>) =>
  `${deployment.default ? 'default' : 'canary'} ${url}`;
