import fastifySSE from '@fastify/sse';
import { publicDataEvents } from '@salon/shared-lib/endpoints';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { route } from '../http/route.ts';
import { networkDigest, wideNetworkDigest } from '../limits/network.ts';
import type { PublicDataCache } from '../public-data/public-data.ts';
import type { ChangeNotifier } from './change-notifier.ts';
import { eventStream, OpenStreams } from './open-streams.ts';

/** Below the minute after which proxies usually close a connection; a shorter one would keep phones awake. */
const heartbeatMs = 50_000;
/**
 * Open streams of one process, and of one network and one wide network in it. A page without one reads the data when
 * somebody returns to it.
 */
const limits = { max: 2_000, maxOfOne: 60, maxOfGroup: 240 };
/** A stream ends after this time, and the browser opens another one. */
const maxStreamMs = 30 * 60_000;
/** Wait of the browser before it reconnects. */
const reconnectMs = 3_000;

/**
 * `GET /public_data/events`: the version of menu, technicians and settings, at once and with every change, as server-sent events
 * (docs/rules.md#events). Open pages of anybody show what changed; the stream itself contains no data.
 */
export async function publicDataEventRoutes(
  api: FastifyInstance,
  { publicData, keys }: Context,
  notifier: ChangeNotifier,
): Promise<void> {
  const streams = new OpenStreams<string>(limits);
  api.addHook('preClose', async () => streams.endAll());
  // In a scope of its own, because the interval of heartbeats belongs to the plug-in.
  await api.register(async (scope) => {
    await scope.register(fastifySSE, { heartbeatInterval: heartbeatMs });
    route(scope, publicDataEvents, { fastify: eventStream() }, ({ ip }, reply) => {
      const listener = networkDigest(keys, ip);
      const group = wideNetworkDigest(keys, ip);
      return streams.serve(reply, { listener, group, maxMs: maxStreamMs }, async (signal) =>
        follow(publicData, notifier, signal),
      );
    });
  });
}

async function* follow(publicData: PublicDataCache, notifier: ChangeNotifier, signal: AbortSignal) {
  let sent: number | null = null;
  while (!signal.aborted) {
    const { revision } = notifier;
    // Without the database the stream ends; the browser opens another one.
    const version = await publicData.current().then(
      (data) => data.version,
      () => null,
    );
    if (version === null) return;
    if (version !== sent) yield { event: 'version', data: { version }, retry: reconnectMs };
    sent = version;
    await notifier.next(revision, signal);
  }
}
