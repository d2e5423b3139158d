import { afterAll, describe, expect, it } from '@jest/globals';
import { openSalon } from '../testing/salon.ts';

const token = 'a token of sixteen characters or more';
const development = { SALON_MODE: 'development' };
const closers: (() => Promise<void>)[] = [];
afterAll(() => Promise.all(closers.map((close) => close())));

async function open(variables: Record<string, string>) {
  const { salon, close } = await openSalon('pglite', variables);
  closers.push(close);
  return async (headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') => {
    const answer = await salon.app.inject({ url: '/metrics', headers, remoteAddress });
    expect(answer.body.includes('http_request_duration_seconds')).toBe(answer.statusCode === 200);
    return answer.statusCode;
  };
}

describe('the metrics', () => {
  it('need the token in production, from this machine too', async () => {
    const withoutToken = await open({});
    expect(await withoutToken()).toBe(403);
    expect(await withoutToken({ authorization: 'Bearer ' })).toBe(403);
    const withToken = await open({ METRICS_TOKEN: token });
    expect(await withToken()).toBe(403);
    expect(await withToken({ authorization: `Bearer ${token}x` })).toBe(403);
    const authorization = `Bearer ${token}`;
    expect(await withToken({ authorization })).toBe(200);
    expect(await withToken({ authorization, 'x-forwarded-for': '192.0.2.1' })).toBe(200);
  });

  it('need the token in development where one is set', async () => {
    expect(await (await open({ ...development, METRICS_TOKEN: token }))()).toBe(403);
  });

  it('are answered without one in development, to this machine and not through a proxy', async () => {
    const read = await open(development);
    expect(await read()).toBe(200);
    expect(await read({}, '::1')).toBe(200);
    expect(await read({}, '192.0.2.1')).toBe(403);
    for (const header of [
      'x-forwarded-for',
      'x-forwarded-proto',
      'x-forwarded-host',
      'forwarded',
      'via',
      'x-real-ip',
    ]) {
      expect([header, await read({ [header]: 'proxy' })]).toEqual([header, 403]);
    }
  });
});
