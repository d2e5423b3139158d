import { beforeEach, expect, it } from '@jest/globals';
import type { Burst } from '@salon/shared-lib/domain';
import { sql } from 'drizzle-orm';
import { freshThursday, linh, marisol } from '../testing/bookings.ts';
import { rowsOf } from '../testing/rows.ts';
import { onPostgres } from '../testing/salon.ts';
import { Browser } from '../testing/strangers.ts';
import { unusedPhone } from '../testing/unused.ts';

onPostgres('bursts of new customers', (salon) => {
  const query = (statement: ReturnType<typeof sql>) => salon().database.queries.execute(statement);
  const read = (token = salon().adminToken) =>
    salon().call({ url: '/api/customers/bursts', token });
  const list = async () => (await read()).json<Burst[]>();
  let address = 0;
  /** Each test has a network of its own. */
  const newBrowser = () => {
    address += 1;
    return new Browser(salon(), `203.0.113.${address}`);
  };

  beforeEach(() => query(sql`update customers set created_at = now() - interval '30 days'`));

  /** New customers of a browser; `minutes` ago, one a second. */
  async function create(browser: Browser, count: number, minutes = 0): Promise<number[]> {
    const ids: number[] = [];
    for (let index = 0; index < count; index += 1) {
      const saved = await browser.save({ phone: unusedPhone(), name: 'JANE DOE' });
      ids.push(saved.json().customer.id);
    }
    await query(
      sql`update customers set created_at = now() - make_interval(mins => ${minutes}, secs => -array_position(${sql.param(ids)}::int[], id))
          where id = any(${sql.param(ids)}::int[])`,
    );
    return ids;
  }

  it('are listed with what was booked from their network', async () => {
    const browser = newBrowser();
    const ids = await create(browser, 9, 20);
    expect(await list()).toEqual([
      {
        network: expect.stringMatching(/^[0-9a-f]{16}$/),
        from: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:]+\.\d{6}Z$/),
        to: expect.any(String),
        customers: 9,
        bookings: 0,
        upcoming: 0,
        booked_to: null,
      },
    ]);
    const date = freshThursday();
    const { id } = (await browser.book(ids[8] ?? 0, { date })).json();
    expect(id).toEqual(expect.any(Number));
    const [burst] = await list();
    expect(burst).toMatchObject({ bookings: 1, upcoming: 1 });
    const [row] = await rowsOf<{ same: boolean }>(
      salon().database.queries,
      sql`select network = ${burst?.network} and created_at = ${burst?.booked_to}::timestamptz as same from appointments where id = ${id}`,
    );
    expect(row?.same).toBe(true);
    // The network of no customer can be told from it, and it names nobody.
    expect((await read()).body).not.toMatch(/203\.0|JANE|301555/);
  });

  it('need more than eight customers within an hour', async () => {
    await create(newBrowser(), 8, 30);
    const slow = newBrowser();
    await create(slow, 5, 100);
    await create(slow, 5, 30);
    expect(await list()).toEqual([]);
  });

  it('are two where an hour passes between them, and each has its own bookings', async () => {
    const browser = newBrowser();
    const early = await create(browser, 10, 300);
    const first = (await browser.book(early[9] ?? 0, { date: freshThursday() })).json().id;
    await query(
      sql`update appointments set created_at = now() - interval '290 minutes' where id = ${first}`,
    );
    const late = await create(browser, 12, 10);
    await browser.book(late[11] ?? 0, { date: freshThursday() });
    const bursts = await list();
    expect(bursts.map(({ customers, bookings }) => [customers, bookings])).toEqual([
      [12, 1],
      [10, 1],
    ]);
    expect(new Set(bursts.map(({ network }) => network)).size).toBe(1);
  });

  it('that go on for longer than an hour are one', async () => {
    const browser = newBrowser();
    for (const minutes of [120, 90, 60, 30]) await create(browser, 9, minutes);
    expect((await list()).map(({ customers }) => customers)).toEqual([36]);
  });

  it('are forgotten after seven days', async () => {
    await create(newBrowser(), 12, 7 * 24 * 60 + 5);
    expect(await list()).toEqual([]);
  });

  it('are cancelled with what they say, and nothing else is', async () => {
    const browser = newBrowser();
    const date = freshThursday();
    const [honest = 0] = await create(browser, 1, 500);
    const earlier = (await browser.book(honest, { date: freshThursday() })).json().id;
    await query(
      sql`update appointments set created_at = now() - interval '490 minutes' where id = ${earlier}`,
    );
    const ids = await create(browser, 9, 20);
    const group = await browser.bookGroup(ids[8] ?? 0, {
      date,
      group_size: 2,
      appointments: [marisol, linh].map((technician_id) => ({ technician_id, service_ids: [1] })),
    });
    const [burst] = await list();
    expect(burst).toMatchObject({ bookings: 1, upcoming: 1 });
    const [tenth = 0] = await create(browser, 1, 5);
    const later = (await browser.book(tenth, { date: freshThursday() })).json().id;
    const cancel = async (token = salon().adminToken) =>
      salon().call({
        method: 'POST',
        url: '/api/appointments/cancel_many',
        token,
        body: {
          network: burst?.network,
          booked_from: burst?.from,
          booked_to: burst?.booked_to,
          preview: false,
        },
      });
    expect((await cancel(salon().staffToken)).statusCode).toBe(403);
    const cancelled = (await cancel()).json();
    expect(cancelled.appointments.map((one: { id: number }) => one.id)).toEqual([group.json().id]);
    const open = await rowsOf<{ id: number }>(
      salon().database.queries,
      sql`select id from appointments where id in (${earlier}, ${later}) and cancelled_at is null order by id`,
    );
    expect(open.map(({ id }) => id)).toEqual([earlier, later]);
    expect(await list()).toMatchObject([{ bookings: 2, upcoming: 1 }]);
    expect((await cancel()).json().appointments).toEqual([]);
  });

  it('are for the owner', async () => {
    expect((await read(salon().staffToken)).statusCode).toBe(403);
    expect((await salon().call({ url: '/api/customers/bursts' })).statusCode).toBe(401);
    expect(
      (await salon().call({ url: '/api/customers/bursts?network=1', token: salon().adminToken }))
        .statusCode,
    ).toBe(400);
  });
});
