import { once } from 'node:events';
import type { FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import { refuse } from '../http/refusal.ts';

type Message = { event: string; data: unknown; id?: string; retry?: number };

/** How a route of server-sent events is registered. `headers`: the schema of those that it reads. */
export const eventStream = ({ headers }: { headers?: z.ZodMiniType } = {}) =>
  ({
    // Independent of the Accept header: there is one format.
    sse: 'manual',
    // A stream has no length to report in advance.
    exposeHeadRoute: false,
    schema: {
      ...(headers && { headers }),
      response: { 200: { content: { 'text/event-stream': { schema: z.string() } } } },
    },
  }) as const;

type Limits = { max: number; maxOfOne: number; maxOfGroup?: number };

/** The open streams of one route in this process. */
export class OpenStreams<Listener> {
  readonly #limits: Limits;
  readonly #open = new Map<AbortController, Listener>();
  readonly #ofOne: Counts<Listener>;
  readonly #ofGroup: Counts<string>;

  /** `max` streams, of which `maxOfOne` are those of one listener, and `maxOfGroup` those of a group of listeners. */
  constructor(limits: Limits) {
    this.#limits = limits;
    this.#ofOne = new Counts(limits.maxOfOne);
    this.#ofGroup = new Counts(limits.maxOfGroup ?? limits.max);
  }

  /**
   * Sends messages until they end, the listener leaves, or `maxMs` milliseconds have passed.
   * @throws Refusal 503 `too_many_listeners`.
   */
  async serve(
    reply: FastifyReply,
    { listener, group = '', maxMs }: { listener: Listener; group?: string; maxMs: number },
    messages: (signal: AbortSignal) => Promise<AsyncIterable<Message>>,
  ): Promise<FastifyReply> {
    // A client that is gone already causes no `close` event any more.
    if (reply.raw.destroyed) return reply.hijack();
    const isFull = this.#ofOne.isFull(listener) || this.#ofGroup.isFull(group);
    if (isFull || this.#open.size >= this.#limits.max) throw refuse('too_many_listeners');
    const ended = new AbortController();
    this.#open.set(ended, listener);
    this.#ofOne.add(listener);
    this.#ofGroup.add(group);
    const over = once(ended.signal, 'abort');
    reply.sse.onClose(() => ended.abort());
    const timer = setTimeout(() => ended.abort(), maxMs);
    try {
      const stream = await messages(ended.signal);
      // The plug-in waits for good for a listener who leaves without having read.
      if (!ended.signal.aborted) await Promise.race([reply.sse.send(stream), over]);
    } finally {
      clearTimeout(timer);
      this.#open.delete(ended);
      this.#ofOne.remove(listener);
      this.#ofGroup.remove(group);
    }
    // Returning the reply waits for the end of the response, which somebody who does not read would never reach.
    if (reply.raw.writableLength > 0) reply.raw.destroy();
    reply.sse.close();
    return reply;
  }

  endAll(): void {
    for (const one of this.#open.keys()) one.abort();
  }
}

/** How often each key is counted, at most `max` times. */
class Counts<Key> {
  readonly #max: number;
  readonly #counts = new Map<Key, number>();

  constructor(max: number) {
    this.#max = max;
  }

  isFull(key: Key): boolean {
    return (this.#counts.get(key) ?? 0) >= this.#max;
  }

  add(key: Key): void {
    this.#counts.set(key, (this.#counts.get(key) ?? 0) + 1);
  }

  remove(key: Key): void {
    const count = (this.#counts.get(key) ?? 0) - 1;
    if (count > 0) this.#counts.set(key, count);
    else this.#counts.delete(key);
  }
}
