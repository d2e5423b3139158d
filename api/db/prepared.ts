import type pg from 'pg';

/** Above the number of statements of the product; a list of another length is another statement. */
const maxStatements = 500;

type Queryable = Pick<pg.Pool, 'query'>;

/**
 * Names every unnamed statement, equal texts equally, so that PostgreSQL reuses parse and plan: a booking takes longer to
 * plan than to run.
 */
export function prepared<Client extends Queryable>(client: Client): Client {
  return new Proxy(client, {
    get(target, property) {
      const value = Reflect.get(target, property, target);
      if (typeof value !== 'function') return value;
      if (property !== 'query') return value.bind(target);
      return (config: unknown, ...rest: unknown[]) => value.call(target, named(config), ...rest);
    },
  });
}

const names = new Map<string, string>();

function named(config: unknown): unknown {
  if (!isUnnamed(config)) return config;
  const known = names.get(config.text);
  if (known) return { ...config, name: known };
  if (names.size >= maxStatements) return config;
  const name = `statement_${names.size}`;
  names.set(config.text, name);
  return { ...config, name };
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
