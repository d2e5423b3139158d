import { customerSessionMinutes } from '../domain/index.ts';
import { readCookie, writeCookie } from './browser-cookies.ts';
import { writeCustomerNote } from './customer-note.ts';
import { readToken } from './token.ts';
import { endVisitor } from './visitor.ts';

/**
 * Ends the customer's session of this browser (docs/rules.md#sessions), so that the next person at it has none, and
 * sees neither a note nor what history entries hold. The request
 * survives a page that closes meanwhile; a failure needs no answer, because the session ends by itself after an hour.
 */
export function endCustomerSession(): void {
  writeCustomerNote('');
  endVisitor();
  writeCookie('openedVisits', '', 0);
  fetch('/api/customers/session', { method: 'DELETE', keepalive: true }).catch(() => undefined);
}

/** Enough to know another number by. The whole number is in no cookie. */
const endOf = (phone: string) => phone.slice(-4);

/** Keeps that the API has opened the visits of this number: no script can read the cookie of the session. */
export function rememberHistorySession(phone: string): void {
  writeCookie('openedVisits', endOf(phone), customerSessionMinutes * 60);
}

/** Whether the API may show the visits of this number; it would refuse otherwise (docs/rules.md#sessions). */
export function mayReadHistory(phone: string): boolean {
  // Staff need no session.
  return readToken() !== null || (phone !== '' && readCookie('openedVisits') === endOf(phone));
}
