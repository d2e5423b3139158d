import {
  type RefusalCode,
  type RefusalName,
  type RefusalParameters,
  refusalCode,
  refusalSentence,
  refusals,
} from '@salon/shared-lib/domain';
import { formatTime, type Minutes } from '@salon/shared-lib/scheduling';

type Parts = {
  status: number;
  code: RefusalCode;
  message: string;
  details?: Record<string, unknown> | undefined;
  headers?: Record<string, string> | undefined;
};

/** An answer with a 4xx or 5xx status. The caller may read everything in it. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly statusCode: number;
  readonly code: RefusalCode;
  readonly details: Record<string, unknown>;
  readonly headers: Record<string, string>;

  constructor({ status, code, message, details = {}, headers = {} }: Parts) {
    super(message);
    this.statusCode = status;
    this.code = code;
    this.details = details;
    this.headers = headers;
  }

  get body(): Record<string, unknown> {
    return { message: this.message, code: this.code, ...this.details };
  }
}

type Options<Name extends RefusalName> = {
  /** Further fields of the body. */
  details?: Record<string, unknown>;
  /** Only where the HTTP server decided on another one. */
  status?: number;
} & (object extends RefusalParameters<Name>
  ? { parameters?: RefusalParameters<Name> }
  : { parameters: RefusalParameters<Name> });

/** The refusal with this name. `parameters` are what its sentence needs. */
export function refuse<Name extends RefusalName>(
  name: Name,
  ...[options]: object extends RefusalParameters<Name> ? [Options<Name>?] : [Options<Name>]
): Refusal {
  const { details, parameters = {} } = options ?? {};
  const definition = refusals[name];
  const sentence = refusalSentence(name) as (parameters: object) => string;
  const { retryAfter } = { retryAfter: undefined, ...definition, ...parameters } as {
    retryAfter?: number;
  };
  return new Refusal({
    status: options?.status ?? definition.status,
    code: refusalCode(name),
    message: sentence(parameters),
    details,
    headers: retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) },
  });
}

/** `seconds` until the next call is allowed. */
export function tooManyRequests(seconds: number): Refusal {
  const retryAfter = Math.max(1, Math.ceil(seconds));
  return refuse('too_many_requests', { parameters: { seconds, retryAfter } });
}

export type Issue = { path: string; message: string };

/** Input that does not fit: `message` for people, `where` names the field, or is all that is wrong. */
export function invalidInput(message: string, where: string | readonly Issue[]): Refusal {
  const { status } = refusals.invalid_input;
  const issues = typeof where === 'string' ? [{ path: where, message }] : where;
  return new Refusal({ status, code: 'invalid_input', message, details: { issues } });
}

/** An appointment that begins at `start` can't be made longer. */
export function longerNotFree(start: Minutes): Refusal {
  return refuse('longer_not_free', { details: { conflictingSlot: formatTime(start) } });
}

/** The requested slot can't be booked. */
export function slotTaken(start: Minutes): Refusal {
  return refuse('slot_taken', { details: { conflictingSlot: formatTime(start) } });
}
