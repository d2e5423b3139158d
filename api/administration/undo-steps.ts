import { isDeepStrictEqual } from 'node:util';
import type { Undo, UndoableKind } from '@salon/shared-lib/administration';
import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Queries } from '../db/database.ts';
import { required, rowsOf } from '../db/rows.ts';
import { refuse } from '../http/refusal.ts';

const contentSchema = z.record(z.string(), z.unknown());

/** A record with what belongs to it. */
export type Content = z.output<typeof contentSchema>;
type Step = Pick<Undo, 'kind' | 'change'> & { id: number | string };

const list = (value: SQL, rest: SQL) => sql`(select coalesce(jsonb_agg(${value}), '[]') ${rest})`;

const isHidden = sql`exists (select from settings cross join unnest(string_to_array(context, ',')) as hidden(name)
  where title = 'offline_worker' and lower(trim(hidden.name)) = lower(r.name))`;

/** Without the place on the menu, which is no part of what was written, and which stays in the row. */
const contents: Record<UndoableKind, SQL> = {
  service: sql`select to_jsonb(r) - 'position' as content from services r where not removed`,
  category: sql`select to_jsonb(r) - 'position' || jsonb_build_object('technicians',
      ${list(sql`technician_id order by technician_id`, sql`from technician_categories where category_id = r.id`)}) as content
    from service_categories r where not removed`,
  technician: sql`select to_jsonb(r) || jsonb_build_object('hidden', ${isHidden},
      'categories', ${list(sql`category_id order by category_id`, sql`from technician_categories where technician_id = r.id`)},
      'hours', ${list(sql`to_jsonb(h) order by weekday`, sql`from technician_hours h where technician_id = r.id`)},
      'time_off', ${list(sql`to_jsonb(o) order by o.id`, sql`from time_off o where technician_id = r.id`)}) as content
    from technicians r where not removed`,
  time_off: sql`select to_jsonb(r) as content from time_off r where true`,
  staff: sql`select to_jsonb(r) as content from staff r where true`,
};

const contentRow = z.object({ content: z.nullable(contentSchema) });

/** Of a record that is there. Its row is locked by the caller's transaction. */
async function contentOf(queries: Queries, kind: UndoableKind, id: number): Promise<Content> {
  const found = await rowsOf(queries, contentRow, sql`${contents[kind]} and r.id = ${id}`);
  return required(found, () => refuse('undo_not_found')).content ?? {};
}

/** Keeps an addition for its undo; called after it. */
export async function keepAdded(queries: Queries, kind: UndoableKind, id: number): Promise<void> {
  await keepStep(queries, { kind, id, change: 'added' }, await contentOf(queries, kind, id));
}

/**
 * Keeps a removal for its undo; called before it, with the record locked. `asAdded`: the record as it must be.
 * @throws Refusal 409 `record_changed` where it is not.
 */
export async function keepRemoved(
  queries: Queries,
  kind: UndoableKind,
  id: number,
  asAdded?: Content,
): Promise<void> {
  const current = await contentOf(queries, kind, id);
  if (asAdded && !isDeepStrictEqual(written(current), written(asAdded))) {
    throw refuse('record_changed', { details: { current } });
  }
  await keepStep(queries, { kind, id, change: 'removed' }, current);
}

/** Without the language, which a member of staff chooses for themselves. */
const written = ({ locale: _, ...content }: Content): Content => content;

export async function keepStep(
  queries: Queries,
  { kind, id, change }: Step,
  content: Content | null,
): Promise<void> {
  await queries.execute(
    sql`insert into undo_steps (kind, record_id, change, content)
        values (${kind}, ${String(id)}, ${change}, ${content && JSON.stringify(content)}::jsonb)
        on conflict (kind, record_id) do update
        set change = excluded.change, content = excluded.content, at = excluded.at`,
  );
}

const isStep = ({ kind, id, change }: Step) =>
  sql`kind = ${kind} and record_id = ${String(id)} and change = ${change} and at > now() - interval '1 day'`;

const noStep = () => refuse('undo_not_found');

/**
 * What was kept of a step. That of a removal stays locked, so that of two undos the second finds nothing; nobody else locks it while the
 * record is removed. @throws Refusal 404 `undo_not_found`.
 */
export async function readStep(queries: Queries, step: Step): Promise<Content> {
  const found = await rowsOf(
    queries,
    contentRow,
    sql`select content from undo_steps where ${isStep(step)} ${step.change === 'removed' ? sql`for update` : sql``}`,
  );
  return required(found, noStep).content ?? {};
}

/** A removal is undone once. @throws Refusal 404 `undo_not_found` where it was undone meanwhile. */
export async function forgetStep(queries: Queries, step: Step): Promise<void> {
  const gone = await rowsOf(
    queries,
    z.object({}),
    sql`delete from undo_steps where ${isStep(step)} returning kind`,
  );
  required(gone, noStep);
}
