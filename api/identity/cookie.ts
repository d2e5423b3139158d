import type { FastifyReply } from 'fastify';
import type { Environment } from '../environment.ts';

/** Sets a cookie that the API alone receives and that no script can read. `maxAge` in seconds; 0 removes the cookie. */
export function setCookie(
  environment: Environment,
  reply: FastifyReply,
  name: string,
  value: string,
  options: { sameSite: 'lax' | 'strict'; maxAge: number },
): void {
  reply.setCookie(name, value, {
    ...options,
    path: '/api',
    httpOnly: true,
    // Behind a proxy the protocol of the request may be unknown; PUBLIC_URL has that of all visitors.
    secure: reply.request.protocol === 'https' || environment.PUBLIC_URL?.startsWith('https:'),
  });
}
