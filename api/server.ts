import { isUtf8 } from 'node:buffer';
import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance, LogController, type RouteOptions } from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import { appointmentRoutes } from './appointments/routes.ts';
import { staffAppointmentRoutes } from './appointments/staff-routes.ts';
import { auditRoutes } from './audit/routes.ts';
import { passkeyRoutes } from './authentication/passkey-routes.ts';
import { authenticationRoutes } from './authentication/routes.ts';
import { availabilityRoutes } from './availability/routes.ts';
import { backupRoutes } from './backup/routes.ts';
import type { Context, SiteReleasesSource } from './context.ts';
import { codeRoutes } from './customers/code-routes.ts';
import { customerRecordRoutes } from './customers/record-routes.ts';
import { rememberedRoutes } from './customers/remembered-routes.ts';
import { customerRoutes } from './customers/routes.ts';
import type { Database } from './db/database.ts';
import { demoDataRoutes } from './demo/routes.ts';
import {
  collectDocumentation,
  describeRefusals,
  documentationPages,
  documentationRoutes,
} from './documentation/index.ts';
import type { Environment } from './environment.ts';
import { startNotifier } from './events/change-notifier.ts';
import { openEndedSessions } from './events/ended-sessions.ts';
import { publicDataEventRoutes } from './events/public-data-routes.ts';
import { eventRoutes } from './events/routes.ts';
import { healthRoutes } from './health/routes.ts';
import { answerError, answerNotFound, answerUnparsed } from './http/errors.ts';
import { sendSecurityHeaders } from './http/headers.ts';
import { answerInLocale } from './http/locale.ts';
import { proxyTest } from './http/proxy-list.ts';
import { refuse } from './http/refusal.ts';
import { validatorCompiler } from './http/validation.ts';
import { deriveKeys } from './identity/keys.ts';
import { identifyCallers, requirePermissions } from './identity/permission.ts';
import { connectionServer } from './limits/connections.ts';
import { createLimits, limitCalls } from './limits/limits.ts';
import { deliver } from './messages/deliver.ts';
import { type Job, type Outbox, type Outcome, openOutbox } from './messages/outbox.ts';
import { messageRoutes } from './messages/routes.ts';
import { staffMessageRoutes } from './messages/staff-routes.ts';
import { openTransport } from './messages/transport.ts';
import { createPublicDataCache, type PublicDataCache } from './public-data/public-data.ts';
import { type PublicSnapshot, publicSnapshotOf } from './public-data/public-snapshot.ts';
import { ResponseCache } from './public-data/response-cache.ts';
import { reportRoutes } from './reports/routes.ts';
import { logOptions, logRequests } from './runtime/log.ts';
import { serviceRoutes } from './services/routes.ts';
import { settingRoutes } from './settings/routes.ts';
import { siteReleaseRoutes } from './site/release-status.ts';
import { staffRoutes } from './staff/routes.ts';
import { technicianRoutes } from './technicians/routes.ts';
import { inboundTextRoutes } from './texts/inbound-routes.ts';
import { textRoutes } from './texts/routes.ts';
import { undoRoutes } from './undo/routes.ts';

const bodyLimit = 100 * 1024;
/** Milliseconds for receiving a whole request. */
const requestTimeoutMs = 15_000;

export type ServerOptions = {
  environment: Environment;
  database: Database;
  /** Signs tokens and cookies; 32 characters or more. */
  secret: string;
  /** The current instant, milliseconds since 1970. */
  clock?: () => number;
  /** Where the log is written; by default standard output. */
  logStream?: { write(line: string): void };
  /** Milliseconds for receiving a whole request; a slower one gets 408 within a second more. */
  requestTimeout?: number;
  /** Milliseconds between the comments in a stream of events. */
  heartbeatMs?: number;
  /** Called for every registered route. */
  onRoute?: (route: RouteOptions) => void;
};

export type Server = {
  app: FastifyInstance;
  outbox: Outbox;
  /** Sends one message as the outbox does. */
  deliver: (job: Job) => Promise<Outcome>;
  publicData: PublicDataCache;
  /** The public data for rendering pages. */
  publicSnapshot: () => Promise<PublicSnapshot>;
  /** The site puts here how its releases are read. */
  siteReleases: SiteReleasesSource;
};

