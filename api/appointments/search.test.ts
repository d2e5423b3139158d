import { expect, it } from '@jest/globals';
import { foldText, isSameName, withoutAccents } from '@salon/shared-lib/domain';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import {
  bookAppointment,
  byStaff,
  freshThursday,
  linh,
  marisol,
  newVisitor,
} from '../testing/bookings.ts';
import { rowsOf } from '../testing/rows.ts';
import { onEveryDatabase } from '../testing/salon.ts';

type Found = { id: number; Customer: { name: string } };

onEveryDatabase('search', (salon) => {
  const send = (path: string, token: string | null = salon().staffToken) =>
    salon().call({ url: `/api/${path}`, ...(token ? { token } : {}) });
  const find = async (keyword: string) =>
    (await send(`appointments/search?keyword=${encodeURIComponent(keyword)}`)).json<Found[]>();
  const customers = async (keyword: string) =>
    (await send(`customers/smart_search?keyword=${encodeURIComponent(keyword)}`)).json<
      { id: number; name: string }[]
    >();

  it('finds by name, phone and e-mail, in any order, ignoring accents and case', async () => {
    const zoe = await newVisitor(salon(), 'ZOË ÅNGSTRÖM');
    const id = await bookAppointment(salon(), zoe, { date: freshThursday() });
    await salon().database.queries.execute(
      sql`update customers set email = 'zoe_a%b@example.com' where id = ${zoe.id}`,
    );
    const written = `(${zoe.phone.slice(0, 3)}) ${zoe.phone.slice(3, 6)}-${zoe.phone.slice(6)}`;
    for (const keyword of [
      'zoe',
      'ngstro',
      'ÅNGSTROM zoë',
      'zoe_a',
      'a%b@ex',
      zoe.phone,
      zoe.phone.slice(4),
      written,
      `+1 ${written}`,
      ' zoe  angstrom ',
    ]) {
      expect([keyword, (await find(keyword)).map((one) => one.id)]).toEqual([keyword, [id]]);
      expect([keyword, await customers(keyword)]).toEqual([
        keyword,
        [expect.objectContaining({ id: zoe.id, name: 'ZOË ÅNGSTRÖM', optInSms: true })],
      ]);
    }
    const li = await newVisitor(salon(), 'LI AN');
    const appointment = await bookAppointment(salon(), li, { date: freshThursday() });
    for (const keyword of ['li an', 'an li', 'AN  Li']) {
      expect([keyword, (await find(keyword)).map((one) => one.id)]).toEqual([
        keyword,
        [appointment],
      ]);
    }
    for (const keyword of ['oeangstro', 'zo%e', '___', 'zoe roe', '5555555555']) {
      expect([keyword, await find(keyword), await customers(keyword)]).toEqual([keyword, [], []]);
    }
  });

  it('finds whom a lookup by name finds, however the name is typed', async () => {
    const people = ["SIÁN O'NEILL-FAY", 'ĐỖ ŁUCJA', 'LÝ ẤN', 'VAN DER BERG SØREN', 'ЙОВАНА ГРОß'];
    const known = await Promise.all(
      people.map(async (name, index) => {
        const visitor = await newVisitor(salon(), name);
        const of = index % 2 === 0 ? byStaff(salon(), visitor) : visitor;
        return {
          ...visitor,
          name,
          appointment: await bookAppointment(salon(), of, { date: freshThursday() }),
        };
      }),
    );
    const typed = fc
      .record({
        who: fc.constantFrom(...known),
        order: fc.infiniteStream(fc.nat()),
        between: fc.constantFrom(' ', '  ', '-', ' ‑ ', ', ', ''),
        change: fc.constantFrom<(name: string) => string>(
          (name) => name,
          (name) => name.toLowerCase(),
          (name) => name.normalize('NFD'),
          (name) => withoutAccents(name),
          (name) => name.replaceAll("'", '’'),
          (name) => name.replaceAll("'", ''),
        ),
      })
      .map(({ who, order, between, change }) => {
        const words = who.name.split(/[ -]/);
        const shuffled = words
          .map((word) => ({ word, at: order.next().value ?? 0 }))
          .sort((one, other) => one.at - other.at);
        const ordered = between === '' ? words : shuffled.map(({ word }) => word);
        return { who, text: change(ordered.join(between)) };
      });
    await fc.assert(
      fc.asyncProperty(typed, async ({ who, text }) => {
        expect([text, isSameName(who.name, text)]).toEqual([text, true]);
        expect([text, (await customers(text)).map(({ id }) => id)]).toEqual([text, [who.id]]);
        expect([text, (await find(text)).map(({ id }) => id)]).toEqual([text, [who.appointment]]);
      }),
      { numRuns: 25 },
    );
    expect((await customers('ly ')).map(({ id }) => id)).toEqual([known[2]?.id]);
  });

  it('compares as the database does', async () => {
    const letters = fc.string({
      unit: fc.constantFrom(
        ...'AÉĐŁØǾßМЙ李नि\u0301',
        ...' -,‐‑‒–—―−﹣－，\u00ad',
        ..."'`´‘’‚‛ʹʻʼʽʾʿˈ′＇",
      ),
      maxLength: 40,
    });
    const texts = fc.sample(letters, 200).map((text) => text.toUpperCase());
    const rows = await rowsOf<{ folded: string }>(
      salon().database.queries,
      sql`select lower(trim(search_text(one))) as folded from unnest(${sql.param(texts)}::text[]) with ordinality as t (one, at) order by at`,
    );
    expect(rows.map(({ folded }) => folded.toLowerCase())).toEqual(texts.map(foldText));
  });

  it('puts the best match first', async () => {
    for (const name of ['ANNABELLE MARLOWE', 'ANN MARLO', 'MARLON ANNING'])
      await salon().newCustomer(name);
    expect((await customers('ann marlo')).map(({ name }) => name)[0]).toBe('ANN MARLO');
    for (const name of ['FREYA BERGM', 'MARA FREYA', 'FREYA MARLOWE'])
      await salon().newCustomer(name);
    expect((await customers('freya m')).map(({ name }) => name)[0]).toBe('FREYA MARLOWE');
  });

  it.each(['appointments/search', 'customers/smart_search'])(
    'requires three characters or `*` (%s)',
    async (path) => {
      for (const keyword of ['', 'zo', '  z  ', '12 ', '---', '**']) {
        const response = await send(`${path}?keyword=${encodeURIComponent(keyword)}`);
        expect([response.statusCode, response.json().code]).toEqual([400, 'keyword_too_short']);
      }
      expect((await send(`${path}?keyword=*`)).statusCode).toBe(200);
      expect((await send(path)).statusCode).toBe(400);
      expect((await send(`${path}?keyword=*`, null)).statusCode).toBe(401);
    },
  );

  it('pages through all results, newest first, unaffected by bookings made meanwhile', async () => {
    const jane = byStaff(salon(), await newVisitor(salon(), 'PAGE TURNER'));
    const date = freshThursday();
    const starts = ['09:00', '09:30', '10:00', '10:30', '11:00'];
    const ids: number[] = [];
    for (const start_service_time of starts)
      ids.unshift(await bookAppointment(salon(), jane, { date, start_service_time }));
    const gone = await bookAppointment(salon(), jane, { date, start_service_time: '12:00' });
    await salon().call({
      method: 'PUT',
      url: '/api/appointments/update_note',
      token: salon().staffToken,
      body: { id: gone, note: 'deleted' },
    });
    const seen: number[] = [];
    let path: string | undefined = 'appointments/search?keyword=page%20turner&limit=2';
    while (path) {
      const response = await send(path);
      expect(response.statusCode).toBe(200);
      seen.push(...response.json<Found[]>().map(({ id }) => id));
      if (seen.length === 2)
        await bookAppointment(salon(), jane, { date, start_service_time: '15:00' });
      path = /^<\/api\/(.*)>; rel="next"$/.exec(String(response.headers.link ?? ''))?.[1];
    }
    expect(seen).toEqual(ids);
  });

  it('counts what it finds, up to one more than a thousand', async () => {
    const counted = async (query: string) => {
      const response = await send(`appointments/count?${query}`);
      return [response.statusCode, response.json().total ?? response.json().code];
    };
    const orla = await newVisitor(salon(), 'ORLA COUNT');
    const dates = [freshThursday(), freshThursday()];
    for (const date of dates)
      await bookAppointment(salon(), orla, { date, technician_id: marisol });
    expect(await counted('keyword=orla%20count')).toEqual([200, 2]);
    expect(await counted(`keyword=orla%20count&to=${dates[0]}`)).toEqual([200, 1]);
    expect(await counted(`keyword=orla%20count&tech_id=${linh}`)).toEqual([200, 0]);
    expect(await counted('keyword=nobody%20counted')).toEqual([200, 0]);
    expect(await counted('keyword=or')).toEqual([400, 'keyword_too_short']);
    expect((await send('appointments/count?keyword=*', null)).statusCode).toBe(401);
  });

  it.each([
    ['an invalid cursor', 'cursor=abc'],
    ['a cursor with other content', `cursor=${Buffer.from('["x",1,2]').toString('base64url')}`],
    [
      'a cursor with a start that no day has',
      `cursor=${Buffer.from('["2027-05-04",3000000000,2]').toString('base64url')}`,
    ],
    ['a limit above 200', 'limit=201'],
    ['a limit of zero', 'limit=0'],
  ])('refuses %s', async (_what, query) => {
    expect((await send(`appointments/search?keyword=*&${query}`)).statusCode).toBe(400);
  });

  it('lists the appointments of a technician from today on, or between two dates', async () => {
    const jane = await newVisitor(salon());
    const date = freshThursday();
    const mine = await bookAppointment(salon(), jane, { date, technician_id: linh });
    await bookAppointment(salon(), await newVisitor(salon()), { date, technician_id: marisol });
    const ids = async (path: string) => (await send(path)).json<Found[]>().map(({ id }) => id);
    expect(await ids(`appointments/upcoming?tech_id=${linh}`)).toEqual([mine]);
    const between = `appointments/by_technician?tech_id=${linh}`;
    expect(await ids(`${between}&from=${date}&to=${date}`)).toEqual([mine]);
    expect(await ids(`${between}&from=2027-01-01&to=2027-01-02`)).toEqual([]);
    expect((await send(`${between}&from=${date}&to=2027-01-01`)).statusCode).toBe(400);
    expect((await send(`${between}&from=2026-01-01&to=2027-01-02`)).statusCode).toBe(400);
    for (const path of [`upcoming?tech_id=1`, `by_technician?tech_id=1&from=${date}&to=${date}`])
      expect((await send(`appointments/${path}`, null)).statusCode).toBe(401);
  });

  it('takes the first customers of the table where most are found, and asks the index where few are', async () => {
    const { queries } = salon().database;
    await queries.execute(sql`insert into customers (phone, name)
      select (4000000000 + n)::text, case when n % 100 = 0 then 'SELDOM ' else 'OFTEN ' end || n from generate_series(1, 5000) n`);
    await queries.execute(sql`vacuum analyze customers`);
    const fromIndex = async () => {
      await queries.execute(sql`select pg_stat_force_next_flush()`);
      const [read] = await rowsOf<{ n: number }>(
        queries,
        sql`select idx_tup_read::int as n from pg_stat_user_indexes where indexrelname = 'customers_by_search'`,
      );
      return read?.n ?? 0;
    };
    for (const [keyword, read] of [
      ['often', 0],
      ['seldom', 50],
    ] as const) {
      const before = await fromIndex();
      expect(await customers(keyword)).toHaveLength(50);
      expect([keyword, (await fromIndex()) - before]).toEqual([keyword, read]);
      await find(keyword);
      expect([keyword, (await fromIndex()) - before]).toEqual([keyword, 2 * read]);
    }
  });
});
