import { type SQL, sql } from 'drizzle-orm';

/**
 * Writes a row of the audit trail that is not about an appointment. `details` name people by id only, but for the
 * changed values of a customer.
 */
export function auditRow(actor: string, action: string, details: Record<string, unknown>): SQL {
  return sql`insert into audit (actor, action, details) values (${actor}, ${action}, ${JSON.stringify(details)}::jsonb)`;
}
