import { writeCustomerNote } from './customer-note.ts';
import { removeStored } from './storage.ts';
import { endVisitor } from './visitor.ts';

/**
 * Ends the customer's session of this browser (docs/rules.md#sessions), so that the next person at it has none, and
 * sees neither a note nor what history entries hold. The request
 * survives a page that closes meanwhile; a failure needs no answer, because the session ends by itself after an hour.
 */
export function endCustomerSession(): void {
  writeCustomerNote('');
  endVisitor();
  removeStored('historySession');
  fetch('/api/customers/session', { method: 'DELETE', keepalive: true }).catch(() => undefined);
}
