import { expect, it } from '@jest/globals';
import { asc } from 'drizzle-orm';
import { serviceCategories } from '../db/schema.ts';
import { onPostgres } from '../testing/salon.ts';
import { holdStatement } from '../testing/statements.ts';
import { until } from '../testing/until.ts';

type Answer = { json<Content>(): Content };
const idsIn = (answer: Answer) => answer.json<{ id: number }[]>().map(({ id }) => id);

onPostgres('public data', (salon) => {
  const order = (ids: number[]) =>
    salon().call({
      method: 'PUT',
      url: '/api/services/categories/order',
      body: { ids },
      token: salon().adminToken,
    });
  const read = () => salon().call({ url: '/api/services/' });

  async function storedIds(): Promise<number[]> {
    const { id, position } = serviceCategories;
    const rows = await salon()
      .database.queries.select({ id })
      .from(serviceCategories)
      .orderBy(asc(position), asc(id));
    return rows.map((row) => row.id);
  }

  it('includes a change in every later read, also while a read of before the change is under way', async () => {
    const first = idsIn(await read());
    const last = [...first].reverse();
    const held = holdStatement(salon().database, /from "settings" order by/);
    const early = order(first);
    await held.arrived;
    const late = order(last);
    await until(async () => (await storedIds()).join() === last.join());
    held.release();
    await early;
    expect(idsIn(await late)).toEqual(last);
    expect(idsIn(await read())).toEqual(last);
  });
});
