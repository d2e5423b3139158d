import type { FastifyReply } from 'fastify';

/** Names the next page of a list in the header `Link`: the same call with another cursor. Null is no further page. */
export function linkNextPage(
  reply: FastifyReply,
  path: string,
  query: Readonly<Record<string, unknown>>,
  cursor: string | null,
): void {
  if (cursor === null) return;
  const rest = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...query, cursor })) {
    if (value !== undefined) rest.set(name, String(value));
  }
  reply.header('link', `</api${path}?${rest}>; rel="next"`);
}
