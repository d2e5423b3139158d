import type { Database } from '../db/database.ts';

export type Statement = { text: string; rows: number };
type Query = (this: unknown, query: unknown, ...rest: unknown[]) => Promise<unknown>;

/** Records each statement outside transactions with its number of rows, until `end`. */
export function watchStatements({ queries, pool }: Database): { end(): Statement[] } {
  const client = (pool ?? Reflect.get(queries, '$client')) as { query: Query };
  const { query } = client;
  const seen: Statement[] = [];
  client.query = async function watched(asked, ...rest) {
    const result = await query.call(this, asked, ...rest);
    const text = typeof asked === 'string' ? asked : String(Reflect.get(Object(asked), 'text'));
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
