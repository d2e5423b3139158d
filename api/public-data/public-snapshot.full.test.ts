import { describe, expect, it } from '@jest/globals';
import { startOwnServer } from '../testing/postgres.ts';
import { openSalon } from '../testing/salon.ts';
import { until } from '../testing/until.ts';

describe('the public data of pages', () => {
  it('are those that are known while the database hangs or is away', async () => {
    const postgres = await startOwnServer();
    const { salon, close } = await openSalon('postgres', {}, { postgres });
    const { publicSnapshot } = salon.server;
    const known = await publicSnapshot();
    postgres.freeze();
    await until(async () => (await salon.call({ url: '/api/services' })).statusCode === 503);
    const began = performance.now();
    expect(await publicSnapshot()).toBe(known);
    expect(performance.now() - began).toBeLessThan(4_000);
    postgres.thaw();
    await postgres.pause();
    await until(async () => (await salon.call({ url: '/api/services' })).statusCode === 503);
    expect(await publicSnapshot()).toBe(known);
    await postgres.resume();
    await until(async () => (await salon.call({ url: '/api/services' })).statusCode === 200);
    expect((await publicSnapshot()).version).toBe(known.version);
    await close();
    await postgres.stop();
  });
});
