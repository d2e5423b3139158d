import * as z from '@salon/shared-lib/schema';
import type { AnswerOf, Endpoint } from '../endpoints/endpoint.ts';
import { m } from '../i18n/index.ts';
import { ofBackground } from './background.ts';
import { ApiError, errorFromAnswer } from './error.ts';
import type { Transport, TransportAnswer, TransportRequest } from './transport.ts';

/** `link`: the token of a booking link, with which the call is made in place of the staff token. */
export type CallOptions = { signal?: AbortSignal; link?: string | undefined };

/** The input of a call of any endpoint. */
type Input = CallOptions & {
  params?: unknown;
  query?: unknown;
  body?: unknown;
  /** With a key a POST may be sent again: the server gives the first answer twice. */
  idempotencyKey?: string;
};

export type Exchanged<T> = { body: T; headers: TransportAnswer['headers'] };

export type Exchange = <E extends Endpoint>(
  endpoint: E,
  input?: Input,
) => Promise<Exchanged<AnswerOf<E>>>;

export type ClientOptions = {
  /** Where the API is: `/api` on its own site. */
  baseURL: string;
  /** Returns the staff token; called before each request. */
  token(): string | null;
  /** Called with a token that the server refuses. */
  refused?(token: string): void;
  transport: Transport;
  /** Longest wait for one attempt. */
  timeoutMs: number;
  /** Waits before the second and the third attempt, in milliseconds, each shortened by up to half at random. */
  backoffMs: readonly number[];
};

const retryable = [502, 503, 504];

/**
 * Sends calls, retries those that are safe to repeat, and decodes the answers. Every failure is an ApiError; a call
 * that its own signal ended rejects with the reason of that signal.
 */
export function createExchange(options: ClientOptions): Exchange {
  return async <E extends Endpoint>(endpoint: E, input: Input = {}) => {
    const token = input.link === undefined ? options.token() : null;
    const request = toRequest(endpoint, input, token, options);
    const repeatable = endpoint.method === 'GET' || input.idempotencyKey !== undefined;
    const waits = repeatable ? options.backoffMs : [];
    const answer = await attempt(request, options.transport, waits);
    if (answer.status >= 400) {
      const error = errorFromAnswer(answer.status, answer.body, answer.headers);
      // Another login may help: `bad_token`, `old_token`.
      if (token && error.code.endsWith('_token')) options.refused?.(token);
      throw error;
    }
    const checked = endpoint.answer.safeParse(answer.body);
    if (checked.success) {
      return { body: checked.data as AnswerOf<E>, headers: answer.headers };
    }
    throw new ApiError({
      kind: 'server',
      status: answer.status,
      code: 'unexpected_answer',
      message: 'Unexpected answer.',
      cause: checked.error,
    });
  };
}

async function attempt(
  request: TransportRequest,
  transport: Transport,
  waits: readonly number[],
): Promise<TransportAnswer> {
  let isSent = false;
  for (let tries = 0; ; tries += 1) {
    isSent ||= navigator.onLine !== false;
    const wait = waits[tries];
    try {
      const answer = await transport(request);
      if (wait === undefined || !retryable.includes(answer.status)) return answer;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      error.mayBeDone = isSent;
      if (wait === undefined) throw error;
    }
    await pause(wait * (0.5 + Math.random() / 2), request.signal);
  }
}

function toRequest(
  endpoint: Endpoint,
  input: Input,
  token: string | null,
  { baseURL, timeoutMs }: ClientOptions,
): TransportRequest {
  const body = encoded(endpoint.body, input.body);
  const headers: Record<string, string> = {
    Accept: 'application/json',
    // The language of the page, which the browser's own header need not name.
    'Accept-Language': m.language_tag(),
  };
  if (body !== undefined) headers['Content-Type'] = 'application/json';
  if (token) {
    headers.Authorization = `Bearer ${token}`;
    Object.assign(headers, ofBackground());
  }
  if (input.link !== undefined) headers.Authorization = `Booking ${input.link}`;
  if (input.idempotencyKey) headers['Idempotency-Key'] = input.idempotencyKey;
  return {
    method: endpoint.method,
    url: baseURL + addressOf(endpoint, input),
    headers,
    body,
    timeoutMs,
    signal: input.signal,
  };
}

function addressOf(endpoint: Endpoint, input: Input): string {
  const params = encoded(endpoint.params, input.params) as Record<string, string> | undefined;
  const path = endpoint.path.replace(/:(\w+)/g, (_, name) =>
    encodeURIComponent(`${params?.[name]}`),
  );
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(encoded(endpoint.query, input.query) ?? {})) {
    if (value !== undefined) query.set(name, String(value));
  }
  return query.size > 0 ? `${path}?${query}` : path;
}

/** As it goes over the wire. Input that does not fit goes out as it is: the server says what is wrong with it. */
function encoded(schema: z.ZodMiniType | undefined, value: unknown): unknown {
  if (!schema) return value;
  const { success, data } = z.safeEncode(schema, value);
  return success ? data : value;
}

function pause(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, milliseconds);
    if (signal?.aborted) stop();
    else signal?.addEventListener('abort', stop, { once: true });
  });
}
