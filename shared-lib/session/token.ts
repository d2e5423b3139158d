import { type TokenPayload, tokenPayloadSchema } from '../domain/schema/authentication.ts';
import { readStored, removeStored } from './storage.ts';

/** What a token says, its signature unchecked (the server does that); null when it is no token. */
export function tokenPayload(token: string): TokenPayload | null {
  const parts = token.split('.');
  if (parts.length !== 3) return null;
  try {
    const base64 = (parts[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
    const claims: unknown = JSON.parse(new TextDecoder().decode(bytes));
    const checked = tokenPayloadSchema.safeParse(claims);
    return checked.success ? checked.data : null;
  } catch {
    return null;
  }
}

/** Three parts, a numeric `exp` (seconds) and that after `nowMs`. */
export function isTokenValid(token: string, nowMs: number = Date.now()): boolean {
  const payload = tokenPayload(token);
  return payload !== null && payload.exp * 1000 > nowMs;
}

/** The stored token while it is valid. One that has expired or can't be read is removed. */
export function readToken(nowMs: number = Date.now()): string | null {
  const token = readStored('token');
  if (token === null) return null;
  if (isTokenValid(token, nowMs)) return token;
  removeStored('token');
  return null;
}
