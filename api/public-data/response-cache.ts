import { createHash } from 'node:crypto';
import { notModified } from '@salon/federation/http';
import type { Endpoint } from '@salon/shared-lib/endpoints';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { parametersOf } from '../http/query.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * What calls other than GET and HEAD change of what follows them: cached answers and queued messages by default, only
     * `messages`, or `nothing` of both.
     */
    changes?: 'nothing' | 'messages';
    /** A call that is no GET and writes nothing to the database. */
    storesNothing?: true;
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

  /** The cached answers of an endpoint. */
  of<Schema extends z.ZodMiniType>({
    path,
    query,
    answer,
  }: Pick<Endpoint, 'path' | 'query'> & { answer: Schema }) {
    if (path.includes(':')) throw new Error(`${path}: a cached path has no parameters.`);
    const names = parametersOf(query);
    return {
      /** `preValidation` of the route: answers a known query without validating or handling the request. */
      serve: async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
        await this.#needs.publicData.current();
        const key = rawKey(path, names, request);
        const found = key === null ? undefined : this.#current().get(key);
        if (found) await deliver(request, reply, found);
      },
      /** Sends and caches the result of `make`, encoded by the schema; 304 when the caller has it already. */
      send: async (
        request: Decoded,
        reply: FastifyReply,
        make: () => Promise<z.output<Schema>>,
      ): Promise<FastifyReply> => {
        const began = this.#state();
        const key = decodedKey(path, names, request);
        // The same query in another form, like `01` for `1`.
        const found = key === null ? undefined : this.#current().get(key);
        if (found) return deliver(request, reply, found);
        const body = JSON.stringify(z.encode(answer, await make()));
        const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
        const answers = this.#current();
        // A change during `make` may be missing in the answer.
        const isWhole = began === this.#state();
        if (key !== null && isWhole && answers.size < maxAnswers) answers.set(key, { body, etag });
        return deliver(request, reply, { body, etag });
      },
    };
  }

  /** Everything that answers depend on besides query and caller. */
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

type Decoded = Pick<FastifyRequest, 'caller' | 'headers'> & { query?: unknown };

/** Separates parameters. A query with a text that contains it is not cached. */
const separator = '\0';

/** Staff see more than visitors. */
const start = ({ caller }: Pick<FastifyRequest, 'caller'>, path: string) =>
  caller.desk ? `staff ${path}` : path;

/** The key of a query before it is validated; null when only the validation can tell whether it is valid. */
function rawKey(path: string, names: readonly string[], request: FastifyRequest): string | null {
  const query = request.query as Record<string, unknown>;
  let key = start(request, path);
  let unknown = 0;
  for (const _ in query) unknown += 1;
  for (const name of names) {
    const value = query[name];
    if (value === undefined) continue;
    // A repeated parameter is a list.
    if (typeof value !== 'string' || value.includes(separator)) return null;
    key += `${separator}${name}=${value}`;
    unknown -= 1;
  }
  return unknown === 0 ? key : null;
}

/** The key of a valid query, which is that of its usual form on the wire; null if it has none. */
function decodedKey(path: string, names: readonly string[], request: Decoded): string | null {
  const query = (request.query ?? {}) as Record<string, unknown>;
  let key = start(request, path);
  for (const name of names) {
    const value = query[name];
    if (value === undefined) continue;
    const text = String(value);
    if (text.includes(separator)) return null;
    key += `${separator}${name}=${text}`;
  }
  return key;
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
