import { type TokenPayload, tokenPayloadSchema } from '@salon/shared-lib/domain';
import { errors, jwtVerify, SignJWT } from 'jose';
import type { Keys } from './keys.ts';

/** A working day of staff. */
export const tokenLifetimeSeconds = 12 * 60 * 60;

export type StaffIdentity = { id: number; admin: boolean };

/** The content of a staff token, which is valid until `expiresMs` (milliseconds since 1970). */
export type StaffToken = StaffIdentity & { expiresMs: number };

export async function issueToken(
  keys: Keys,
  { id, admin }: StaffIdentity,
  nowMs: number,
): Promise<string> {
  const now = Math.floor(nowMs / 1000);
  const data: TokenPayload['data'] = { admin_privilege: admin };
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
  try {
    const { payload } = await jwtVerify(token, keys.token, {
      algorithms: ['HS256'],
      requiredClaims: ['exp'],
      currentDate: new Date(nowMs),
    });
    const claims = tokenPayloadSchema.safeParse(payload);
    if (!claims.success) return null;
    return {
      id: Number(payload.sub) || 0,
      admin: claims.data.data?.admin_privilege === true,
      expiresMs: claims.data.exp * 1000,
    };
  } catch (error) {
    if (error instanceof errors.JOSEError) return null;
    throw error;
  }
}
