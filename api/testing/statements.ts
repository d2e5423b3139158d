import type { Database } from '../db/database.ts';

export type Statement = { text: string; rows: number };
type Query = (this: unknown, query: unknown, ...rest: unknown[]) => Promise<unknown>;

/** Records each statement outside transactions with its number of rows, until `end`. */
export function recordStatements({ queries, pool }: Database): { end(): Statement[] } {
  const client = (pool ?? Reflect.get(queries, '$client')) as { query: Query };
  const { query } = client;
  const seen: Statement[] = [];
  client.query = async function recorded(statement, ...rest) {
    const result = await query.call(this, statement, ...rest);
    const text =
      typeof statement === 'string' ? statement : String(Reflect.get(Object(statement), 'text'));
    const counted = Object(result);
    seen.push({ text, rows: counted.rowCount ?? counted.rows.length });
    return result;
  };
  return {
    end() {
      client.query = query;
      return seen;
    },
  };
}
