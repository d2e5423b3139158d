import type { KeyObject } from 'node:crypto';
import { type TokenPayload, tokenPayloadSchema } from '@salon/shared-lib/domain';
import type { Locale } from '@salon/shared-lib/i18n';
import { errors, type JWTPayload, jwtVerify, SignJWT } from 'jose';
import type { Keys } from './keys.ts';

/** A working day of staff. */
export const tokenLifetimeSeconds = 12 * 60 * 60;

export type StaffIdentity = { id: number; admin: boolean };

/** Whom a token is issued to. `locale`: the chosen language, if any. */
type StaffPerson = StaffIdentity & { locale?: Locale | null; name?: string };

/** The content of a staff token, which is valid until `expiresMs` (milliseconds since 1970). */
export type StaffToken = StaffIdentity & { expiresMs: number };

export async function issueToken(
  keys: Keys,
  { id, admin, locale, name }: StaffPerson,
  nowMs: number,
): Promise<string> {
  const now = Math.floor(nowMs / 1000);
  const data: TokenPayload['data'] = {
    admin_privilege: admin,
    ...(locale && { locale }),
    ...(name && { name }),
  };
  return new SignJWT({ data })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setSubject(String(id))
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
  const payload = await readClaims(keys.token, token, nowMs, ['exp']);
  const claims = tokenPayloadSchema.safeParse(payload);
  if (!payload || !claims.success) return null;
  return {
    id: Number(payload.sub) || 0,
    admin: claims.data.data?.admin_privilege === true,
    expiresMs: claims.data.exp * 1000,
  };
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
