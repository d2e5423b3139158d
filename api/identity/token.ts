import { type KeyObject, randomUUID } from 'node:crypto';
import { type Role, type TokenPayload, tokenPayloadSchema } from '@salon/shared-lib/domain';
import type { Locale } from '@salon/shared-lib/i18n';
import { errors, type JWTPayload, jwtVerify, SignJWT } from 'jose';
import * as z from 'zod/mini';
import type { Keys } from './keys.ts';

/** A working day of staff. */
export const tokenLifetimeSeconds = 12 * 60 * 60;

/** Whom a token is issued to. `generation`: the `token_generation` of the person; `locale`: the chosen language, if any. */
export type StaffPerson = {
  id: number;
  role: Role;
  generation?: number;
  locale?: Locale | null;
  name?: string;
};

/**
 * The content of a staff token `jti`, which a login gave at `issuedMs` and which is valid until `expiresMs` (milliseconds since 1970). It
 * has no rights: the role of the person is read at every call.
 */
export type StaffToken = {
  id: number;
  jti: string;
  generation: number;
  issuedMs: number;
  expiresMs: number;
};

const claimsSchema = z.extend(tokenPayloadSchema, {
  sub: z.string(),
  jti: z.string(),
  gen: z.int(),
});

export async function issueToken(
  keys: Keys,
  { id, role, generation = 0, locale, name }: StaffPerson,
  nowMs: number,
): Promise<string> {
  const now = Math.floor(nowMs / 1000);
  const data: TokenPayload['data'] = {
    admin_privilege: role !== 'technician',
    role,
    ...(locale && { locale }),
    ...(name && { name }),
  };
  return new SignJWT({ data, gen: generation })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setSubject(String(id))
    .setJti(randomUUID())
    .setIssuedAt(now)
    .setExpirationTime(now + tokenLifetimeSeconds)
    .sign(keys.token);
}

/** The content of a bearer token; null when it is forged, expired or has other claims. */
export async function readToken(
  keys: Keys,
  token: string,
  nowMs: number,
): Promise<StaffToken | null> {
  const claims = claimsSchema.safeParse(await readClaims(keys.token, token, nowMs, ['exp']));
  if (!claims.success) return null;
  const { sub, jti, gen, exp } = claims.data;
  const expiresMs = exp * 1000;
  const issuedMs = expiresMs - tokenLifetimeSeconds * 1000;
  return { id: Number(sub), jti, generation: gen, issuedMs, expiresMs };
}

/** The claims of a token that `key` signed; null when it is forged or expired, or when `required` claims are missing. */
export async function readClaims(
  key: KeyObject,
  token: string,
  nowMs: number,
  required: string[],
): Promise<JWTPayload | null> {
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: ['HS256'],
      requiredClaims: required,
      currentDate: new Date(nowMs),
    });
    return payload;
  } catch (error) {
    if (error instanceof errors.JOSEError) return null;
    throw error;
  }
}
