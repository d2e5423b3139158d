import fastifySSE from '@fastify/sse';
import {
  formatPosition,
  type Position,
  parsePosition,
  type SalonEvent,
} from '@salon/shared-lib/domain';
import { events } from '@salon/shared-lib/endpoints';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { Context } from '../context.ts';
import type { Queries } from '../db/database.ts';
import { refuse } from '../http/refusal.ts';
import { route } from '../http/route.ts';
import { currentMember, type Member } from '../identity/login.ts';
import type { ChangeNotifier } from './change-notifier.ts';
import { eventStream, OpenStreams } from './open-streams.ts';
import { currentPosition, isKept, readEvents } from './store.ts';

/** Interval of comments in the stream, so that proxies and phones keep the connection open. */
const heartbeatMs = 15_000;
/** Wait for a running transaction that holds back later events. */
const heldBackMs = 50;
/** Open streams of one process, and of one person in it: a login stands on up to ten screens, of which some may just connect again. */
const maxStreams = 200;
const maxStreamsOfOne = 12;
/** A stream ends after this time, and the client reconnects. */
const maxStreamMs = 15 * 60_000;
/** Wait of the client before it reconnects. */
const reconnectMs = 2_000;

/**
 * `GET /events`: changes of appointments, customers and records of the settings, and bursts of new customers, as
 * server-sent events (docs/rules.md#events). The stream begins with `ready`, or with `reload` when events since the
 * caller's `Last-Event-ID` may be deleted already; then come all later events.
 */
export async function eventRoutes(
  api: FastifyInstance,
  { database, clock }: Context,
  notifier: ChangeNotifier,
  heartbeat = heartbeatMs,
): Promise<void> {
  // Every call that may have changed appointments or customers notifies after its answer.
  api.addHook('onResponse', async ({ method, url }, { statusCode }) => {
    if (method !== 'GET' && statusCode < 300 && /^\/api\/(appointments|customers|texts)/.test(url))
      notifier.notify();
  });
  const read = sharedReads(database.queries);
  const streams = new OpenStreams<number>({
    max: maxStreams,
    maxOfOne: maxStreamsOfOne,
  });
  api.addHook('preClose', async () => streams.endAll());
  // In a scope of its own, because the interval of heartbeats belongs to the plug-in.
  await api.register(async (scope) => {
    await scope.register(fastifySSE, { heartbeatInterval: heartbeat });
    const headers = z.looseObject({ 'last-event-id': z.optional(z.string()) });
    route(scope, events, { fastify: eventStream({ headers }) }, (request, reply) => {
      const { member } = request.caller;
      if (!member) throw refuse('not_signed_in');
      // A stream ends with the token at the latest.
      const maxMs = Math.min(member.endsMs - clock(), maxStreamMs);
      return streams.serve(reply, { listener: member.id, maxMs }, async (signal) => {
        const { queries } = database;
        const start = await startingPoint(queries, reply.sse.lastEventId);
        const listener: Listener = {
          accepts: (event) => maySee(member, event),
          // Of any server that serves a stream.
          isCurrent: async () => (await currentMember({ database, clock }, member)) !== null,
        };
        return follow(read, notifier, start, listener, signal);
      });
    });
  });
}

type Start = { event: 'ready' | 'reload'; position: Position };

async function startingPoint(queries: Queries, lastEventId: string | null): Promise<Start> {
  if (!lastEventId) return { event: 'ready', position: await currentPosition(queries) };
  const position = parsePosition(lastEventId);
  if (position && (await isKept(queries, position))) return { event: 'ready', position };
  return { event: 'reload', position: await currentPosition(queries) };
}

type Read = (position: Position, revision: number) => ReturnType<typeof readEvents>;

/**
 * One query for all streams that read from the same position after the same notification: after a later one, a query that runs already may
 * not have what it told of.
 */
function sharedReads(queries: Queries): Read {
  const running = new Map<string, ReturnType<typeof readEvents>>();
  return (position, revision) => {
    const key = `${revision} ${formatPosition(position)}`;
    const known = running.get(key);
    if (known) return known;
    const query = readEvents(queries, position).finally(() => running.delete(key));
    running.set(key, query);
    return query;
  };
}

/** `isCurrent`: whether the token has not ended. */
type Listener = { accepts: (event: SalonEvent) => boolean; isCurrent: () => Promise<boolean> };

/** The desk sees all events; a technician those of appointments that are or were in her own column. */
function maySee({ role, technicianId }: Member, event: SalonEvent): boolean {
  if (role !== 'technician') return true;
  if (!('technician_id' in event)) return false;
  return [event.technician_id, event.before?.technician_id].includes(technicianId ?? 0);
}

async function* follow(
  read: Read,
  notifier: ChangeNotifier,
  start: Start,
  { accepts, isCurrent }: Listener,
  signal: AbortSignal,
) {
  let { position } = start;
  yield { event: start.event, id: formatPosition(position), data: {}, retry: reconnectMs };
  while (!signal.aborted) {
    const { revision } = notifier;
    // Without the database the stream ends; the client reconnects and continues from its last event.
    const next = await read(position, revision).catch(() => null);
    if (!next) return;
    const isAboutStaff = next.events.some(({ event }) => 'of' in event && event.of === 'staff');
    if (isAboutStaff && !(await isCurrent())) return;
    for (const { position: reached, event } of next.events) {
      if (signal.aborted) return;
      position = reached;
      if (!accepts(event)) continue;
      const { type, ...data } = event;
      yield { event: type, id: formatPosition(reached), data };
    }
    if (next.events.length > 0) continue;
    const heldBack = next.more ? [AbortSignal.timeout(heldBackMs)] : [];
    await notifier.next(revision, AbortSignal.any([signal, ...heldBack]));
  }
}
