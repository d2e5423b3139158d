import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { errorSchema } from '@salon/shared-lib/domain';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import type { Api } from './context.ts';
import type { Permission } from './security/permission.ts';

/** Collects what the routes registered after it say about themselves. */
export async function collectDocumentation(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Nail salon API',
        description: 'Menu, technicians, free times, customers and appointments of a nail salon.',
        version: '1.0.0',
      },
      components: {
        securitySchemes: {
          staff: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
          customer: { type: 'apiKey', in: 'cookie', name: 'salon_book' },
        },
      },
    },
    transform: jsonSchemaTransform,
  });
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
