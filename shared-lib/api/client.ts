import type { AnswerOf, Endpoint, InputOf } from '../endpoints/endpoint.ts';
import { type CallOptions, type ClientOptions, createExchange, type Exchanged } from './request.ts';
import { axiosTransport } from './transport.ts';

type Arguments<E extends Endpoint> =
  object extends InputOf<E>
    ? [input?: InputOf<E> & CallOptions]
    : [input: InputOf<E> & CallOptions];

export type ApiClient = {
  /** The body of the answer, decoded by the endpoint's schema. */
  send<const E extends Endpoint>(endpoint: E, ...input: Arguments<E>): Promise<AnswerOf<E>>;
  /** The same with the headers of the answer, their names in lower case. */
  exchange<const E extends Endpoint>(
    endpoint: E,
    ...input: Arguments<E>
  ): Promise<Exchanged<AnswerOf<E>>>;
};

/**
 * A client of the API. Every failure is an ApiError, except that a call ended by its own `signal` rejects with the
 * reason of that signal. A GET, and a POST with an idempotency key, is tried up to three times.
 *
 * @example
 * const api = createApiClient({ baseURL: '/api', token: () => null });
 * const customer = await api.send(findCustomer, { query: { phone: '2535550101' } });
 */
export function createApiClient({
  baseURL,
  token,
  refused,
  transport = axiosTransport,
  timeoutMs = 15_000,
  backoffMs = [300, 1200],
}: Pick<ClientOptions, 'baseURL' | 'token'> & Partial<ClientOptions>): ApiClient {
  const exchange = createExchange({ baseURL, token, refused, transport, timeoutMs, backoffMs });
  return {
    exchange: (endpoint, ...[input]) => exchange(endpoint, input),
    send: async (endpoint, ...[input]) => (await exchange(endpoint, input)).body,
  };
}

/** The `cursor` with which a list goes on, from the `Link` header of its answer; null at its end. */
export function nextCursor({ link = '' }: Record<string, string | undefined>): string | null {
  const [, search = ''] = /<[^>?]*\?([^>]*)>; rel="next"/.exec(link) ?? [];
  return new URLSearchParams(search).get('cursor');
}
