import { type TokenPayload, tokenPayloadSchema } from '../domain/schema/authentication.ts';
import { readStored, removeStored } from './storage.ts';

/** The payload of a token, without a check of the signature (the server checks it); null when it is unreadable. */
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

/** Whether the token has three parts and a numeric `exp` (seconds) after `nowMs`. */
export function isTokenValid(token: string, nowMs: number = Date.now()): boolean {
  const payload = tokenPayload(token);
  return payload !== null && payload.exp * 1000 > nowMs;
}

/** The stored token, if it is valid. An expired or unreadable token is removed. */
export function readToken(nowMs: number = Date.now()): string | null {
  const token = readStored('token');
  if (token === null) return null;
  if (isTokenValid(token, nowMs)) return token;
  if (!tokenPayload(token)) console.error('Error parsing token or verifying privileges');
  removeStored('token');
  return null;
}
