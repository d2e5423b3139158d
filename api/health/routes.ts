import { timingSafeEqual } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import type { Context } from '../context.ts';
import type { Environment } from '../environment.ts';
import { refuse } from '../http/refusal.ts';

const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/** Liveness, readiness and Prometheus metrics. Not under /api: these are for operations. */
export function healthRoutes(app: FastifyInstance, { database, environment }: Context): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  app.decorate('metrics', registry);
  app.addHook('onResponse', async ({ method, routeOptions }, reply) => {
    const labels = {
      method,
      route: routeOptions.url ?? 'unknown',
      status: String(reply.statusCode),
    };
    durations.observe(labels, reply.elapsedTime / 1000);
  });

  app.get('/healthz', { schema: { hide: true } }, async () => ({ status: 'alive' }));

  // Migrations precede listening, so readiness depends on the connection only.
  app.get('/readyz', { schema: { hide: true } }, async () => {
    await database.queries.execute(sql`select 1`);
    return { status: 'ready' };
  });

  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    if (!mayReadMetrics(request, environment)) throw refuse('not_allowed');
    reply.type(registry.contentType);
    return registry.metrics();
  });
}

/** Headers by which proxies say that they pass a request on. */
const ofProxies = /^(x-forwarded-.*|forwarded|via|x-real-ip)$/;

/** With the token; without one configured, in development mode, for direct calls from this machine. */
function mayReadMetrics(
  { headers, socket }: FastifyRequest,
  { METRICS_TOKEN, SALON_MODE }: Environment,
): boolean {
  if (METRICS_TOKEN) return isSame(headers.authorization ?? '', `Bearer ${METRICS_TOKEN}`);
  return (
    SALON_MODE === 'development' &&
    loopback.has(socket.remoteAddress ?? '') &&
    !Object.keys(headers).some((name) => ofProxies.test(name))
  );
}

function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
