import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { customers } from '../db/customers-schema.ts';
import type { Database } from '../db/database.ts';
import { openPglite } from '../db/embedded.ts';
import { migratedDatabase } from './database-dumps.ts';
import { LogCheck } from './log-check.ts';

describe('the log check', () => {
  let database: Database;
  beforeAll(async () => {
    database = await openPglite(undefined, await migratedDatabase());
    await database.queries.insert(customers).values([
      { name: 'JANE DOE', phone: '2535550120' },
      { name: 'MAY', phone: '2535550121' },
    ]);
  });
  afterAll(() => database.close());

  it.each([
    ['an address', 'sent to jane@example.com'],
    ['a number', 'sent to 2535550120'],
    ['a number with its country code', 'sent to +12535550120'],
    ['a formatted number', 'sent to (253) 555-0120'],
    ['a name', '{"msg":"Jane Doe has booked"}'],
    ['a token', 'Bearer eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2ln'],
    ['a session', 'cookie: salon_book=12.abc; a=b'],
  ])('finds %s', async (_what, line) => {
    const check = new LogCheck();
    check.write('{"msg":"answered","route":"/api/services"}');
    check.write(line);
    expect(await check.leaks(database)).toEqual([line]);
  });

  it('finds nothing in lines without personal data', async () => {
    const check = new LogCheck();
    check.write('{"level":30,"time":1795255501022,"pid":1,"msg":"answered"}');
    check.write('{"level":30,"file":"/data/outbox/20261121215550119-51e22a2a-confirm.eml"}');
    check.write('{"time":1805551234567,"msg":"Reminders may go out.","ms":12.5,"port":25355}');
    expect(await check.leaks(database)).toEqual([]);
  });
});
