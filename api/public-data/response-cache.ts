import { createHash } from 'node:crypto';
import { notModified } from '@salon/federation/http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A call that writes, if anything, only what no answer in the cache is made of. */
    skipInvalidation?: true;
  }
}

type Answer = { body: string; etag: string };

/** More than the days and services that people look at within seconds of each other. */
const mostAnswers = 500;

type Needs = {
  publicData: { current(): Promise<unknown>; readonly known: { version: number } | undefined };
  clock: () => number;
  /** Rises whenever another process may have changed an appointment. */
  changesElsewhere: () => number;
};

/**
 * Answers that everyone may read, ready to be sent. An answer holds until something that answers are made of changes;
 * whoever changes it here says so first and answers then, so nobody reads less than they were told was written.
 */
export class ResponseCache {
  readonly #needs: Needs;
  #kept = new Map<string, Answer>();
  #keptFor = '';
  #changesHere = 0;

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  /** Forgets everything. Call after a change is committed and before it is answered. */
  invalidate(): void {
    this.#changesHere += 1;
  }

  /** A route's `preValidation`: what was asked before, in the same words, was right then and is answered at once. */
  readonly serve = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    await this.#needs.publicData.current();
    const answer = this.#current().get(keyOf(request));
    if (answer) await deliver(request, reply, answer);
  };

  /** Sends what `make` makes, as `schema` lets it out, and keeps it; 304 to who has it. */
  async send<Schema extends z.ZodMiniType>(
    request: Pick<FastifyRequest, 'caller' | 'url' | 'headers'>,
    reply: FastifyReply,
    schema: Schema,
    make: () => Promise<z.output<Schema>>,
  ): Promise<FastifyReply> {
    const began = this.#state();
    const body = JSON.stringify(z.encode(schema, await make()));
    const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
    const kept = this.#current();
    // What changed meanwhile may be missing in it.
    if (began === this.#state() && kept.size < mostAnswers) {
      kept.set(keyOf(request), { body, etag });
    }
    return deliver(request, reply, { body, etag });
  }

  /** All that an answer depends on besides what was asked and by whom. */
  #state(): string {
    const { publicData, clock, changesElsewhere } = this.#needs;
    const minute = Math.floor(clock() / 60_000);
    return `${this.#changesHere} ${changesElsewhere()} ${publicData.known?.version} ${minute}`;
  }

  #current(): Map<string, Answer> {
    const state = this.#state();
    if (state !== this.#keptFor) {
      this.#kept = new Map();
      this.#keptFor = state;
    }
    return this.#kept;
  }
}

/** Staff are shown more than visitors. */
function keyOf({ caller, url }: Pick<FastifyRequest, 'caller' | 'url'>): string {
  return caller.staff ? `staff ${url}` : url;
}

function deliver(
  request: Pick<FastifyRequest, 'headers'>,
  reply: FastifyReply,
  { body, etag }: Answer,
): FastifyReply {
  // To be asked for again each time: it may change with every booking.
  reply.headers({ 'cache-control': 'no-cache', etag, vary: 'authorization' });
  if (notModified(request.headers['if-none-match'] ?? null, etag)) return reply.code(304).send();
  return reply.type('application/json; charset=utf-8').send(body);
}
