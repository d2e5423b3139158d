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
  const { serve, send } = cache.of(endpoint);
  route(api, endpoint, { fastify: { preValidation: serve } }, (request, reply) =>
    send(request, reply, () => read(request)),
  );
}
