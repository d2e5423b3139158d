import { type AuditEntry, type AuditKind, auditEntrySchema } from '@salon/shared-lib/domain';
import type * as endpoints from '@salon/shared-lib/endpoints';
import { addDays, salonTimeZone } from '@salon/shared-lib/scheduling';
import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Queries } from '../db/database.ts';
import { iso, person } from '../db/people.ts';
import { rowsOf } from '../db/rows.ts';
import { placeColumns, placeShape, toMove, toPlace } from './moves.ts';

export type AuditFilter = z.output<typeof endpoints.exportAudit.query>;

const defaultLimit = 50;

const { appointment: _, move: __, place: ___, ...content } = auditEntrySchema.shape;
const rowSchema = z.object({
  ...content,
  appointment_id: z.nullable(z.int()),
  date: z.nullable(z.string()),
  start: z.nullable(z.int()),
  ...placeShape,
});

/**
 * A page of the audit trail, the newest entry first; those of one moment by id. `next` is the id of the last one, or
 * null at the end. Only the rows of the page are looked at, however long the trail is.
 */
export async function readAudit(
  queries: Queries,
  filter: AuditFilter,
  { limit = defaultLimit, cursor }: { limit?: number | undefined; cursor?: number | undefined },
): Promise<{ entries: AuditEntry[]; next: number | null }> {
  const after =
    cursor === undefined
      ? sql`true`
      : sql`(at, id) < (select at, id from audit where id = ${cursor}::int)`;
  const rows = await rowsOf(
    queries,
    rowSchema,
    sql`with page as materialized (
          select * from audit where ${conditionOf(filter)} and ${after} order by at desc, id desc limit ${limit + 1}
        )
        select p.id, ${iso(sql`p.at`)} as at, ${actorOf(sql`p.actor`)} as by, p.action, ${about} as about,
          a.id as appointment_id, a.date::text as date, a.start_minute as start, p.details, ${placeColumns}
        from page p left join appointments a on a.id = p.appointment_id
        order by p.at desc, p.id desc`,
  );
  const entries = rows.slice(0, limit).map((row) => {
    const { appointment_id: id, date, start, moved_from, place, ...entry } = row;
    const isKnown = id !== null && date !== null && start !== null;
    return {
      ...entry,
      appointment: isKnown ? { id, date, start_service_time: start } : null,
      place: toPlace(place),
      move: toMove(moved_from, place),
    };
  });
  return { entries, next: rows.length > limit ? (entries.at(-1)?.id ?? null) : null };
}

/** The names of commands and of strangers are not those of people. */
const actorOf = (actor: SQL) =>
  sql`case when ${actor} ~ '^(staff|customer):' then ${person(actor)} else ${actor} end`;

const named = (table: SQL) => sql`(select name from ${table} where id = (p.details->>'id')::int)`;

const about = sql`case
  when a.id is not null then coalesce((select name from customers where id = a.customer_id), a.guest_name)
  when p.action like 'customer %' or p.action in ('customers merged', 'customers kept apart', 'merge undone') then ${named(sql`customers`)}
  when p.action like 'service %' then ${named(sql`services`)}
  when p.action like 'category %' then ${named(sql`service_categories`)}
  when p.action like 'technician %' then ${named(sql`technicians`)}
  when p.action like 'time off %' then (select name from technicians where id = (p.details->>'technician_id')::int)
  when p.action like 'staff %' or p.action = 'login unlocked' then ${named(sql`staff`)} end`;

const kinds: Record<AuditKind, SQL> = {
  appointments: sql`appointment_id is not null`,
  customers: sql`(action like 'customer%' or action = 'merge undone')`,
  staff: sql`(action like 'staff %' or action like 'log%')`,
  settings: sql`(appointment_id is null and action !~ '^(customer|merge|staff |log)')`,
};

function conditionOf({ from, to, kind, appointment_id }: AuditFilter): SQL {
  const midnight = (date: string) => sql`(${date}::timestamp at time zone ${salonTimeZone})`;
  return sql.join(
    [
      from === undefined ? sql`true` : sql`at >= ${midnight(from)}`,
      to === undefined ? sql`true` : sql`at < ${midnight(addDays(to, 1))}`,
      kind === undefined ? sql`true` : kinds[kind],
      appointment_id === undefined ? sql`true` : sql`appointment_id = ${appointment_id}::int`,
    ],
    sql` and `,
  );
}
