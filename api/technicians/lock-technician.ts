import { and, eq, not } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';
import { required } from '../db/rows.ts';
import { technicians } from '../db/schema.ts';
import { refuse } from '../http/refusal.ts';

/** The refusal of a technician who is not there, or was removed. */
export const noTechnician = () => refuse('technician_not_found');

/** The row of a technician, locked until the transaction ends. @throws Refusal 404. */
export async function lockTechnician(
  queries: Queries,
  id: number,
): Promise<typeof technicians.$inferSelect> {
  const isPresent = and(eq(technicians.id, id), not(technicians.removed));
  const found = await queries.select().from(technicians).where(isPresent).for('update');
  return required(found, noTechnician);
}
