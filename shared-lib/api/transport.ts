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

/** Carries one request and gives whatever was answered; throws an ApiError only when nothing was. */
export type Transport = (request: TransportRequest) => Promise<TransportAnswer>;

/** The transport of the product. axios is fetched with the first call, not with the page. */
export const axiosTransport: Transport = async ({ url, method, headers, body, ...request }) => {
  const { default: axios, isAxiosError } = await import('axios');
  try {
    const answer = await axios.request<unknown>({
      url,
      method,
      headers,
      data: body,
      timeout: request.timeoutMs,
      signal: request.signal,
      validateStatus: () => true,
    });
    return {
      status: answer.status,
      headers: Object.fromEntries(
        Object.entries(answer.headers).map(([name, value]) => [name.toLowerCase(), String(value)]),
      ),
      body: answer.data,
    };
  } catch (error) {
    if (request.signal?.aborted) throw error;
    const late = isAxiosError(error) && ['ECONNABORTED', 'ETIMEDOUT'].includes(error.code ?? '');
    throw late
      ? new ApiError({
          kind: 'timeout',
          code: 'timeout',
          message: 'No answer in time.',
          cause: error,
        })
      : new ApiError({ kind: 'offline', code: 'offline', message: 'No connection.', cause: error });
  }
};
