import { sql } from 'drizzle-orm';
import type { Queries } from './database.ts';

/**
 * Serializes changes of settings: of two writers who saw the same value, the second one is refused. Reads are not blocked. Must
 * precede other changes of public data: these lock the row of the data version, for which the first writer of a setting then waits.
 */
export async function lockSettings(queries: Queries): Promise<void> {
  await queries.execute(sql`lock table settings in share row exclusive mode`);
}
