import type { Service, ServiceCategory } from '@salon/shared-lib/domain';
import { sql } from 'drizzle-orm';
import { type Queries, rowsOf } from '../db/database.ts';
import { type Refusal, refuse } from '../http/refusal.ts';

type Written = Omit<Service, 'id'>;
const columns = sql`id, name, description, time, price, category_id`;
const noService = () => refuse('service_not_found');
const noCategory = () => refuse('category_not_found');

export async function addCategory(queries: Queries, name: string): Promise<ServiceCategory> {
  const [row] = await rowsOf<{ id: number; name: string }>(
    queries,
    sql`insert into service_categories (name, position)
        select ${name}, coalesce(max(position) + 1, 0) from service_categories returning id, name`,
  );
  return { ...only(row, noCategory), services: [] };
}

/** @throws Refusal 404. */
export async function changeCategory(
  queries: Queries,
  id: number,
  name: string,
): Promise<ServiceCategory> {
  const [row] = await rowsOf<{ id: number; name: string }>(
    queries,
    sql`update service_categories set name = ${name} where id = ${id} and not removed returning id, name`,
  );
  const category = only(row, noCategory);
  const services = await rowsOf<Service>(
    queries,
    sql`select ${columns} from services where category_id = ${id} and not removed order by position, id`,
  );
  return { ...category, services };
}

/** Visits keep what was in it. @throws Refusal 404, 409 `category_not_empty`. */
export async function removeCategory(queries: Queries, id: number): Promise<{ id: number }> {
  const [category] = await rowsOf<{ id: number }>(
    queries,
    sql`select id from service_categories where id = ${id} and not removed for update`,
  );
  const found = only(category, noCategory);
  const services = await rowsOf(
    queries,
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
export async function addService(queries: Queries, service: Written): Promise<Service> {
  await lockCategory(queries, service.category_id);
  const { category_id, name, description, time, price } = service;
  const [row] = await rowsOf<Service>(
    queries,
    sql`insert into services (category_id, name, description, time, price, position)
        select ${category_id}::int, ${name}, ${description}, ${time}::int, ${price}::int, coalesce(max(position) + 1, 0)
        from services where category_id = ${category_id} returning ${columns}`,
  );
  return only(row, noService);
}

/** What is booked keeps its time and price. @throws Refusal 404, 400 `unknown_category`. */
export async function changeService(
  queries: Queries,
  id: number,
  service: Written,
): Promise<Service> {
  await lockCategory(queries, service.category_id);
  const { category_id, name, description, time, price } = service;
  const [row] = await rowsOf<Service>(
    queries,
    sql`update services set category_id = ${category_id}, name = ${name}, description = ${description},
          time = ${time}, price = ${price} where id = ${id} and not removed returning ${columns}`,
  );
  return only(row, noService);
}

/** Takes it off the menu; visits keep it. @throws Refusal 404. */
export async function removeService(queries: Queries, id: number): Promise<{ id: number }> {
  const [row] = await rowsOf<{ id: number }>(
    queries,
    sql`update services set removed = true where id = ${id} and not removed returning id`,
  );
  return only(row, noService);
}

/** Puts what is in `ids` in this order; what is not stays where it is. @throws Refusal 404 when one is not there. */
export async function reorder(
  queries: Queries,
  table: 'services' | 'service_categories',
  ids: readonly number[],
): Promise<void> {
  const placed = await rowsOf(
    queries,
    sql`update ${sql.identifier(table)} as one set position = place.position
        from unnest(${sql.param([...ids])}::int[]) with ordinality as place (id, position)
        where one.id = place.id and not one.removed returning one.id`,
  );
  if (placed.length < ids.length) throw table === 'services' ? noService() : noCategory();
}

/** Holds the category so that it is not removed meanwhile. */
async function lockCategory(queries: Queries, id: number): Promise<void> {
  const found = await rowsOf(
    queries,
    sql`select id from service_categories where id = ${id} and not removed for share`,
  );
  if (found.length === 0) {
    throw refuse('unknown_category');
  }
}

function only<Row>(row: Row | undefined, otherwise: () => Refusal): Row {
  if (!row) throw otherwise();
  return row;
}
