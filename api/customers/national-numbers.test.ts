import { expect, it } from '@jest/globals';
import { onPostgres, type Salon } from '../testing/salon.ts';
import { unusedPhone } from '../testing/unused.ts';

onPostgres('a number with the country code 1', (open) => {
  const call = (salon: Salon, method: 'GET' | 'PUT' | 'POST', url: string, body?: object) =>
    salon.call({ method, url: `/api/customers${url}`, token: salon.adminToken, body });
  const found = async (salon: Salon, keyword: string) => {
    const answer = await call(salon, 'GET', `/smart_search?keyword=${encodeURIComponent(keyword)}`);
    return answer.json().map(({ id }: { id: number }) => id);
  };

  it('is the number without it, in every call of staff that takes a number', async () => {
    const salon = open();
    const [phone, second, third] = [unusedPhone(), unusedPhone(), unusedPhone()];
    const made = await call(salon, 'PUT', '', { phone: `1${phone}`, name: 'JANE DOE' });
    const { customer } = made.json();
    expect(customer.phone).toBe(phone);
    const again = await call(salon, 'PUT', '', { phone, name: 'JANE ROE' });
    expect(again.json().customer.id).toBe(customer.id);

    const url = `/${customer.id}`;
    const seen = { phone: `1${phone}`, second_phone: null };
    const changed = await call(salon, 'PUT', url, { second_phone: `1${second}`, expected: seen });
    expect(changed.json()).toMatchObject({ phone, second_phone: second, other_phones: [second] });
    const own = await call(salon, 'PUT', url, { phone: `1${second}`, second_phone: `1${third}` });
    expect(own.json()).toMatchObject({ phone: second, second_phone: third, other_phones: [third] });
    const csv = `name,phone\nJane Roe,+1 ${second}`;
    const imported = await call(salon, 'POST', '/import', { csv, preview: true });
    expect(imported.json()).toMatchObject({ created: 0, changed: 1 });

    const other = await salon.newCustomer();
    for (const taken of [{ phone: `1${second}` }, { second_phone: `1${third}` }]) {
      const refused = await call(salon, 'PUT', `/${other.id}`, taken);
      expect([refused.statusCode, refused.json().code]).toEqual([409, 'customer_exists']);
    }
  });

  it('is found both ways', async () => {
    const salon = open();
    const phone = unusedPhone();
    const { customer } = (
      await call(salon, 'PUT', '', { phone: `1${phone}`, name: 'MINA LEE' })
    ).json();
    const written = phone.replace(/(...)(...)(....)/, '($1) $2-$3');
    for (const keyword of [phone, `1${phone}`, `1 ${written}`, `+1 ${written}`, written])
      expect([keyword, await found(salon, keyword)]).toEqual([keyword, [customer.id]]);
  });

  it('is not ten digits, which customers type', async () => {
    const phone = `1${unusedPhone()}`;
    const refused = await open().call({
      method: 'PUT',
      url: '/api/customers',
      body: { phone, name: 'JANE DOE' },
    });
    expect(refused.statusCode).toBe(400);
  });
});
