import type { AnswerOf, Endpoint } from '@salon/shared-lib/endpoints';
import type {
  FastifyContextConfig,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  FastifySchema,
  RouteOptions,
} from 'fastify';
import * as z from 'zod/mini';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What the route was registered for. */
    endpoint?: Endpoint;
  }
}

type Decoded<E extends Endpoint, Part extends 'params' | 'query' | 'body'> = E extends {
  readonly [Name in Part]: infer Schema extends z.ZodMiniType;
}
  ? z.output<Schema>
  : undefined;

/** A request whose parts fit the schemas of the endpoint. */
export type EndpointRequest<E extends Endpoint> = Omit<
  FastifyRequest,
  'params' | 'query' | 'body'
> & {
  params: Decoded<E, 'params'>;
  query: Decoded<E, 'query'>;
  body: Decoded<E, 'body'>;
};

/** How the server handles an endpoint: what Fastify and our hooks need besides its definition. */
type Options = Omit<FastifyContextConfig, 'endpoint' | 'permission'> & {
  fastify?: Partial<
    Pick<RouteOptions, 'preValidation' | 'exposeHeadRoute' | 'sse' | 'bodyLimit'>
  > & {
    schema?: FastifySchema;
  };
};

const idempotencyHeaders = z.object({
  'idempotency-key': z.optional(z.string().check(z.minLength(1), z.maxLength(200))),
});

const noParameters = z.object({});

/** Registers the handler of an endpoint. Requests are decoded and answers encoded by its schemas. */
export function route<const E extends Endpoint>(
  api: FastifyInstance,
  endpoint: E,
  { fastify = {}, ...config }: Options,
  handler: (
    request: EndpointRequest<E>,
    reply: FastifyReply,
  ) => Promise<AnswerOf<E> | FastifyReply>,
): void {
  const { method, path, permission, params, query, body, answer }: Endpoint = endpoint;
  const status = endpoint.status ?? 200;
  const { schema, ...options } = fastify;
  api.route({
    ...options,
    method,
    url: path.replace(/\/$/, ''),
    config: { ...config, endpoint, permission },
    schema: {
      ...(params && { params }),
      // Without a schema Fastify would accept any query.
      querystring: query ?? noParameters,
      ...(body && { body }),
      ...(endpoint.idempotent && { headers: idempotencyHeaders }),
      response: { [status]: answer, ...(endpoint.cached && { 304: z.null() }) },
      ...schema,
    },
    // The validator has put the decoded parts in place of the raw ones.
    handler(request, reply) {
      reply.code(status);
      return handler(request as unknown as EndpointRequest<E>, reply);
    },
  });
}
