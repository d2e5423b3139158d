import { changedFields } from '../administration/changed-fields.ts';
import { auditRow } from '../db/audit.ts';
import type { Queries } from '../db/database.ts';
import { type Caller, callerName } from '../identity/permission.ts';

/** What staff change of a customer. */
type Values = {
  id: number;
  name: string;
  phone: string;
  email: string | null;
  optInSms: boolean;
  second_phone?: string | null;
  notes?: string | null;
};

/**
 * Writes what staff have changed of a customer to the audit trail, with the old and the new value of each field, until the customer is
 * forgotten (docs/rules.md#customer-records). Answers whether anything differs.
 */
export async function auditChange(
  queries: Queries,
  caller: Caller,
  before: Omit<Values, 'id'>,
  { id, name, phone, email, optInSms, second_phone, notes }: Values,
): Promise<boolean> {
  const changes = changedFields(before, { name, phone, email, optInSms, second_phone, notes });
  if (Object.keys(changes).length === 0) return false;
  const source = 'optInSms' in changes && { source: 'staff' };
  await queries.execute(
    auditRow(callerName(caller), 'customer changed', { id, ...changes, ...source }),
  );
  return true;
}
