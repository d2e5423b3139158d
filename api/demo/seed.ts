import { eq, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { type Database, type Queries, unlessFull } from '../db/database.ts';
import { idRow, rowsOf } from '../db/rows.ts';
import {
  salon,
  serviceCategories,
  services,
  settings,
  staff,
  technicianCategories,
  technicians,
  timeOff,
} from '../db/schema.ts';
import type { Environment } from '../environment.ts';
import { StartError } from '../runtime/start-error.ts';
import { seedAppointments } from './appointments.ts';
import { demoMenu } from './menu.ts';
import { demoSettings, demoTechnicians } from './people.ts';

type Choices = Pick<Environment, 'SALON_DEMO' | 'STAFF_EMAIL' | 'STAFF_PHONE'>;

/**
 * Writes the demo salon into a new database, once for any number of processes (docs/rules.md#demo-data), and sets the
 * owner's e-mail address and phone number to STAFF_EMAIL and STAFF_PHONE at every start.
 */
export async function seed(database: Database, choices: Choices, nowMs: number): Promise<void> {
  const isNew = await database.transaction(async (queries) => {
    // A second process waits here until the first has committed.
    const [state] = await rowsOf(
      queries,
      z.object({ seeded_at: z.unknown() }),
      sql`select seeded_at from salon where id = 1 for update`,
    );
    if (state?.seeded_at) return false;
    const categoryIds = await seedMenu(queries);
    await seedTechnicians(queries, categoryIds);
    await queries
      .insert(settings)
      .values(Object.entries(demoSettings).map(([title, context]) => ({ title, context })));
    await seedStaff(queries, choices);
    if (choices.SALON_DEMO === 'on') await seedAppointments(queries, nowMs);
    await queries
      .update(salon)
      .set({ seeded_at: new Date(nowMs) })
      .where(eq(salon.id, 1));
    return true;
  });
  if (isNew) return;
  await unlessFull(database, () =>
    database.transaction((queries) => updateOwner(queries, choices)),
  );
}

async function seedMenu(queries: Queries): Promise<Map<string, number>> {
  const categories = await queries
    .insert(serviceCategories)
    .values(demoMenu.map(({ name }, position) => ({ name, position })))
    .returning({ id: serviceCategories.id, name: serviceCategories.name });
  const ids = new Map(categories.map(({ id, name }) => [name, id]));
  await queries.insert(services).values(
    demoMenu.flatMap((category) =>
      category.services.map(([name, description, time, price], position) => ({
        category_id: ids.get(category.name) ?? 0,
        name,
        description,
        time,
        price,
        position,
      })),
    ),
  );
  return ids;
}

async function seedTechnicians(queries: Queries, categoryIds: Map<string, number>): Promise<void> {
  const rows = await queries
    .insert(technicians)
    .values([...demoTechnicians])
    .returning({ id: technicians.id, name: technicians.name });
  const ids = new Map(rows.map(({ id, name }) => [name, id]));
  await queries.insert(technicianCategories).values(
    demoTechnicians.flatMap(({ name, categories }) =>
      categories.map((category) => ({
        technician_id: ids.get(name) ?? 0,
        category_id: categoryIds.get(category) ?? 0,
      })),
    ),
  );
  await queries
    .insert(timeOff)
    .values(
      demoTechnicians.flatMap(({ name, timeOff: days }) =>
        days
          ? [{ technician_id: ids.get(name) ?? 0, first_date: days[0], last_date: days[1] }]
          : [],
      ),
    );
}

async function seedStaff(queries: Queries, choices: Choices): Promise<void> {
  const owner = {
    name: 'Owner',
    email: choices.STAFF_EMAIL ?? 'owner@example.com',
    phone: choices.STAFF_PHONE ?? '2535550100',
    role: 'owner' as const,
  };
  const desk = {
    name: 'Front desk',
    email: 'desk@example.com',
    phone: '2535550101',
    role: 'desk' as const,
  };
  await queries.insert(staff).values(owner);
  // An owner with the address or number of the front desk logs in as owner.
  await queries.insert(staff).values(desk).onConflictDoNothing();
  if (choices.SALON_DEMO !== 'on') return;
  const [marisol] = await rowsOf(queries, idRow, sql`select min(id) as id from technicians`);
  await queries
    .insert(staff)
    .values({
      name: 'Marisol',
      email: 'marisol@example.com',
      phone: '2535550102',
      role: 'technician',
      technician_id: marisol?.id ?? null,
    })
    .onConflictDoNothing();
}

async function updateOwner(queries: Queries, choices: Choices): Promise<void> {
  const { STAFF_EMAIL: email = null, STAFF_PHONE: phone = null } = choices;
  if (email === null && phone === null) return;
  const [other] = await rowsOf(
    queries,
    idRow,
    sql`select id from staff where (email = ${email} or phone = ${phone})
        and id <> (select min(id) from staff where role = 'owner')`,
  );
  if (other) {
    throw new StartError('STAFF_EMAIL or STAFF_PHONE belongs to another member of staff already.');
  }
  await queries.execute(
    sql`update staff set email = coalesce(${email}, email), phone = coalesce(${phone}, phone)
        where id = (select min(id) from staff where role = 'owner')`,
  );
}
