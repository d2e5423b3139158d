import { type Service, type ServiceCategory, serviceSchema } from '@salon/shared-lib/domain';
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Queries } from '../db/database.ts';
import { idRow, rowsOf } from '../db/rows.ts';
import { type Refusal, refuse } from '../http/refusal.ts';

type ServiceChange = Omit<Service, 'id'>;
const categoryRow = z.object({ id: z.int(), name: z.string() });
const columns = sql`id, name, description, time, price, category_id`;
const noService = () => refuse('service_not_found');
const noCategory = () => refuse('category_not_found');

export async function addCategory(queries: Queries, name: string): Promise<ServiceCategory> {
  const [row] = await rowsOf(
    queries,
    categoryRow,
    sql`insert into service_categories (name, position)
        select ${name}, coalesce(max(position) + 1, 0) from service_categories returning id, name`,
  );
  return { ...required(row, noCategory), services: [] };
}

/** @throws Refusal 404. */
export async function changeCategory(
  queries: Queries,
  id: number,
  name: string,
): Promise<ServiceCategory> {
  const [row] = await rowsOf(
    queries,
    categoryRow,
    sql`update service_categories set name = ${name} where id = ${id} and not removed returning id, name`,
  );
  const category = required(row, noCategory);
  const services = await rowsOf(
    queries,
    serviceSchema,
    sql`select ${columns} from services where category_id = ${id} and not removed order by position, id`,
  );
  return { ...category, services };
}

/** Existing appointments keep their services. @throws Refusal 404, 409 `category_not_empty`. */
export async function removeCategory(queries: Queries, id: number): Promise<{ id: number }> {
  const [category] = await rowsOf(
    queries,
    idRow,
    sql`select id from service_categories where id = ${id} and not removed for update`,
  );
  const found = required(category, noCategory);
  const services = await rowsOf(
    queries,
    z.object({}),
    sql`select id from services where category_id = ${id} and not removed limit 1`,
  );
  if (services.length > 0) {
    throw refuse('category_not_empty');
  }
  await queries.execute(sql`delete from technician_categories where category_id = ${id}`);
  await queries.execute(sql`update service_categories set removed = true where id = ${id}`);
  return found;
}

/** @throws Refusal 400 `unknown_category`. */
export async function addService(queries: Queries, service: ServiceChange): Promise<Service> {
  await lockCategory(queries, service.category_id);
  const { category_id, name, description, time, price } = service;
  const [row] = await rowsOf(
    queries,
    serviceSchema,
    sql`insert into services (category_id, name, description, time, price, position)
        select ${category_id}::int, ${name}, ${description}, ${time}::int, ${price}::int, coalesce(max(position) + 1, 0)
        from services where category_id = ${category_id} returning ${columns}`,
  );
  return required(row, noService);
}

/** Existing appointments keep time and price. @throws Refusal 404, 400 `unknown_category`. */
export async function changeService(
  queries: Queries,
  id: number,
  service: ServiceChange,
): Promise<Service> {
  await lockCategory(queries, service.category_id);
  const { category_id, name, description, time, price } = service;
  const [row] = await rowsOf(
    queries,
    serviceSchema,
    sql`update services set category_id = ${category_id}, name = ${name}, description = ${description},
          time = ${time}, price = ${price} where id = ${id} and not removed returning ${columns}`,
  );
  return required(row, noService);
}

/** Removes a service from the menu; existing appointments keep it. @throws Refusal 404. */
export async function removeService(queries: Queries, id: number): Promise<{ id: number }> {
  const [row] = await rowsOf(
    queries,
    idRow,
    sql`update services set removed = true where id = ${id} and not removed returning id`,
  );
  return required(row, noService);
}

/** Puts the rows with these ids in this order; others keep their position. @throws Refusal 404 when one is missing. */
export async function reorder(
  queries: Queries,
  table: 'services' | 'service_categories',
  ids: readonly number[],
): Promise<void> {
  const placed = await rowsOf(
    queries,
    z.object({}),
    sql`update ${sql.identifier(table)} as one set position = place.position
        from unnest(${sql.param([...ids])}::int[]) with ordinality as place (id, position)
        where one.id = place.id and not one.removed returning one.id`,
  );
  if (placed.length < ids.length) throw table === 'services' ? noService() : noCategory();
}

/** Locks the category, so that it is not removed meanwhile. */
async function lockCategory(queries: Queries, id: number): Promise<void> {
  const found = await rowsOf(
    queries,
    z.object({}),
    sql`select id from service_categories where id = ${id} and not removed for share`,
  );
  if (found.length === 0) {
    throw refuse('unknown_category');
  }
}

function required<Row>(row: Row | undefined, refusal: () => Refusal): Row {
  if (!row) throw refusal();
  return row;
}
