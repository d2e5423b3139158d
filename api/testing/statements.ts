import type { Database } from '../db/database.ts';

export type Statement = { text: string; rows: number };
type Query = (this: unknown, query: unknown, ...rest: unknown[]) => Promise<unknown>;

/** The connection of statements outside transactions. */
const clientOf = ({ queries, pool }: Database) =>
  (pool ?? Reflect.get(queries, '$client')) as { query: Query };

const textOf = (statement: unknown): string =>
  typeof statement === 'string' ? statement : String(Reflect.get(Object(statement), 'text'));

/** Records each statement outside transactions with its number of rows, until `end`. */
export function recordStatements(database: Database): { end(): Statement[] } {
  const client = clientOf(database);
  const { query } = client;
  const seen: Statement[] = [];
  client.query = async function recorded(statement, ...rest) {
    const result = await query.call(this, statement, ...rest);
    const counted = Object(result);
    seen.push({ text: textOf(statement), rows: counted.rowCount ?? counted.rows.length });
    return result;
  };
  return {
    end() {
      client.query = query;
      return seen;
    },
  };
}

/** Keeps the result of the next statement outside transactions with this text, from when it has `arrived`, until `release`. */
export function holdStatement(
  database: Database,
  text: RegExp,
): { arrived: Promise<void>; release: () => void } {
  const client = clientOf(database);
  const { query } = client;
  const arrived = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  client.query = async function held(statement, ...rest) {
    const result = await query.call(this, statement, ...rest);
    if (!text.test(textOf(statement))) return result;
    client.query = query;
    arrived.resolve();
    await released.promise;
    return result;
  };
  return { arrived: arrived.promise, release: released.resolve };
}
