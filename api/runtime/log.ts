import type { FastifyInstance } from 'fastify';

/** What this product asks of a log: pino's, or a test's. */
export type Log = {
  info(fields: object, message: string): void;
  error(fields: object, message: string): void;
};

/** Logs with no person in them: who asked and what they sent stay out. */
export function logOptions(level: string) {
  return {
    level,
    serializers: {
      err: describeError,
    },
  };
}

/** A sentence or an error without the addresses and numbers that services and browsers like to repeat. */
export function withoutPeople(said: unknown): string {
  const sentence = said instanceof Error ? said.message : String(said);
  return sentence
    .replace(/[^\s<>"']+@[^\s<>"']+/g, '(address)')
    .replace(/\+?\d[\d\s()./-]{8,}\d/g, '(number)');
}

/** One line per answer, with the route's pattern in place of the address that was asked for. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async ({ method, routeOptions, log }, { statusCode, elapsedTime }) => {
    const ms = Math.round(elapsedTime * 10) / 10;
    log.info({ method, route: routeOptions.url ?? 'none', status: statusCode, ms }, 'answered');
  });
}

type Described = { type: string; message: string; stack: string; code?: unknown };

/**
 * Drizzle's message repeats the statement with its parameters, and PostgreSQL's detail repeats rows:
 * of a failed query only the driver's code and sentence are kept.
 */
function describeError(error: Error & { code?: unknown; cause?: unknown }): Described {
  const cause =
    error.cause instanceof Error ? (error.cause as Error & { code?: unknown }) : undefined;
  const failedQuery = error.message.startsWith('Failed query');
  return {
    type: error.name,
    message: failedQuery ? `Failed query: ${cause?.message ?? ''}` : error.message,
    stack: (error.stack ?? '')
      .split('\n')
      .filter((line) => /^\s+at /.test(line))
      .join('\n'),
    code: error.code ?? cause?.code,
  };
}
