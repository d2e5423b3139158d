import type {
  categoryEditSchema,
  orderSchema,
  serviceEditSchema,
} from '@salon/shared-lib/administration';
import type { Service, ServiceCategory } from '@salon/shared-lib/domain';
import { and, asc, eq, not, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Tell } from '../administration/administer.ts';
import { changedFields } from '../administration/changed-fields.ts';
import { requireUnchanged } from '../administration/require-unchanged.ts';
import { type Content, keepAdded, keepRemoved } from '../administration/undo-steps.ts';
import type { Queries } from '../db/database.ts';
import { required, rowsOf } from '../db/rows.ts';
import { serviceCategories, services, technicianCategories } from '../db/schema.ts';
import { refuse } from '../http/refusal.ts';

type ServiceChange = Omit<Service, 'id'>;
type ServiceEdit = z.output<typeof serviceEditSchema>;
type CategoryEdit = z.output<typeof categoryEditSchema>;
const noService = () => refuse('service_not_found');
const noCategory = () => refuse('category_not_found');
const isService = (id: number) => and(eq(services.id, id), not(services.removed));
const isCategory = (id: number) =>
  and(eq(serviceCategories.id, id), not(serviceCategories.removed));
const inCategory = (id: number) => and(eq(services.category_id, id), not(services.removed));

export async function addCategory(queries: Queries, name: string): Promise<ServiceCategory> {
  const position = sql`(select coalesce(max(position) + 1, 0) from service_categories)`;
  const added = await queries.insert(serviceCategories).values({ name, position }).returning();
  const category = required(added, noCategory);
  await keepAdded(queries, 'category', category.id);
  return { ...category, services: [] };
}

/** @throws Refusal 404, 409 `record_changed`. */
export async function changeCategory(
  queries: Queries,
  id: number,
  { name, expected }: CategoryEdit,
  tell: Tell,
): Promise<ServiceCategory> {
  const found = await queries
    .select()
    .from(serviceCategories)
    .where(isCategory(id))
    .for('no key update');
  const before = { name: required(found, noCategory).name };
  requireUnchanged(expected, before);
  tell(changedFields(before, { name }));
  const changed = await queries
    .update(serviceCategories)
    .set({ name })
    .where(isCategory(id))
    .returning();
  const contained = await queries
    .select()
    .from(services)
    .where(inCategory(id))
    .orderBy(asc(services.position), asc(services.id));
  return { ...required(changed, noCategory), services: contained };
}

/** Existing appointments keep their services. `asAdded`: as of `keepRemoved`. @throws Refusal 404, 409 `category_not_empty`. */
export async function removeCategory(
  queries: Queries,
  id: number,
  asAdded?: Content,
): Promise<{ id: number }> {
  const found = await queries.select().from(serviceCategories).where(isCategory(id)).for('update');
  const category = required(found, noCategory);
  if ((await queries.$count(services, inCategory(id))) > 0) throw refuse('category_not_empty');
  await keepRemoved(queries, 'category', id, asAdded);
  await queries.delete(technicianCategories).where(eq(technicianCategories.category_id, id));
  await queries.update(serviceCategories).set({ removed: true }).where(isCategory(id));
  return category;
}

/** Brings a removed category back, and to its technicians. */
export async function restoreCategory(
  queries: Queries,
  id: number,
  technicianIds: readonly number[],
): Promise<{ id: number }> {
  const isRemoved = and(eq(serviceCategories.id, id), serviceCategories.removed);
  const restored = await queries
    .update(serviceCategories)
    .set({ removed: false })
    .where(isRemoved)
    .returning({ id: serviceCategories.id });
  await queries.execute(
    sql`insert into technician_categories (technician_id, category_id)
        select id, ${id}::int from technicians where id = any(${sql.param(technicianIds)}::int[])
        on conflict do nothing`,
  );
  return required(restored, noCategory);
}

