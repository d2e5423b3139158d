import type { Host, ReportedEvent } from '@salon/federation/host';
import type { LiveStatus, Status } from '@salon/federation/release';
import type { ReleaseFailure, SiteRelease, SiteReleases } from '@salon/shared-lib/domain';

/** Failures that are kept: the log has all of them. */
const maxFailures = 20;

/** A failure after the part was loaded is none of its loads. */
const laterStages = ['render', 'event'];

type Counted = Pick<SiteRelease, 'loads' | 'failures' | 'ready_ms'>;
type Samples = ReturnType<Host['metrics']['samples']>;

/** What browsers reported of the releases, for the owner. Anybody can send a report, so nothing of it is a text of its own. */
export class SeenReleases {
  readonly #since = new Date().toISOString();
  readonly #failures: ReleaseFailure[] = [];

  /** Keeps a failure: its message, which may repeat what was typed, is in the log alone. */
  note({ stage, remote, version, id }: ReportedEvent): void {
    const at = new Date().toISOString();
    this.#failures.unshift({ at, id: id ?? null, name: remote, version, stage });
    this.#failures.splice(maxFailures);
  }

  /** The live releases, and those of which only browsers know, with what was counted. */
  answer({ revision, releases }: Status, samples: Samples): SiteReleases {
    const counts = countsIn(samples);
    const isLive = ({ name, version }: Version) =>
      releases.some((one) => one.name === name && one.version === version);
    const known = [...counts.values()].map(({ name, version }) => ({ name, version }));
    const old = known.filter((one) => !isLive(one) && one.version !== 'other');
    return {
      revision,
      counted_since: this.#since,
      releases: [
        ...releases.map((one) => liveRelease(one, counts)),
        ...old.map((one) => ({
          ...one,
          ...{ commit: null, dirty: false, share: 0, canary: false, since: null },
          ...countedOf(counts.get(keyOf(one))),
        })),
      ],
      last_failures: this.#failures.map((one) => ({
        ...one,
        version: isLive(one) || counts.has(keyOf(one)) ? one.version : 'other',
      })),
    };
  }
}

type Version = { name: string; version: string };
type Sum = Version & { ready: number; failed: number; later: number; readySeconds: number };

const keyOf = ({ name, version }: Version) => `${name} ${version}`;

function liveRelease(live: LiveStatus, counts: ReadonlyMap<string, Sum>): SiteRelease {
  const { name, version, commit, share, canary, since, health } = live;
  return {
    // Without git it is not known: no edits are claimed.
    dirty: live.dirty ?? false,
    ...{ name, version, commit, share, canary, since: since?.publishedAt ?? null },
    // What all servers of the store counted; until they have written it, what this one did.
    ...(health
      ? { loads: health.loads, failures: health.failures, ready_ms: health.medianMs }
      : countedOf(counts.get(keyOf(live)))),
  };
}

const countedOf = (sum: Sum | undefined): Counted => ({
  loads: sum ? sum.ready + sum.failed : 0,
  failures: sum ? sum.failed + sum.later : 0,
  ready_ms: sum && sum.ready > 0 ? Math.round((sum.readySeconds / sum.ready) * 1_000) : null,
});

/** The counters of the host by release, over all revisions. */
function countsIn(samples: Samples): Map<string, Sum> {
  const found = new Map<string, Sum>();
  for (const { name, labels, value } of samples) {
    const { remote = 'unknown', version = 'other', stage = '' } = labels;
    if (remote === 'unknown' || !name.startsWith('federation_load')) continue;
    const key = keyOf({ name: remote, version });
    const none = { name: remote, version, ready: 0, failed: 0, later: 0, readySeconds: 0 };
    const sum = found.get(key) ?? none;
    if (name === 'federation_loads_total') sum[fieldOf(stage)] += value;
    else if (stage === 'ready') sum.readySeconds += value;
    found.set(key, sum);
  }
  return found;
}

function fieldOf(stage: string): 'ready' | 'failed' | 'later' {
  if (stage === 'ready') return 'ready';
  return laterStages.includes(stage) ? 'later' : 'failed';
}
