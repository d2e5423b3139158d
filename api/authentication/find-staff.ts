import { roles } from '@salon/shared-lib/domain';
import { locales } from '@salon/shared-lib/i18n';
import { sql } from 'drizzle-orm';
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

/** The member of staff with this e-mail address or phone number. */
export async function findStaff(
  { database }: Pick<Context, 'database'>,
  identifier: string,
): Promise<Person | null> {
  const [person] = await rowsOf(
    database.queries,
    personSchema,
    sql`select id, role, token_generation as generation, email, phone, name, locale from staff where email = ${identifier} or phone = ${identifier}`,
  );
  return person ?? null;
}
