import { expect, it } from '@jest/globals';
import { onEveryDatabase } from '../testing/salon.ts';

onEveryDatabase('settings', (salon) => {
  const change = (body: unknown, token = salon().adminToken) =>
    salon().call({ method: 'PUT', url: '/api/miscellaneouses/key', body, token });
  const read = async (title: string) =>
    (await salon().call({ url: `/api/miscellaneouses/key?title=${title}` })).json();

  it('are changed by administrators, and seen at once', async () => {
    const setting = { title: 'adBoard', context: 'Soft hands' };
    const response = await change({ ...setting, context: '  Soft hands ' });
    expect([response.statusCode, response.json()]).toEqual([200, setting]);
    expect(await read('adBoard')).toEqual(setting);
    // One that was never set before.
    expect((await change({ title: 'reminders', context: 'off' })).statusCode).toBe(200);
    expect(await read('reminders')).toEqual({ title: 'reminders', context: 'off' });
  });

  it('change how visits are booked from then on', async () => {
    await change({ title: 'offline_worker', context: 'Marisol' });
    const names = async () =>
      (await salon().call({ url: '/api/technicians' }))
        .json<{ name: string }[]>()
        .map(({ name }) => name);
    expect(await names()).not.toContain('Marisol');
    await change({ title: 'offline_worker', context: '' });
    expect(await names()).toContain('Marisol');
  });

  it.each([
    [{ title: 'nothing', context: 'x' }, 'There is no such setting.'],
    [{ title: 'smsFeature', context: 'perhaps' }, "Please choose 'on' or 'off'."],
    [{ title: 'bufferTime', context: 'an hour' }, 'Please enter a number.'],
    [{ title: 'bufferTime', context: '-5' }, 'Please enter a number.'],
    [{ title: 'subtext', context: 'x'.repeat(2001) }, 'That text is too long.'],
    [{ title: 'subtext', context: 'x', extra: 1 }, expect.any(String)],
    [{ title: 'subtext' }, expect.any(String)],
  ])('refuse %j', async (body, message) => {
    const response = await change(body);
    expect([response.statusCode, response.json()]).toMatchObject([
      400,
      { code: 'invalid_input', message },
    ]);
  });

  it('are no business of plain staff', async () => {
    const body = { title: 'adBoard', context: 'Mine' };
    expect((await change(body, salon().staffToken)).statusCode).toBe(403);
    const stranger = await salon().call({ method: 'PUT', url: '/api/miscellaneouses/key', body });
    expect(stranger.statusCode).toBe(401);
  });
});
