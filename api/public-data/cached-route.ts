import type { AnswerOf, Endpoint } from '@salon/shared-lib/endpoints';
import type { FastifyInstance } from 'fastify';
import { type EndpointRequest, route } from '../http/route.ts';
import type { ResponseCache } from './response-cache.ts';

/** Registers an endpoint whose answers the response cache keeps. */
export function cachedRoute<const E extends Endpoint & { cached: true }>(
  api: FastifyInstance,
  endpoint: E,
  cache: ResponseCache,
  read: (request: EndpointRequest<E>) => Promise<AnswerOf<E>>,
): void {
  route(api, endpoint, { fastify: { preValidation: cache.serve } }, (request, reply) =>
    cache.send(request, reply, endpoint.answer, () => read(request)),
  );
}
