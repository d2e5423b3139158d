import { expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import {
  bookAppointment,
  byStaff,
  freshThursday,
  linh,
  marisol,
  newVisitor,
  requestGroup,
} from '../testing/bookings.ts';
import { changesIn } from '../testing/changes.ts';
import { rowsOf } from '../testing/rows.ts';
import { onEveryDatabase } from '../testing/salon.ts';

type Found = { id: number; revision: number; status: string; channel: string; note: string | null };

onEveryDatabase('filters of the search', (salon) => {
  const { cancel, staff } = changesIn(salon);
  const get = (path: string, token: string | null = salon().adminToken) =>
    salon().call({ url: `/api/appointments/${path}`, ...(token ? { token } : {}) });
  /** The ids of all pages. */
  const search = async (query: string) => {
    const ids: number[] = [];
    let path: string | undefined = `search?${query}`;
    while (path) {
      const answer = await get(path);
      ids.push(...answer.json<Found[]>().map(({ id }) => id));
      path = /^<\/api\/appointments\/(.*)>; rel="next"$/.exec(
        String(answer.headers.link ?? ''),
      )?.[1];
    }
    return ids;
  };
  const lines = async (query: string) =>
    (await get(`export?${query}`)).body.replace('\uFEFF', '').trimEnd().split('\r\n');

  it('narrow by dates, technician and status, on every page', async () => {
    const who = byStaff(salon(), await newVisitor(salon(), 'FILTER FINDER'));
    const [first, second] = [freshThursday(), freshThursday()];
    const book = (date: string, start_service_time: string, technician_id = marisol) =>
      bookAppointment(salon(), who, { date, start_service_time, technician_id });
    const a = await book(first, '10:00');
    const b = await book(first, '12:00', linh);
    // Booked before an earlier one.
    const d = await book(second, '12:00', linh);
    const c = await book(second, '10:00');
    const gone = await book(second, '14:00');
    await cancel(staff(), gone);
    await salon().database.queries.execute(
      sql`update appointments set status = 'no_show' where id in (${a}, ${d}, ${gone})`,
    );
    const keyword = 'keyword=filter%20finder';
    for (const [filters, ids] of [
      ['', [d, c, b, a]],
      [`&from=${second}`, [d, c]],
      [`&to=${first}`, [b, a]],
      [`&from=${first}&to=${first}`, [b, a]],
      [`&from=${second}&to=${first}`, []],
      [`&tech_id=${linh}`, [d, b]],
      ['&status=booked', [c, b]],
      ['&status=no_show', [d, a]],
      ['&status=all', [gone, d, c, b, a]],
      [`&customer_id=${who.id}`, [d, c, b, a]],
      [`&customer_id=${who.id + 1}`, []],
      ['&status=cancelled', [gone]],
      [`&status=no_show&tech_id=${linh}&from=${first}&to=${second}`, [d]],
    ] as const) {
      for (const limit of ['', '&limit=1'])
        expect([filters, limit, await search(keyword + filters + limit)]).toEqual([
          filters,
          limit,
          ids,
        ]);
      const [, ...exported] = await lines(keyword + filters);
      expect([filters, exported.map((line) => Number(line.split(',')[0]))]).toEqual([filters, ids]);
    }
    for (const wrong of ['status=late', 'from=soon', 'tech_id=x'])
      expect((await get(`search?${keyword}&${wrong}`)).statusCode).toBe(400);
  });

  it('come the other way round where that is asked for, on every page', async () => {
    const who = byStaff(salon(), await newVisitor(salon(), 'ORDER KEEPER'));
    const [first, second] = [freshThursday(), freshThursday()];
    const book = (date: string, start_service_time: string) =>
      bookAppointment(salon(), who, { date, start_service_time });
    const late = await book(second, '10:00');
    const noon = await book(first, '12:00');
    const early = await book(first, '10:00');
    for (const limit of ['', '&limit=1', '&limit=2']) {
      const found = (order: string) => search(`keyword=order%20keeper&order=${order}${limit}`);
      expect(await found('earliest')).toEqual([early, noon, late]);
      expect(await found('latest')).toEqual([late, noon, early]);
    }
    expect((await get('search?keyword=order%20keeper&order=name')).statusCode).toBe(400);
  });

  it('answer with revision, status and channel', async () => {
    const who = await newVisitor(salon(), 'CHANNEL SURFER');
    const date = freshThursday();
    await bookAppointment(salon(), who, { date });
    await bookAppointment(salon(), byStaff(salon(), who), { date, start_service_time: '12:00' });
    const found = (await get('search?keyword=channel%20surfer')).json<Found[]>();
    expect(found).toMatchObject([
      { revision: expect.any(Number), status: 'booked', channel: 'desk', note: null, group: 1 },
      { revision: expect.any(Number), status: 'booked', channel: 'online', note: null },
    ]);
  });

  it('say which appointments are one group booking', async () => {
    const who = await newVisitor(salon(), 'GROUP FOUNDER');
    expect((await requestGroup(salon(), who, freshThursday())).statusCode).toBe(201);
    const found = (await get('search?keyword=group%20founder')).json<Found[]>();
    const first = Math.min(...found.map(({ id }) => id));
    expect(found).toMatchObject([
      { booking_id: first, group: 2, shares: 2 },
      { booking_id: first, group: 2, shares: 2 },
    ]);
  });

  it('select what is exported, as CSV that no spreadsheet runs', async () => {
    const who = await newVisitor(salon(), 'EXPORT, "MIA"');
    const date = freshThursday();
    const id = await bookAppointment(salon(), who, { date, customer_note: '=HYPERLINK("x")' });
    const answer = await get(`export?keyword=${who.phone}`);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([
      200,
      'text/csv; charset=utf-8',
    ]);
    expect(answer.headers['content-disposition']).toBe(
      'attachment; filename="appointments-2027-03-10.csv"',
    );
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.rawPayload.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
    const [head = '', line = '', ...others] = await lines(`keyword=${who.phone}`);
    expect(others).toEqual([]);
    expect(head).toBe(
      'id,booking_id,date,start,end,minutes,status,channel,customer,guest_name,phone,email,technician,services,price,note,customer_note,created_at,cancelled_at',
    );
    expect(line).toContain(`${id},${id},${date},10:00,`);
    expect(line).toContain(`,booked,online,"EXPORT, ""MIA""",,${who.phone},,Marisol,`);
    expect(line).toContain(`,"'=HYPERLINK(""x"")",`);
  });

  it('are for staff, and refuse a short keyword before anything is sent', async () => {
    expect((await get('export?keyword=*', null)).statusCode).toBe(401);
    const refused = await get('export?keyword=x');
    expect([refused.statusCode, refused.json().code]).toEqual([400, 'keyword_too_short']);
    expect((await get('export?keyword=*&limit=5')).statusCode).toBe(400);
  });

  it('leave a trace of each export', async () => {
    const exports = async () => {
      const [row] = await rowsOf<{ n: number }>(
        salon().database.queries,
        sql`select count(*)::int as n from audit where actor = 'staff:1' and action = 'appointments exported'`,
      );
      return row?.n ?? 0;
    };
    const before = await exports();
    await get('export?keyword=nobody');
    expect(await exports()).toBe(before + 1);
    // Without the file.
    await salon().call({
      method: 'HEAD',
      url: '/api/appointments/export?keyword=nobody',
      token: salon().adminToken,
    });
    expect(await exports()).toBe(before + 1);
  });

  it('export more than one page', async () => {
    const who = await newVisitor(salon(), 'MANY PAGES');
    // 600 days with one appointment each: the pages have 500.
    await salon().database.queries.execute(
      sql`insert into appointments (customer_id, technician_id, date, start_minute, length)
          select ${who.id}::int, ${marisol}::int, date '2029-01-01' + day, 600, 30 from generate_series(1, 600) as day`,
    );
    const [, ...rows] = await lines(`keyword=${who.phone}`);
    expect(new Set(rows).size).toBe(600);
  });
});