/** The API, ready to listen or for injected requests. Closing the app stops deliveries, not the database. */
export async function buildServer(options: ServerOptions): Promise<Server> {
  const { environment, database, clock = Date.now, requestTimeout = requestTimeoutMs } = options;
  const app: FastifyInstance = Fastify({
    logger: {
      ...logOptions(environment.LOG_LEVEL),
      ...(options.logStream ? { stream: options.logStream } : {}),
    },
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit,
    requestTimeout,
    http: {
      // The body has the longer of the two times. By default Node checks connections every 30 seconds.
      requestTimeout,
      headersTimeout: requestTimeout,
      connectionsCheckingInterval: Math.min(1_000, requestTimeout),
    },
    serverFactory: connectionServer({
      isProxy: environment.RATE_LIMITS === 'off' ? () => true : proxyTest(environment.TRUST_PROXY),
    }),
    // Proxies whose X-Forwarded-For is trusted.
    trustProxy: environment.TRUST_PROXY,
    // Node's limit for URLs: the schemas of the routes refuse longer parameters.
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 16_384 },
    forceCloseConnections: 'idle',
    frameworkErrors: answerError,
    clientErrorHandler: answerUnparsed,
  });
  const keys = deriveKeys(options.secret);
  const dataNotifier = startNotifier(database, app.log, {
    channel: 'public_data',
    onAdvance: () => publicData.recheck(),
  });
  const publicData = createPublicDataCache(database, { onChange: dataNotifier.notify });
  const transport = openTransport(environment, app.log);
  const delivery = { environment, database, publicData, keys, clock, transport, log: app.log };
  const deliverJob = (job: Job) => deliver(delivery, job);
  const outbox = await openOutbox(database, deliverJob, app.log);
  const notifier = startNotifier(database, app.log, { channel: 'appointment_events' });
  const endedSessions = await openEndedSessions(database, app.log, clock);
  const limits = createLimits(database, keys, environment.RATE_LIMITS, clock);
  const responseCache = new ResponseCache({
    publicData,
    clock,
    revision: () => notifier.revision,
  });
  const siteReleases: SiteReleasesSource = { read: null, ready: null };
  const context: Context = {
    environment,
    database,
    publicData,
    keys,
    limits,
    endedSessions,
    outbox,
    responseCache,
    siteReleases,
    clock,
  };

  if (options.onRoute) app.addHook('onRoute', options.onRoute);
  answerInLocale(app);
  logRequests(app);
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(answerError);
  sendSecurityHeaders(app, environment.HSTS_SECONDS);
  await collectDocumentation(app, environment.PUBLIC_URL);
  healthRoutes(app, context);
  await documentationPages(app, environment);
  await inboundTextRoutes(app, context, notifier);
  await app.register(
    async (api) => {
      await api.register(cookie);
      acceptJsonOnly(api);
      forbidCaching(api);
      wakeOutboxAndInvalidate(api, context);
      identifyCallers(api, context);
      limitCalls(api, limits);
      requirePermissions(api, context);
      if (database.full !== undefined) refuseChanges(api);
      describeRefusals(api);
      api.setNotFoundHandler(answerNotFound);
      customerRoutes(api, context);
      rememberedRoutes(api, context);
      customerRecordRoutes(api, context);
      codeRoutes(api, context);
      serviceRoutes(api, context);
      technicianRoutes(api, context);
      staffRoutes(api, context);
      undoRoutes(api, context);
      availabilityRoutes(api, context);
      appointmentRoutes(api, context);
      staffAppointmentRoutes(api, context);
      authenticationRoutes(api, context);
      passkeyRoutes(api, context);
      settingRoutes(api, context);
      reportRoutes(api, context);
      auditRoutes(api, context);
      backupRoutes(api, context);
      siteReleaseRoutes(api, context);
      demoDataRoutes(api, context);
      messageRoutes(api, context);
      staffMessageRoutes(api, context);
      textRoutes(api, context);
      await eventRoutes(api, context, notifier, options.heartbeatMs);
      await publicDataEventRoutes(api, context, dataNotifier);
      documentationRoutes(api);
    },
    { prefix: '/api' },
  );

  app.addHook('onClose', async () => {
    await outbox.stop();
    await notifier.stop();
    await dataNotifier.stop();
    await endedSessions.stop();
    transport.close();
  });
  return {
    app,
    outbox,
    deliver: deliverJob,
    publicData,
    publicSnapshot: () => publicSnapshotOf(publicData),
    siteReleases,
  };
}

/** A body in another encoding is refused: its letters would be stored as U+FFFD. */
function acceptJsonOnly(api: FastifyInstance): void {
  const parse = api.getDefaultJsonParser('error', 'error');
  api.removeAllContentTypeParsers();
  api.addContentTypeParser<Buffer>(
    'application/json',
    { parseAs: 'buffer' },
    (request, body, done) => {
      if (isUtf8(body)) return parse(request, body.toString(), done);
      done(refuse('invalid_json', { parameters: { fault: 'syntax' } }));
    },
  );
}

/**
 * After every change, wakes the outbox and invalidates the cached answers. That is before the answer is sent, so that
 * every read after it includes the change.
 */
function wakeOutboxAndInvalidate(api: FastifyInstance, { outbox, responseCache }: Context): void {
  api.addHook('onSend', async ({ method, routeOptions }, { statusCode }) => {
    const { changes } = routeOptions.config;
    if (method === 'GET' || method === 'HEAD' || statusCode >= 300 || changes === 'nothing') return;
    // Codes are requested by routes that change nothing but messages.
    outbox.wake(changes === 'messages' ? undefined : ['messages']);
    if (changes !== 'messages') responseCache.invalidate();
  });
}

/** On a full disk nothing can be stored: calls that would are refused with a sentence. */
function refuseChanges(api: FastifyInstance): void {
  api.addHook('onRequest', async ({ method, routeOptions }) => {
    if (method === 'GET' || method === 'HEAD' || routeOptions.config.storesNothing) return;
    throw refuse('storage_full');
  });
}

/** Answers may contain personal data, so no cache may store them. */
function forbidCaching(api: FastifyInstance): void {
  api.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });
}
