import type { RefusalCode } from '../domain/refusals.ts';
import { errorSchema } from '../domain/schema/error.ts';

/** `offline`: no answer at all; `timeout`: none in time; `server`: 5xx or an unreadable answer; `client`: 4xx. */
export type ApiErrorKind = 'offline' | 'timeout' | 'server' | 'client';

/** The code of a refusal, or that of the client for a call without a readable answer. */
export type ApiErrorCode = RefusalCode | 'offline' | 'timeout' | 'unexpected_answer';

type Details = {
  kind: ApiErrorKind;
  status?: number;
  code: ApiErrorCode;
  message: string;
  issues?: { path: string; message: string }[];
  conflictingSlot?: string;
  retryAfter?: number;
  body?: unknown;
  cause?: unknown;
};

/** Every way in which a call can fail. `status` is 0 when there was no answer, `retryAfter` in seconds. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly kind: ApiErrorKind;
  readonly status: number;
  readonly code: ApiErrorCode;
  readonly issues: { path: string; message: string }[] | undefined;
  readonly conflictingSlot: string | undefined;
  readonly retryAfter: number | undefined;
  /** The whole answer of a refused call, which may have further fields. */
  readonly body: unknown;
  /** See `mayBeDone`. */
  mayBeDone: boolean;

  constructor({ kind, status = 0, code, message, issues, ...rest }: Details) {
    super(message, { cause: rest.cause });
    this.kind = kind;
    this.status = status;
    this.code = code;
    this.issues = issues;
    this.conflictingSlot = rest.conflictingSlot;
    this.retryAfter = rest.retryAfter;
    this.body = rest.body;
    this.mayBeDone = status === 0 || (kind === 'server' && code === 'unexpected_answer');
  }
}

/**
 * Whether a call that failed may have done what it was to do: it was sent while the browser was online, and no answer of the API came back,
 * or one that can't be read.
 */
export const mayBeDone = (failure: unknown): boolean =>
  failure instanceof ApiError && failure.mayBeDone;

/** The sentence of a refusal for people, also of one without a code; null for failures that have none. */
export function sentenceOf(failure: unknown): string | null {
  if (!(failure instanceof ApiError) || failure.status === 0) return null;
  return failure.code === 'unexpected_answer' ? sentenceIn(failure.body) : failure.message;
}

/** The error that the answer of a refused call describes. */
export function errorFromAnswer(
  status: number,
  body: unknown,
  headers: Record<string, string | undefined>,
): ApiError {
  const known = errorSchema.safeParse(body);
  const seconds = Number(headers['retry-after']);
  return new ApiError({
    kind: status >= 500 ? 'server' : 'client',
    status,
    // A later release of the API may answer a code that this one does not list.
    code: known.success ? (known.data.code as RefusalCode) : 'unexpected_answer',
    body,
    message: sentenceIn(body) ?? `The server answered ${status}.`,
    issues: known.success ? known.data.issues : undefined,
    conflictingSlot: textField(body, 'conflictingSlot'),
    retryAfter: headers['retry-after'] && Number.isFinite(seconds) ? seconds : undefined,
  });
}

/** `PUT /customers` has it as `error`, too. */
const sentenceIn = (body: unknown): string | null =>
  textField(body, 'message') || textField(body, 'error') || null;

function textField(body: unknown, field: string): string | undefined {
  if (typeof body !== 'object' || body === null) return undefined;
  const value: unknown = Reflect.get(body, field);
  return typeof value === 'string' ? value : undefined;
}
