import type { FastifyReply, FastifyRequest } from 'fastify';
import { errors, jwtVerify, SignJWT } from 'jose';
import type { Context } from '../context.ts';

/** What a customer's cookie lets its holder do: book for one customer, or see and change that customer's visits. */
export type SessionScope = 'book' | 'history';

export const sessionSeconds = 60 * 60;
const cookieNames: Record<SessionScope, string> = { book: 'salon_book', history: 'salon_history' };

/** Gives the caller a session for one customer, as a cookie that no script can read. */
export async function openSession(
  { keys, clock, environment }: Context,
  reply: FastifyReply,
  scope: SessionScope,
  customerId: number,
): Promise<void> {
  const now = Math.floor(clock() / 1000);
  const session = await new SignJWT({ scope })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(String(customerId))
    .setExpirationTime(now + sessionSeconds)
    .sign(keys.session);
  reply.setCookie(cookieNames[scope], session, {
    path: '/api',
    httpOnly: true,
    sameSite: 'lax',
    // Behind a proxy the request says how it came; PUBLIC_URL says how every visitor comes.
    secure: reply.request.protocol === 'https' || environment.PUBLIC_URL?.startsWith('https:'),
    maxAge: sessionSeconds,
  });
}

/** The customer a request's cookie of this scope is for; null without one, or when it is forged or old. */
export async function readSession(
  { keys, clock }: Context,
  request: FastifyRequest,
  scope: SessionScope,
): Promise<number | null> {
  const cookie = request.cookies[cookieNames[scope]];
  if (!cookie) return null;
  try {
    const { payload } = await jwtVerify(cookie, keys.session, {
      algorithms: ['HS256'],
      requiredClaims: ['exp', 'sub'],
      currentDate: new Date(clock()),
    });
    return payload.scope === scope ? Number(payload.sub) : null;
  } catch (error) {
    if (error instanceof errors.JOSEError) return null;
    throw error;
  }
}
