import { expect, it } from '@jest/globals';
import { onPostgres, type Salon } from '../testing/salon.ts';
import { Browser, outcome } from '../testing/strangers.ts';
import { unusedPhone } from '../testing/unused.ts';

onPostgres('further numbers', (open) => {
  const call = (salon: Salon, method: 'GET' | 'PUT' | 'POST', url: string, body?: object) =>
    salon.call({ method, url: `/api/customers${url}`, token: salon.staffToken, body });
  const numbersOf = (answer: { json(): { second_phone: string; other_phones: string[] } }) => {
    const { second_phone, other_phones } = answer.json();
    return [second_phone, other_phones];
  };

  it('of somebody else become nobody’s own or further one', async () => {
    const salon = open();
    const [jane, other] = [await salon.newCustomer(), await salon.newCustomer()];
    const further = unusedPhone();
    await call(salon, 'PUT', `/${jane.id}`, { second_phone: further });
    const { id } = other;
    for (const [url, body] of [
      ['', { id, name: 'JANE DOE', phone: further }],
      ['', { id, name: 'JANE DOE', phone: jane.phone }],
      [`/${id}`, { phone: further }],
      [`/${id}`, { second_phone: further }],
      [`/${id}`, { second_phone: jane.phone }],
    ] as const) {
      const refused = await call(salon, 'PUT', url, body);
      expect([url, refused.statusCode, refused.json().code]).toEqual([url, 409, 'customer_exists']);
    }
  });

  it.each(['', '/:id'])(
    'is no further one any more once it is the own one: PUT %s',
    async (url) => {
      const salon = open();
      const [jane, double] = [await salon.newCustomer(), await salon.newCustomer()];
      const second = unusedPhone();
      await call(salon, 'PUT', `/${jane.id}`, { second_phone: second });
      await call(salon, 'POST', '/merge', { keep: jane.id, fold: double.id, preview: false });
      const become = async (phone: string) => {
        const { id } = jane;
        const body = url === '' ? { id, name: 'JANE DOE', phone } : { phone };
        const saved = await call(salon, 'PUT', url.replace(':id', String(id)), body);
        expect([url, saved.statusCode]).toEqual([url, 200]);
        return numbersOf(await call(salon, 'GET', `/${id}`));
      };
      expect(await become(second)).toEqual([null, [double.phone]]);
      expect(await become(double.phone)).toEqual([null, []]);
    },
  );

  it.each([true, false])(
    'of merged customers stay behind the second one, which staff change: had one %s',
    async (hadSecond) => {
      const salon = open();
      const [jane, double] = [await salon.newCustomer(), await salon.newCustomer()];
      const [second, also, later] = [
        hadSecond ? unusedPhone() : null,
        unusedPhone(),
        unusedPhone(),
      ];
      await call(salon, 'PUT', `/${jane.id}`, { second_phone: second });
      await call(salon, 'PUT', `/${double.id}`, { second_phone: also });
      const request = { keep: jane.id, fold: double.id };
      const preview = (await call(salon, 'POST', '/merge', { ...request, preview: true })).json();
      const merged = (await call(salon, 'POST', '/merge', { ...request, preview: false })).json();
      const came = [double.phone, also];
      for (const { becomes } of [preview, merged])
        expect([becomes.second_phone, becomes.other_phones]).toEqual([
          second,
          second === null ? came : [second, ...came],
        ]);
      const change = async (second_phone: string | null) =>
        numbersOf(await call(salon, 'PUT', `/${jane.id}`, { second_phone }));
      expect(await change(later)).toEqual([later, [later, ...came]]);
      expect(await change(null)).toEqual([null, came]);
      for (const phone of came)
        expect((await call(salon, 'GET', `/search?phone=${phone}`)).json().id).toBe(jane.id);
      const list = await call(salon, 'GET', `/list?keyword=${also}`);
      expect(list.json()).toMatchObject([{ id: jane.id, second_phone: null }]);
      // One that is written as the second one can be removed.
      expect(await change(also)).toEqual([also, [also, double.phone]]);
      expect(await change(null)).toEqual([null, [double.phone]]);
    },
  );

  it.each([
    ['a further one', (phone: string) => ({ second_phone: phone })],
    ['the own one', (phone: string) => ({ phone })],
  ])('end the sessions that they opened when they are removed: %s', async (_which, written) => {
    const salon = open();
    const { id } = await salon.newCustomer();
    const [removed, later] = [unusedPhone(), unusedPhone()];
    await call(salon, 'PUT', `/${id}`, written(removed));
    const visitor = new Browser(salon, '198.51.100.1');
    expect((await visitor.validate(removed, 'JANE DOE')).json()).toMatchObject({ id });
    const url = `/api/appointments/customer_history?customer_id=${id}`;
    expect(outcome(await visitor.call({ url }))).toBe('200');
    await call(salon, 'PUT', `/${id}`, written(later));
    expect(outcome(await visitor.call({ url }))).toBe('401 not_signed_in');
  });

  it('of merged customers are kept by an import', async () => {
    const salon = open();
    const [jane, double] = [await salon.newCustomer(), await salon.newCustomer()];
    await call(salon, 'POST', '/merge', { keep: jane.id, fold: double.id, preview: false });
    const second = unusedPhone();
    const csv = `name,phone,second_phone\nJane Doe,${jane.phone},${second}`;
    const { url, token, body } = {
      url: '/api/customers/import',
      token: salon.adminToken,
      body: { csv, preview: false },
    };
    expect((await salon.call({ method: 'POST', url, token, body })).json().saved).toBe(true);
    const record = await call(salon, 'GET', `/${jane.id}`);
    expect(numbersOf(record)).toEqual([second, [second, double.phone]]);
  });
});
