import { expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { onEveryDatabase, type Salon, unusedPhone } from '../testing/salon.ts';

onEveryDatabase('a number that is stored with the country code 1 from before', (open) => {
  const call = (salon: Salon, method: 'GET' | 'PUT' | 'POST', url: string, body?: object) =>
    salon.call({ method, url: `/api/customers${url}`, token: salon.adminToken, body });
  /** Stores numbers as versions of before did, which no call does any more. */
  const store = async (salon: Salon, id: number, phone: string, other: string | null = null) => {
    await salon.database.queries.execute(
      sql`update customers set phone = ${phone}, other_phones = ${other} where id = ${id}`,
    );
  };
  const codeOf = (answer: { statusCode: number; json(): { code?: string } }) => [
    answer.statusCode,
    answer.json().code,
  ];

  /** Two customers, and a third one with the ten digits `x`. */
  async function three(salon: Salon) {
    const [jane, double, owner] = [
      await salon.newCustomer(),
      await salon.newCustomer(),
      await salon.newCustomer(),
    ];
    return { jane, double, owner, x: owner.phone };
  }

  it.each(['own', 'second'])('can be corrected: the %s one', async (which) => {
    const salon = open();
    const { jane, x } = await three(salon);
    if (which === 'own') await store(salon, jane.id, `1${x}`);
    else await store(salon, jane.id, jane.phone, `1${x}`);
    const { phone, second_phone } = (await call(salon, 'GET', `/${jane.id}`)).json();
    const [field, right] = [which === 'own' ? 'phone' : 'second_phone', unusedPhone()];
    const expected = { phone, second_phone };
    const taken = await call(salon, 'PUT', `/${jane.id}`, { [field]: x, expected });
    expect(codeOf(taken)).toEqual([409, 'customer_exists']);
    const changed = await call(salon, 'PUT', `/${jane.id}`, { [field]: right, expected });
    expect([changed.statusCode, changed.json()[field]]).toEqual([200, right]);
  });
});
