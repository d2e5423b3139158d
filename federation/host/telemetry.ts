import { type ReportedEvent, telemetryReport } from '../contract/telemetry.ts';
import type { Live } from './live-variants.ts';
import type { Metrics } from './metrics.ts';

const maxLength = 32 * 1024;
/** Labels of metrics: the versions of a remote, and the revisions back from the live one. */
const maxVersions = 5;
const maxRevisions = 10;

/** What was live while this host runs. Reports are untrusted: only what is known may become a label or be logged. */
export class KnownReleases {
  readonly #versions = new Map<string, string[]>();
  #state = '';
  #revision = 0;

  /** Adds what is live now. */
  add({ state, site: { revision, shell, remotes }, canaries }: Live): void {
    if (state === this.#state) return;
    this.#state = state;
    this.#revision = revision;
    for (const { name, entry } of [shell, ...remotes, ...canaries]) {
      const { version } = entry.metadata;
      const others = this.#versions.get(name)?.filter((one) => one !== version) ?? [];
      this.#versions.set(name, [...others, version].slice(-maxVersions));
    }
  }

  /** The labels of an event: `unknown` for a remote, `other` for a version, `older` for a revision. */
  labels({ remote, version, revision }: ReportedEvent) {
    const versions = this.#versions.get(remote);
    const isKnown = revision <= this.#revision && revision > this.#revision - maxRevisions;
    return {
      remote: versions ? remote : 'unknown',
      version: versions?.includes(version) ? version : 'other',
      revision: isKnown && revision > 0 ? String(revision) : 'older',
    };
  }
}

/** Handles `POST /api/telemetry`: checks, counts and logs each event. Answers 204, or 400 without detail. */
export async function takeTelemetry(
  request: Request,
  known: KnownReleases,
  metrics: Metrics,
  {
    preview,
    log,
    report,
  }: {
    /** The package of which the browser has a preview; null for other browsers. */
    preview: string | null;
    log: (event: ReportedEvent) => void;
    /** Gets all events of one report of a browser without a preview, and is awaited before the answer. */
    report: (events: readonly ReportedEvent[]) => Promise<void>;
  },
): Promise<Response> {
  const events = await read(request);
  if (!events) {
    metrics.add('federation_telemetry_refused_total');
    const body = { message: 'This is not telemetry.', code: 'invalid_input' };
    return Response.json(body, { status: 400, headers: { 'cache-control': 'no-store' } });
  }
  for (const event of events) {
    const labels = { ...known.labels(event), stage: event.stage };
    if (preview === null) {
      metrics.add('federation_loads_total', labels);
      metrics.add('federation_load_seconds_total', labels, event.milliseconds / 1000);
      log({ ...event, remote: labels.remote });
      continue;
    }
    // Another remote may fail because of the previewed one, so nothing of such a page counts for what is live.
    const remote = event.remote === preview ? preview : labels.remote;
    metrics.add('federation_preview_loads_total', { remote, stage: event.stage });
    log({ ...event, remote });
  }
  if (preview === null) await report(events);
  return new Response(null, { status: 204, headers: { 'cache-control': 'no-store' } });
}

async function read(request: Request): Promise<ReportedEvent[] | null> {
  try {
    const body = await request.text();
    if (body.length > maxLength) return null;
    const parsed = telemetryReport.safeParse(JSON.parse(body));
    return parsed.success ? parsed.data.events : null;
  } catch {
    return null;
  }
}
