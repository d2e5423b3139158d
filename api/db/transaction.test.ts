import { expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { rowsOf } from '../testing/rows.ts';
import { onEveryDatabase } from '../testing/salon.ts';

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
