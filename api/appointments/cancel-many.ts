import type { CancelManyRequest } from '@salon/shared-lib/domain';
import type { AnswerOf, cancelMany as endpoint } from '@salon/shared-lib/endpoints';
import type { SalonMoment } from '@salon/shared-lib/scheduling';
import { type SQL, sql } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';
import { type Caller, callerName } from '../identity/permission.ts';
import { enqueueCancellations } from '../messages/enqueue.ts';
import type { PublicData } from '../public-data/public-data.ts';
import { mergeGroups, readAppointments, toAppointment } from './read.ts';

/** One call shows and cancels at most this many appointments; the next call takes the next ones. */
const maxAppointments = 1_000;

/**
 * The bookings that are still to come and that all given criteria select, with their customers: the preview, or what was
 * cancelled (docs/rules.md#cancellation). Each customer gets one message. Runs in the caller's transaction.
 */
export async function cancelMany(
  queries: Queries,
  caller: Caller,
  data: Pick<PublicData, 'menu'>,
  now: SalonMoment,
  request: CancelManyRequest,
): Promise<AnswerOf<typeof endpoint>> {
  const condition = sql`a.cancelled_at is null and (a.date, a.start_minute) > (${now.date}, ${now.minute}) and ${selected(request)}`;
  // What is moved or cancelled meanwhile is read as it is then. The first appointment of a booking is locked first everywhere.
  if (!request.preview) {
    await queries.execute(
      sql`select from appointments where id in (select coalesce(a.group_id, a.id) from appointments a where ${condition})
          order by id for update`,
    );
  }
  const rows = await readAppointments(
    queries,
    condition,
    sql`order by a.date, a.start_minute, a.id limit ${maxAppointments}`,
  );
  const bookings = mergeGroups(rows, data);
  const ids = bookings.map(({ id }) => id);
  if (!request.preview && ids.length > 0) {
    const actor = callerName(caller);
    const list = sql`${sql.param(ids)}::int[]`;
    await queries.execute(
      sql`with changed as (
            update appointments set cancelled_at = now(), cancelled_by = ${actor}::text, sequence = sequence + 1
            where coalesce(group_id, id) = any(${list}) and (id = any(${list}) or group_id = any(${list}))
              and cancelled_at is null
            returning id
          )
          insert into audit (actor, action, appointment_id) select ${actor}::text, 'cancelled', id from changed`,
    );
    if (request.notify !== false) await enqueueCancellations(queries, ids);
  }
  return { cancelled: !request.preview, appointments: bookings.map(toAppointment) };
}

function selected({
  customer_id,
  network,
  from,
  to,
  booked_from,
  booked_to,
}: CancelManyRequest): SQL {
  const criteria = [
    customer_id !== undefined && sql`a.customer_id = ${customer_id}`,
    network !== undefined && sql`a.network = ${network}`,
    from !== undefined && sql`a.date >= ${from}`,
    to !== undefined && sql`a.date <= ${to}`,
    booked_from !== undefined && sql`a.created_at >= ${booked_from}::timestamptz`,
    booked_to !== undefined && sql`a.created_at <= ${booked_to}::timestamptz`,
  ];
  return sql.join(
    criteria.filter((one) => one !== false),
    sql` and `,
  );
}
