import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import {
  freshThursday,
  newVisitor,
  requestAppointment,
  requestGroup,
  type Visitor,
} from '../testing/bookings.ts';
import { countWaiting, startUntilWaiting, untilWaiting } from '../testing/locks.ts';
import { startPostgres, type TestPostgres } from '../testing/postgres.ts';
import { openSalon, type Salon } from '../testing/salon.ts';
import { unusedPhone } from '../testing/unused.ts';
import { provePhone } from './store.ts';

describe('simultaneous changes of a customer', () => {
  let postgres: TestPostgres;
  let blocker: pg.Client;
  let salon: Salon;
  let close: () => Promise<void>;
  beforeAll(async () => {
    postgres = await startPostgres();
    ({ salon, close } = await openSalon('postgres', {}, { postgres }));
    blocker = new pg.Client(postgres.url);
    await blocker.connect();
  });
  afterAll(async () => {
    await blocker.end();
    await close();
  });

  // Async, because an injected call begins only when it is awaited.
  const put = async (body: object, as: { cookie?: string; token?: string }) =>
    await salon.call({ method: 'PUT', url: '/api/customers', body, ...as });

  it('keep the e-mail address that the customer adds while staff change the name', async () => {
    const jane = await salon.newCustomer();
    const { id, phone } = jane;
    await blocker.query('begin');
    await blocker.query('select from customers where id = $1 for update', [id]);
    const adds = put({ id, phone, name: 'X', email: 'jane@example.com', optInSms: false }, jane);
    await untilWaiting(salon.database, 1);
    const renames = put({ id, phone, name: 'JANE ROE' }, { token: salon.staffToken });
    await untilWaiting(salon.database, 2);
    await blocker.query('commit');
    expect([(await adds).statusCode, (await renames).statusCode]).toEqual([200, 200]);
    const { rows } = await blocker.query(
      'select name, email, opt_in_sms from customers where id = $1',
      [id],
    );
    expect(rows).toEqual([{ name: 'JANE ROE', email: 'jane@example.com', opt_in_sms: false }]);
    expect((await renames).json().customer).toMatchObject({ email: 'jane@example.com' });
  });

  /** The ids of those who have this number, as their own or a further one. */
  const holders = async (phone: string): Promise<number[]> => {
    const { rows } = await blocker.query(
      'select customer_id as id from customer_phones where number = $1',
      [phone],
    );
    return rows.map(({ id }) => id);
  };
  const call = async (method: 'PUT' | 'POST', url: string, body: object) =>
    await salon.call({ method, url: `/api/customers${url}`, token: salon.adminToken, body });

  it.each<[string, number, (phone: string, id: number) => ReturnType<typeof call>]>([
    [
      'the second one of another customer',
      409,
      (second_phone, id) => call('PUT', `/${id}`, { second_phone }),
    ],
    ['the own one of another customer', 409, (phone, id) => call('PUT', `/${id}`, { phone })],
    [
      'the own one, with the whole customer',
      409,
      (phone, id) => call('PUT', '', { id, name: 'X', phone }),
    ],
    ['that of a new customer', 409, (phone) => call('PUT', '', { name: 'NEW', phone })],
    ['that of a new visitor', 409, (phone) => put({ name: 'NEW', phone }, {})],
    [
      // Its customer is the one who has the number by then.
      'that of an import',
      200,
      (phone) => call('POST', '/import', { csv: `name,phone\nNew,${phone}`, preview: false }),
    ],
  ])('give a number to one customer: %s (%i)', async (_, status, give) => {
    const [jane, other] = [await salon.newCustomer(), await salon.newCustomer()];
    const phone = unusedPhone();
    await blocker.query('begin');
    // The first call has the number when it waits for this table.
    await blocker.query('lock table audit in share row exclusive mode');
    const first = call('PUT', `/${jane.id}`, { second_phone: phone });
    await untilWaiting(salon.database, 1);
    const second = await startUntilWaiting(salon.database, () => give(phone, other.id));
    await blocker.query('commit');
    expect((await first).statusCode).toBe(200);
    const { statusCode } = await second.ended;
    expect(await holders(phone)).toEqual([jane.id]);
    expect(statusCode).toBe(status);
  });

  it.each([
    ['a single booking', (who: Visitor, date: string) => requestAppointment(salon, who, { date })],
    ['a group booking', (who: Visitor, date: string) => requestGroup(salon, who, date)],
  ])('refuse %s of a customer who is deleted at this moment', async (_, request) => {
    const who = await newVisitor(salon);
    await blocker.query('begin');
    await blocker.query('delete from customers where id = $1', [who.id]);
    const books = await startUntilWaiting(salon.database, async () =>
      request(who, freshThursday()),
    );
    await blocker.query('commit');
    const refused = await books.ended;
    expect([refused.statusCode, refused.json().code]).toEqual([400, 'customer_not_found']);
  });

  it('give a number back to a separated customer, or to another one', async () => {
    const [jane, double, other] = [
      await salon.newCustomer(),
      await salon.newCustomer(),
      await salon.newCustomer(),
    ];
    const merged = await call('POST', '/merge', { keep: jane.id, fold: double.id, preview: false });
    await blocker.query(`delete from customer_phones where customer_id = $1 and kind <> 'own'`, [
      jane.id,
    ]);
    await blocker.query('begin');
    await blocker.query('lock table audit in share row exclusive mode');
    const takes = call('PUT', `/${other.id}`, { second_phone: double.phone });
    await untilWaiting(salon.database, 1);
    const { merge_id } = merged.json();
    const undoes = await startUntilWaiting(salon.database, () =>
      call('POST', '/merge/undo', { merge_id }),
    );
    await blocker.query('commit');
    expect((await takes).statusCode).toBe(200);
    expect((await undoes.ended).json().code).toBe('customer_exists');
    expect(await holders(double.phone)).toEqual([other.id]);
  });

  it('let visitors register during an import, but not with a number of the file', async () => {
    const [phone, second_phone] = [unusedPhone(), unusedPhone()];
    const csv = `name,phone,second_phone\nAda Import,${phone},${second_phone}`;
    await blocker.query('begin');
    // The import has written its lines when it waits for this table.
    await blocker.query('lock table audit in share row exclusive mode');
    const imports = call('POST', '/import', { csv, preview: false });
    await untilWaiting(salon.database, 1);
    const visits = [];
    for (const one of [unusedPhone(), phone, second_phone])
      visits.push(
        await startUntilWaiting(salon.database, () => put({ name: 'NEW', phone: one }, {})),
      );
    const waiting = await countWaiting(salon.database);
    await blocker.query('commit');
    // The import, and the two with a number of the file.
    expect(waiting).toBe(3);
    expect((await imports).json().saved).toBe(true);
    const statuses = [];
    for (const { ended } of visits) statuses.push((await ended).statusCode);
    expect(statuses).toEqual([200, 409, 409]);
    expect(await holders(phone)).toEqual(await holders(second_phone));
  });

  it('let an import change a customer who registers at this moment', async () => {
    const phone = unusedPhone();
    await blocker.query('begin');
    await blocker.query("insert into customers (phone, name) values ($1, 'OTHER')", [phone]);
    const csv = `name,phone\nAda Import,${phone}`;
    const imports = call('POST', '/import', { csv, preview: false });
    await untilWaiting(salon.database, 1);
    await blocker.query('commit');
    expect((await imports).json()).toMatchObject({ saved: true, created: 0, changed: 1 });
  });

  it('leave a customer the numbers of a merge during an import', async () => {
    const [jane, double] = [await salon.newCustomer(), await salon.newCustomer()];
    await blocker.query('begin');
    await blocker.query('lock table audit in share row exclusive mode');
    const merges = call('POST', '/merge', { keep: jane.id, fold: double.id, preview: false });
    await untilWaiting(salon.database, 1);
    const csv = `name,phone,second_phone\nJane Import,${jane.phone},${unusedPhone()}`;
    const imports = await startUntilWaiting(salon.database, () =>
      call('POST', '/import', { csv, preview: false }),
    );
    await blocker.query('commit');
    expect([(await merges).statusCode, (await imports.ended).json().saved]).toEqual([200, true]);
    expect(await holders(double.phone)).toEqual([jane.id]);
  });

  it('prove no number in the place of which staff write another one', async () => {
    const { id, phone } = await salon.newCustomer();
    await blocker.query('begin');
    await blocker.query(
      'update customers set phone = $2, phone_proven_at = null, own_device = null where id = $1',
      [id, unusedPhone()],
    );
    const proves = salon.database.transaction((queries) =>
      provePhone(queries, { id, phone }, 'of the former holder'),
    );
    await untilWaiting(salon.database, 1);
    await blocker.query('commit');
    expect(await proves).toBe(false);
    const { rows } = await blocker.query(
      'select phone_proven_at, own_device from customers where id = $1',
      [id],
    );
    expect(rows).toEqual([{ phone_proven_at: null, own_device: null }]);
  });

  it('write no second number over one that another desk has just written', async () => {
    const { id } = await salon.newCustomer();
    const write = () =>
      call('PUT', `/${id}`, { second_phone: unusedPhone(), expected: { second_phone: null } });
    await blocker.query('begin');
    await blocker.query('select from customers where id = $1 for update', [id]);
    const both = [write(), write()];
    await untilWaiting(salon.database, 2);
    await blocker.query('commit');
    const answers = await Promise.all(both);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });

  it('refuse a phone number that another request has just taken', async () => {
    const { id } = await salon.newCustomer();
    const phone = unusedPhone();
    await blocker.query('begin');
    await blocker.query("insert into customers (phone, name) values ($1, 'OTHER')", [phone]);
    const taken = put({ id, phone, name: 'JANE DOE' }, { token: salon.staffToken });
    await untilWaiting(salon.database, 1);
    await blocker.query('commit');
    const answer = await taken;
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'customer_exists']);
    expect(answer.json().error).toContain('already associated');
  });
});
