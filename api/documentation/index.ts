import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { errorSchema } from '@salon/shared-lib/domain';
import type { FastifyInstance, RouteOptions } from 'fastify';
import { createJsonSchemaTransform } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import type { Api } from '../http/api.ts';
import { meaningInAddress } from '../http/query.ts';
import { appointmentCalls } from './appointments.ts';
import { securitySchemes } from './callers.ts';
import { customerCalls } from './customers.ts';
import type { DescribedCalls } from './example.ts';
import { messageCalls } from './messages.ts';
import type { Operation } from './openapi.ts';
import { completed } from './operation.ts';
import { salonCalls } from './salon.ts';

const prefix = '/api';
/** Every call by method and path, `GET /services`. */
export const describedCalls: DescribedCalls = {
  ...customerCalls,
  ...salonCalls,
  ...appointmentCalls,
  ...messageCalls,
};

const introduction = `Menu, technicians, free times, customers and appointments of a nail salon.

Dates and times are the salon’s own, in America/Los_Angeles. Everything is JSON. A trailing slash is optional on every
path; fields that a body should not have are refused.

Every error has a sentence for people, \`message\`, and a word for programs, \`code\`, which does not change; each call
lists those it may answer. Addresses that lead to no call answer \`not_found\` (404) or, when they can’t be read at all,
\`bad_address\` (400); what is hardly HTTP answers \`bad_request\`.

Staff send \`Authorization: Bearer <token>\`. Customers have cookies that the API sets itself.`;

/** Collects what the routes registered after it say about themselves. */
export async function collectDocumentation(app: FastifyInstance, publicUrl = '/'): Promise<void> {
  const routes = new Map<string, RouteOptions>();
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
    transform: (document) => {
      const transformed = toJsonSchemas(document);
      const { route } = document;
      routes.set(callName([route.method].flat()[0] ?? '', transformed.url), route);
      return transformed;
    },
    transformObject: (document) => {
      if (!('openapiObject' in document)) throw new Error('The document is none of OpenAPI 3.');
      const { openapiObject } = document;
      for (const [url, methods] of Object.entries(openapiObject.paths ?? {})) {
        for (const [method, operation] of Object.entries(methods as Record<string, Operation>)) {
          const name = callName(method.toUpperCase(), url.replace(/{(\w+)}/g, ':$1'));
          const { permission = 'admin', limits = [] } = routes.get(name)?.config ?? {};
          const route = { permission, limited: limits.length > 0 };
          const described = describedCalls[name];
          if (described) Object.assign(operation, completed(name, route, operation, described));
        }
      }
      return openapiObject;
    },
  });
}

/** As the tables name it. */
function callName(method: string, url: string): string {
  return `${method} ${url.slice(prefix.length)}`;
}

const toJsonSchemas = createJsonSchemaTransform({
  zodToJsonConfig: {
    override({ zodSchema, jsonSchema }) {
      const meaning = meaningInAddress.get(zodSchema);
      if (!meaning) return;
      for (const word of Object.keys(jsonSchema)) delete jsonSchema[word];
      const { $schema: _, ...described } = z.toJSONSchema(meaning);
      Object.assign(jsonSchema, described);
    },
  },
});

const refusal = z.looseObject(errorSchema.shape);

/** Adds to each route registered after it what all of them have: error bodies. */
export function describeRefusals(api: Api): void {
  api.addHook('onRoute', (route) => {
    const described = route.schema?.response as Record<string, unknown> | undefined;
    route.schema = {
      ...route.schema,
      response: { '4xx': refusal, '5xx': refusal, ...described },
    };
  });
}

/** `GET /api/openapi.json`. */
export function documentationRoutes(api: Api): void {
  api.route({
    method: 'GET',
    url: '/openapi.json',
    config: { permission: 'anyone' },
    schema: { hide: true },
    handler: async () => api.swagger(),
  });
}

/** As strict as the site's own pages; the pictures are in its stylesheet. */
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

/** What is too wide for a phone is moved aside within its own box. */
const narrow = '.swagger-ui .opblock-body { overflow-x: auto; }';

/** `GET /api/docs`, the same for people. Outside the rooms that ask for permissions: it holds nothing but the page. */
export async function documentationPages(app: FastifyInstance): Promise<void> {
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: pagePolicy,
    theme: { title: 'Nail salon API', css: [{ filename: 'narrow.css', content: narrow }] },
    // Without the bar that would show other sites' documents.
    uiConfig: { layout: 'BaseLayout' },
  });
}
