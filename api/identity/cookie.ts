import type { FastifyReply } from 'fastify';
import type { Environment } from '../environment.ts';

/** Sets a cookie for the API that no script can read. */
export function setApiCookie(
  reply: FastifyReply,
  { PUBLIC_URL }: Environment,
  { name, value, seconds }: { name: string; value: string; seconds: number },
): void {
  reply.setCookie(name, value, {
    path: '/api',
    httpOnly: true,
    sameSite: 'lax',
    // Behind a proxy the protocol of the request may be unknown; PUBLIC_URL has that of all visitors.
    secure: reply.request.protocol === 'https' || PUBLIC_URL?.startsWith('https:'),
    maxAge: seconds,
  });
}

/** Removes a cookie that `setApiCookie` set, where the request has it. */
export function clearApiCookie(reply: FastifyReply, name: string): void {
  if (reply.request.cookies[name] !== undefined) reply.clearCookie(name, { path: '/api' });
}
