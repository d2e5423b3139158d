import { Pool } from 'undici';

export type Request = {
  method?: 'GET' | 'POST' | 'PUT';
  path: string;
  headers?: Record<string, string>;
  body?: unknown;
};
/** `perSecond`: answers per second. The other times are milliseconds. */
export type Load = {
  perSecond: number;
  median: number;
  p95: number;
  worst: number;
  statuses: Record<number, number>;
};

/** Sends the requests of `next` over `connections`, sequentially on each, for `seconds` or until it returns null. */
export async function load(
  address: string,
  connections: number,
  seconds: number,
  next: () => Request | null,
): Promise<Load> {
  const pool = new Pool(address, { connections, pipelining: 1 });
  await open(pool, connections);
  const times: number[] = [];
  const statuses: Record<number, number> = {};
  const began = performance.now();
  const end = began + seconds * 1000;
  const worker = async () => {
    while (performance.now() < end) {
      const request = next();
      if (!request) return;
      const sentAt = performance.now();
      const { statusCode, body } = await pool.request(written(request));
      await body.dump();
      times.push(performance.now() - sentAt);
      statuses[statusCode] = (statuses[statusCode] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, worker));
  const elapsed = (performance.now() - began) / 1000;
  await pool.close();
  times.sort((a, b) => a - b);
  const at = (part: number) =>
    times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0;
  return {
    perSecond: times.length / elapsed,
    median: at(0.5),
    p95: at(0.95),
    worst: at(1),
    statuses,
  };
}

/** Node accepts one new connection per turn of its event loop: opened first, they do not affect the measurement. */
async function open(pool: Pool, connections: number): Promise<void> {
  const requests = Array.from({ length: connections }, async () => {
    const { body } = await pool.request({ path: '/healthz', method: 'GET' });
    await body.dump();
  });
  await Promise.all(requests);
}

/** Sends one request and reads the whole answer. */
export async function send(
  address: string,
  request: Request,
): Promise<{ status: number; text: string; cookie: string }> {
  const { method, path, headers, body } = written(request);
  const response = await fetch(address + path, { method, headers, ...(body ? { body } : {}) });
  const cookie = response.headers.getSetCookie().map((one) => one.split(';')[0]);
  return { status: response.status, text: await response.text(), cookie: cookie.join('; ') };
}

function written({ method = 'GET', path, headers = {}, body }: Request) {
  return {
    method,
    path,
    headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  };
}

/** Median of the runs by speed. */
export function typical(runs: readonly Load[]): Load {
  const sorted = runs.toSorted((a, b) => a.perSecond - b.perSecond);
  const middle = sorted[Math.floor(sorted.length / 2)];
  if (!middle) throw new Error('Nothing was measured.');
  return middle;
}
