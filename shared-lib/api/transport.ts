import { ApiError } from './error.ts';

export type TransportRequest = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Absolute, or a path of this site. */
  url: string;
  headers: Record<string, string>;
  body?: unknown;
  timeoutMs: number;
  signal?: AbortSignal;
};

/** Header names in lower case. */
export type TransportAnswer = {
  status: number;
  headers: Record<string, string | undefined>;
  body: unknown;
};

/**
 * Sends one request and returns the answer. Throws an ApiError when there is none, and anything
 * else when the caller's own signal ended it.
 */
export type Transport = (request: TransportRequest) => Promise<TransportAnswer>;

/** The transport of the product. axios loads with the first call, not with the page. */
export const axiosTransport = transportBy(() => import('axios'));

/** A transport with an axios that loads first; when it does not load, the call is offline. */
export function transportBy(load: () => Promise<typeof import('axios')>): Transport {
  return async (request) => {
    try {
      return await sendRequest(await load(), request);
    } catch (error) {
      if (request.signal?.aborted) throw error;
      const kind = isLate(error) ? 'timeout' : 'offline';
      throw new ApiError({ kind, code: kind, message: sentences[kind], cause: error });
    }
  };
}

const sentences = { timeout: 'No answer in time.', offline: 'No connection.' };

const isLate = (error: unknown) =>
  error instanceof Error && 'code' in error && lateCodes.includes(String(error.code));
const lateCodes = ['ECONNABORTED', 'ETIMEDOUT'];

async function sendRequest(
  { default: axios }: typeof import('axios'),
  { url, method, headers, body, timeoutMs, signal }: TransportRequest,
): Promise<TransportAnswer> {
  const answer = await axios.request<unknown>({
    url,
    method,
    headers,
    data: body,
    timeout: timeoutMs,
    signal,
    validateStatus: () => true,
    // No cookie protects this API. Looking for one makes each call wait for the browser's answer, often behind a frame.
    withXSRFToken: false,
  });
  return {
    status: answer.status,
    headers: Object.fromEntries(
      Object.entries(answer.headers).map(([name, value]) => [name.toLowerCase(), String(value)]),
    ),
    body: answer.data,
  };
}
