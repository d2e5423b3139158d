import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { untilWaiting } from '../testing/locks.ts';
import { startPostgres, type TestPostgres } from '../testing/postgres.ts';
import { openSalon, type Salon, unusedPhone } from '../testing/salon.ts';

describe('a customer whom two calls change at once', () => {
  let postgres: TestPostgres;
  let between: pg.Client;
  let salon: Salon;
  let close: () => Promise<void>;
  beforeAll(async () => {
    postgres = await startPostgres();
    ({ salon, close } = await openSalon('postgres', {}, { postgres }));
    between = new pg.Client(postgres.url);
    await between.connect();
  }, 30_000);
  afterAll(async () => {
    await between.end();
    await close();
  });

  // Async, because an injected call begins only when it is awaited.
  const put = async (body: object, as: { cookie?: string; token?: string }) =>
    await salon.call({ method: 'PUT', url: '/api/customers', body, ...as });

  it('keeps the address that the customer adds while staff write the name', async () => {
    const jane = await salon.newCustomer();
    const { id, phone } = jane;
    await between.query('begin');
    await between.query('select from customers where id = $1 for update', [id]);
    const adds = put({ id, phone, name: 'X', email: 'jane@example.com', optInSms: false }, jane);
    await untilWaiting(salon.database, 1);
    const renames = put({ id, phone, name: 'JANE ROE' }, { token: salon.staffToken });
    await untilWaiting(salon.database, 2);
    await between.query('commit');
    expect([(await adds).statusCode, (await renames).statusCode]).toEqual([200, 200]);
    const { rows } = await between.query(
      'select name, email, opt_in_sms from customers where id = $1',
      [id],
    );
    expect(rows).toEqual([{ name: 'JANE ROE', email: 'jane@example.com', opt_in_sms: false }]);
    expect((await renames).json().customer).toMatchObject({ email: 'jane@example.com' });
  });

  it('is refused a number that another call has just taken', async () => {
    const { id } = await salon.newCustomer();
    const phone = unusedPhone();
    await between.query('begin');
    await between.query("insert into customers (phone, name) values ($1, 'OTHER')", [phone]);
    const taken = put({ id, phone, name: 'JANE DOE' }, { token: salon.staffToken });
    await untilWaiting(salon.database, 1);
    await between.query('commit');
    const answer = await taken;
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'customer_exists']);
    expect(answer.json().error).toContain('already associated');
  });
});
