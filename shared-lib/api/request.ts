import type * as z from 'zod/mini';
import { ApiError, errorFromAnswer } from './error.ts';
import type { Transport, TransportAnswer, TransportRequest } from './transport.ts';

export type CallOptions = { signal?: AbortSignal };

/** One call: what to send, and the schema that what comes back must fit. */
export type Call<T> = CallOptions & {
  method: TransportRequest['method'];
  path: string;
  query?: Record<string, string | number | undefined>;
  body?: unknown;
  /** With a key a POST may be sent again: the server gives the first answer twice. */
  idempotencyKey?: string;
  answer: z.ZodMiniType<T>;
};

/** Gives the body of what was answered. */
export type Send = <T>(call: Call<T>) => Promise<T>;

/** Gives the headers as well, their names in lower case. */
export type Exchange = <T>(
  call: Call<T>,
) => Promise<{ body: T; headers: TransportAnswer['headers'] }>;

export type ClientOptions = {
  /** Where the API is: `/api` on its own site. */
  baseURL: string;
  /** The staff token, asked for before each call. */
  token(): string | null;
  /** Told of a token that the server does not take (any more). */
  refused?(token: string): void;
  transport: Transport;
  /** Longest wait for one attempt. */
  timeoutMs: number;
  /** Waits before the second and the third attempt, in milliseconds, each shortened by up to half at random. */
  backoffMs: readonly number[];
};

const retryable = [502, 503, 504];

/**
 * Sends calls, again where that is safe, and checks what comes back. Every failure is an ApiError; a call
 * that its own signal ended has not failed and rejects with something else.
 */
export function createExchange(options: ClientOptions): Exchange {
  return async (call) => {
    const token = options.token();
    const request = toRequest(call, token, options);
    const repeatable = call.method === 'GET' || call.idempotencyKey !== undefined;
    const waits = repeatable ? options.backoffMs : [];
    const answer = await attempt(request, options.transport, waits);
    if (answer.status >= 400) {
      const error = errorFromAnswer(answer.status, answer.body, answer.headers);
      if (token && error.code === 'bad_token') options.refused?.(token);
      throw error;
    }
    const checked = call.answer.safeParse(answer.body);
    if (checked.success) return { body: checked.data, headers: answer.headers };
    throw new ApiError({
      kind: 'server',
      status: answer.status,
      code: 'unexpected_answer',
      message: 'The server answered something this page does not understand.',
      cause: checked.error,
    });
  };
}

async function attempt(
  request: TransportRequest,
  transport: Transport,
  waits: readonly number[],
): Promise<TransportAnswer> {
  for (const wait of waits) {
    try {
      const answer = await transport(request);
      if (!retryable.includes(answer.status)) return answer;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
    }
    await pause(wait * (0.5 + Math.random() / 2), request.signal);
  }
  return transport(request);
}

function toRequest<T>(
  call: Call<T>,
  token: string | null,
  { baseURL, timeoutMs }: ClientOptions,
): TransportRequest {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(call.query ?? {})) {
    if (value !== undefined) query.set(name, String(value));
  }
  const headers: Record<string, string> = { Accept: 'application/json' };
  if (call.body !== undefined) headers['Content-Type'] = 'application/json';
  if (token) headers.Authorization = `Bearer ${token}`;
  if (call.idempotencyKey) headers['Idempotency-Key'] = call.idempotencyKey;
  return {
    method: call.method,
    url: `${baseURL}${call.path}${query.size > 0 ? `?${query}` : ''}`,
    headers,
    body: call.body,
    timeoutMs,
    signal: call.signal,
  };
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
