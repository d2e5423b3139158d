import { exampleOf } from '@salon/shared-lib/fields';
import type { FastifyInstance } from 'fastify';
import { openPglite } from '../db/embedded.ts';
import { seed } from '../demo/seed.ts';
import { endpointsByName } from '../documentation/described.ts';
import { descriptions } from '../documentation/descriptions.ts';
import { readEnvironment } from '../environment.ts';
import { deriveKeys } from '../identity/keys.ts';
import { issueToken } from '../identity/token.ts';
import { buildServer } from '../server.ts';
import { type LargeRequest, largeRequests } from './large-requests.ts';
import { benchSecret } from './servers.ts';

/** `ms`: processor time of one request, median of the runs. */
export type Worst = { route: string; what: string; status: number; ms: number };

/** What a request may cost at most, in milliseconds of processor time (docs/benchmarks.md). */
export const maxMs = 20;

/** A stream does not end. */
const endless = '/events';

/**
 * Measures what the largest requests that get past the body limit cost, by the processor time of this process, the
 * embedded database and its demo salon included. Returns the most expensive ones of all routes, the worst first.
 */
export async function measureWorst(rounds: number, count: number): Promise<Worst[]> {
  const environment = readEnvironment({ LOG_LEVEL: 'silent', RATE_LIMITS: 'off' });
  const database = await openPglite();
  await seed(database, environment, Date.now());
  const { app } = await buildServer({ environment, database, secret: benchSecret });
  await app.ready();
  const token = await issueToken(deriveKeys(benchSecret), { id: 1, role: 'owner' }, Date.now());
  const measured: { request: LargeRequest; result: Worst }[] = [];
  for (const name of Object.keys(descriptions)) {
    const endpoint = endpointsByName[name as keyof typeof descriptions];
    if (endpoint.path === endless) continue;
    const { method, path, params, query, body } = endpoint;
    const examples = { params, query, body };
    const given = Object.fromEntries(
      Object.entries(examples).map(([part, schema]) => [part, schema && exampleOf(schema)]),
    );
    for (const request of largeRequests({ method, path, ...given })) {
      const result = await measure(app, `${method} ${path}`, request, token, rounds);
      measured.push({ request, result });
    }
  }
  // Garbage collection falls into some of the few runs: the candidates are measured again, with many runs.
  const worst: Worst[] = [];
  const candidates = measured.toSorted((a, b) => b.result.ms - a.result.ms);
  for (const { request, result } of candidates.slice(0, 10 * count)) {
    worst.push(await measure(app, result.route, request, token, 5 * rounds));
  }
  await app.close();
  await database.close();
  return worst.toSorted((a, b) => b.ms - a.ms).slice(0, count);
}

async function measure(
  app: FastifyInstance,
  route: string,
  { what, method, url, payload }: LargeRequest,
  token: string,
  rounds: number,
): Promise<Worst> {
  const times: number[] = [];
  let status = 0;
  // The first round is a warm-up.
  for (let round = -1; round < rounds; round += 1) {
    const before = process.cpuUsage();
    const { statusCode } = await app.inject({
      method,
      url,
      headers: {
        authorization: `Bearer ${token}`,
        ...(payload !== undefined && { 'content-type': 'application/json' }),
      },
      ...(payload !== undefined && { payload }),
    });
    const { user, system } = process.cpuUsage(before);
    status = statusCode;
    if (round >= 0) times.push((user + system) / 1000);
  }
  times.sort((a, b) => a - b);
  return { route, what, status, ms: times[Math.floor(times.length / 2)] ?? 0 };
}
