import { sql } from 'drizzle-orm';
import type { Queries } from './database.ts';

/**
 * Waits for running bookings and blocks new ones until the transaction ends, so that none is written between a check of the appointments
 * and the change of what they depend on. Must precede row locks: a booking that waits for a row holds a lock on the table.
 */
export async function lockAppointments(queries: Queries): Promise<void> {
  await queries.execute(sql`lock table appointments in exclusive mode`);
}
