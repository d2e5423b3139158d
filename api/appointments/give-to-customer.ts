import type { AppointmentCustomer } from '@salon/shared-lib/domain';
import type { AnswerOf, giveToCustomer as endpoint } from '@salon/shared-lib/endpoints';
import { sql } from 'drizzle-orm';
import { isSomebody } from '../customers/former-customer.ts';
import type { Queries } from '../db/database.ts';
import { idRow, required, rowsOf } from '../db/rows.ts';
import { refuse } from '../http/refusal.ts';
import { type Caller, callerName } from '../identity/permission.ts';
import { lockBooking, refuseCancelled } from './booking.ts';
import { readDesk } from './read-desk.ts';
import { refuseChanged } from './revision.ts';

/**
 * Makes a walk-in the visit of a customer (docs/rules.md#booking). Where it is theirs already, a repeated call has the same answer. Runs
 * in the caller's transaction.
 * @throws Refusal 400 `appointment_cancelled`; 404; 409 `appointment_has_customer`, `changed_meanwhile`.
 */
export async function giveToCustomer(
  queries: Queries,
  caller: Caller,
  { id, customer_id, expected_revision }: AppointmentCustomer,
): Promise<AnswerOf<typeof endpoint>> {
  const booking = await lockBooking(queries, id);
  const ids = sql.param([...booking.appointments, ...booking.cancelledGuests].map((one) => one.id));
  const answer = async () => ({
    appointments: await readDesk(queries, sql`a.id = any(${ids}::int[])`),
  });
  if (booking.customer_id === customer_id) return answer();
  refuseCancelled(booking);
  await refuseChanged(queries, caller, booking, id, expected_revision);
  if (booking.customer_id !== null) throw refuse('appointment_has_customer');
  // Waits for a deletion or merge of the customer, after which there is no row.
  required(
    await rowsOf(
      queries,
      idRow,
      sql`select id from customers c where id = ${customer_id} and ${isSomebody} for key share`,
    ),
    () => refuse('customer_not_found'),
  );
  // The name that the walk-in gave is the customer's by now; the other guests of a group keep theirs.
  await queries.execute(
    sql`update appointments set customer_id = ${customer_id},
        guest_name = case when id <> ${id} then guest_name end where id = any(${ids}::int[])`,
  );
  await queries.execute(
    sql`insert into audit (actor, action, appointment_id) values (${callerName(caller)}, 'given to customer', ${booking.id})`,
  );
  return answer();
}
