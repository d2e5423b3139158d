import type { SessionScope } from '@salon/shared-lib/endpoints';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { errors, jwtVerify, SignJWT } from 'jose';
import type { Environment } from '../environment.ts';
import type { Keys } from './keys.ts';

/** What a customer's cookie lets its holder do: book for one customer, or see and change that customer's visits. */

type Needs = { keys: Keys; clock: () => number };

export const sessionSeconds = 60 * 60;
export const cookieNames: Record<SessionScope, string> = {
  book: 'salon_book',
  history: 'salon_history',
};

/** Gives the caller a session for one customer, as a cookie that no script can read. */
export async function openSession(
  { keys, clock, environment }: Needs & { environment: Environment },
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
  { keys, clock }: Needs,
  request: FastifyRequest,
  scope: SessionScope,
): Promise<number | null> {
  const cookie = request.cookies[cookieNames[scope]];
  if (!cookie) return null;
  const session = sessionsOf(keys).get(cookie) ?? (await verify(keys, cookie, clock()));
  if (!session || session.expiresMs <= clock()) return null;
  return session.scope === scope ? session.customerId : null;
}

type Session = { scope: unknown; customerId: number; expiresMs: number };

const mostRemembered = 1_000;
const remembered = new WeakMap<Keys, Map<string, Session>>();

/** Signatures that were right: a wizard comes with the same cookie again and again. */
function sessionsOf(keys: Keys): Map<string, Session> {
  const known = remembered.get(keys) ?? new Map<string, Session>();
  if (known.size >= mostRemembered) known.clear();
  remembered.set(keys, known);
  return known;
}

async function verify(keys: Keys, cookie: string, nowMs: number): Promise<Session | null> {
  try {
    const { payload } = await jwtVerify(cookie, keys.session, {
      algorithms: ['HS256'],
      requiredClaims: ['exp', 'sub'],
      currentDate: new Date(nowMs),
    });
    const { scope, sub, exp = 0 } = payload;
    const session = { scope, customerId: Number(sub), expiresMs: exp * 1000 };
    sessionsOf(keys).set(cookie, session);
    return session;
  } catch (error) {
    if (error instanceof errors.JOSEError) return null;
    throw error;
  }
}
