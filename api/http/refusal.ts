/** An answer other than success that a handler decides on. Everything in it is meant to be read by the caller. */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly statusCode: number;
  readonly code: string;
  readonly details: Record<string, unknown>;
  readonly headers: Record<string, string>;

  constructor(
    statusCode: number,
    code: string,
    message: string,
    details: Record<string, unknown> = {},
    headers: Record<string, string> = {},
  ) {
    super(message);
    this.statusCode = statusCode;
    this.code = code;
    this.details = details;
    this.headers = headers;
  }

  get body(): Record<string, unknown> {
    return { message: this.message, code: this.code, ...this.details };
  }
}

export const notSignedIn = () => new Refusal(401, 'not_signed_in', 'Please sign in first.');
export const notAllowed = () => new Refusal(403, 'not_allowed', "You don't have access to this.");

/** A wait as one says it to a person: never shorter than it is. */
function inWords(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  if (minutes <= 1) return 'a minute';
  return minutes < 100 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`;
}

/** With Retry-After, in whole seconds. */
export const tooManyRequests = (seconds: number) =>
  new Refusal(
    429,
    'too_many_requests',
    `Too many tries. Please try again in ${inWords(seconds)}.`,
    {},
    { 'retry-after': String(Math.max(1, Math.ceil(seconds))) },
  );
