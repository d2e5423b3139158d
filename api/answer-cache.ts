import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';

type Answer = { body: string; etag: string };

/** More than the days and services that people look at within seconds of each other. */
const mostAnswers = 500;

/**
 * Answers that are the same for everyone, ready to be sent. An answer holds for one generation: whoever changes what
 * answers are made of raises it first and answers then, so nobody reads less than they have been told was written.
 */
export class AnswerCache {
  readonly #generation: () => number;
  #kept = new Map<string, Answer>();
  #keptFor = -1;
  #own = 0;

  /** `generation` rises whenever another process may have changed something. */
  constructor(generation: () => number) {
    this.#generation = generation;
  }

  /** Forgets everything. Call after a change is committed and before it is answered. */
  invalidate(): void {
    this.#own += 1;
  }

  /**
   * Sends what `make` makes, as `schema` lets it out, or what it made before under the same `key`; 304 to who has it.
   * `key` holds all that the answer depends on, besides what raises the generation.
   */
  async send<Body>(
    request: FastifyRequest,
    reply: FastifyReply,
    key: string,
    schema: z.ZodMiniType<Body>,
    make: () => Promise<z.input<typeof schema>> | z.input<typeof schema>,
  ): Promise<FastifyReply> {
    const answer = this.#current().get(key) ?? (await this.#make(key, schema, make));
    // To be asked for again each time: it may change with every booking.
    reply.headers({ 'cache-control': 'no-cache', etag: answer.etag, vary: 'authorization' });
    if (request.headers['if-none-match'] === answer.etag) return reply.code(304).send();
    return reply.type('application/json; charset=utf-8').send(answer.body);
  }

  async #make<Body>(
    key: string,
    schema: z.ZodMiniType<Body>,
    make: () => Promise<unknown> | unknown,
  ): Promise<Answer> {
    const began = this.#now();
    const body = JSON.stringify(schema.parse(await make()));
    const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
    const answer = { body, etag };
    // What changed meanwhile may be missing in it.
    if (began === this.#now() && this.#current().size < mostAnswers) this.#kept.set(key, answer);
    return answer;
  }

  #now(): number {
    return this.#generation() + this.#own;
  }

  #current(): Map<string, Answer> {
    const now = this.#now();
    if (now !== this.#keptFor) {
      this.#kept = new Map();
      this.#keptFor = now;
    }
    return this.#kept;
  }
}
