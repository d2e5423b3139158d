import { sql } from 'drizzle-orm';
import { allQueues } from '../messages/queue.ts';

/** The queue as a table for `from`: the messages and their outcome. */
export const messages = sql`(
  select id, created_on, completed_on, start_after, priority, retry_count, state::text as state,
    data->>'kind' as kind, data->>'channel' as channel, data->'payload' as payload,
    (data->>'appointment_id')::int as appointment_id, (data->>'sequence')::int as sequence,
    case when state = 'failed' then 'failed' when state = 'completed' then data->>'outcome' end as outcome
  from pgboss.job where name in ${allQueues}
) messages`;

/** Makes all retries due now. */
export const makeDue = sql`update pgboss.job set start_after = now() where name in ${allQueues} and state < 'active'`;
