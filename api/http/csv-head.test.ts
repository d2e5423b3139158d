import { expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { rowsOf } from '../testing/rows.ts';
import { onPostgres, type Salon } from '../testing/salon.ts';

onPostgres('HEAD of a file', (open) => {
  const audited = async (salon: Salon) => {
    const [row] = await rowsOf<{ n: number }>(
      salon.database.queries,
      sql`select count(*)::int as n from audit`,
    );
    return row?.n;
  };

  it.each([
    'customers/export',
    'customers/export?colour=red',
    'appointments/export?keyword=*',
    'appointments/export?keyword=a',
    'audit/export',
    'reports/export?from=2027-03-01&to=2027-03-07&table=days',
    'backup',
  ])('is answered as GET is, without the file: %s', async (path) => {
    const salon = open();
    const url = `/api/${path}`;
    const { adminToken, staffToken } = salon;
    const head = (token?: string) => salon.call({ method: 'HEAD', url, ...(token && { token }) });
    const before = await audited(salon);
    const answers = [await head(), await head(staffToken), await head(adminToken)];
    expect(answers.map(({ body }) => body)).toEqual(['', '', '']);
    // Nothing was given out.
    expect(await audited(salon)).toBe(before);
    const got = [undefined, staffToken, adminToken].map((token) =>
      salon.call({ url, ...(token && { token }) }),
    );
    const told = (all: Awaited<ReturnType<typeof head>>[]) =>
      all.map(({ statusCode, headers }) => [
        statusCode,
        headers['content-type'],
        headers['content-disposition'],
      ]);
    expect(told(answers)).toEqual(told(await Promise.all(got)));
  });
});
