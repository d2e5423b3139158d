import { beforeEach, expect, it } from '@jest/globals';
import { salonInstant } from '@salon/shared-lib/scheduling';
import { administrator } from '../testing/administrator.ts';
import { bookAppointment, freshThursday, newVisitor } from '../testing/bookings.ts';
import { onPostgres, testNow } from '../testing/salon.ts';

onPostgres('the calendar of a technician', (salon) => {
  const { get, post, remove } = administrator(salon);
  const marisol = 1;
  const feed = `technicians/${marisol}/feed`;
  const read = async (address: string) => {
    const answer = await salon().call({ url: address });
    return [answer.statusCode, answer.headers['content-type'], answer.body] as const;
  };
  const utc = (ms: number) => new Date(ms).toISOString().replace(/[-:]|\.\d{3}/g, '');

  beforeEach(() => {
    salon().now.ms = testNow;
  });

  it('has her visits, and of a person the first name alone', async () => {
    expect((await get(feed)).body).toEqual({ since: null });
    const { status, body } = await post(feed);
    expect([status, body.id]).toEqual([201, marisol]);
    expect((await get(feed)).body).toEqual({ since: new Date(salon().now.ms).toISOString() });

    const date = freshThursday();
    const jane = await newVisitor(salon());
    await bookAppointment(salon(), jane, { date, technician_id: marisol });
    // As `freshThursday` may be months ahead.
    salon().now.ms = salonInstant(date, 0);
    const [code, type, calendar] = await read(body.address);
    expect([code, type]).toEqual([200, 'text/calendar; charset=utf-8']);
    expect(calendar).toContain(`DTSTART:${utc(salonInstant(date, 600))}`);
    expect(calendar).toMatch(/SUMMARY:Jane: \w/);
    expect(calendar).not.toMatch(/doe|\d{10}|@example/i);
  });

  it('is at one address, until another one is made or it is removed', async () => {
    const first = (await post(feed)).body.address;
    const second = (await post(feed)).body.address;
    expect(await read(first)).toMatchObject([404, expect.anything(), expect.anything()]);
    expect((await read(second))[0]).toBe(200);
    expect((await remove(feed)).status).toBe(200);
    expect((await read(second))[0]).toBe(404);
    expect(await remove(feed)).toMatchObject({ status: 404, body: { code: 'feed_not_found' } });
    expect((await post('technicians/99/feed')).status).toBe(404);
  });
});
