import path from 'node:path';
import { keyText, ReleaseKeys } from '../access/index.ts';
import { sumOf } from '../canary/count.ts';
import { readHealth } from '../canary/health.ts';
import type { Counts } from '../canary/rule.ts';
import { failureRateOf, failuresOf, loadsOf, medianOf } from '../canary/rule.ts';
import { Previews } from '../preview/previews.ts';
import { canaryEntry } from '../registry/canary.ts';
import { releaseOf } from '../registry/live.ts';
import { damageOf } from '../registry/manifest.ts';
import type { Registry, RegistryEntry } from '../registry/schema.ts';
import { folderOf, type Store } from '../registry/shared.ts';
import { RegistryStore } from '../registry/store.ts';
import { dirtyOf, type PreviewStatus, previewStatus } from './preview.ts';

/** A live release, as `pnpm federation status --json` prints it. */
export type LiveStatus = {
  name: string;
  version: string;
  url: string;
  commit: string;
  /** It was built with edits that were not committed; null where it was built without git. */
  dirty: boolean | null;
  /** Percent of the visitors. */
  share: number;
  /** Whether it is live for its share only, beside the default release. */
  canary: boolean;
  /**
   * What browsers reported to the hosts of this store, since it is live; while a canary runs, since that began, of it
   * and of the default release. Null where nothing was counted, and of the shell.
   */
  health: Health | null;
  /** Which of its files is missing or altered on this host, in one sentence; absent where none is. */
  damage?: string;
  /**
   * The revision with which it became live, when that was published, and the key that signed it, with its team where
   * that is known; null where that revision is gone.
   */
  since: { revision: number; publishedAt: string; key: string | null; team?: string } | null;
};
/**
 * Sums of what the hosts of a store counted and wrote down, in the database or, without one, in the folder: some
 * seconds old, and without what a host that ended had not written yet.
 */
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
  // Names are for people: what is live is listed without them, too.
  const teams = await new ReleaseKeys(store).teams().catch(() => new Map<string, string>());
  const since = await becameLive(registries, registry, teams);
  const counted = await readHealth(store);
  const beganOf = (entry: RegistryEntry) => since.get(roleOf(entry))?.revision ?? 0;
  const healthOf = (name: string, entry: RegistryEntry) => {
    const isOf = (one: { name: string; url: string; since: number }, other: RegistryEntry) =>
      one.name === name && one.url === other.url && one.since >= beganOf(other);
    const canary = canaryEntry(registry, name);
    if (!canary) {
      const own = counted.live.filter((one) => isOf(one, entry));
      return own.length === 0 ? null : healthIn(own.map(({ counts }) => counts));
    }
    const own = counted.canaries.filter((one) => isOf(one, canary));
    return healthIn(own.map((one) => (entry.url === canary.url ? one.canary : one.live)));
  };
  const damageIn = async ({ url, extras }: RegistryEntry): Promise<{ damage?: string }> => {
    const folder = path.join(folderOf(store), releaseOf(url));
    const damage = await damageOf(folder, extras.manifestIntegrity);
    return damage === null ? {} : { damage };
  };
  const listed = Object.entries(registry.microFrontends).flatMap(([name, entries]) =>
    entries.map((entry) => ({ name, entry })),
  );
  const releases = await Promise.all(
    listed.map(async ({ name, entry }) => ({
      name,
      version: entry.metadata.version,
      url: entry.url,
      commit: entry.extras.commit,
      dirty: dirtyOf(entry),
      share: entry.deployment.traffic,
      canary: !entry.deployment.default,
      health: healthOf(name, entry),
      ...(await damageIn(entry)),
      since: since.get(roleOf(entry)) ?? null,
    })),
  );
  const previews = (await new Previews(store).active(now)).map((one) => ({
    ...previewStatus(one),
    ...teamIn(teams, one.key),
  }));
  return { revision: registry.revision, publishedAt: registry.publishedAt, releases, previews };
}

/** The lines of a table for people. */
export function statusLines({ revision, publishedAt, releases, previews = [] }: Status): string[] {
  const rows = [...releases.map(releaseRow), ...previews.map(previewRow)];
  const all = [columns, ...rows];
  const widths = columns.map((_, at) => Math.max(...all.map((row) => (row[at] ?? '').length)));
  const line = (row: Row) => row.map((text, at) => text.padEnd(widths[at] ?? 0)).join('  ');
  return [
    `Revision ${revision}, ${publishedAt}`,
    ...(rows.length > 0 ? all : []).map((row) => line(row).trimEnd()),
    ...releases.flatMap((one) => (one.damage ? [`Damaged: ${one.name}: ${one.damage}`] : [])),
  ];
}

const columns: Row = ['Name', 'Version', 'Share', 'Commit', 'Since', 'By', 'Health', 'Address'];
type Row = readonly string[];

const releaseRow = (one: LiveStatus): Row => [
  one.canary ? `${one.name} canary` : one.name,
  one.version,
  shareText(one.share),
  commitText(one),
  (one.since?.publishedAt ?? '').slice(0, 16),
  one.since ? keyText(one.since.key, one.since.team) : '',
  one.health ? healthText(one.health) : 'no loads counted',
  one.url,
];

/** What it has in the place of health is how long it can be seen, its id and its name. */
const previewRow = (one: PreviewStatus): Row => [
  `${one.name} preview`,
  one.version,
  shareText(0),
  commitText(one),
  one.since.slice(0, 16),
  keyText(one.key, one.team),
  `until ${one.until.slice(0, 16)}  ${[one.id, ...(one.label ? [one.label] : [])].join(' ')}`,
  one.url,
];

const shareText = (percent: number) => `${String(percent).padStart(3)} %`;

const teamIn = (teams: ReadonlyMap<string, string>, key: string | null): { team?: string } => {
  const team = teams.get(key ?? '');
  return team === undefined ? {} : { team };
};

const commitText = ({ commit, dirty }: Pick<LiveStatus, 'commit' | 'dirty'>) =>
  dirty ? `${commit} and edits` : commit;

const healthText = ({ loads, failures, failureRate, medianMs }: Health): string => {
  if (loads === 0 && failures === 0) return 'no loads yet';
  const time = medianMs === null ? 'none ready' : `ready in ${medianMs} ms`;
  return `${loads} loads, ${failureRate.toFixed(1)} % failed, ${time}`;
};

function healthIn(all: readonly Counts[]): Health {
  const counts = sumOf(all);
  return {
    loads: loadsOf(counts),
    failures: failuresOf(counts),
    failureRate: failureRateOf(counts),
    medianMs: medianOf(counts),
  };
}

/** The revisions from which on what is live now was live without a break, by {@link roleOf}. */
async function becameLive(
  registries: RegistryStore,
  registry: Registry,
  teams: ReadonlyMap<string, string>,
) {
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
        const key = change?.key ?? null;
        found.set(role, { revision, publishedAt, key, ...teamIn(teams, key) });
      } else open.delete(role);
    }
  }
  return found;
}

/** A release as the default one, or as a canary: a canary that was promoted is live for all since then. */
const roleOf = ({ url, deployment }: Pick<RegistryEntry, 'url' | 'deployment'>) =>
  `${deployment.default ? 'default' : 'canary'} ${url}`;