/** @throws Refusal 400 `unknown_category`. */
export async function addService(queries: Queries, service: ServiceChange): Promise<Service> {
  await lockCategory(queries, service.category_id);
  const position = sql`(select coalesce(max(position) + 1, 0) from services where category_id = ${service.category_id})`;
  const added = await queries
    .insert(services)
    .values({ ...service, position })
    .returning();
  const row = required(added, noService);
  await keepAdded(queries, 'service', row.id);
  return row;
}

/** Existing appointments keep time and price. @throws Refusal 404, 400 `unknown_category`, 409 `record_changed`. */
export async function changeService(
  queries: Queries,
  id: number,
  { expected, ...service }: ServiceEdit,
  tell: Tell,
): Promise<Service> {
  await lockCategory(queries, service.category_id);
  const found = await queries.select().from(services).where(isService(id)).for('no key update');
  const { category_id, name, description, time, price, cleanup } = required(found, noService);
  const before = { category_id, name, description, time, price, cleanup };
  requireUnchanged(expected, before);
  tell(changedFields(before, service));
  const changed = await queries.update(services).set(service).where(isService(id)).returning();
  return required(changed, noService);
}

/** Removes a service from the menu; existing appointments keep it. `asAdded`: as of `keepRemoved`. @throws Refusal 404. */
export async function removeService(
  queries: Queries,
  id: number,
  asAdded?: Content,
): Promise<{ id: number }> {
  required(await queries.select().from(services).where(isService(id)).for('update'), noService);
  await keepRemoved(queries, 'service', id, asAdded);
  const removed = { removed: true };
  return required(
    await queries.update(services).set(removed).where(isService(id)).returning(),
    noService,
  );
}

/** Brings a removed service back to its place. @throws Refusal 400 `unknown_category` where its category is gone. */
export async function restoreService(queries: Queries, id: number): Promise<{ id: number }> {
  const isRemoved = and(eq(services.id, id), services.removed);
  const { category_id } = required(
    await queries.select().from(services).where(isRemoved),
    noService,
  );
  await lockCategory(queries, category_id);
  const restored = queries.update(services).set({ removed: false }).where(isRemoved);
  return required(await restored.returning({ id: services.id }), noService);
}

/**
 * Puts the rows with these ids in this order; others keep their position. `expected`: all ids of their list as the writer saw them.
 * @throws Refusal 404 when one is missing, 409 `record_changed`.
 */
export async function reorder(
  queries: Queries,
  table: 'services' | 'service_categories',
  { ids, expected }: z.output<typeof orderSchema>,
): Promise<void> {
  if (expected) requireUnchanged({ ids: expected }, { ids: await lockOrder(queries, table, ids) });
  const placed = await rowsOf(
    queries,
    z.object({}),
    sql`update ${sql.identifier(table)} as one set position = place.position
        from unnest(${sql.param([...ids])}::int[]) with ordinality as place (id, position)
        where one.id = place.id and not one.removed returning one.id`,
  );
  if (placed.length < ids.length) throw table === 'services' ? noService() : noCategory();
}

/** The ids of the list that has the first of `ids`, in their order, locked until the transaction ends. */
async function lockOrder(
  queries: Queries,
  table: 'services' | 'service_categories',
  [first]: readonly number[],
): Promise<number[]> {
  const list =
    table === 'services'
      ? sql`category_id = (select category_id from services where id = ${first}::int)`
      : sql`true`;
  const listed = sql`from ${sql.identifier(table)} where not removed and ${list}`;
  await queries.execute(sql`select ${listed} order by id for no key update`);
  // A statement of its own: one that waits for a lock keeps the order from before it waited.
  const rows = await rowsOf(
    queries,
    z.object({ id: z.int() }),
    sql`select id ${listed} order by position, id`,
  );
  return rows.map(({ id }) => id);
}

/** Locks the category, so that it is not removed meanwhile. */
async function lockCategory(queries: Queries, id: number): Promise<void> {
  const found = await queries.select().from(serviceCategories).where(isCategory(id)).for('share');
  required(found, () => refuse('unknown_category'));
}
