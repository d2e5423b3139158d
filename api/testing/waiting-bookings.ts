import { sql } from 'drizzle-orm';
import { enqueueMessages } from '../messages/enqueue.ts';
import { rowsOf } from './rows.ts';
import type { Salon } from './salon.ts';

/** Writes up to 400 bookings of a customer, on dates of its own, and enqueues their confirmations without sending them. */
export async function enqueueBookings(
  { database }: Pick<Salon, 'database'>,
  customerId: number,
  count: number,
): Promise<void> {
  await database.queries.execute(
    sql`insert into appointments (customer_id, technician_id, date, start_minute, length, note)
        select ${customerId}, 1 + n % 8, date '2027-06-01' + n / 8 + 50 * ${customerId}::int, 600, 30, 'waiting' from generate_series(0, ${count - 1}::int) n
        on conflict do nothing`,
  );
  // One statement for each, as bookings do.
  const ids = await rowsOf<{ id: number }>(
    database.queries,
    sql`select id from appointments where customer_id = ${customerId} and note = 'waiting' order by id`,
  );
  for (const { id } of ids) {
    await enqueueMessages(database.queries, sql`a.id = ${id}`, 'confirm');
  }
}
