import { describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { plannedByValues, prepared, statementNames } from './prepared.ts';

/** What arrives at a client whose statements are prepared. */
function recorded() {
  const sent: { text: string; name?: string }[] = [];
  const client = {
    async query(config: { text: string; name?: string }) {
      sent.push(config);
      return { rows: [] };
    },
  };
  return { sent, queries: drizzle({ client: prepared(client as never, statementNames()) }) };
}

describe('statements', () => {
  it('have one name where they have one text', async () => {
    const { sent, queries } = recorded();
    for (const value of [1, 2]) await queries.execute(sql`select ${value}::int`);
    await queries.execute(sql`select ${3}::text`);
    const [first, second, third] = sent.map(({ name }) => name);
    expect(first).toMatch(/^statement_\d+$/);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  it('have none where their values decide the plan', async () => {
    const { sent, queries } = recorded();
    await queries.execute(sql`select ${plannedByValues} ${1}::int`);
    expect(sent.map(({ name }) => name)).toEqual([undefined]);
  });
});
