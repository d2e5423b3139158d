import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseAway, isUnstorableText } from '../db/faults.ts';
import { Refusal } from './refusal.ts';

const databaseAway = new Refusal(
  503,
  'database_away',
  'We can’t reach our appointment book right now. Please try again in a minute.',
  {},
  { 'retry-after': '5' },
);

/** What Fastify itself complains about, in words for a person. */
const fastifyFaults: Record<string, Refusal> = {
  FST_ERR_CTP_BODY_TOO_LARGE: new Refusal(413, 'body_too_large', 'That is more than 100 KB.'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: new Refusal(415, 'not_json', 'Please send JSON.'),
  FST_ERR_CTP_EMPTY_JSON_BODY: new Refusal(400, 'invalid_json', 'The body is empty.'),
  FST_ERR_CTP_INVALID_JSON_BODY: new Refusal(400, 'invalid_json', 'The body is not valid JSON.'),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: new Refusal(400, 'invalid_json', 'The body was cut short.'),
  FST_ERR_BAD_URL: new Refusal(400, 'bad_address', 'That address can’t be read.'),
};

/** Answers every error with `{ message, code, issues? }` and what `more` adds, and logs those that are our fault. */
export function answerError(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
  more: (refusal: Refusal) => object = () => ({}),
): FastifyReply {
  const refusal = refusalFor(error);
  if (refusal.statusCode >= 500) request.log.error({ err: error }, refusal.code);
  return reply
    .code(refusal.statusCode)
    .headers(refusal.headers)
    .send({ ...refusal.body, ...more(refusal) });
}

export function answerNotFound(_request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const missing = new Refusal(404, 'not_found', 'There is nothing at this address.');
  return reply.code(404).send(missing.body);
}

export function refusalFor(error: FastifyError): Refusal {
  if (error instanceof Refusal) return error;
  const known = fastifyFaults[error.code];
  if (known) return known;
  if (isDatabaseAway(error)) return databaseAway;
  if (isUnstorableText(error)) {
    return new Refusal(400, 'invalid_input', 'The text contains characters that can’t be kept.');
  }
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500) {
    return new Refusal(error.statusCode, 'bad_request', 'That request can’t be understood.');
  }
  if (error instanceof SyntaxError && error.statusCode === 400) {
    return new Refusal(400, 'invalid_json', 'The body is not valid JSON.');
  }
  return new Refusal(500, 'internal', 'Something went wrong on our side. Please try again.');
}
