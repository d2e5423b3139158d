import { type ReportedEvent, telemetryReport } from '../contract/telemetry.ts';
import type { Metrics } from './metrics.ts';

const maxLength = 32 * 1024;

/** Handles `POST /api/telemetry`: checks, counts and logs each event. Answers 204, or 400 without detail. */
export async function takeTelemetry(
  request: Request,
  known: readonly string[],
  metrics: Metrics,
  log: (event: ReportedEvent) => void,
): Promise<Response> {
  const events = await read(request);
  if (!events) {
    metrics.add('federation_telemetry_refused_total');
    const body = { message: 'This is not telemetry.', code: 'invalid_input' };
    return Response.json(body, { status: 400, headers: { 'cache-control': 'no-store' } });
  }
  for (const event of events) {
    // The names are untrusted: only existing ones may become labels or be logged.
    const remote = known.includes(event.remote) ? event.remote : 'unknown';
    metrics.add('federation_loads_total', { remote, stage: event.stage });
    metrics.add('federation_load_seconds_total', { remote }, event.milliseconds / 1000);
    log({ ...event, remote });
  }
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
