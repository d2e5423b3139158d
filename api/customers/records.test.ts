import { afterEach, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import {
  basicManicure,
  bookAppointment,
  byStaff,
  eventsOf,
  freshThursday,
  linh,
  newVisitor,
} from '../testing/bookings.ts';
import { messages } from '../testing/messages.ts';
import { rowsOf } from '../testing/rows.ts';
import { onPostgres, type Salon, testNow } from '../testing/salon.ts';
import { unusedPhone } from '../testing/unused.ts';

type Listed = { id: number; name: string; visits: number };

onPostgres('customer records', (open) => {
  const get = (salon: Salon, url: string) =>
    salon.call({ url: `/api/customers/${url}`, token: salon.staffToken });
  const put = (salon: Salon, id: number, body: object) =>
    salon.call({ method: 'PUT', url: `/api/customers/${id}`, token: salon.staffToken, body });
  const ids = (response: { json<T>(): T }) => response.json<Listed[]>().map(({ id }) => id);

  afterEach(() => {
    open().now.ms = testNow;
  });

  it('have notes, further number, consent and what the appointments add up to', async () => {
    const salon = open();
    const jane = byStaff(salon, await newVisitor(salon, 'JANE RECORD'));
    const [past, lost, gone, coming] = [
      freshThursday(),
      freshThursday(),
      freshThursday(),
      freshThursday(),
    ];
    await bookAppointment(salon, jane, { date: past, service_ids: [basicManicure] });
    const missed = await bookAppointment(salon, jane, { date: lost });
    const cancelled = await bookAppointment(salon, jane, { date: gone });
    await bookAppointment(salon, jane, { date: coming, technician_id: linh });
    salon.now.ms = Date.parse(`${coming}T08:00:00-07:00`);
    const token = await salon.newStaffToken();
    await salon.call({
      method: 'PUT',
      url: '/api/appointments/update_note',
      token,
      body: { id: cancelled, note: 'deleted' },
    });
    await salon.database.queries.execute(
      sql`update appointments set status = 'no_show' where id = ${missed}`,
    );
    const url = `/api/customers/${jane.id}`;
    const second = unusedPhone();
    const changed = await salon.call({
      method: 'PUT',
      url,
      token,
      body: { notes: ' Acrylic allergy. ', second_phone: second, expected_notes: null },
    });
    expect(changed.statusCode).toBe(200);
    const record = (await salon.call({ url, token })).json();
    expect(record).toEqual(changed.json());
    expect(record).toMatchObject({
      id: jane.id,
      name: 'JANE RECORD',
      phone: jane.phone,
      second_phone: second,
      notes: 'Acrylic allergy.',
      consent: { source: 'web' },
      visits: 1,
      no_shows: 1,
      cancelled: 1,
      spent: 25,
      last: { date: past, start_service_time: '10:00', technicians: [expect.any(String)] },
      next: { date: coming, start_service_time: '10:00', technicians: ['Linh'] },
      merge: null,
    });
    // The list counts the same, and finds the further number.
    const list = await salon.call({ url: `/api/customers/list?keyword=${second}`, token });
    const [listed] = list.json<Record<string, unknown>[]>();
    const { consent, locale, created_at, cancelled: _, merge, other_phones, ...summary } = record;
    expect([consent !== null, locale, typeof created_at, merge, other_phones]).toEqual([
      true,
      'en',
      'string',
      null,
      [second],
    ]);
    const withoutTechnicians = ({ technicians, ...rest }: { technicians: string[] }) => rest;
    expect(listed).toEqual({
      ...summary,
      last: withoutTechnicians(summary.last),
      next: withoutTechnicians(summary.next),
    });
  });

  it('are announced to the desks that show appointments to come', async () => {
    const salon = open();
    const jane = await newVisitor(salon);
    const date = freshThursday();
    const id = await bookAppointment(salon, jane, { date });
    await put(salon, jane.id, { notes: 'Needs the ramp' });
    expect(await eventsOf(salon, id)).toEqual(['appointment.created', 'appointment.changed']);
    const day = await salon.call({
      url: `/api/appointments/day?date=${date}`,
      token: salon.staffToken,
    });
    expect(day.json().appointments[0].Customer.notes).toBe('Needs the ramp');
  });

  it('are announced where a booking desk saves them, and only with a change', async () => {
    const salon = open();
    const jane = await newVisitor(salon, 'JANE DESK');
    const id = await bookAppointment(salon, jane, { date: freshThursday() });
    const save = (body: object) =>
      salon.call({
        method: 'PUT',
        url: '/api/customers/',
        token: salon.staffToken,
        body: { id: jane.id, phone: jane.phone, ...body },
      });
    await save({ name: 'Jane Desk' });
    expect(await eventsOf(salon, id)).toEqual(['appointment.created']);
    await save({ name: 'Jane Berg' });
    expect(await eventsOf(salon, id)).toEqual(['appointment.created', 'appointment.changed']);
    // A desk that saw the name of before is told, and writes nothing.
    const seen = { name: 'JANE DESK', phone: jane.phone };
    const refused = await save({ name: 'Jane Desk Ek', expected: seen });
    expect([refused.statusCode, refused.json()]).toMatchObject([
      409,
      { code: 'customer_changed', customer: { id: jane.id, name: 'JANE BERG' } },
    ]);
    const again = await save({ name: 'Jane Ek', expected: { ...seen, name: 'JANE BERG' } });
    expect(again.json()).toMatchObject({ customer: { name: 'JANE EK' } });
  });

  it('keep their name where a desk believed that the number was nobody’s', async () => {
    const salon = open();
    const { id, phone } = await salon.newCustomer('Jane Known');
    const save = (name: string) =>
      salon.call({
        method: 'PUT',
        url: '/api/customers/',
        token: salon.staffToken,
        body: { phone, name, expected: null },
      });
    const refused = await save('Bob Other');
    expect([refused.statusCode, refused.json()]).toMatchObject([
      409,
      { code: 'customer_changed', customer: { id, name: 'JANE KNOWN' } },
    ]);
    expect((await save('jane  known')).json()).toMatchObject({ customer: { id } });
  });

  it('prove an address that the desk has heard by themselves, and keep one that is there', async () => {
    const salon = open();
    const save = async (email: string, phone: string) => {
      const body = { phone, name: 'Ada Heard', email, email_proven: false, expected: null };
      const url = '/api/customers/';
      const saved = await salon.call({ method: 'PUT', url, token: salon.staffToken, body });
      const { customer } = saved.json<{ customer: { id: number; email: string } }>();
      return customer;
    };
    const phone = unusedPhone();
    const { id, email } = await save('ada@example.com', phone);
    expect(email).toBe('ada@example.com');
    const sent = await rowsOf(
      salon.database.queries,
      sql`select email_proven_at is null as unproven, kind from customers c, ${messages}
          where c.id = ${id} and payload->>'customer' = c.id::text`,
    );
    expect(sent).toEqual([{ unproven: true, kind: 'prove_email' }]);
    expect(await save('eve@example.com', phone)).toMatchObject({ id, email: 'ada@example.com' });
  });

  it('keep what somebody else wrote', async () => {
    const salon = open();
    const { id } = await salon.newCustomer();
    const both = { notes: 'Almond shape', expected_notes: null };
    expect((await put(salon, id, both)).statusCode).toBe(200);
    // The same text again is no conflict.
    expect((await put(salon, id, both)).statusCode).toBe(200);
    const refused = await put(salon, id, { notes: 'Oval shape', expected_notes: null });
    expect([refused.statusCode, refused.json()]).toMatchObject([
      409,
      { code: 'customer_changed', customer: { id, notes: 'Almond shape' } },
    ]);
    const seen = { notes: 'Oval shape', expected_notes: 'Almond shape' };
    expect((await put(salon, id, seen)).json().notes).toBe('Oval shape');
  });

  it('keep who and where somebody is where another desk has changed it', async () => {
    const salon = open();
    const { id, phone } = await salon.newCustomer('Jane Doe');
    const seen = { name: 'Jane Doe', email: null };
    const first = await put(salon, id, { email: 'jane@example.com', expected: seen });
    expect(first.statusCode).toBe(200);
    const refused = await put(salon, id, { email: 'doe@example.com', expected: seen });
    expect([refused.statusCode, refused.json()]).toMatchObject([
      409,
      { code: 'customer_changed', customer: { id, email: 'jane@example.com' } },
    ]);
    // Another field than the changed one is free.
    const other = { optInSms: false, expected: { optInSms: true, phone, second_phone: null } };
    expect((await put(salon, id, other)).json()).toMatchObject({
      email: 'jane@example.com',
      optInSms: false,
    });
  });

  it('have consented to texts only where the staff say so, and with the number it was given for', async () => {
    const salon = open();
    const enter = async (body: object) => {
      const saved = await salon.call({
        method: 'PUT',
        url: '/api/customers/',
        token: salon.staffToken,
        body: { phone: unusedPhone(), name: 'Ada Caller', ...body },
      });
      return (await get(salon, String(saved.json().customer.id))).json();
    };
    const never = { optInSms: false, consent: null };
    const agreed = { optInSms: true, consent: { source: 'staff' } };
    const unasked = await enter({});
    expect(unasked).toMatchObject(never);
    const asked = await enter({ optInSms: true });
    expect(asked).toMatchObject(agreed);
    // Another number, by both ways; the same one keeps what was said of it.
    const { id, phone, consent } = asked;
    expect((await put(salon, id, { phone, name: 'Ada Ring' })).json().consent).toEqual(consent);
    expect((await put(salon, id, { phone: unusedPhone() })).json()).toMatchObject(never);
    const again = await put(salon, id, { phone: unusedPhone(), optInSms: true });
    expect(again.json()).toMatchObject(agreed);
    expect(await enter({ id })).toMatchObject(never);
  });

  it('of two people who look like one say so, once and for both', async () => {
    const salon = open();
    const [one, other] = [
      await salon.newCustomer('SAM TWICE'),
      await salon.newCustomer('SAM TWICE'),
    ];
    const apart = (body: object) =>
      salon.call({
        method: 'POST',
        url: '/api/customers/distinct',
        token: salon.staffToken,
        body,
      });
    const pair = { one: one.id, other: other.id };
    expect([(await apart(pair)).statusCode, (await apart(pair)).statusCode]).toEqual([200, 200]);
    expect((await get(salon, `${one.id}`)).json().distinct_from).toEqual([other.id]);
    expect((await get(salon, 'list?keyword=sam%20twice')).json()).toMatchObject([
      { id: one.id, distinct_from: [other.id] },
      { id: other.id, distinct_from: [one.id] },
    ]);
    const refused = [
      await apart({ one: one.id, other: one.id }),
      await apart({ ...pair, other: 999_999 }),
    ];
    expect(refused.map((answer) => answer.json().code)).toEqual([
      'same_customer',
      'customer_not_found',
    ]);
  });

  it('refuse a number that leads to another customer', async () => {
    const salon = open();
    const [jane, mina] = [await salon.newCustomer(), await salon.newCustomer('MINA LEE')];
    const second = unusedPhone();
    await put(salon, jane.id, { second_phone: second });
    for (const body of [
      { phone: jane.phone },
      { phone: second },
      { second_phone: second },
      { second_phone: jane.phone },
    ]) {
      expect((await put(salon, mina.id, body)).json().code).toBe('customer_exists');
    }
    const stranger = await salon.call({
      method: 'PUT',
      url: '/api/customers',
      body: { phone: second, name: 'Jane Doe' },
    });
    expect(stranger.json().code).toBe('customer_exists');
    // Both numbers can change places.
    const swapped = await put(salon, jane.id, { phone: second, second_phone: jane.phone });
    expect(swapped.json()).toMatchObject({ phone: second, other_phones: [jane.phone] });
  });

  it('are found by the further number, which does not tell the own one', async () => {
    const salon = open();
    const jane = await salon.newCustomer('JANE ELSE');
    const second = unusedPhone();
    await put(salon, jane.id, { second_phone: second });
    const found = await salon.call({ url: `/api/customers/search?phone=${second}` });
    expect(found.json()).toMatchObject({ id: jane.id, phone: second });
    const named = await salon.call({
      url: `/api/customers/validate?phone=${second}&name=Jane%20Else`,
    });
    expect(named.json()).toMatchObject({ id: jane.id, phone: second });
    const smart = await get(salon, `smart_search?keyword=${second.slice(3)}`);
    expect(ids(smart)).toContain(jane.id);
    // Staff who save by the further number change the customer and leave the own number.
    const saved = await salon.call({
      method: 'PUT',
      url: '/api/customers',
      token: salon.staffToken,
      body: { phone: second, name: 'Jane Else' },
    });
    expect(saved.json().customer).toMatchObject({ id: jane.id, phone: jane.phone });
  });

  it('are listed in every order, page by page, without gaps', async () => {
    const salon = open();
    for (const name of ['ANNA ABLE', 'BEA ABLE', 'CLEO ABLE', 'DANA ABLE', 'EVE ABLE'])
      await salon.newCustomer(name);
    for (const sort of ['name', 'last', 'next', 'visits', 'no_shows', 'spent']) {
      for (const direction of ['asc', 'desc']) {
        const query = `list?sort=${sort}&direction=${direction}`;
        const all = ids(await get(salon, `${query}&limit=200`));
        expect(all.length).toBeGreaterThan(5);
        const paged: number[] = [];
        let next: string | undefined = `${query}&limit=3`;
        while (next) {
          const page = await get(salon, next);
          // Counted once, with the first page.
          const total = paged.length === 0 ? String(all.length) : undefined;
          expect(page.headers['x-total-count']).toBe(total);
          paged.push(...ids(page));
          next = /<\/api\/customers\/(.*)>/.exec(String(page.headers.link ?? ''))?.[1];
        }
        expect([sort, direction, paged]).toEqual([sort, direction, all]);
      }
    }
    const reversed = ids(await get(salon, 'list?keyword=able&direction=desc'));
    expect(reversed).toEqual(ids(await get(salon, 'list?keyword=able')).reverse());
    expect(reversed).toHaveLength(5);
  });

  it('are narrowed to regulars, to those not seen for long, and to no-shows', async () => {
    const salon = open();
    const who = await newVisitor(salon, 'NELL NARROW');
    const jane = byStaff(salon, who);
    const dates = [1, 2, 3, 4, 5].map(() => freshThursday());
    for (const date of dates) await bookAppointment(salon, jane, { date });
    const shown = async (show: string, ms: number) => {
      salon.now.ms = ms;
      const token = await salon.newStaffToken();
      return ids(
        await salon.call({ url: `/api/customers/list?keyword=narrow&show=${show}`, token }),
      );
    };
    const after = Date.parse(`${dates.at(-1)}T20:00:00-07:00`);
    const later = after + 91 * 86_400_000;
    expect(await shown('regulars', testNow)).toEqual([]);
    expect(await shown('regulars', after)).toEqual([jane.id]);
    expect(await shown('lapsed', after)).toEqual([]);
    expect(await shown('lapsed', later)).toEqual([jane.id]);
    expect(await shown('no_shows', after)).toEqual([]);
    await salon.database.queries.execute(
      sql`update appointments set status = 'no_show' where customer_id = ${jane.id} and date = ${dates[0] ?? ''}`,
    );
    expect(await shown('no_shows', after)).toEqual([jane.id]);
    expect(await shown('regulars', after)).toEqual([]);
    // The clock goes back as well.
    expect(await shown('lapsed', testNow)).toEqual([]);
  });

  it.each([
    ['list?keyword=ab', 'keyword_too_short'],
    ['list?cursor=W10', 'invalid_cursor'],
    [`list?sort=last&cursor=${cursor(['2027-99-01 10:00:00', 1])}`, 'invalid_cursor'],
    [`list?sort=last&cursor=${cursor(['2027-02-30 10:00:00', 1])}`, 'invalid_cursor'],
    [`list?sort=next&cursor=${cursor(['0000-01-01 10:00:00', 1])}`, 'invalid_cursor'],
    [`list?sort=next&cursor=${cursor(['2027-03-10 25:00:00', 1])}`, 'invalid_cursor'],
    [`../appointments/search?keyword=*&cursor=${cursor(['2027-02-30', 600, 1])}`, 'invalid_cursor'],
    [`../appointments/search?keyword=*&cursor=${cursor(['0000-01-01', 600, 1])}`, 'invalid_cursor'],
    [`list?sort=visits&cursor=${cursor(['x', 1])}`, 'invalid_cursor'],
    [`list?sort=name&cursor=${cursor(['', 2_000_000_000])}`, 'invalid_cursor'],
    ['999999', 'customer_not_found'],
  ])('%s is refused with %s', async (url, code) => {
    expect((await get(open(), url)).json().code).toBe(code);
  });
});

function cursor(position: unknown): string {
  return Buffer.from(JSON.stringify(position)).toString('base64url');
}
