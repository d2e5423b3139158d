import fastifySSE from '@fastify/sse';
import { events } from '@salon/shared-lib/endpoints';
import * as z from 'zod/mini';
import type { Context } from '../context.ts';
import type { Queries } from '../db/database.ts';
import type { Api } from '../http/api.ts';
import { refuse } from '../http/refusal.ts';
import { route } from '../http/route.ts';
import type { Doorbell } from './doorbell.ts';
import { formatPosition, parsePosition } from './position.ts';
import { currentPosition, isKept, type Position, readEvents } from './store.ts';

/** Something goes over the line this often, so that proxies and phones keep it open. */
const heartbeatMs = 15_000;
/** How long to wait for a transaction that holds back what is already written. */
const heldBackMs = 50;
/** More than a salon has screens. */
const mostListeners = 100;
/** After this a browser has to come back and show its token once more: its holder may have been removed. */
const longestMs = 15 * 60_000;
/** How long a browser waits before it comes back. */
const comeBackMs = 2_000;

/**
 * `GET /events`: what happens to appointments, as server-sent events. It begins with `ready` or, when the caller's
 * `Last-Event-ID` is from so long ago that something may be missing, `reload`; then everything that came after.
 */
export async function eventRoutes(
  api: Api,
  { database, clock }: Context,
  doorbell: Doorbell,
  heartbeat = heartbeatMs,
): Promise<void> {
  // Whatever changes appointments rings, when it has answered.
  api.addHook('onResponse', async ({ method, url }, { statusCode }) => {
    if (method !== 'GET' && statusCode < 300 && url.startsWith('/api/appointments'))
      doorbell.ring();
  });
  const open = new Set<AbortController>();
  api.addHook('preClose', async () => {
    for (const one of open) one.abort();
  });
  await api.register(fastifySSE, { heartbeatInterval: heartbeat });

  const fastify = {
    // Whatever the caller accepts: there is no other format.
    sse: 'manual',
    // A stream has no length to report in advance.
    exposeHeadRoute: false,
    schema: {
      headers: z.looseObject({ 'last-event-id': z.optional(z.string()) }),
      response: { 200: { content: { 'text/event-stream': { schema: z.string() } } } },
    },
  } as const;
  route(api, events, { fastify }, async (request, reply) => {
    if (open.size >= mostListeners) {
      throw refuse('too_many_listeners');
    }
    const ended = new AbortController();
    open.add(ended);
    reply.sse.onClose(() => ended.abort());
    // Nobody listens longer than they are logged in; and whoever comes back is asked again who they are.
    const { expiresMs = 0 } = request.caller.staff ?? {};
    const timer = setTimeout(() => ended.abort(), Math.min(expiresMs - clock(), longestMs));
    try {
      const { queries } = database;
      const start = await startingPoint(queries, reply.sse.lastEventId);
      await reply.sse.send(follow(queries, doorbell, start, ended.signal));
    } finally {
      clearTimeout(timer);
      open.delete(ended);
    }
    // Returning the reply waits for the end of the response.
    reply.sse.close();
    return reply;
  });
}

type Start = { event: 'ready' | 'reload'; position: Position };

async function startingPoint(queries: Queries, lastEventId: string | null): Promise<Start> {
  if (!lastEventId) return { event: 'ready', position: await currentPosition(queries) };
  const position = parsePosition(lastEventId);
  if (position && (await isKept(queries, position))) return { event: 'ready', position };
  return { event: 'reload', position: await currentPosition(queries) };
}

async function* follow(queries: Queries, doorbell: Doorbell, start: Start, signal: AbortSignal) {
  let { position } = start;
  yield { event: start.event, id: formatPosition(position), data: {}, retry: comeBackMs };
  while (!signal.aborted) {
    const { rings } = doorbell;
    // Without the database there is nothing to tell; whoever listens comes back and goes on from here.
    const next = await readEvents(queries, position).catch(() => null);
    if (!next) return;
    for (const { position: reached, event } of next.events) {
      if (signal.aborted) return;
      position = reached;
      const { type, ...data } = event;
      yield { event: type, id: formatPosition(reached), data };
    }
    if (next.events.length > 0) continue;
    const moment = AbortSignal.any([
      signal,
      ...(next.more ? [AbortSignal.timeout(heldBackMs)] : []),
    ]);
    await doorbell.next(rings, moment);
  }
}
