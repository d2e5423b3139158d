import type { FastifyInstance } from 'fastify';

/** The part of pino that the product uses; tests replace it. */
export type Log = {
  info(fields: object, message: string): void;
  error(fields: object, message: string): void;
};

/** Options of a log without personal data: neither requests nor callers are logged. */
export function logOptions(level: string) {
  return {
    level,
    serializers: {
      err: describeError,
    },
  };
}

/** A text or the message of an error without e-mail addresses and numbers, which services and browsers may repeat. */
export function redact(text: unknown): string {
  const sentence = text instanceof Error ? text.message : String(text);
  return sentence
    .replace(/[^\s<>"']+@[^\s<>"']+/g, '(address)')
    .replace(/\+?\d[\d\s()./-]{8,}\d/g, '(number)');
}

/** One line per answer, with the pattern of the route instead of the URL. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async ({ method, routeOptions, log }, { statusCode, elapsedTime }) => {
    const ms = Math.round(elapsedTime * 10) / 10;
    log.info({ method, route: routeOptions.url ?? 'none', status: statusCode, ms }, 'answered');
  });
}

type Described = { type: string; message: string; stack: string; code?: unknown };

/**
 * Of a failed query only the code and the message of the driver are logged: Drizzle's message repeats the parameters, and
 * PostgreSQL's detail repeats rows.
 */
export function describeError(error: Error & { code?: unknown; cause?: unknown }): Described {
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
