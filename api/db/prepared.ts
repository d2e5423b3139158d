import type pg from 'pg';

/** More than the product has statements; lists of several lengths are several. */
const mostStatements = 500;

type Queryable = Pick<pg.Pool, 'query'>;

/**
 * Lets PostgreSQL keep what it has parsed and planned: a statement without a name gets one of its own, the same for
 * the same text. A booking's statement takes longer to plan than to run.
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
  if (names.size >= mostStatements) return config;
  const name = `statement_${names.size}`;
  names.set(config.text, name);
  return { ...config, name };
}

/** Transactions begin and end with plain texts; those are left alone. */
function isUnnamed(config: unknown): config is { text: string } {
  return (
    typeof config === 'object' &&
    config !== null &&
    'text' in config &&
    typeof config.text === 'string' &&
    !('name' in config && config.name)
  );
}
