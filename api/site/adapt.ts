import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * A Fastify request as a `Request`; null for an address that no page can have. Two slashes at the start would name another
 * host. Throws for `TRACE` and other forbidden methods.
 */
export function toRequest(request: FastifyRequest): Request | null {
  const { url, body } = request;
  if (!/^\/(?![/\\])/.test(url) || !URL.canParse(url, 'http://site.invalid')) return null;
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined && !name.startsWith(':')) headers.set(name, String(value));
  }
  return new Request(new URL(url, 'http://site.invalid'), {
    method: request.method,
    headers,
    ...(Buffer.isBuffer(body) ? { body: new Uint8Array(body) } : {}),
  });
}

/** Sends a `Response` with Fastify. */
export async function send(reply: FastifyReply, response: Response): Promise<FastifyReply> {
  reply.code(response.status);
  for (const [name, value] of response.headers) reply.header(name, value);
  if (!response.body) return reply.send();
  return reply.send(Buffer.from(await response.arrayBuffer()));
}
