import type { SalonMoment } from '@salon/shared-lib/scheduling';
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { endChallenges } from '../challenges/challenges.ts';
import { numbersOf } from '../db/customer-phones.ts';
import type { Queries } from '../db/database.ts';
import { rowsOf } from '../db/rows.ts';
import { digest, type Keys } from '../identity/keys.ts';
import { allQueues } from '../messages/queue.ts';
import { formerCustomer } from './former-customer.ts';

const foundSchema = z.object({
  id: z.int(),
  name: z.string(),
  phone: z.string(),
  email: z.nullable(z.string()),
  /** Appointments that are still to come and not cancelled, and all. */
  upcoming: z.int(),
  appointments: z.int(),
  /** Messages about cancellations that have not left yet. */
  cancellations: z.int(),
});
export type ForgettableCustomer = z.infer<typeof foundSchema>;

/**
 * The customer with this number, locked until the caller's transaction ends, so that no booking is made meanwhile. Null when there is
 * none. Appointments first, as in every statement that changes both.
 */
export async function readForgettable(
  queries: Queries,
  phone: string,
  { date, minute }: SalonMoment,
): Promise<ForgettableCustomer | null> {
  if (phone === formerCustomer.phone) return null;
  await queries.execute(
    sql`select from appointments a where a.customer_id = (select id from customers where phone = ${phone}) order by a.id for update`,
  );
  await queries.execute(
    sql`select pg_advisory_xact_lock(hashtext('bookings of a customer'), id) from customers where phone = ${phone}`,
  );
  await queries.execute(sql`select from customers where phone = ${phone} for update`);
  const [found] = await rowsOf(
    queries,
    foundSchema,
    sql`select c.id, c.name, c.phone, c.email, count(a.id)::int as appointments,
          (count(a.id) filter (where a.cancelled_at is null and (a.date, a.start_minute) >= (${date}, ${minute})))::int as upcoming,
          (select count(*)::int from appointments cancelled join pgboss.job j
            on j.name = 'messages' and (j.data->>'appointment_id')::int = cancelled.id and (j.data->>'sequence')::int = cancelled.sequence
            where cancelled.customer_id = c.id and cancelled.cancelled_at is not null and j.state <= 'active'
              and j.data->>'kind' = 'cancel' and j.data->>'channel' <> 'owner_mail') as cancellations
        from customers c left join appointments a on a.customer_id = c.id where c.phone = ${phone} group by c.id`,
  );
  return found ?? null;
}

/**
 * Deletes all that the database has about a customer (docs/rules.md#stored-data). The appointments stay with their times,
 * technicians and services, as those of one customer whom all forgotten people share. Counts for limits stay as long as
 * always: they are keyed digests.
 * @returns how many notes and messages were deleted.
 */
export async function forget(
  queries: Queries,
  keys: Keys,
  { id, phone, email }: ForgettableCustomer,
): Promise<{ notes: number; messages: number }> {
  const { phone: noPhone, name } = formerCustomer;
  const [former] = await rowsOf(
    queries,
    z.object({ id: z.int() }),
    sql`insert into customers (phone, name, opt_in_sms) values (${noPhone}, ${name}, false)
        on conflict (phone) do update set name = excluded.name returning id`,
  );
  const actor = `customer:${id}`;
  const formerActor = `customer:${former?.id}`;
  // The address in a message of the contact form is as it was typed.
  const messages = await rowsOf(
    queries,
    z.object({}),
    sql`delete from pgboss.job where name in ${allQueues} and (
          (data->>'appointment_id')::int in (select a.id from appointments a where a.customer_id = ${id})
          or data->'payload'->>'customer' = ${String(id)}
          or exists (select from jsonb_each_text(data->'payload') as field where lower(field.value) in (${phone}, ${email ?? phone})))
        returning id`,
  );
  // Their numbers, and those they had while the texts are kept, unless somebody else has them now.
  const numbers = sql`(${numbersOf(id)}
    union select had.number from audit, unnest(array[details->'phone'->>0, details->'second_phone'->>0]) as had(number)
      where action = 'customer changed' and (details->>'id')::int = ${id} and had.number is not null
      and not exists (select from customer_phones p where p.number = had.number and p.customer_id <> ${id}))`;
  await queries.execute(
    sql`delete from pgboss.job where name = 'messages' and id in (select job from texts where phone in ${numbers})`,
  );
  await queries.execute(sql`delete from texts where phone in ${numbers} and phone <> ''`);
  await queries.execute(sql`delete from texted_numbers where phone = ${digest(keys.texts, phone)}`);
  const notes = await rowsOf(
    queries,
    z.object({}),
    sql`update appointments set note = null, customer_note = null, guest_name = null
        where customer_id = ${id} and (note is not null or customer_note is not null or guest_name is not null) returning id`,
  );
  await queries.execute(
    sql`update appointments set customer_id = ${former?.id}, network = null, wide_network = null, device = null,
          cancelled_device = null, text_consent = false, locale = null,
          cancelled_by = case when cancelled_by = ${actor} then ${formerActor} else cancelled_by end
        where customer_id = ${id}`,
  );
  await queries.execute(sql`update audit set actor = ${formerActor} where actor = ${actor}`);
  // What staff have changed of the customer, or of one who was merged into this one.
  await queries.execute(
    sql`update audit set details = jsonb_build_object('id', details->'id')
        where action = 'customer changed' and (details->>'id')::int in
          (select ${id}::int union select folded_id from customer_merges where kept_id = ${id})`,
  );
  await queries.execute(sql`delete from idempotency_keys where caller = ${actor}`);
  await endChallenges(keys, queries, phone);
  await queries.execute(sql`delete from stopped_numbers where phone in ${numbersOf(id)}`);
  // Links that prove the address go with the customer.
  await queries.execute(sql`delete from customers where id = ${id}`);
  return { notes: notes.length, messages: messages.length };
}
