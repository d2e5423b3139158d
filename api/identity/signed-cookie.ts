import type { KeyObject } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { type JWTPayload, SignJWT } from 'jose';
import type { Keys } from './keys.ts';
import { readClaims } from './token.ts';

type Purpose = keyof Pick<Keys, 'session' | 'device'>;
type Needs = { keys: Keys; clock: () => number };

/** The claims `content`, for `seconds` from now, signed with the key of `purpose`. */
export async function signCookie(
  { keys, clock }: Needs,
  purpose: Purpose,
  { subject, content, seconds }: { subject: string; content: JWTPayload; seconds: number },
): Promise<string> {
  const exp = Math.floor(clock() / 1000) + seconds;
  const value = await new SignJWT(content)
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(subject)
    .setExpirationTime(exp)
    .sign(keys[purpose]);
  remember(keys[purpose], value, { ...content, sub: subject, exp });
  return value;
}

/** The claims of a cookie; null without one, or when it is forged or expired. */
export async function readSignedCookie(
  { keys, clock }: Needs,
  purpose: Purpose,
  { cookies }: Pick<FastifyRequest, 'cookies'>,
  name: string,
): Promise<JWTPayload | null> {
  const value = cookies[name];
  if (!value) return null;
  const key = keys[purpose];
  let claims = caches.get(key)?.get(value) ?? null;
  if (!claims) {
    claims = await readClaims(key, value, clock(), ['exp', 'sub']);
    if (claims) remember(key, value, claims);
  }
  return (claims?.exp ?? 0) * 1000 > clock() ? claims : null;
}

const maxCached = 10_000;
const caches = new WeakMap<KeyObject, Map<string, JWTPayload>>();

/** A page sends the same cookie with many requests, and a verification takes longer than most of them. */
function remember(key: KeyObject, value: string, claims: JWTPayload): void {
  const cache = caches.get(key) ?? new Map<string, JWTPayload>();
  caches.set(key, cache);
  cache.set(value, claims);
  const oldest = cache.keys().next().value;
  if (cache.size > maxCached && oldest) cache.delete(oldest);
}
