import { sql } from 'drizzle-orm';
import type pg from 'pg';

/** Above the number of statements of the product; a list of another length is another statement. */
const maxStatements = 500;

const mark = '/* planned by its values */';

/**
 * In a statement, makes PostgreSQL plan it each time for the values of its parameters. A plan that is reused expects a
 * few elements of every list: with 1,000 it takes 100 ms instead of one.
 */
export const plannedByValues = sql.raw(mark);

type Queryable = Pick<pg.Pool, 'query'>;

/**
 * Names every unnamed statement, equal texts equally, so that PostgreSQL reuses parse and plan: a booking takes longer to
 * plan than to run. Except those with {@link plannedByValues}.
 */
export function prepared<Client extends Queryable>(client: Client, nameOf: NameOf): Client {
  return new Proxy(client, {
    get(target, property) {
      const value = Reflect.get(target, property, target);
      if (typeof value !== 'function') return value;
      if (property !== 'query') return value.bind(target);
      return (config: unknown, ...rest: unknown[]) =>
        value.call(target, named(config, nameOf), ...rest);
    },
  });
}

type NameOf = (text: string) => string | undefined;

/** The names of the statements of one database, by which a session keeps their plans; undefined for one that is planned each time. */
export function statementNames(): NameOf {
  const names = new Map<string, string>();
  return (text) => {
    const known = names.get(text);
    if (known || names.size >= maxStatements || text.includes(mark)) return known;
    const name = `statement_${names.size}`;
    names.set(text, name);
    return name;
  };
}

function named(config: unknown, nameOf: NameOf): unknown {
  const name = isUnnamed(config) ? nameOf(config.text) : undefined;
  return name ? { ...(config as object), name } : config;
}

/** BEGIN and COMMIT are sent as plain texts and stay unnamed. */
function isUnnamed(config: unknown): config is { text: string } {
  return (
    typeof config === 'object' &&
    config !== null &&
    'text' in config &&
    typeof config.text === 'string' &&
    !('name' in config && config.name)
  );
}
