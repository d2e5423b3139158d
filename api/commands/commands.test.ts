import { expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { deriveKeys } from '../identity/keys.ts';
import { rowsOf } from '../testing/rows.ts';
import { onEveryDatabase, testNow, testSecret } from '../testing/salon.ts';
import { runCommand } from './commands.ts';

onEveryDatabase('words that are no command', (salon) => {
  it.each([
    [[], 'Use "salon unlock'],
    [['unlock'], 'Use "salon unlock'],
    [['unlock', 'owner@example.com', 'more'], 'Use "salon unlock'],
    [['unlock', '--role', 'owner', 'owner@example.com'], 'Use "salon unlock'],
    [['unlock', 'owner'], 'Invalid email or phone number.'],
    [['unlock', 'nobody@example.com'], 'There is no such member of staff.'],
    [['staff', 'remove', 'sam@example.com'], 'Use "salon unlock'],
    [['staff', 'sign-out', 'nobody@example.com'], 'There is no such member of staff.'],
    [['staff', 'add', '--name', 'Sam', '--email', 's@example.com'], 'Please'],
    [['staff', 'add', '--name', 'Sam', '--email', 'sam', '--phone', '3105550111'], ''],
    [['staff', 'add', '--nickname', 'Sam'], 'Use "salon unlock'],
  ])('refuse %j with one sentence', async (words, start) => {
    const needs = { keys: deriveKeys(testSecret), nowMs: testNow };
    const { ok, text } = await runCommand(salon().database, needs, words);
    expect([ok, text.split('\n').length]).toEqual([false, 1]);
    expect(text).toMatch(/\.$/);
    expect(text.slice(0, start.length)).toBe(start);
  });

  it('change nothing', async () => {
    const { queries } = salon().database;
    expect(await rowsOf(queries, sql`select id from staff`)).toHaveLength(2);
    expect(await rowsOf(queries, sql`select id from audit where actor = 'command'`)).toEqual([]);
  });
});
