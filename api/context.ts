import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyBaseLogger, FastifyInstance, RawServerDefault } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { AnswerCache } from './answer-cache.ts';
import type { Database } from './db/database.ts';
import type { PublicDataCache } from './db/public-data.ts';
import type { Environment } from './environment.ts';
import type { Outbox } from './messages/outbox.ts';
import type { Keys } from './security/keys.ts';
import type { Limits } from './security/limits.ts';

/** What every room of the API is given. */
export type Context = {
  environment: Environment;
  database: Database;
  publicData: PublicDataCache;
  keys: Keys;
  limits: Limits;
  outbox: Outbox;
  /** Of what everyone may read. */
  answers: AnswerCache;
  /** The current instant, milliseconds since 1970. */
  clock: () => number;
};

/** Fastify with zod schemas as types. */
export type Api = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  ZodTypeProvider
>;
