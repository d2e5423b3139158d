import { sql } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';

/**
 * Ends the consent to texts about single bookings of a customer who gets another number: it belongs to the number. Before the customer is
 * locked, because appointments are first in every statement that changes both.
 */
export async function endBookingConsent(
  queries: Queries,
  customerId: number,
  phone: string,
): Promise<void> {
  await queries.execute(
    sql`with consented as materialized (
          select id from appointments where customer_id = ${customerId} and text_consent
            and exists (select from customers where id = ${customerId} and phone <> ${phone})
          order by id for update
        )
        update appointments set text_consent = false from consented where appointments.id = consented.id`,
  );
}
