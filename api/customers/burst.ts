import { sql } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';

/** More new customers than this from one network in an hour are reported to staff. */
export const burstCustomers = 8;

/** Records an event when more than eight new customers came from a network within an hour; once an hour per network. */
export async function reportBurst(queries: Queries, network: string): Promise<void> {
  await queries.execute(
    sql`with made as (
          select count(*)::int as customers from customers
          where network = ${network} and created_at > now() - interval '1 hour'
        ), told as (
          insert into notices (name, quiet_until)
          select ${`burst:${network}`}, now() + interval '1 hour' from made where customers > ${burstCustomers}
          on conflict (name) do update set quiet_until = excluded.quiet_until where notices.quiet_until < now()
          returning name
        )
        insert into events (type, details)
        select 'customers.burst', jsonb_build_object('network', ${network}::text, 'customers', customers)
        from made, told`,
  );
}
