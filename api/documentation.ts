import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import type { Api } from './context.ts';

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
