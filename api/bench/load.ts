import { Pool } from 'undici';

export type Request = {
  method?: 'GET' | 'POST' | 'PUT';
  path: string;
  headers?: Record<string, string>;
  body?: unknown;
};
/** `perSecond` answers; milliseconds for the rest. */
export type Load = {
  perSecond: number;
  median: number;
  p95: number;
  worst: number;
  statuses: Record<number, number>;
};

/** Asks for what `next` says over so many connections, one request after the other on each, for `seconds` or until it says null. */
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
      const asked = performance.now();
      const { statusCode, body } = await pool.request(written(request));
      await body.dump();
      times.push(performance.now() - asked);
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

/** Node takes one new connection per turn of its loop; many at once would measure that. */
async function open(pool: Pool, connections: number): Promise<void> {
  const greetings = Array.from({ length: connections }, async () => {
    const { body } = await pool.request({ path: '/healthz', method: 'GET' });
    await body.dump();
  });
  await Promise.all(greetings);
}

/** One answer in full. */
export async function ask(
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
