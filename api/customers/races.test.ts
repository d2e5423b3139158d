import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { untilWaiting } from '../testing/locks.ts';
import { startPostgres, type TestPostgres } from '../testing/postgres.ts';
import { openSalon, type Salon, unusedPhone } from '../testing/salon.ts';

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
