import { customerSessionMinutes } from '@salon/shared-lib/domain';
import { readStored, readToken, writeStored } from '@salon/shared-lib/session';

/** Keeps that the API has opened the visits of this number: no script can read the cookie of the session. */
export function rememberHistorySession(phone: string): void {
  writeStored('historySession', { phone, until: Date.now() + customerSessionMinutes * 60_000 });
}

/** Whether the API may show the visits of this number; it would refuse otherwise (docs/rules.md#sessions). */
export function mayReadHistory(phone: string): boolean {
  // Staff need no session.
  if (readToken() !== null) return true;
  const session = readStored('historySession');
  return session !== null && session.phone === phone && session.until > Date.now();
}
