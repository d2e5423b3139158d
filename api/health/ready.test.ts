import { expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { onPostgres } from '../testing/salon.ts';

onPostgres('readiness', (salon) => {
  const ask = async (url = '/readyz') => {
    const { statusCode, body } = await salon().call({ url });
    return [statusCode, JSON.parse(body)];
  };
  const pages = (ready: (() => Promise<boolean>) | null) => {
    salon().server.siteReleases.ready = ready;
  };

  it('is that of the database without a site, and of the pages too with one', async () => {
    expect(await ask()).toEqual([200, { status: 'ready', api: 'ready' }]);
    pages(async () => false);
    expect(await ask()).toEqual([503, { status: 'not ready', api: 'ready', pages: false }]);
    expect(await ask('/readyz/api')).toEqual([200, { api: 'ready' }]);
    pages(async () => true);
    expect(await ask()).toEqual([200, { status: 'ready', api: 'ready', pages: true }]);
  });

  it('ends on an emptied database, whatever pages there are', async () => {
    pages(async () => true);
    await salon().database.queries.execute(sql`alter table salon rename to emptied`);
    expect(await ask()).toEqual([503, { status: 'not ready', api: 'unusable', pages: true }]);
    expect(await ask('/readyz/api')).toEqual([503, { api: 'unusable' }]);
    await salon().database.queries.execute(sql`alter table emptied rename to salon`);
    expect(await ask()).toEqual([200, expect.objectContaining({ status: 'ready' })]);
  });
});
