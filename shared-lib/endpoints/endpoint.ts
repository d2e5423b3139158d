import type * as z from '@salon/shared-lib/schema';
import type { RefusalName } from '../domain/refusals.ts';

/**
 * Who may call an endpoint (docs/rules.md#permissions). 'link': who has the link of a booking; 'customer': the holder
 * of a session, and the desk; 'staff': every role; 'desk': owner and front desk. */
export type Permission = 'anyone' | 'link' | 'customer' | 'staff' | 'desk' | 'owner';

/** What a customer session allows (docs/rules.md#sessions). */
export type SessionScope = 'book' | 'history';

/** One call of the API as data. The client sends by it, the route is registered with it, the API document follows from it. */
export type Endpoint = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below `/api`, with `:name` for each of `params`. */
  readonly path: `/${string}`;
  readonly permission: Permission;
  /** Which session a customer needs. */
  readonly session?: SessionScope;
  /** The link of a booking allows it, too, for that booking alone (docs/rules.md#booking-links). */
  readonly takesLink?: true;
  /** The login must not be older than `recentLoginMinutes` (docs/rules.md#recent-logins). */
  readonly recentLogin?: true;
  readonly params?: z.ZodMiniType;
  readonly query?: z.ZodMiniType;
  readonly body?: z.ZodMiniType;
  readonly answer: z.ZodMiniType;
  /** Of the answer; 200 otherwise. */
  readonly status?: 201;
  /** A repeated request with the same `Idempotency-Key` gets the first answer. */
  readonly idempotent?: true;
  /** The answer has an `ETag`; a caller that has it gets 304. */
  readonly cached?: true;
  /** The refusals that only some endpoints have. Those that follow from the permission or a body are common to all. */
  readonly refusals?: readonly RefusalName[];
  /** A further field of refusals that repeats their sentence. */
  readonly sentenceField?: 'error';
};

type Output<Schema> = Schema extends z.ZodMiniType ? z.output<Schema> : never;

/** The answer, decoded. */
export type AnswerOf<E extends Endpoint> = z.output<E['answer']>;

/** What a caller gives for a part of the request; optional when all of its fields are. */
type Part<E, Name extends 'params' | 'query' | 'body'> = E extends {
  readonly [K in Name]: infer Schema;
}
  ? object extends Output<Schema>
    ? { [K in Name]?: Output<Schema> }
    : { [K in Name]: Output<Schema> }
  : unknown;

/** The input of a call, decoded. */
export type InputOf<E extends Endpoint> = Part<E, 'params'> &
  Part<E, 'query'> &
  Part<E, 'body'> &
  (E extends { readonly idempotent: true } ? { idempotencyKey: string } : unknown);
