import { roles } from '@salon/shared-lib/domain';
import { locales } from '@salon/shared-lib/i18n';
import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Context } from '../context.ts';
import { rowsOf } from '../db/rows.ts';

const personSchema = z.object({
  id: z.int(),
  role: z.enum(roles),
  email: z.string(),
  phone: z.string(),
  name: z.string(),
  locale: z.nullable(z.enum(locales)),
  generation: z.int(),
});

type Person = z.output<typeof personSchema>;

type Needs = Pick<Context, 'database'>;

/** The member of staff with this e-mail address or phone number. */
export function findStaff(needs: Needs, identifier: string): Promise<Person | null> {
  return findPerson(needs, sql`email = ${identifier} or phone = ${identifier}`);
}

/** The member of staff with this id. */
export function readStaff(needs: Needs, id: number): Promise<Person | null> {
  return findPerson(needs, sql`id = ${id}`);
}

async function findPerson({ database }: Needs, condition: SQL): Promise<Person | null> {
  const [person] = await rowsOf(
    database.queries,
    personSchema,
    sql`select id, role, token_generation as generation, email, phone, name, locale from staff where ${condition}`,
  );
  return person ?? null;
}
