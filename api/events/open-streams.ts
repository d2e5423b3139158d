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

/** The open streams of one route in this process. */
export class OpenStreams<Listener> {
  readonly #limits: { max: number; maxOfOne: number };
  readonly #open = new Map<AbortController, Listener>();
  readonly #counts = new Map<Listener, number>();

  /** `max` streams, of which `maxOfOne` are those of one listener. */
  constructor(limits: { max: number; maxOfOne: number }) {
    this.#limits = limits;
  }

  /**
   * Sends messages until they end, the listener leaves, or `maxMs` milliseconds have passed.
   * @throws Refusal 503 `too_many_listeners`.
   */
  async serve(
    reply: FastifyReply,
    { listener, maxMs }: { listener: Listener; maxMs: number },
    messages: (signal: AbortSignal) => Promise<AsyncIterable<Message>>,
  ): Promise<FastifyReply> {
    // Whoever left before this is not reported as leaving any more.
    if (reply.raw.destroyed) return reply.hijack();
    const count = this.#counts.get(listener) ?? 0;
    if (this.#open.size >= this.#limits.max || count >= this.#limits.maxOfOne)
      throw refuse('too_many_listeners');
    const ended = new AbortController();
    this.#open.set(ended, listener);
    this.#counts.set(listener, count + 1);
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
      this.#forget(listener);
    }
    // Returning the reply waits for the end of the response, which somebody who does not read would never reach.
    if (reply.raw.writableLength > 0) reply.raw.destroy();
    reply.sse.close();
    return reply;
  }

  endOf(listener: Listener): void {
    for (const [one, who] of this.#open) if (who === listener) one.abort();
  }

  endAll(): void {
    for (const one of this.#open.keys()) one.abort();
  }

  #forget(listener: Listener): void {
    const count = (this.#counts.get(listener) ?? 0) - 1;
    if (count > 0) this.#counts.set(listener, count);
    else this.#counts.delete(listener);
  }
}
