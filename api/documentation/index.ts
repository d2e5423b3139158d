import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { errorSchema, startSchema } from '@salon/shared-lib/domain';
import type { Endpoint } from '@salon/shared-lib/endpoints';
import type { FastifyInstance } from 'fastify';
import { createJsonSchemaTransform } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import type { Api } from '../http/api.ts';
import { appointmentCalls } from './appointments.ts';
import { securitySchemes } from './callers.ts';
import { customerCalls } from './customers.ts';
import { type Descriptions, type EndpointName, endpointsByName } from './described.ts';
import { messageCalls } from './messages.ts';
import type { Operation } from './openapi.ts';
import { completed } from './operation.ts';
import { salonCalls } from './salon.ts';

const prefix = '/api';
/** Every endpoint by its name. */
export const descriptions: Descriptions = {
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
        const facts = { endpoint, limited: limited.has(endpoint) };
        Object.assign(operation, completed(facts, operation, description));
      }
      return document.openapiObject;
    },
  });
}

/** Numbers and lists in addresses are described as what they decode to, starts as their text. */
function describeCodec({
  zodSchema,
  jsonSchema,
}: {
  zodSchema: z.core.$ZodType;
  jsonSchema: object;
}) {
  if (!(zodSchema instanceof z.ZodMiniCodec)) return;
  for (const key of Object.keys(jsonSchema)) Reflect.deleteProperty(jsonSchema, key);
  const { $schema: _, ...described } = z.toJSONSchema(
    zodSchema === startSchema ? startSchema.def.in : zodSchema.def.out,
  );
  Object.assign(jsonSchema, described);
}

const refusal = z.looseObject(errorSchema.shape);

/** Gives every route that is registered after it the schema of refusals. */
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
