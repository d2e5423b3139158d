import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { errorSchema } from '@salon/shared-lib/domain';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import type { Api } from '../context.ts';
import type { Permission } from '../security/permission.ts';
import { appointmentCalls } from './appointments.ts';
import { customerCalls } from './customers.ts';
import type { Described, DescribedCalls } from './example.ts';
import { messageCalls } from './messages.ts';
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

Dates and times are the salon’s own, in America/Los_Angeles. Every error has a sentence for people, \`message\`, and a
word for programs, \`code\`; besides those of each call: \`invalid_input\` (400, with \`issues\`), \`not_signed_in\` and
\`bad_token\` (401), \`not_allowed\` (403), \`body_too_large\` (413, over 100 KB), \`not_json\` (415),
\`too_many_requests\` (429, with \`Retry-After\`) and \`database_away\` (503, with \`Retry-After\`).

Staff send \`Authorization: Bearer <token>\`. Customers have a cookie that the API sets itself.`;

/** Collects what the routes registered after it say about themselves. */
export async function collectDocumentation(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Nail salon API',
        description: introduction,
        version: '1.0.0',
      },
      components: {
        securitySchemes: {
          staff: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
          customer: { type: 'apiKey', in: 'cookie', name: 'salon_book' },
        },
      },
    },
    transform: (document) => {
      const { schema, url } = jsonSchemaTransform(document);
      const method = [document.route.method].flat()[0] ?? '';
      return { url, schema: withExamples(schema, describedCalls[callName(method, url)]) };
    },
  });
}

type Schemas = Record<string, unknown>;

/** As the tables name it. */
function callName(method: string, url: string): string {
  return `${method} ${url.slice(prefix.length)}`;
}

function withExamples<Schema extends object>(schema: Schema, described?: Described): Schema {
  if (!described) return schema;
  const { body, querystring, response } = schema as Schemas;
  const { summary, description = '', refusals = {} } = described;
  const refused = Object.entries(refusals).map(([code, meaning]) => `\n- \`${code}\`: ${meaning}`);
  const answers = Object.entries((response ?? {}) as Schemas).map(([status, answer]) => [
    status,
    described.answer !== undefined && status.startsWith('2')
      ? { ...(answer as Schemas), examples: [described.answer] }
      : answer,
  ]);
  return {
    ...schema,
    summary,
    description: [description, refused.length > 0 ? `Refusals:\n${refused.join('')}` : '']
      .filter(Boolean)
      .join('\n\n'),
    ...(body ? { body: { ...(body as Schemas), examples: [described.body] } } : {}),
    ...(querystring ? { querystring: withQuery(querystring as Schemas, described.query) } : {}),
    ...(response ? { response: Object.fromEntries(answers) } : {}),
  };
}

/** Parameters are described one by one. */
function withQuery(schema: Schemas, query: Described['query'] = {}): Schemas {
  const properties = Object.entries((schema.properties ?? {}) as Record<string, Schemas>);
  return {
    ...schema,
    properties: Object.fromEntries(
      properties.map(([name, property]) => [
        name,
        name in query ? { ...property, examples: [query[name]] } : property,
      ]),
    ),
  };
}

const refusal = z.looseObject(errorSchema.shape);

const security: Record<Permission, Record<string, string[]>[]> = {
  anyone: [],
  customer: [{ customer: [] }, { staff: [] }],
  staff: [{ staff: [] }],
  admin: [{ staff: [] }],
};

/** Adds to each route registered after it what all of them have: error bodies, and who may call. */
export function describeRefusals(api: Api): void {
  api.addHook('onRoute', (route) => {
    const described = route.schema?.response as Record<string, unknown> | undefined;
    route.schema = {
      ...route.schema,
      security: security[route.config?.permission ?? 'admin'],
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

/** `GET /api/docs`, the same for people. Outside the rooms that ask for permissions: it holds nothing but the page. */
export async function documentationPages(app: FastifyInstance): Promise<void> {
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true });
}
