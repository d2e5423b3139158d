import * as z from 'zod/mini';

/**
 * The names of the parameters that the schema of a query has.
 * @throws when the schema is not an object: routes refuse all parameters that it does not name.
 */
export function parametersOf(query: z.ZodMiniType | undefined): string[] {
  if (query === undefined) return [];
  if (!(query instanceof z.ZodMiniObject)) throw new Error('The schema of a query is an object.');
  return Object.keys(query.shape);
}
