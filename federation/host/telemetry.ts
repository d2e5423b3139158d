import * as z from 'zod/mini';
import { stages } from '../contract/stages.ts';
import type { Metrics } from './metrics.ts';

/** A version, commit or id: one word, so that no other text gets into the log. */
const word = (length: number) => z.string().check(z.maxLength(length), z.regex(/^[\w.+-]*$/));

/** Characters that could end a line of a log, colour it or reverse its direction. */
const unprintable = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu;
const prose = z.pipe(
  z.string().check(z.maxLength(300)),
  z.transform((text: string) => text.replace(unprintable, ' ')),
);

/** A position in a script of a release. */
const frame = z
  .string()
  .check(z.maxLength(200), z.regex(/^\/remotes\/[\w.+@/-]+\.js:\d{1,7}:\d{1,7}$/));

/** What a browser may report; nothing about the visitor. */
const report = z.strictObject({
  events: z
    .array(
      z.strictObject({
        remote: z.string().check(z.maxLength(40)),
        version: word(40),
        commit: word(40),
        revision: z.int(),
        stage: z.enum([...stages, 'ready']),
        milliseconds: z.number().check(z.minimum(0), z.maximum(600_000)),
        id: z.optional(word(20)),
        message: z.optional(prose),
        frames: z.optional(z.array(frame).check(z.maxLength(5))),
      }),
    )
    .check(z.maxLength(50)),
});

export type ReportedEvent = z.infer<typeof report>['events'][number];

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
    const parsed = report.safeParse(JSON.parse(body));
    return parsed.success ? parsed.data.events : null;
  } catch {
    return null;
  }
}
