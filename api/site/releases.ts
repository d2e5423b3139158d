import { type Caller, maxFileBytes, protocolPath, ReleaseServer } from '@salon/federation/network';
import type { Store } from '@salon/federation/store';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { send } from './adapt.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who signed a request below `/federation/v1`. */
    releaseCaller: Caller | null;
  }
}

/** Requests of one key at once: their bodies are in memory. */
const maxAtOnce = 8;

/**
 * Takes releases of teams over the network. Who calls is checked before a body is read; without a key in the store nobody may call. The
 * bodies are bytes: the instance has a parser that keeps them so.
 */
export function releaseRoutes(
  app: FastifyInstance,
  { store, origin }: { store: Store; origin: string | null },
): void {
  const server = new ReleaseServer({
    store,
    origin,
    warn: (error) => app.log.error({ error: String(error) }, 'A release over the network failed.'),
  });
  const running = new Map<string, number>();
  app.decorateRequest('releaseCaller', null);
  app.route({
    method: ['GET', 'PUT', 'POST'],
    url: `${protocolPath}/*`,
    schema: { hide: true },
    bodyLimit: maxFileBytes,
    async onRequest(request, reply) {
      const found = await server.authorize(headOf(request));
      // A client that is gone already causes no `close` event any more.
      if (reply.raw.destroyed) return reply.hijack();
      if (found instanceof Response) return send(reply, found);
      const { id } = found.key;
      const others = running.get(id) ?? 0;
      if (others >= maxAtOnce) {
        return reply
          .code(429)
          .header('retry-after', '1')
          .send({ code: 'too_many_requests', message: `Send ${maxAtOnce} files at once at most.` });
      }
      running.set(id, others + 1);
      reply.raw.once('close', () => running.set(id, (running.get(id) ?? 1) - 1));
      request.releaseCaller = found;
    },
    async handler(request, reply) {
      const { releaseCaller: caller, body } = request;
      if (!caller) throw new Error('A request without a caller reached the releases.');
      const content = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
      return send(reply, await server.answer(caller, headOf(request), content));
    },
  });
}

const headOf = (request: FastifyRequest) => ({
  method: request.method,
  url: request.url,
  authority: request.headers.host ?? request.headers[':authority']?.toString() ?? '',
  header: (name: string) => String(request.headers[name] ?? ''),
});
