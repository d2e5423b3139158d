import { beforeEach, expect, it } from '@jest/globals';
import type { Login, Role } from '@salon/shared-lib/domain';
import { tokenFor } from '../testing/administrator.ts';
import { listen } from '../testing/event-streams.ts';
import { onPostgres, testNow } from '../testing/salon.ts';

const minute = 60_000;
const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Safari/604.1';

onPostgres('the logins of staff', (salon) => {
  const tokenOf = (id: number, role: Role) => tokenFor(salon(), { id, role });
  const call = (
    token: string,
    url: string,
    {
      method = 'GET',
      headers = {},
      body,
    }: { method?: 'GET' | 'DELETE' | 'PUT'; headers?: Record<string, string>; body?: object } = {},
  ) => salon().call({ method, url: `/api/${url}`, token, headers, ...(body && { body }) });
  const listOf = async (token: string, id: number, headers = {}): Promise<Login[]> =>
    (await call(token, `staff/${id}/logins`, { headers })).json();
  const end = (token: string, url: string) => call(token, `staff/${url}`, { method: 'DELETE' });
  const codeOf = async (token: string) => (await listedBy(token)).json().code;
  const listedBy = (token: string) => call(token, 'staff/2/logins');
  const setIdle = async (minutes: string) => {
    const body = { title: 'staffIdleMinutes', context: minutes };
    const owner = await tokenOf(1, 'owner');
    const answer = await call(owner, 'miscellaneouses/key', { method: 'PUT', body });
    expect(answer.statusCode).toBe(200);
  };

  beforeEach(async () => {
    salon().now.ms = testNow;
    await end(await tokenOf(2, 'desk'), '2/logins');
  });

  it('are listed with device, beginning and last use, for the person and the owner', async () => {
    const [desk, other, owner] = [
      await tokenOf(2, 'desk'),
      await tokenOf(2, 'desk'),
      await tokenOf(1, 'owner'),
    ];
    await listOf(other, 2, { 'user-agent': iPhone });
    salon().now.ms += 90_500;
    const since = new Date(testNow).toISOString();
    const [own, ...others] = await listOf(desk, 2);
    const phone = others.find(({ device }) => device !== '');
    expect([own?.current, phone]).toEqual([
      true,
      { id: expect.any(String), device: 'Safari, iPhone', since, seen_at: since, current: false },
    ]);
    expect(await listOf(owner, 2)).toContainEqual(phone);
    for (const url of ['1/logins', '1/logins/one']) {
      const refused = await end(desk, url);
      expect([refused.statusCode, refused.json().code]).toEqual([403, 'not_allowed']);
    }
    expect((await call(desk, 'staff/1/logins')).statusCode).toBe(403);
  });

  it('end with their streams, one or all others, and stay ended', async () => {
    const [one, two, three] = [
      await tokenOf(2, 'desk'),
      await tokenOf(2, 'desk'),
      await tokenOf(2, 'desk'),
    ];
    await listOf(two, 2);
    const { id } = (await listOf(two, 2)).find(({ current }) => current) ?? { id: '' };
    await salon().app.listen({ port: 0, host: '127.0.0.1' });
    const stream = await listen(salon(), {}, two);
    expect((await stream.next())?.event).toBe('ready');
    expect((await end(one, `2/logins/${id}`)).json()).toEqual({ message: 'Logged out there.' });
    expect(await codeOf(two)).toBe('bad_token');
    let received = await stream.next();
    while (received) received = await stream.next();
    await listOf(three, 2);
    await end(await tokenOf(1, 'owner'), '2/logins');
    expect([await codeOf(one), await codeOf(three)]).toEqual(['bad_token', 'bad_token']);
  });

  it('keep that of the call when all others end', async () => {
    const [one, two] = [await tokenOf(2, 'desk'), await tokenOf(2, 'desk')];
    await listOf(two, 2);
    await end(one, '2/logins');
    expect([await codeOf(one), await codeOf(two)]).toEqual([undefined, 'bad_token']);
  });

  it('end after the idle time of the setting, for good', async () => {
    const desk = await tokenOf(2, 'desk');
    await listOf(desk, 2);
    salon().now.ms += 8 * 60 * minute;
    // Never by default.
    expect(await codeOf(desk)).toBeUndefined();
    await setIdle('30');
    salon().now.ms += 29 * minute;
    expect(await codeOf(desk)).toBeUndefined();
    salon().now.ms += 29 * minute;
    // What the page does by itself is not a use.
    const background = { 'salon-background': '1' };
    expect(await listOf(desk, 2, background)).toHaveLength(1);
    salon().now.ms += minute;
    expect(await listOf(await tokenOf(1, 'owner'), 2)).toEqual([]);
    expect(await codeOf(desk)).toBe('bad_token');
    await setIdle('0');
    expect(await codeOf(desk)).toBe('bad_token');
  });

  it('are written as used once a minute at most', async () => {
    const desk = await tokenOf(2, 'desk');
    const seen = async () => (await listOf(desk, 2)).find(({ current }) => current)?.seen_at;
    const first = await seen();
    salon().now.ms += 59_999;
    expect(await seen()).toBe(first);
    salon().now.ms += 1;
    expect(await seen()).not.toBe(first);
  });

  it.each(['', '45', '-1', 'never'])('have no idle time of %j', async (context) => {
    const body = { title: 'staffIdleMinutes', context };
    const answer = await call(await tokenOf(1, 'owner'), 'miscellaneouses/key', {
      method: 'PUT',
      body,
    });
    expect(answer.json().code).toBe('invalid_input');
  });
});
