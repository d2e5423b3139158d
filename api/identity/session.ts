import type { SessionScope } from '@salon/shared-lib/endpoints';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type JWTPayload, SignJWT } from 'jose';
import type { Environment } from '../environment.ts';
import { clearApiCookie, setApiCookie } from './cookie.ts';
import type { Keys } from './keys.ts';
import { readClaims } from './token.ts';

type Needs = { keys: Keys; clock: () => number };

/** As long as the booking needs. */
const sessionSeconds = 60 * 60;

/** `phone`: the holder gave a phone number, and the code that proves it may be sent there. */
type Scope = SessionScope | 'phone';

export const cookieNames: Record<Scope, string> = {
  book: 'salon_book',
  history: 'salon_history',
  phone: 'salon_phone',
};

/**
 * What the holder of a session has shown: `proven`, that the phone is theirs (by a texted code). `texts`: consent to text
 * messages about the booking at hand.
 */
export type SessionFacts = { proven?: boolean; texts?: boolean };

/** Opens a session for one customer (docs/rules.md#sessions), as a cookie that no script can read. */
export async function openSession(
  needs: Needs & { environment: Environment },
  reply: FastifyReply,
  scope: SessionScope,
  customerId: number,
  facts: SessionFacts = {},
): Promise<void> {
  clearApiCookie(reply, cookieNames.phone);
  await setSession(needs, reply, scope, String(customerId), facts);
}

/** Remembers the phone number that a code has to prove, or has proven, and ends the sessions of other customers. */
export async function openPhoneSession(
  needs: Needs & { environment: Environment },
  reply: FastifyReply,
  phone: string,
  facts: SessionFacts = {},
): Promise<void> {
  clearApiCookie(reply, cookieNames.book);
  clearApiCookie(reply, cookieNames.history);
  await setSession(needs, reply, 'phone', phone, facts);
}

/** Ends all sessions of this browser. */
export function endSessions(reply: FastifyReply): void {
  for (const name of Object.values(cookieNames)) clearApiCookie(reply, name);
}

async function setSession(
  { keys, clock, environment }: Needs & { environment: Environment },
  reply: FastifyReply,
  scope: Scope,
  subject: string,
  facts: SessionFacts,
): Promise<void> {
  const now = Math.floor(clock() / 1000);
  const value = await new SignJWT({ scope, ...facts })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(subject)
    .setExpirationTime(now + sessionSeconds)
    .sign(keys.session);
  setApiCookie(reply, environment, { name: cookieNames[scope], value, seconds: sessionSeconds });
}

/** Whom the request's session cookie of this scope is for (a customer's id, a phone number); null without a valid one. */
export async function readSession(
  needs: Needs,
  request: FastifyRequest,
  scope: Scope,
): Promise<({ subject: string } & SessionFacts) | null> {
  const claims = await readCookie(needs, request, cookieNames[scope], needs.keys.session);
  if (claims?.scope !== scope || !claims.sub) return null;
  return {
    subject: claims.sub,
    proven: claims.proven === true,
    texts: claims.texts === true,
  };
}

const maxCached = 1_000;
const caches = new WeakMap<Uint8Array, Map<string, JWTPayload>>();

/** Caches verified cookies, because the pages send the same cookie with many requests. */
function cacheOf(key: Uint8Array): Map<string, JWTPayload> {
  const cache = caches.get(key) ?? new Map<string, JWTPayload>();
  if (cache.size >= maxCached) cache.clear();
  caches.set(key, cache);
  return cache;
}

/** The claims of a cookie that `key` signed; null without one, or when it is invalid or expired. */
export async function readCookie(
  { clock }: Pick<Needs, 'clock'>,
  request: FastifyRequest,
  name: string,
  key: Uint8Array,
): Promise<JWTPayload | null> {
  const cookie = request.cookies[name];
  if (!cookie) return null;
  const cache = cacheOf(key);
  const claims = cache.get(cookie) ?? (await readClaims(key, cookie, clock(), ['exp', 'sub']));
  if (!claims) return null;
  cache.set(cookie, claims);
  return (claims.exp ?? 0) * 1000 > clock() ? claims : null;
}
