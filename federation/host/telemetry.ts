import { type ReportedEvent, telemetryReport } from '../contract/telemetry.ts';
import type { KnownReleases } from './known-releases.ts';
import type { Metrics } from './metrics.ts';

const maxLength = 32 * 1024;

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
    /** The package of which the browser has a preview, and the releases of previews; null for other browsers. */
    preview: { name: string; known: KnownReleases } | null;
    /** Gets each event with what is known alone, but for its message. */
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
      log(known.checked(event));
      continue;
    }
    // Another remote may fail because of the previewed one, so nothing of such a page counts for what is live.
    const isOfPreview = event.remote === preview.name;
    const remote = isOfPreview ? preview.name : labels.remote;
    metrics.add('federation_preview_loads_total', { remote, stage: event.stage });
    log({ ...(isOfPreview ? preview.known : known).checked(event), remote });
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
