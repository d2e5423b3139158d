import type { ReportedEvent } from '../contract/telemetry.ts';
import type { LiveRelease } from './live-site.ts';

/** Labels of metrics: the versions of a remote, and the revisions back from the live one. */
const maxVersions = 5;
const maxRevisions = 10;

type Known = { commit: string; files: ReadonlySet<string> };

/** What was live while this host runs. Reports are untrusted: only what is known may become a label or be logged. */
export class KnownReleases {
  readonly #versions = new Map<string, Map<string, Known>>();
  #state = '';
  #revision = 0;

  /** Adds releases that are shown now; nothing where the same ones of this `state` were added before. */
  add(state: string, revision: number, releases: readonly LiveRelease[]): void {
    if (state === this.#state) return;
    this.#state = state;
    this.#revision = revision;
    for (const { name, entry, manifest, base } of releases) {
      const versions = this.#versions.get(name) ?? new Map<string, Known>();
      this.#versions.set(name, versions);
      const { version } = entry.metadata;
      versions.delete(version);
      const files = new Set(Object.keys(manifest.files).map((file) => base + file));
      versions.set(version, { commit: entry.extras.commit, files });
      const [oldest] = versions.keys();
      if (versions.size > maxVersions && oldest !== undefined) versions.delete(oldest);
    }
  }

  /** The labels of an event: `unknown` for a remote, `other` for a version, `older` for a revision. */
  labels({ remote, version, revision }: ReportedEvent) {
    const versions = this.#versions.get(remote);
    const isKnown = revision <= this.#revision && revision > this.#revision - maxRevisions;
    return {
      remote: versions ? remote : 'unknown',
      version: versions?.has(version) ? version : 'other',
      revision: isKnown && revision > 0 ? String(revision) : 'older',
    };
  }

  /** An event with nothing that a sender could have made up but its id and its message; 0 for an older revision. */
  checked(event: ReportedEvent): ReportedEvent {
    const { remote, version, revision } = this.labels(event);
    const commit = this.#versions.get(remote)?.get(version)?.commit ?? 'other';
    const frames = event.frames?.filter((frame) => this.#isOfFile(frame));
    return {
      ...event,
      ...{ remote, version, commit, revision: Number(revision) || 0 },
      milliseconds: Math.round(event.milliseconds),
      ...(frames && { frames }),
    };
  }

  #isOfFile(frame: string): boolean {
    const file = frame.replace(/:\d+:\d+$/, '');
    const all = [...this.#versions.values()].flatMap((versions) => [...versions.values()]);
    return all.some(({ files }) => files.has(file));
  }
}
