import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { refusals } from '@salon/shared-lib/domain';
import type { ConnectionError, FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { fullDisk, isDatabaseAway, isUnstorableText } from '../db/errors.ts';
import { inLocale } from './locale.ts';
import { Refusal, refuse } from './refusal.ts';

const incomplete = () => refuse('invalid_json', { parameters: { fault: 'short' } });

/** The errors of Fastify as refusals. */
const fastifyFaults: Record<string, () => Refusal> = {
  FST_ERR_CTP_BODY_TOO_LARGE: () => refuse('body_too_large'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () => refuse('not_json'),
  FST_ERR_CTP_EMPTY_JSON_BODY: () => refuse('invalid_json', { parameters: { fault: 'empty' } }),
  FST_ERR_CTP_INVALID_JSON_BODY: () => refuse('invalid_json', { parameters: { fault: 'syntax' } }),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: incomplete,
  FST_ERR_BAD_URL: () => refuse('bad_address'),
};

/** Answers every error with `{ message, code, … }`, and logs the errors of the server. */
export function answerError(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const refusal = refusalOf(error, request);
  const { sentenceField } = request.routeOptions?.config?.endpoint ?? {};
  return reply
    .code(refusal.statusCode)
    .headers(refusal.headers)
    .send({ ...refusal.body, ...(sentenceField && { [sentenceField]: refusal.message }) });
}

/** What an error is answered with; the errors of the server are logged. */
export function refusalOf(error: FastifyError, request: FastifyRequest): Refusal {
  const refusal = inLocale(request.locale, () =>
    isClientGone(error, request) ? incomplete() : refusalFor(error),
  );
  // A refusal with a 5xx status, like too many streams, is a decision and not a failure.
  if (refusal.statusCode >= 500 && refusal !== error)
    request.log.error({ err: error, ...fullIn(error) }, refusal.code);
  return refusal;
}

/** For who reads the log and makes room. */
function fullIn(error: unknown): { full?: string } {
  const full = fullDisk(error);
  return full === null ? {} : { full };
}

export function answerNotFound(_request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return reply.code(404).send(refuse('not_found').body);
}

/** What the HTTP parser of Node refuses for another reason than its syntax. */
const parserFaults: Record<string, number> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
};

/** Answers what is no HTTP request that Fastify could handle, and closes the connection. */
export function answerUnparsed(error: ConnectionError, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const status = parserFaults[error.code] ?? refusals.bad_request.status;
  const body = JSON.stringify(refuse('bad_request', { status }).body);
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ];
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  socket.destroy(error);
}

/** Whether the client closed the connection before its request was complete. Nobody receives the answer. */
function isClientGone(error: Error, { raw }: FastifyRequest): boolean {
  return raw.errored === error;
}

function refusalFor(error: FastifyError): Refusal {
  if (error instanceof Refusal) return error;
  const known = fastifyFaults[error.code];
  if (known) return known();
  if (isDatabaseAway(error)) return refuse('database_away');
  if (fullDisk(error) !== null) return refuse('storage_full');
  if (isUnstorableText(error)) return refuse('unstorable_text');
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500) {
    return refuse('bad_request', { status: error.statusCode });
  }
  return refuse('internal');
}
