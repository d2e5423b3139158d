import { timingSafeEqual } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import type { Context } from '../context.ts';
import { isDatabaseAway } from '../db/errors.ts';
import { idRow, rowsOf } from '../db/rows.ts';
import type { Environment } from '../environment.ts';
import { refuse } from '../http/refusal.ts';

const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/** Liveness, readiness and Prometheus metrics. Not under /api: these are for operations. */
export function healthRoutes(app: FastifyInstance, context: Context): void {
  const { environment, siteReleases } = context;
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

  // Pages that are rendered go out while the database is away, so a balancer keeps sending visitors here.
  app.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    const [api, pages] = await Promise.all([apiState(context, app.log), siteReleases.ready?.()]);
    const ready = pages === undefined ? api === 'ready' : pages && api !== 'unusable';
    return reply
      .code(ready ? 200 : 503)
      .send({ status: ready ? 'ready' : 'not ready', api, pages });
  });
  app.get('/readyz/api', { schema: { hide: true } }, async (_request, reply) => {
    const api = await apiState(context, app.log);
    return reply.code(api === 'ready' ? 200 : 503).send({ api });
  });

  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    if (!mayReadMetrics(request, environment)) throw refuse('not_allowed');
    reply.type(registry.contentType);
    return registry.metrics();
  });
}

/** `unusable`: the database answers, and has not the tables that migrations have made. */
async function apiState(
  { database: { queries } }: Context,
  log: FastifyBaseLogger,
): Promise<'ready' | 'away' | 'unusable'> {
  try {
    const rows = await rowsOf(queries, idRow, sql`select id from salon where id = 1`);
    return rows.length === 1 ? 'ready' : 'unusable';
  } catch (error) {
    if (isDatabaseAway(error)) return 'away';
    log.error(error, 'The database can be reached, and its tables can not be read.');
    return 'unusable';
  }
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
