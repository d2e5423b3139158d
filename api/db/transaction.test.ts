import { expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { rowsOf } from '../testing/rows.ts';
import { onEveryDatabase, openSalon } from '../testing/salon.ts';
import type { Database } from './database.ts';

onEveryDatabase('a transaction', (salon) => {
  it('fails when a statement in it has failed, although its work went on', async () => {
    const { database } = salon();
    const work = database.transaction(async (queries) => {
      await queries.execute(sql`insert into notices (name, quiet_until) values ('lost', now())`);
      await queries.execute(sql`select from nowhere`).catch(() => undefined);
      return 'done';
    });
    await expect(work).rejects.toThrow(/rolled back/i);
    expect(await rowsOf(database.queries, sql`select from notices where name = 'lost'`)).toEqual(
      [],
    );
  });
});

it('is run again after a deadlock', async () => {
  const { salon, close } = await openSalon('postgres');
  try {
    expect(await deadlocked(salon.database)).toEqual({ done: ['done', 'done'], attempts: 3 });
  } finally {
    await close();
  }
});

/** Two transactions change two rows, each in the other order, and each has its first one before the other goes on. */
async function deadlocked(database: Database) {
  const names = ['deadlock one', 'deadlock two'];
  for (const name of names)
    await database.queries.execute(
      sql`insert into notices (name, quiet_until) values (${name}, now())`,
    );
  let attempts = 0;
  const bothHaveOne = Promise.withResolvers<void>();
  const change = (order: readonly string[]) =>
    database.transaction(async (queries) => {
      for (const name of order) {
        await queries.execute(sql`update notices set quiet_until = now() where name = ${name}`);
        if (name === order[0]) attempts += 1;
        if (attempts === 2) bothHaveOne.resolve();
        await bothHaveOne.promise;
      }
      return 'done';
    });
  const done = await Promise.all([change(names), change(names.toReversed())]);
  return { done, attempts };
}
