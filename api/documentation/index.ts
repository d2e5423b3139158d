import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { errorSchema } from '@salon/shared-lib/domain';
import type { Endpoint } from '@salon/shared-lib/endpoints';
import type { FastifyInstance } from 'fastify';
import { createJsonSchemaTransform } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import type { Environment } from '../environment.ts';
import { securitySchemes } from './callers.ts';
import { describeCodec } from './codec.ts';
import { type EndpointName, endpointsByName } from './described.ts';
import { descriptions } from './descriptions.ts';
import type { Operation } from './openapi.ts';
import { completed } from './operation.ts';

const prefix = '/api';
const introduction = `Menu, technicians, free times, customers and appointments of a nail salon.

Dates and times are local to the salon, in America/Los_Angeles. Everything is JSON. A trailing slash is optional on every
path; unknown fields of a body and unknown query parameters are refused.

Every refusal has a sentence for people, \`message\`, and a stable word for programs, \`code\`; each call lists its codes.
Unknown addresses answer \`not_found\` (404), addresses that cannot be parsed \`bad_address\` (400), invalid HTTP
\`bad_request\`.

Staff send \`Authorization: Bearer <token>\`. Customers have cookies that the API sets.`;

/** Describes the routes that are registered after it. */
export async function collectDocumentation(app: FastifyInstance, publicUrl = '/'): Promise<void> {
  const limited = new Set<Endpoint>();
  app.addHook('onRoute', ({ config }) => {
    if (config?.endpoint && config.limits) limited.add(config.endpoint);
  });
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Nail salon API',
        description: introduction,
        version: '1.0.0',
        license: { name: 'MIT', identifier: 'MIT' } as { name: string },
      },
      servers: [{ url: publicUrl }],
      components: { securitySchemes },
    },
    transform: createJsonSchemaTransform({ zodToJsonConfig: { override: describeCodec } }),
    transformObject: (document) => {
      if (!('openapiObject' in document)) throw new Error('The document is not OpenAPI 3.');
      const paths = document.openapiObject.paths as Record<string, Record<string, Operation>>;
      for (const [name, description] of Object.entries(descriptions)) {
        const endpoint = endpointsByName[name as EndpointName];
        const path = prefix + endpoint.path.replace(/\/$/, '').replace(/:(\w+)/g, '{$1}');
        const operation = paths[path]?.[endpoint.method.toLowerCase()];
        if (!operation) throw new Error(`${endpoint.method} ${path} has no route.`);
        const input = { endpoint, limited: limited.has(endpoint) };
        Object.assign(operation, completed(input, operation, description));
      }
      return document.openapiObject;
    },
  });
}

const refusal = z.looseObject(errorSchema.shape);

/** Gives every route that is registered after it the schema of refusals. */
export function describeRefusals(api: FastifyInstance): void {
  api.addHook('onRoute', (route) => {
    const described = route.schema?.response as Record<string, unknown> | undefined;
    route.schema = {
      ...route.schema,
      response: { '4xx': refusal, '5xx': refusal, ...described },
    };
  });
}

/** `GET /api/openapi.json`. */
export function documentationRoutes(api: FastifyInstance): void {
  let document: Buffer | undefined;
  api.route({
    method: 'GET',
    url: '/openapi.json',
    config: { permission: 'anyone' },
    schema: { hide: true, querystring: z.object({}) },
    handler: async (_request, reply) => {
      // All answers share the bytes of the document.
      document ??= Buffer.from(JSON.stringify(api.swagger()));
      return reply.type('application/json; charset=utf-8').send(document);
    },
  });
}

/** As strict as for the pages of the site; the stylesheet contains its pictures. */
const pagePolicy = {
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'img-src': ["'self'", 'data:'],
  'connect-src': ["'self'"],
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
  'frame-ancestors': ["'none'"],
};

/** Wide content scrolls within its own box on a phone. */
const narrow = '.swagger-ui .opblock-body { overflow-x: auto; }';

/** `GET /api/docs`, the same as a page. Registered outside the scope that requires permissions: it is public. */
export async function documentationPages(
  app: FastifyInstance,
  { SALON_MODE, API_DOCS = SALON_MODE === 'development' ? 'on' : 'off' }: Environment,
): Promise<void> {
  if (API_DOCS === 'off') return;
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: pagePolicy,
    theme: { title: 'Nail salon API', css: [{ filename: 'narrow.css', content: narrow }] },
    // Without the bar that opens documents of other sites.
    uiConfig: { layout: 'BaseLayout' },
  });
}
