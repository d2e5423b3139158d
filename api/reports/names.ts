import type { Queries } from '../db/database.ts';
import { services, technicians } from '../db/schema.ts';

type Names = { technicians: ReadonlyMap<number, string>; services: ReadonlyMap<number, string> };

/** The names of all technicians and services by their ids, also of removed ones. */
export async function readNames(queries: Queries): Promise<Names> {
  const people = await queries
    .select({ id: technicians.id, name: technicians.name })
    .from(technicians);
  const menu = await queries.select({ id: services.id, name: services.name }).from(services);
  return {
    technicians: new Map(people.map(({ id, name }) => [id, name])),
    services: new Map(menu.map(({ id, name }) => [id, name])),
  };
}
