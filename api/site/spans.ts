import type { Attributes } from '@opentelemetry/api';
import type { FirstView, ReportedEvent } from '@salon/federation/host';
import type { Environment } from '../environment.ts';

/** Sends loads and first views of releases to a collector of OpenTelemetry. */
export type Spans = {
  /** Adds a load in a browser, from its beginning to its end or failure. A browser that sees a preview loads it and not what is live. */
  loaded(event: ReportedEvent, isPreview: boolean): void;
  /** Adds the rendering of a first view. */
  rendered(view: FirstView): void;
  /** Sends what waits, for at most a few seconds. */
  close(): Promise<void>;
};

/** Of a call to the collector, and of the last one when the server stops. */
const patienceMs = 3_000;

/**
 * Spans of every load and failure that a browser reports, and of every first view, while the environment names a
 * collector; null without one. A span has no message: that may repeat what a visitor typed. `warn` gets the reason when
 * the collector fails, which changes nothing else.
 */
export async function openSpans(
  environment: Pick<
    Environment,
    | 'OTEL_EXPORTER_OTLP_ENDPOINT'
    | 'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT'
    | 'OTEL_SDK_DISABLED'
    | 'OTEL_TRACES_EXPORTER'
  >,
  warn: (message: string) => void,
): Promise<Spans | null> {
  const url = endpointOf(environment);
  if (url === null) return null;
  const [{ diag, DiagLogLevel, SpanStatusCode }, { OTLPTraceExporter }, resources, sdk] =
    await Promise.all([
      import('@opentelemetry/api'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/resources'),
      import('@opentelemetry/sdk-trace'),
    ]);
  const quiet = () => undefined;
  diag.setLogger(
    { error: warn, warn, info: quiet, debug: quiet, verbose: quiet },
    { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true },
  );
  const named = resources.detectResources({ detectors: [resources.envDetector] });
  const provider = new sdk.TracerProvider({
    resource: resources.resourceFromAttributes({ 'service.name': 'salon-site' }).merge(named),
    spanProcessors: [
      new sdk.BatchSpanProcessor({
        exporter: new OTLPTraceExporter({ url, timeoutMillis: patienceMs }),
        exportTimeoutMillis: patienceMs,
      }),
    ],
  });
  const tracer = provider.getTracer('federation');
  /** Adds a span that ends now; `fault` is what failed. */
  function add(name: string, milliseconds: number, fault: string | null, attributes: Attributes) {
    const endTime = Date.now();
    const startTime = endTime - milliseconds;
    const span = tracer.startSpan(name, { root: true, startTime, attributes });
    if (fault !== null) span.setStatus({ code: SpanStatusCode.ERROR, message: fault });
    span.end(endTime);
  }
  return {
    loaded({ remote, version, commit, revision, stage, milliseconds, id }, isPreview) {
      add('load remote', milliseconds, stage === 'ready' ? null : stage, {
        'federation.remote': remote,
        'federation.version': version,
        'federation.commit': commit,
        'federation.revision': revision,
        'federation.stage': stage,
        'federation.preview': isPreview,
        ...(id && { 'federation.error_id': id }),
      });
    },
    rendered({ remote, version, outcome, milliseconds }) {
      add('render first view', milliseconds, outcome === 'ok' ? null : outcome, {
        'federation.remote': remote,
        'federation.version': version,
        'federation.outcome': outcome,
      });
    },
    async close() {
      await provider.shutdown().catch((error) => warn(String(error)));
      diag.disable();
    },
  };
}

function endpointOf({
  OTEL_EXPORTER_OTLP_ENDPOINT: all,
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: traces,
  OTEL_SDK_DISABLED: disabled,
  OTEL_TRACES_EXPORTER: exporter,
}: Parameters<typeof openSpans>[0]): string | null {
  if (disabled === 'true' || exporter === 'none') return null;
  return traces ?? (all ? `${all.replace(/\/+$/, '')}/v1/traces` : null);
}
