import { expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { unusedPhone } from '../testing/unused.ts';
import { onPostgres, type Salon } from '../testing/salon.ts';

onPostgres('a number that is stored with the country code 1 from before', (open) => {
  const call = (salon: Salon, method: 'GET' | 'PUT' | 'POST', url: string, body?: object) =>
    salon.call({ method, url: `/api/customers${url}`, token: salon.adminToken, body });
  /** Stores numbers as versions of before did, which no call does any more. */
  const store = async (salon: Salon, id: number, phone: string, other: string | null = null) => {
    await salon.database.queries.execute(
      sql`update customers set phone = ${phone}, other_phones = ${other} where id = ${id}`,
    );
  };
  const numbers = async (salon: Salon, id: number) => {
    const { phone, other_phones } = (await call(salon, 'GET', `/${id}`)).json();
    return [phone, ...other_phones];
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
  const merge = async (salon: Salon, keep: number, fold: number, phone = 'keep') => {
    const request = { keep, fold, phone };
    const preview = await call(salon, 'POST', '/merge', { ...request, preview: true });
    const merged = await call(salon, 'POST', '/merge', { ...request, preview: false });
    expect([preview.statusCode, merged.statusCode]).toEqual([200, 200]);
    const { becomes, merge_id } = merged.json();
    expect([becomes.phone, becomes.other_phones]).toEqual([
      preview.json().becomes.phone,
      preview.json().becomes.other_phones,
    ]);
    return { becomes, undo: () => call(salon, 'POST', '/merge/undo', { merge_id }) };
  };

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

  it.each(['keep', 'fold'])(
    'stays in a merge where another customer has it: phone of %s',
    async (phone) => {
      const salon = open();
      const { jane, double, owner, x } = await three(salon);
      await store(salon, double.id, `1${x}`);
      const { becomes, undo } = await merge(salon, jane.id, double.id, phone);
      const [own, other] = phone === 'keep' ? [jane.phone, `1${x}`] : [`1${x}`, jane.phone];
      expect([becomes.phone, becomes.other_phones]).toEqual([own, [other]]);
      expect(await numbers(salon, owner.id)).toEqual([x]);
      expect((await undo()).statusCode).toBe(200);
      expect(await numbers(salon, jane.id)).toEqual([jane.phone]);
      expect(await numbers(salon, double.id)).toEqual([`1${x}`]);
    },
  );

  it.each(['keep', 'fold'])(
    'is one with that of the other in a merge: phone of %s',
    async (phone) => {
      const salon = open();
      const { double, owner, x } = await three(salon);
      await store(salon, double.id, `1${x}`);
      const { becomes, undo } = await merge(salon, owner.id, double.id, phone);
      expect([becomes.phone, becomes.other_phones]).toEqual([x, []]);
      expect((await undo()).statusCode).toBe(200);
      expect(await numbers(salon, owner.id)).toEqual([x]);
      expect(await numbers(salon, double.id)).toEqual([`1${x}`]);
    },
  );

  it('becomes the second one without it in a merge', async () => {
    const salon = open();
    const { jane, double, owner, x } = await three(salon);
    const second = unusedPhone();
    await store(salon, jane.id, jane.phone, `1${second}`);
    await store(salon, owner.id, unusedPhone());
    await store(salon, double.id, `1${x}`);
    const { becomes } = await merge(salon, jane.id, double.id);
    expect([becomes.phone, becomes.second_phone, becomes.other_phones]).toEqual([
      jane.phone,
      second,
      [second, x],
    ]);
  });

  /** A merge of a version that stored eleven digits, and what its migration made of the kept customer. */
  async function mergedBefore(salon: Salon, phone: string) {
    const { jane, double, x } = await three(salon);
    const y = double.phone;
    await store(salon, double.id, `1${y}`);
    const { becomes, undo } = await merge(salon, jane.id, double.id, phone);
    const isOwn = phone === 'fold';
    const other = ` 1${y}`;
    await salon.database.queries.execute(
      sql`update customer_merges set details = jsonb_set(jsonb_set(details, '{after,phone}', to_jsonb(${isOwn ? `1${y}` : jane.phone}::text)),
            '{after,other_phones}', to_jsonb(${isOwn ? ` ${jane.phone}` : other}::text)) where kept_id = ${jane.id}`,
    );
    expect([becomes.phone, ...becomes.other_phones].toSorted()).toEqual([jane.phone, y].toSorted());
    return { jane, double, x, y, undo };
  }

  it.each(['keep', 'fold'])(
    'comes back without it when a merge of before is undone: phone of %s',
    async (phone) => {
      const salon = open();
      const { jane, double, y, undo } = await mergedBefore(salon, phone);
      expect((await undo()).statusCode).toBe(200);
      expect(await numbers(salon, jane.id)).toEqual([jane.phone]);
      expect(await numbers(salon, double.id)).toEqual([y]);
      expect((await call(salon, 'GET', `/search?phone=${y}`)).json().id).toBe(double.id);
    },
  );

  it('does not come back while somebody else has it', async () => {
    const salon = open();
    const { jane, double, y, undo } = await mergedBefore(salon, 'keep');
    await store(salon, jane.id, jane.phone);
    const other = await salon.newCustomer();
    await call(salon, 'PUT', `/${other.id}`, { second_phone: y });
    expect(codeOf(await undo())).toEqual([409, 'customer_exists']);
    await call(salon, 'PUT', `/${other.id}`, { second_phone: null });
    expect((await undo()).statusCode).toBe(200);
    expect(await numbers(salon, double.id)).toEqual([y]);
  });
});
