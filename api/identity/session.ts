import type { SessionScope } from '@salon/shared-lib/endpoints';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { SignJWT } from 'jose';
import type { Environment } from '../environment.ts';
import { setCookie } from './cookie.ts';
import type { Keys } from './keys.ts';
import { readClaims } from './token.ts';

type Needs = { keys: Keys; clock: () => number };

const sessionSeconds = 60 * 60;
export const cookieNames: Record<SessionScope, string> = {
  book: 'salon_book',
  history: 'salon_history',
};

/** Opens a session for one customer (docs/rules.md#sessions), as a cookie that no script can read. */
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
  setCookie(environment, reply, cookieNames[scope], session, {
    sameSite: 'lax',
    maxAge: sessionSeconds,
  });
}

/** The customer of the request's session cookie of this scope; null without one, or when it is invalid or expired. */
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

const maxCached = 1_000;
const caches = new WeakMap<Keys, Map<string, Session>>();

/** Caches verified cookies, because the pages send the same cookie with many requests. */
function sessionsOf(keys: Keys): Map<string, Session> {
  const cache = caches.get(keys) ?? new Map<string, Session>();
  if (cache.size >= maxCached) cache.clear();
  caches.set(keys, cache);
  return cache;
}

async function verify(keys: Keys, cookie: string, nowMs: number): Promise<Session | null> {
  const payload = await readClaims(keys.session, cookie, nowMs, ['exp', 'sub']);
  if (!payload) return null;
  const { scope, sub, exp = 0 } = payload;
  const session = { scope, customerId: Number(sub), expiresMs: exp * 1000 };
  sessionsOf(keys).set(cookie, session);
  return session;
}
