import type { SessionScope } from '../identity/session.ts';

/** A refusal's status, and what it means where its code doesn't say. */
export type RefusalNote = `${number}` | `${number}, ${string}`;

/** Whose cookie or token a call looks at. */
export type Credential = SessionScope | 'staff';

/** What `GET /api/docs` says of one call, besides its schemas. Examples are checked against those. */
export type Described = {
  summary: string;
  /** Who and when, where the schemas don't say it. */
  description?: string;
  /** Whose sessions open a call for customers; or, where anyone may call, who sees or may do more. */
  callers?: readonly Credential[];
  /** The `code` of each refusal that is this call's own. */
  refusals?: Readonly<Record<string, RefusalNote>>;
  /** Headers that the answer may have, and what they say. */
  headers?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, string>>;
  body?: unknown;
  /** As it comes in JSON; of a stream, its text. */
  answer?: unknown;
};

export type DescribedCalls = Readonly<Record<string, Described>>;
