import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { rowsOf } from '../db/rows.ts';
import { deriveKeys } from '../identity/keys.ts';
import { issueToken, type StaffPerson } from '../identity/token.ts';
import { type Salon, testSecret } from './salon.ts';

/** The token of a member of staff who logs in now. */
export async function tokenFor(
  { now, database }: Pick<Salon, 'now' | 'database'>,
  person: StaffPerson,
): Promise<string> {
  const [known] = await rowsOf(
    database.queries,
    z.object({ generation: z.int() }),
    sql`select token_generation as generation from staff where id = ${person.id}`,
  );
  return issueToken(deriveKeys(testSecret), { ...person, ...known }, now.ms);
}

/** Calls by the owner, answered with status and body. */
export function administrator(salon: () => Salon) {
  const send =
    (method: 'GET' | 'POST' | 'PUT' | 'DELETE') =>
    async (path: string, body?: unknown, token = salon().adminToken) => {
      const response = await salon().call({
        method,
        url: `/api/${path}`,
        token,
        ...(body === undefined ? {} : { body }),
      });
      return { status: response.statusCode, body: response.json() };
    };
  return { get: send('GET'), post: send('POST'), put: send('PUT'), remove: send('DELETE') };
}
