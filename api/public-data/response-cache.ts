import { createHash } from 'node:crypto';
import { notModified } from '@salon/federation/http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * What calls other than GET and HEAD change of what follows them: cached answers and queued messages by default, only
     * `messages`, or `nothing` of both.
     */
    changes?: 'nothing' | 'messages';
  }
}

type Answer = { body: string; etag: string };

/** Limits the memory; the cache is emptied with every change anyway. */
const maxAnswers = 500;

type Needs = {
  publicData: { current(): Promise<unknown>; readonly cached: { version: number } | undefined };
  clock: () => number;
  /** Rises whenever another process may have changed an appointment. */
  revision: () => number;
};

/**
 * Ready answers of public routes. All are dropped when public data, appointments or the minute change. A change in this
 * process invalidates before it is answered, so that every later read includes it.
 */
export class ResponseCache {
  readonly #needs: Needs;
  #answers = new Map<string, Answer>();
  #answersState = '';
  #invalidations = 0;

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  /** Drops all answers. Must be called after a change is committed and before it is answered. */
  invalidate(): void {
    this.#invalidations += 1;
  }

  /** `preValidation` of a route: answers a cached URL without validating or handling the request. */
  readonly serve = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    await this.#needs.publicData.current();
    const answer = this.#current().get(keyOf(request));
    if (answer) await deliver(request, reply, answer);
  };

  /** Sends and caches the result of `make`, encoded by `schema`; 304 when the caller has it already. */
  async send<Schema extends z.ZodMiniType>(
    request: Pick<FastifyRequest, 'caller' | 'url' | 'headers'>,
    reply: FastifyReply,
    schema: Schema,
    make: () => Promise<z.output<Schema>>,
  ): Promise<FastifyReply> {
    const began = this.#state();
    const body = JSON.stringify(z.encode(schema, await make()));
    const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
    const answers = this.#current();
    // A change during `make` may be missing in the answer.
    if (began === this.#state() && answers.size < maxAnswers) {
      answers.set(keyOf(request), { body, etag });
    }
    return deliver(request, reply, { body, etag });
  }

  /** Everything that answers depend on besides URL and caller. */
  #state(): string {
    const { publicData, clock, revision } = this.#needs;
    const minute = Math.floor(clock() / 60_000);
    return `${this.#invalidations} ${revision()} ${publicData.cached?.version} ${minute}`;
  }

  #current(): Map<string, Answer> {
    const state = this.#state();
    if (state !== this.#answersState) {
      this.#answers = new Map();
      this.#answersState = state;
    }
    return this.#answers;
  }
}

/** Staff see more than visitors. */
function keyOf({ caller, url }: Pick<FastifyRequest, 'caller' | 'url'>): string {
  return caller.staff ? `staff ${url}` : url;
}

function deliver(
  request: Pick<FastifyRequest, 'headers'>,
  reply: FastifyReply,
  { body, etag }: Answer,
): FastifyReply {
  // `no-cache`: browsers must revalidate, because every booking may change the answer.
  reply.headers({ 'cache-control': 'no-cache', etag, vary: 'authorization' });
  if (notModified(request.headers['if-none-match'] ?? null, etag)) return reply.code(304).send();
  return reply.type('application/json; charset=utf-8').send(body);
}
